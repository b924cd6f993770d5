import type { Art, ArtFormat, ArtKey, ArtMood, ArtShape, FieldArt, Frame } from '../art-input.ts';
import { drawField, drawProduct } from '../product-art.ts';
import { drawStill, type StillProp } from '../still.ts';
import type { Scene } from './scene.ts';

export type GalleryScene = Scene & { alt: string; height: number };

const tall: Frame = { width: 800, height: 1000 };
const square: Frame = { width: 800, height: 800 };
const broad: Frame = { width: 800, height: 600 };

const specs: Record<ArtFormat, string> = {
  disposable: '1 g · 88% THC',
  vape: '0.5 g · 83% THC',
  gummies: '10 × 10 mg',
  edible: '10 × 10 mg',
  preroll: '1 g · 31% THC',
  prerollpack: '5 × 0.5 g',
  shot: '60 ml · 20 mg',
  drink: '355 ml · 5 mg',
};

type Item = readonly [brand: string, format: ArtFormat, flavour: string, shape: ArtShape];

const toArt = (mood: ArtMood, [brand, format, flavour, shape]: Item): Art => ({
  mood,
  format,
  brand,
  flavour,
  shape,
  seed: 77,
  spec: specs[format],
});

type MacroPlan = {
  name: string;
  alt: string;
  mood: ArtMood;
  item: Item;
  key: ArtKey;
  turn: number;
  seed?: number;
};

/** A crop so close that the object leaves the frame. */
const macro = ({ name, alt, mood, item, key, turn, seed = 77 }: MacroPlan): GalleryScene => ({
  name,
  alt,
  ...square,
  draw: () => drawProduct({ ...toArt(mood, item), key, seed, zoom: 2.5, stance: 'tilt', turn }, square),
});

const field = (name: string, alt: string, frame: Frame, light: FieldArt): GalleryScene => ({
  name,
  alt,
  ...frame,
  draw: () => drawField(light, frame),
});

type RowPlan = {
  name: string;
  alt: string;
  frame: Frame;
  light: FieldArt;
  items: readonly Item[];
  scale: number;
  floor: number;
  spread: number;
};

/** Objects side by side on one floor, evenly apart. */
const row = ({ name, alt, frame, light, items, scale, floor, spread }: RowPlan): GalleryScene => ({
  name,
  alt,
  ...frame,
  draw: () => {
    const props = items.map((item, index): StillProp => {
      const x = 0.5 + (index - (items.length - 1) / 2) * spread;
      return { art: toArt(light.mood, item), x, floor, scale };
    });
    return drawStill({ field: light, props }, frame);
  },
});

const flavourRow = (brand: string, format: ArtFormat, shape: ArtShape, flavours: readonly string[]): Item[] =>
  flavours.map((flavour) => [brand, format, flavour, shape]);

const light = (mood: ArtMood, key: ArtKey, seed: number): FieldArt => ({ mood, key, seed });

