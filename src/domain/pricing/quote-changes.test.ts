import { expect, test } from 'vitest';
import { quoteChanges, type ShownLine } from './quote-changes.ts';

const line = (key: string, change: Partial<ShownLine> = {}): ShownLine => ({
  ...{ key, productName: `Product ${key}`, optionName: '1 g', quantity: 2, unitPriceCents: 1400 },
  ...change,
});
const words = (key: string) => ({ key, productName: `Product ${key}`, optionName: '1 g' });

test('[CONF-12] the same lines in another order are no change', () => {
  expect(quoteChanges([line('a'), line('b')], [line('b'), line('a')])).toEqual([]);
});

test('[CONF-12] a price, a quantity, a line that went, one that cannot be had and one that came are each named', () => {
  const before = [line('price'), line('count'), line('gone'), line('sold'), line('same')];
  const now = [
    line('price', { unitPriceCents: 1600 }),
    line('count', { quantity: 1 }),
    line('sold', { quantity: 0 }),
    line('same'),
    line('new'),
  ];
  const two = { quantity: 2, unitPriceCents: 1400 };
  expect(quoteChanges(before, now)).toEqual([
    { ...words('price'), before: two, now: { quantity: 2, unitPriceCents: 1600 } },
    { ...words('count'), before: two, now: { quantity: 1, unitPriceCents: 1400 } },
    { ...words('gone'), before: two, now: null },
    { ...words('sold'), before: two, now: null },
    { ...words('new'), before: null, now: two },
  ]);
});

test('[CONF-12] what could not be had before and cannot now is no news', () => {
  expect(quoteChanges([line('a', { quantity: 0 })], [])).toEqual([]);
});
