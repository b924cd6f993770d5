import { expect, test } from 'vitest';
import type { StockWord } from '../inventory.ts';
import { firstOption, type ProductOption } from './product.ts';

function option(id: string, stockWord: StockWord): ProductOption {
  return {
    id,
    label: id,
    measure: '',
    flavor: null,
    format: 'shot',
    priceCents: 1500,
    originalPriceCents: null,
    stockWord,
  };
}

test.each([
  ['the first', ['in-stock', 'in-stock'], 0],
  ['the first in stock', ['sold-out', 'low'], 1],
  ['the first where none is in stock', ['sold-out', 'sold-out'], 0],
] as const)('[SHOP-06, PDP-04, PDP-12] %s option is chosen at first', (_, words, index) => {
  const options = words.map((word, position) => option(`option-${position}`, word));
  expect(firstOption(options)?.id).toBe(`option-${index}`);
});

test('[SHOP-16, PDP-07] without options there is nothing to choose', () => {
  expect(firstOption([])).toBeNull();
});
