import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_SCENES, heroScenes } from './hero-scenes.ts';

const own = (name: string, ...moods: ('Calm' | 'Melt' | 'Creative')[]) => ({
  imageUrl: `/media/uploads/${name}-400.avif`,
  moods,
});

test('[HOME-22] the first pictures stand in the light of their moods; no word over goods without one', () => {
  const without = { imageUrl: null, moods: ['Social'] as const };
  expect(heroScenes([without, own('a', 'Melt'), own('b'), own('c', 'Calm'), own('d', 'Creative')])).toEqual([
    { light: 'melt', word: 'Melt', object: '/media/uploads/a-800' },
    { light: 'social', word: '', object: '/media/uploads/b-800' },
    { light: 'calm', word: 'Calm', object: '/media/uploads/c-800' },
  ]);
});

test('[HOME-22] without pictures the light stands alone, three times, each another', () => {
  expect(heroScenes([])).toEqual([
    { light: 'melt', word: 'Melt', object: null },
    { light: 'social', word: 'Social', object: null },
    { light: 'calm', word: 'Calm', object: null },
  ]);
  expect(heroScenes([own('a')]).map(({ light }) => light)).toEqual(['melt', 'social', 'calm']);
});

test('[HOME-22] of goods of one mood the first stands in its light', () => {
  const scenes = heroScenes([own('a', 'Calm'), own('b', 'Calm')]);
  expect(scenes.map(({ light, object }) => [light, object])).toEqual([
    ['calm', '/media/uploads/a-800'],
    ['melt', null],
    ['social', null],
  ]);
});

test('[HOME-22] the demo’s pictures are there', () => {
  for (const { object } of DEMO_SCENES)
    expect(existsSync(`src/db/seed${object}.avif`), `${object}`).toBe(true);
  expect(DEMO_SCENES).toHaveLength(3);
});
