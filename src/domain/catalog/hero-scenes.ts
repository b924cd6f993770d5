import { type Mood, moodKey } from '../moods.ts';

/** One picture of the first screen: a mood's light, the word over it, and the thing before it, as an address without its ending. */
export type HeroScene = { light: string; word: string; object: string | null };

type Shown = { imageUrl: string | null; moods: readonly Mood[] };

/** In this order they stand in the demo, and in any shop that has no pictures of its own. */
const ORDER = ['Melt', 'Social', 'Calm', 'Elevated', 'Creative'] as const satisfies readonly Mood[];
const SCENES = 3;

const scene = (mood: Mood): HeroScene => ({ light: moodKey(mood), word: mood, object: null });

/** The demo's own: three moods, each with a device of its house (HOME-22). */
export const DEMO_SCENES: readonly HeroScene[] = ORDER.slice(0, SCENES).map((mood) => ({
  ...scene(mood),
  object: `/media/scenes/hero-${moodKey(mood)}-object`,
}));

/**
 * The three scenes of a shop under a name of its own: its first products that have a picture, each in the light of its
 * mood, then moods without a thing (HOME-22). A product without a mood borrows a light that no other has, and no word
 * stands over it, because it would promise something. Each light comes once. The art of the demo never appears.
 */
export function heroScenes(products: readonly Shown[]): HeroScene[] {
  const scenes: HeroScene[] = [];
  const isTaken = (mood: Mood) => scenes.some(({ light }) => light === moodKey(mood));
  const free = () => ORDER.find((mood) => !isTaken(mood)) ?? ORDER[0];
  for (const { imageUrl, moods } of products) {
    const object = /^(.*)-400\.(?:avif|webp)$/.exec(imageUrl ?? '')?.[1];
    const [mood] = moods;
    if (!object || scenes.length === SCENES || (mood && isTaken(mood))) continue;
    scenes.push({ ...scene(mood ?? free()), word: mood ?? '', object: `${object}-800` });
  }
  while (scenes.length < SCENES) scenes.push(scene(free()));
  return scenes;
}
