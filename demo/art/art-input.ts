export const artMoods = ['calm', 'creative', 'social', 'melt', 'elevated'] as const;
export type ArtMood = (typeof artMoods)[number];

export type ArtFormat =
  | 'disposable'
  | 'vape'
  | 'gummies'
  | 'edible'
  | 'preroll'
  | 'prerollpack'
  | 'shot'
  | 'drink';

export type ArtShape =
  | 'pen'
  | 'bar'
  | 'pebble'
  | 'duo'
  | 'slab'
  | 'stick'
  | 'pod'
  | 'jar'
  | 'canister'
  | 'pouch'
  | 'tin'
  | 'slide'
  | 'box'
  | 'carton'
  | 'sleeve'
  | 'tube'
  | 'stub'
  | 'preroll'
  | 'shot'
  | 'flask'
  | 'vial'
  | 'bottle'
  | 'can'
  | 'stubby';

export type ArtStance = 'up' | 'tilt' | 'pair';

/** How much light is in the room: bone-pale day, saturated dusk, near-black night. */
export type ArtKey = 'day' | 'dusk' | 'night';

/** Everything a product's picture follows from: the same input gives the same picture (STAFF-24). */
export type Art = {
  mood: ArtMood;
  format: ArtFormat;
  /** One of the shop's three brands, or the name that a third-party brand prints on its own goods. */
  brand: string;
  flavour: string;
  seed: number;
  spec: string;
  shape?: ArtShape;
  stance?: ArtStance;
  key?: ArtKey;
  /** Degrees a tilted object leans; drawn from the seed when left out. */
  turn?: number;
  /** 1 shows the whole object, 2.5 a close-up of its label. */
  zoom?: number;
};

export type FieldArt = {
  mood: ArtMood;
  key: ArtKey;
  seed: number;
  /** 0 (full light) to 1.5: how far it is held down so that white display text on it keeps 3:1. */
  dim?: number;
  /** 0 to 1: where Calm's horizon lies, from the top. */
  horizon?: number;
};

export type Frame = { width: number; height: number };

export const productFrame: Frame = { width: 800, height: 1000 };
