import { hashOf } from './random.ts';

const bars = (r: number) =>
  [-1, -0.5, 0, 0.5].map((step) => `<rect x="${-r}" y="${step * r}" width="${2 * r}" height="${r * 0.26}"/>`);

/** Disc, setting sun, ring, bars, quarter, triangle, pair, wave: never a picture of the flavour. */
const marks: readonly ((r: number) => string)[] = [
  (r) => `<circle r="${r}"/>`,
  (r) =>
    `<path d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z"/>` +
    `<path d="M${-r} ${r * 0.14}H${r}V${r * 0.3}H${-r}Z"/>` +
    `<path d="M${-r * 0.72} ${r * 0.46}H${r * 0.72}V${r * 0.6}H${-r * 0.72}Z"/>`,
  (r) =>
    `<path fill-rule="evenodd" d="M0 ${-r}A${r} ${r} 0 1 0 .1 ${-r}Z` +
    `M0 ${-r * 0.5}A${r * 0.5} ${r * 0.5} 0 1 1 -.1 ${-r * 0.5}Z"/>`,
  (r) => bars(r).join(''),
  (r) => `<path d="M${-r} ${-r}A${2 * r} ${2 * r} 0 0 1 ${r} ${r}H${-r}Z"/>`,
  (r) => `<path d="M0 ${-r}L${r} ${r}H${-r}Z"/>`,
  (r) => `<circle cx="${-r * 0.42}" r="${r * 0.58}"/><circle cx="${r * 0.42}" r="${r * 0.58}" opacity=".6"/>`,
  (r) =>
    `<path d="M${-r} 0A${r * 0.5} ${r * 0.5} 0 0 1 0 0A${r * 0.5} ${r * 0.5} 0 0 0 ${r} 0V${r}H${-r}Z"/>`,
];

export type Mark = { x: number; y: number; r: number; fill: string };

/** The flavour's own flat sign: one of eight, always the same for the same name. */
export function drawFlavourMark(flavour: string, { x, y, r, fill }: Mark): string {
  const draw = marks[hashOf(flavour) % marks.length];
  return draw ? `<g transform="translate(${x} ${y})" fill="${fill}">${draw(r)}</g>` : '';
}
