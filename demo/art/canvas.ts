import type { Frame } from './art-input.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Axis = readonly [x1: number, y1: number, x2: number, y2: number];
export type Blend = 'normal' | 'screen' | 'overlay' | 'soft-light';

type Light = { x: number; y: number; colour: string; opacity?: number; blend?: Blend };
export type Blob = Light & { rx: number; ry: number; turn?: number };
export type Disc = Light & { r: number; edge: number };

export type Canvas = {
  /** Light that fades softly from its middle. */
  blob: (blob: Blob) => string;
  /** Light with a body: nearly even up to `edge` (0–1 of its radius), then gone. */
  disc: (disc: Disc) => string;
  linear: (stops: readonly Stop[], axis?: Axis) => string;
  blur: (deviation: number) => string;
  grain: (seed: number) => string;
  finish: (content: string) => string;
};

const downwards: Axis = [0, 0, 0, 1];
const softFade = [
  [0, 1],
  [0.18, 0.9],
  [0.36, 0.66],
  [0.54, 0.38],
  [0.72, 0.16],
  [0.86, 0.05],
  [1, 0],
] as const;

const stopTag = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

/** Only the rasteriser ever reads these files, so a style attribute is safe here. */
export const blendStyle = (blend: Blend) => (blend === 'normal' ? '' : ` style="mix-blend-mode:${blend}"`);

const noise = (seed: number) =>
  `<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${seed}"/>` +
  '<feColorMatrix type="saturate" values="0"/><feComponentTransfer>' +
  ['R', 'G', 'B'].map((band) => `<feFunc${band} type="linear" slope="2.4" intercept="-.7"/>`).join('') +
  '<feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer>';

/** More than three decimals cannot be seen and only make the files long. */
const roundNumbers = (svg: string) =>
  svg.replace(/-?\d+\.\d{4,}/g, (number) => `${Number(Number(number).toFixed(3))}`);

/** An SVG in the making: each call answers a piece of drawing and keeps its gradient or filter aside. */
export function createCanvas({ width, height }: Frame): Canvas {
  const definitions: string[] = [];
  const define = (write: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(write(id));
    return `url(#${id})`;
  };
  const radial = (stops: readonly Stop[]) =>
    define((id) => `<radialGradient id="${id}">${stops.map(stopTag).join('')}</radialGradient>`);
  return {
    blob: ({ x, y, rx, ry, colour, opacity = 1, turn = 0, blend = 'normal' }) => {
      const fill = radial(softFade.map(([offset, alpha]) => [offset, colour, alpha] as const));
      const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"${turned}${blendStyle(blend)}/>`;
    },
    disc: ({ x, y, r, colour, edge, opacity = 1, blend = 'normal' }) => {
      const fill = radial([
        [0, colour, 0.92],
        [edge, colour, 0.8],
        [(edge + 1) / 2, colour, 0.3],
        [1, colour, 0],
      ]);
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"${blendStyle(blend)}/>`;
    },
    linear: (stops, [x1, y1, x2, y2] = downwards) =>
      define((id) => {
        const tags = stops.map(stopTag).join('');
        return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${tags}</linearGradient>`;
      }),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-60%" y="-30%" width="220%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    grain: (seed) =>
      define((id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%">${noise(seed)}</filter>`),
    finish: (content) =>
      roundNumbers(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
          `<defs>${definitions.join('')}</defs>${content}</svg>`,
      ),
  };
}
