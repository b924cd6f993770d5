import type { FieldArt, Frame } from '../art-input.ts';
import type { Canvas } from '../canvas.ts';
import type { Swatch } from '../colour/moods.ts';
import type { Palette } from '../colour/palette.ts';
import type { Random } from '../random.ts';

/** What every field paints with; the mood decides the geometry, the seed moves it. */
export type FieldScene = FieldArt &
  Frame & {
    canvas: Canvas;
    palette: Palette;
    random: Random;
    colour: (swatch: Swatch) => string;
  };

export function fillFrame({ width, height }: Frame, fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}
