import type { Art, ArtKey, ArtShape, ArtStance } from './art-input.ts';
import { type HouseBrand, isHouseBrand } from './colour/material.ts';
import { createRandom } from './random.ts';
import { shapes, shapesByFormat } from './shapes/shape.ts';

/** What the seed decided about a picture; what the input names is taken as it is. */
export type Cast = {
  key: ArtKey;
  shape: ArtShape;
  stance: ArtStance;
  turn: number;
  isLitFromLeft: boolean;
};

type Keys = readonly [ArtKey, ...ArtKey[]];

/** Each brand has its hour of the day and may borrow a neighbour's. */
const keysByBrand: Record<HouseBrand, Keys> = {
  MD: ['day', 'day', 'dusk'],
  MoodDrop: ['night', 'night', 'dusk'],
  Mood: ['dusk', 'dusk', 'night'],
};
const thirdPartyKeys: Keys = ['day', 'dusk', 'night'];

/** Separate streams of draws: naming the shape of a product leaves its light as it was. */
export function castArt(art: Art): Cast {
  const drawing = (part: string) =>
    createRandom(part, art.mood, art.format, art.brand, art.flavour, art.seed);
  const keys = isHouseBrand(art.brand) ? keysByBrand[art.brand] : thirdPartyKeys;
  const shape = art.shape ?? drawing('shape').pick(shapesByFormat[art.format]);
  const { isSlim } = shapes[shape];
  const stances: readonly [ArtStance, ...ArtStance[]] = isSlim
    ? ['tilt', 'tilt', 'up', 'pair']
    : ['up', 'up', 'tilt'];
  const leaning = drawing('turn');
  const side = leaning.isHeads() ? -1 : 1;
  return {
    key: art.key ?? drawing('key').pick(keys),
    shape,
    stance: art.stance ?? drawing('stance').pick(stances),
    turn: art.turn ?? side * leaning.between(isSlim ? 13 : 5, isSlim ? 26 : 9),
    isLitFromLeft: drawing('light').isHeads(),
  };
}
