import { expect, test } from 'vitest';
import { gramsWithoutHold, withOwnHold } from './load-person.ts';

type UnpaidHold = NonNullable<Parameters<typeof gramsWithoutHold>[1]>;

const PLACED = new Date('2026-11-18T20:00:00Z');
const HOLD: UnpaidHold = {
  orderId: 'own',
  placedAt: PLACED,
  creditCents: 0,
  grams: { flower: 3, concentrate: 1 },
  units: new Map([['gummies', 2]]),
};
const used = { flower: 10, concentrate: 4 };

test('[LAW-02] the grams of the customer’s unpaid order do not count for its day', () => {
  expect(gramsWithoutHold(used, HOLD, PLACED)).toEqual({ flower: 7, concentrate: 3 });
  expect(gramsWithoutHold({ flower: 2, concentrate: 0.5 }, HOLD, PLACED)).toEqual({
    flower: 0,
    concentrate: 0,
  });
});

test('[LAW-02] a hold of an earlier day and no hold change nothing', () => {
  expect(gramsWithoutHold(used, HOLD, new Date(PLACED.getTime() + 1))).toEqual(used);
  expect(gramsWithoutHold(used, null, PLACED)).toEqual(used);
});

test('[CART-13] the units of the customer’s own unpaid order are available again, those of other options are not', () => {
  const options = [
    { id: 'gummies', stock: 1 },
    { id: 'drink', stock: 4 },
  ];
  expect(withOwnHold(options, HOLD)).toEqual([
    { id: 'gummies', stock: 3 },
    { id: 'drink', stock: 4 },
  ]);
  expect(withOwnHold(options, null)).toEqual(options);
});
