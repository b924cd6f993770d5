import { readFileSync } from 'node:fs';
import { create, type Font, type PathCommand } from 'fontkit';
import type { Voice } from '../colour/moods.ts';

export type Lettering = {
  x?: number;
  y?: number;
  size: number;
  /** The width that the line may not pass; it is set smaller rather than cut. */
  fit?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Space between letters, in ems. */
  track?: number;
  voice: Voice;
  fill: string;
  opacity?: number;
  turn?: number;
};

type Outline = { commands: PathCommand[]; offset: number };

const pathLetters: Record<PathCommand['command'], string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const fonts = new Map<string, Font>();

/** Making an instance of a variable font is slow, so each voice is made once. */
function getFont(voice: Voice): Font {
  const name = JSON.stringify(voice);
  const known = fonts.get(name);
  if (known) return known;
  const family = create(readFileSync(new URL('./science-gothic.ttf', import.meta.url)));
  const font = family.getVariation({ wght: 600, wdth: 100, CTRS: 0, slnt: 0, ...voice });
  fonts.set(name, font);
  return font;
}

function outline(font: Font, text: string, track: number): { outlines: Outline[]; width: number } {
  const { glyphs, positions } = font.layout(text);
  const space = track * font.unitsPerEm;
  const end = { x: 0 };
  const outlines = glyphs.map((glyph, index) => {
    const offset = end.x;
    end.x += (positions[index]?.xAdvance ?? 0) + space;
    return { commands: glyph.path.commands, offset };
  });
  return { outlines, width: Math.max(0, end.x - space) };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function toPath(outlines: Outline[], scale: number, shift: number): string {
  return outlines
    .flatMap(({ commands, offset }) =>
      commands.map(({ command, args }) => {
        const points = args.map((value, index) =>
          tenth((index % 2 ? -value : value + offset + shift) * scale),
        );
        return pathLetters[command] + points.join(' ');
      }),
    )
    .join('');
}

/** A line of type as outlines, so that the picture needs no font where it is drawn. */
export function letter(text: string, setting: Lettering): string {
  const {
    x = 0,
    y = 0,
    size,
    fit,
    anchor = 'start',
    track = 0,
    voice,
    fill,
    opacity = 1,
    turn = 0,
  } = setting;
  const font = getFont(voice);
  const { outlines, width } = outline(font, text, track);
  const wanted = size / font.unitsPerEm;
  const scale = fit && width * wanted > fit ? fit / width : wanted;
  const shift = { start: 0, middle: -width / 2, end: -width }[anchor];
  const turned = turn ? ` rotate(${turn})` : '';
  const faded = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path transform="translate(${tenth(x)} ${tenth(y)})${turned}" d="${toPath(outlines, scale, shift)}" fill="${fill}"${faded}/>`;
}

/** A name on at most two lines, broken between words. */
export function toTwoLines(text: string): string[] {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return words.length > 1 ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : [text];
}
