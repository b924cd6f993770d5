import { expect, test } from 'vitest';
import { figureChange, quoteChanges, type ShownLine, type SumChange, sumChanges } from './quote-changes.ts';

const line = (key: string, change: Partial<ShownLine> = {}): ShownLine => ({
  ...{ key, productName: `Product ${key}`, optionName: '1 g', quantity: 2, unitPriceCents: 1400 },
  ...change,
});
const words = (key: string) => ({ key, productName: `Product ${key}`, optionName: '1 g' });

test('[CONF-12] the same lines in another order are no change', () => {
  expect(quoteChanges([line('a'), line('b')], [line('b'), line('a')])).toEqual([]);
});

test('[CONF-12] a changed price or quantity and a removed, unavailable or added line are each named', () => {
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

test('[CONF-12] a line that stays unavailable is not a change', () => {
  expect(quoteChanges([line('a', { quantity: 0 })], [])).toEqual([]);
});

const bill = (deliveryFeeCents: number, orderTotalCents: number, amountDueCents = orderTotalCents) => ({
  ...{ deliveryFeeCents, orderTotalCents, amountDueCents },
});
const rows = (...sums: [SumChange['sum'], number, number][]) =>
  sums.map(([sum, before, now]) => ({ sum, before, now }));

test.each([
  ['a price, without credit', bill(0, 4700), bill(0, 4500), rows(['orderTotal', 4700, 4500])],
  [
    'a price, with credit',
    bill(0, 6000, 4000),
    bill(0, 6400, 4400),
    rows(['orderTotal', 6000, 6400], ['due', 4000, 4400]),
  ],
  [
    'the fee of the area',
    bill(500, 3500),
    bill(900, 3900),
    rows(['delivery', 500, 900], ['orderTotal', 3500, 3900]),
  ],
  [
    'credit that staff took',
    bill(0, 5600, 3600),
    bill(0, 5600, 5100),
    rows(['orderTotal', 5600, 5600], ['credit', -2000, -500], ['due', 3600, 5100]),
  ],
  [
    'all of the credit',
    bill(0, 5600, 3600),
    bill(0, 5600),
    rows(['orderTotal', 5600, 5600], ['credit', -2000, 0], ['due', 3600, 5600]),
  ],
  ['nothing', bill(500, 3500, 3000), bill(500, 3500, 3000), rows(['orderTotal', 3500, 3500])],
])('[CHECK-40, CONF-30] %s changed: each total has its own label', (_, before, now, expected) => {
  expect(sumChanges(before, now)).toEqual(expected);
});

test('[CONF-12, CONF-30] a change names the lines and the totals', () => {
  const before = { ...bill(0, 2800), lines: [line('a')] };
  const now = { ...bill(0, 3200), lines: [line('a', { unitPriceCents: 1600 })] };
  expect(figureChange(before, now)).toEqual({
    changes: [
      {
        ...words('a'),
        before: { quantity: 2, unitPriceCents: 1400 },
        now: { quantity: 2, unitPriceCents: 1600 },
      },
    ],
    sums: rows(['orderTotal', 2800, 3200]),
  });
});
