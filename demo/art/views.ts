import { PICTURE_VIEWS, type PictureView } from '#domain/files.ts';
import { type Art, type ArtShape, type FieldArt, type Frame, productFrame } from './art-input.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { type Cast, castArt } from './cast.ts';
import { paletteOf } from './colour/palette.ts';
import { paintField, paintGrain } from './fields/field.ts';
import { type Prop, placeLying, placeStanding } from './placement.ts';
import { buildProp } from './product-art.ts';
import { drawKey, keyLengthMm } from './shapes/key.ts';
import { shapes } from './shapes/shape.ts';

/** What is a bag or a box already comes in the other one. */
const packOf = (shape: ArtShape): ArtShape => {
  const isBoxed = shape === 'box' || shape === 'sleeve' || shape === 'tin' || shape === 'slide';
  return isBoxed ? 'pouch' : 'carton';
};

type Stage = { canvas: Canvas; art: Art; cast: Cast; frame: Frame };

const stand = ({ canvas, frame }: Stage, prop: Prop, x: number, floor: number, scale: number) =>
  placeStanding(canvas, prop, { x: frame.width * x, floor: frame.height * floor, scale });

/** The pack at the back, the thing before it and so small that it fits inside. */
function placePack(stage: Stage): string {
  const { canvas, art, cast, frame } = stage;
  const thing = buildProp(canvas, art, cast);
  const pack = buildProp(canvas, art, { ...cast, shape: packOf(cast.shape) });
  const packScale = (frame.height * 0.66) / pack.body.height;
  const fits = Math.min(
    (pack.body.height * 0.86) / thing.body.height,
    (pack.body.width * 0.82) / thing.body.width,
  );
  const side = cast.isLitFromLeft ? 1 : -1;
  return (
    stand(stage, pack, 0.5 - side * 0.11, 0.8, packScale) +
    stand(stage, thing, 0.5 + side * 0.22, 0.885, packScale * Math.min(fits, 1.1))
  );
}

/** The thing small and far, the light large. */
function placeInMood(stage: Stage): string {
  const { canvas, art, cast } = stage;
  const { scale, isSlim } = shapes[cast.shape];
  return stand(stage, buildProp(canvas, art, cast), 0.5, 0.77, scale * (isSlim ? 0.42 : 0.38));
}

/** Lying beside a door key, both as large as they are. */
function placeToScale(stage: Stage): string {
  const { canvas, art, cast, frame } = stage;
  const { tallMm } = shapes[cast.shape];
  const prop = buildProp(canvas, art, cast);
  const wideMm = (prop.body.width / prop.body.height) * tallMm;
  const perMm = Math.min((frame.height * 0.74) / tallMm, (frame.width * 0.56) / wideMm, 7.4);
  const side = cast.isLitFromLeft ? 1 : -1;
  const key: Prop = { ...prop, body: drawKey(canvas, paletteOf(art.mood, cast.key)) };
  const isDay = cast.key === 'day';
  const gap = (wideMm / 2 + 22) * perMm;
  const x = frame.width / 2 - side * 17 * perMm;
  const thingScale = (tallMm * perMm) / prop.body.height;
  const keyScale = (keyLengthMm * perMm) / key.body.height;
  const lying = { isDay, y: frame.height / 2 };
  return (
    placeLying(canvas, { ...prop, ...lying, turn: -side * 4 }, { x, scale: thingScale }) +
    placeLying(
      canvas,
      { ...key, ...lying, y: frame.height / 2 + ((tallMm - keyLengthMm) / 2) * perMm * 0.8, turn: side * 14 },
      { x: x + side * gap, scale: keyScale },
    )
  );
}

const placers: Record<PictureView, (stage: Stage) => string> = {
  pack: placePack,
  mood: placeInMood,
  scale: placeToScale,
};

/** Another picture of the same product in the same light, as a standalone SVG (STAFF-38). */
export function drawView(art: Art, view: PictureView, frame: Frame = productFrame): string {
  const canvas = createCanvas(frame);
  const cast = castArt(art);
  const field: FieldArt = { mood: art.mood, key: cast.key, seed: art.seed + PICTURE_VIEWS.indexOf(view) + 1 };
  const grain = paintGrain(canvas, field, frame);
  const things = placers[view]({ canvas, art, cast, frame });
  return canvas.finish(paintField(canvas, field, frame) + grain.field + things + grain.object);
}
