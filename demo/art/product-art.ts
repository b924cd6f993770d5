import { type Art, type ArtKey, type FieldArt, type Frame, productFrame } from './art-input.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { type Cast, castArt } from './cast.ts';
import { materialOf } from './colour/material.ts';
import { moodColour, type Swatch } from './colour/moods.ts';
import { paletteOf } from './colour/palette.ts';
import { paintField, paintGrain } from './fields/field.ts';
import { printLabel } from './labels/printing.ts';
import { type Prop, placePair, placeStanding, placeTilted, type Spot } from './placement.ts';
import { createRandom } from './random.ts';
import { shapes } from './shapes/shape.ts';

const shadowByKey: Record<ArtKey, Swatch> = {
  day: [0.35, 0.07, 'own'],
  dusk: [0.16, 0.05, 'own'],
  night: [0.05, 0.02, 'own'],
};

/** The product's body with its label on, in the light of its mood. */
export function buildProp(canvas: Canvas, art: Art, { key, shape, isLitFromLeft }: Cast): Prop {
  const material = materialOf(art.brand, art.mood);
  const body = shapes[shape].draw({
    canvas,
    material,
    palette: paletteOf(art.mood, key),
    label: printLabel(art, material),
    random: createRandom('body', art.mood, art.format, art.brand, art.flavour, art.seed),
    isLitFromLeft,
  });
  return {
    body,
    isSlim: shapes[shape].isSlim,
    isLitFromLeft,
    shadow: moodColour(art.mood, shadowByKey[key]),
  };
}

function placeProp(canvas: Canvas, art: Art, frame: Frame): string {
  const cast = castArt(art);
  const shape = shapes[cast.shape];
  const prop = buildProp(canvas, art, cast);
  const room = Math.min(frame.width / productFrame.width, frame.height / productFrame.height);
  const scale = shape.scale * (art.zoom ?? 1) * room;
  const spot: Spot = { x: frame.width / 2, floor: frame.height * shape.floor, scale };
  if (cast.stance === 'up') return placeStanding(canvas, prop, spot);
  if (cast.stance === 'pair') return placePair(canvas, prop, spot);
  return placeTilted(canvas, { ...prop, turn: cast.turn, isDay: cast.key === 'day' }, { ...frame, scale });
}

/** The product in its mood's field of light, as a standalone SVG (STAFF-24). */
export function drawProduct(art: Art, frame: Frame = productFrame): string {
  const canvas = createCanvas(frame);
  const field: FieldArt = { mood: art.mood, key: castArt(art).key, seed: art.seed };
  const grain = paintGrain(canvas, field, frame);
  return canvas.finish(
    paintField(canvas, field, frame) + grain.field + placeProp(canvas, art, frame) + grain.object,
  );
}

/** The product alone, on nothing: for heroes and bundles. */
export function drawCutOut(art: Art, frame: Frame = productFrame): string {
  const canvas = createCanvas(frame);
  return canvas.finish(placeProp(canvas, art, frame));
}

/** The field alone, for whatever stands on it later. */
export function drawField(field: FieldArt, frame: Frame): string {
  const canvas = createCanvas(frame);
  return canvas.finish(paintField(canvas, field, frame) + paintGrain(canvas, field, frame).field);
}

/** The dark end of the product's field, shown until its picture is there. */
export function placeholderColour(art: Art): string {
  const { top, bottom } = paletteOf(art.mood, castArt(art).key);
  return castArt(art).key === 'day' ? bottom : top;
}
