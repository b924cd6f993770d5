import { expect, test } from 'vitest';
import { isCannabis } from '../pricing/tax.ts';

const NONE = { gramsFlower: 0, gramsConcentrate: 0 };

test.each([
  ['a battery', 'battery', 'Batteries', NONE, false],
  ['a battery in another category', 'battery', 'Vibe Collection', NONE, false],
  ['rolling papers', 'mix', 'Accessories', NONE, false],
  ['an unknown thing among the accessories', 'lighter', 'Accessories', NONE, false],
  [
    'a kit of battery and filled pod',
    'battery',
    'Batteries',
    { gramsFlower: 0, gramsConcentrate: 0.5 },
    true,
  ],
  ['a pod', 'pod', 'Pods', { gramsFlower: 0, gramsConcentrate: 1 }, true],
  ['a pod whose grams nobody has given', 'pod', 'Pods and batteries', NONE, true],
  ['gummies', 'gummies', 'Gummies', NONE, true],
  ['a mixed pack', 'mix', 'Samplers', NONE, true],
  ['an unknown thing', 'tincture', 'Drops', NONE, true],
])('[CHECK-31] %s, format %s in %s, is taxed by its kind', (_, format, category, grams, expected) => {
  expect(isCannabis({ format, category, ...grams })).toBe(expected);
});
