import { expect, test } from 'vitest';
import type { StockWord } from '../inventory.ts';
import { monsterPicks } from './product.ts';

const product = (
  name: string,
  collection: 'house' | 'third-party' = 'house',
  stockWord: StockWord = 'in-stock',
) => ({
  name,
  collection,
  isInStock: stockWord !== 'sold-out',
});

test('[HOME-09] the names decide, in upper or lower case', () => {
  const names = [
    'Low Tide AURA',
    'Sage Disposable',
    'Monster Tank Fig',
    'Mood Gummies',
    'White Diamonds',
    'Tin',
  ];
  expect(monsterPicks(names.map((name) => product(name))).map(({ name }) => name)).toEqual(names.slice(0, 5));
});

test('[HOME-11] only house products in stock are picked', () => {
  const products = [
    product('Other Aura', 'third-party'),
    product('Gone Aura', 'house', 'sold-out'),
    product('Low Aura', 'house', 'low'),
  ];
  expect(monsterPicks(products).map(({ name }) => name)).toEqual(['Low Aura']);
});

test('[HOME-10] without a match there is nothing to show', () => {
  expect(monsterPicks([product('Tin')])).toEqual([]);
});

test('[HOME-09] the first twelve in the shop’s order', () => {
  const products = Array.from({ length: 13 }, (_, place) => product(`Aura ${place}`));
  expect(monsterPicks(products)).toEqual(products.slice(0, 12));
});