/** Newest first: close-ups, bare fields, rows of flavours and pairs (GAL-02). */
export const galleryScenes: readonly GalleryScene[] = [
  macro({
    name: '01-fig-close',
    alt: 'Black Fig, close up: wordmark and sign on a black body',
    mood: 'melt',
    item: ['MoodDrop', 'disposable', 'Black Fig', 'bar'],
    key: 'night',
    turn: 24,
  }),
  row({
    name: '02-three-shots',
    alt: 'Three MD shots in a row: Black Tea, Bergamot and Yuzu Salt',
    frame: broad,
    light: light('calm', 'day', 31),
    items: flavourRow('MD', 'shot', 'shot', ['Black Tea', 'Bergamot', 'Yuzu Salt']),
    scale: 0.92,
    floor: 0.9,
    spread: 0.29,
  }),
  field('03-ceiling', 'A lit ceiling and columns of light sinking from it', tall, light('melt', 'night', 41)),
  row({
    name: '04-two-cans',
    alt: 'A black Blood Orange can beside a bone Cold Pear can',
    frame: tall,
    light: light('social', 'dusk', 8),
    items: [
      ['MoodDrop', 'drink', 'Blood Orange', 'can'],
      ['MD', 'drink', 'Cold Pear', 'can'],
    ],
    scale: 1.2,
    floor: 0.84,
    spread: 0.36,
  }),
  macro({
    name: '05-pear-close',
    alt: 'Cold Pear, close up: bone stock, ruled label',
    mood: 'social',
    item: ['MD', 'gummies', 'Cold Pear', 'jar'],
    key: 'day',
    turn: -9,
  }),
  field('06-horizon', 'A night horizon and its reflection', broad, light('calm', 'night', 52)),
  row({
    name: '07-four-pens',
    alt: 'Four slim MD pens: Vetiver, Cedar, Saffron and Oolong',
    frame: square,
    light: light('creative', 'day', 17),
    items: flavourRow('MD', 'vape', 'pen', ['Vetiver', 'Cedar', 'Saffron', 'Oolong']),
    scale: 0.98,
    floor: 0.93,
    spread: 0.2,
  }),
  macro({
    name: '08-melt-lacquer',
    alt: 'The word Melt repeated on oxblood lacquer',
    mood: 'melt',
    item: ['Mood', 'shot', 'Damson', 'shot'],
    key: 'dusk',
    turn: 7,
  }),
  field('09-rings', 'A pale disc and rising rings', square, light('elevated', 'night', 63)),
  row({
    name: '10-jar-and-pouch',
    alt: 'A Grapefruit jar and a Makrut Lime pouch',
    frame: tall,
    light: light('elevated', 'dusk', 9),
    items: [
      ['MD', 'gummies', 'Grapefruit', 'jar'],
      ['MoodDrop', 'gummies', 'Makrut Lime', 'pouch'],
    ],
    scale: 0.92,
    floor: 0.78,
    spread: 0.45,
  }),
  macro({
    name: '11-calm-tin',
    alt: 'The word Calm across a dusk-blue tin',
    mood: 'calm',
    item: ['Mood', 'prerollpack', 'Chamomile', 'tin'],
    key: 'dusk',
    turn: -6,
  }),
  field('12-beams', 'A fan of beams from one corner', tall, light('creative', 'night', 71)),
  row({
    name: '13-three-cans',
    alt: 'Three black cans: Pomelo, Hibiscus and Grapefruit',
    frame: broad,
    light: light('social', 'night', 19),
    items: flavourRow('MoodDrop', 'drink', 'can', ['Pomelo', 'Hibiscus', 'Grapefruit']),
    scale: 0.88,
    floor: 0.91,
    spread: 0.29,
  }),
  macro({
    name: '14-kumquat-close',
    alt: 'Kumquat, close up: an amber wave on black',
    mood: 'creative',
    item: ['MoodDrop', 'disposable', 'Kumquat', 'pebble'],
    key: 'night',
    turn: 12,
  }),
  field('15-two-discs', 'Two discs and the light where they meet', square, light('social', 'dusk', 27)),
  row({
    name: '16-three-tubes',
    alt: 'Three glass tubes, each with one roll',
    frame: tall,
    light: light('melt', 'dusk', 22),
    items: flavourRow('MD', 'preroll', 'preroll', ['Smoked Plum', 'Lapsang', 'Sour Cherry']),
    scale: 1.05,
    floor: 0.9,
    spread: 0.25,
  }),
  macro({
    name: '17-elevated-can',
    alt: 'The word Elevated, tall, on a moss-green can',
    mood: 'elevated',
    item: ['Mood', 'drink', 'Cucumber', 'can'],
    key: 'dusk',
    turn: -8,
  }),
  field('18-morning', 'A pale morning horizon', broad, light('calm', 'day', 83)),
  row({
    name: '19-two-boxes',
    alt: 'Two boxes of ten: Espresso and Cardamom',
    frame: square,
    light: light('creative', 'dusk', 24),
    items: flavourRow('MoodDrop', 'edible', 'box', ['Espresso', 'Cardamom']),
    scale: 1.02,
    floor: 0.83,
    spread: 0.44,
  }),
  macro({
    name: '20-white-peach-close',
    alt: 'White Peach, close up: batch number and rule',
    mood: 'elevated',
    item: ['MD', 'gummies', 'White Peach', 'pouch'],
    key: 'day',
    turn: 6,
  }),
  field('21-embers', 'Ember light over a dark floor', square, light('melt', 'dusk', 90)),
  row({
    name: '22-pebble-pair',
    alt: 'Two pebbles, bone and black, in the same light',
    frame: tall,
    light: light('calm', 'night', 45),
    items: [
      ['MD', 'disposable', 'Bergamot', 'pebble'],
      ['MoodDrop', 'disposable', 'Oolong', 'pebble'],
    ],
    scale: 1.08,
    floor: 0.83,
    spread: 0.42,
  }),
  macro({
    name: '23-social-red',
    alt: 'The word Social three times on vermilion lacquer',
    mood: 'social',
    item: ['Mood', 'disposable', 'Tamarind', 'pebble'],
    key: 'night',
    turn: -10,
  }),
  field('24-first-light', 'A disc of pale light over green', tall, light('elevated', 'dusk', 33)),
];
