import type { Art, FieldArt, Frame } from './art-input.ts';
import { createCanvas } from './canvas.ts';
import { castArt } from './cast.ts';
import { paletteOf } from './colour/palette.ts';
import { paintField, paintGrain } from './fields/field.ts';
import { fillFrame } from './fields/field-scene.ts';
import { placeStanding } from './placement.ts';
import { buildProp } from './product-art.ts';

/** Where an object stands in a still, as shares of the frame; scale 1 is its size in a product picture. */
export type StillProp = { art: Art; x: number; floor: number; scale: number };

export type Still = { field: FieldArt; props: readonly StillProp[] };

/** Several objects in one room, drawn back to front. */
export function drawStill({ field, props }: Still, frame: Frame): string {
  const canvas = createCanvas(frame);
  const grain = paintGrain(canvas, field, frame);
  const objects = props.map(({ art, x, floor, scale }) => {
    const prop = buildProp(canvas, art, castArt({ ...art, key: field.key }));
    return placeStanding(canvas, prop, { x: x * frame.width, floor: floor * frame.height, scale });
  });
  return canvas.finish(paintField(canvas, field, frame) + grain.field + objects.join('') + grain.object);
}

/** A band whose light breaks on the right and whose left is dark enough for a mood's word. */
export function drawStrip(field: FieldArt, frame: Frame): string {
  const canvas = createCanvas(frame);
  const wide: Frame = { width: frame.width * 1.5, height: frame.height * 1.5 };
  const isLitFromCorner = field.mood === 'creative';
  const shift = isLitFromCorner
    ? `translate(${frame.width} 0) scale(-1 1)`
    : `translate(0 ${-frame.height / 4})`;
  const { top } = paletteOf(field.mood, field.key, field.dim);
  const shade = canvas.linear(
    [
      [0, top, 0.96],
      [0.3, top, 0.7],
      [0.68, top, 0],
    ],
    [0, 0, 1, 0],
  );
  const light = paintField(canvas, field, isLitFromCorner ? frame : wide);
  return canvas.finish(
    `<g transform="${shift}">${light}</g>${fillFrame(frame, shade)}${paintGrain(canvas, field, frame).field}`,
  );
}
