import type { ArtMood, FieldArt, Frame } from '../art-input.ts';
import { blendStyle, type Canvas } from '../canvas.ts';
import { moodColour } from '../colour/moods.ts';
import { paletteOf } from '../colour/palette.ts';
import { createRandom, hashOf } from '../random.ts';
import { paintCalm } from './calm.ts';
import { paintCreative } from './creative.ts';
import { paintElevated } from './elevated.ts';
import { type FieldScene, fillFrame } from './field-scene.ts';
import { paintMelt } from './melt.ts';
import { paintSocial } from './social.ts';

const painters: Record<ArtMood, (scene: FieldScene) => string> = {
  calm: paintCalm,
  creative: paintCreative,
  social: paintSocial,
  melt: paintMelt,
  elevated: paintElevated,
};

/** The mood's field of light, from edge to edge, without grain. */
export function paintField(canvas: Canvas, field: FieldArt, frame: Frame): string {
  const palette = paletteOf(field.mood, field.key, field.dim);
  const ground = canvas.linear([
    [0, palette.top],
    [1, palette.bottom],
  ]);
  const scene: FieldScene = {
    ...field,
    ...frame,
    canvas,
    palette,
    random: createRandom('field', field.mood, field.seed),
    colour: (swatch) => moodColour(field.mood, swatch),
  };
  return fillFrame(frame, ground) + painters[field.mood](scene);
}

/** Film grain over the field, and (fainter) over the object so that it sits in the same room. */
export function paintGrain(canvas: Canvas, field: FieldArt, frame: Frame): { field: string; object: string } {
  const filter = canvas.grain(hashOf(String(field.seed)) % 97);
  const layer = (opacity: number, blend: 'overlay' | 'soft-light') =>
    `<rect width="${frame.width}" height="${frame.height}" filter="${filter}" opacity="${opacity}"${blendStyle(blend)}/>`;
  return {
    field: field.key === 'day' ? layer(0.2, 'soft-light') : layer(0.27, 'overlay'),
    object: layer(0.1, 'overlay'),
  };
}
