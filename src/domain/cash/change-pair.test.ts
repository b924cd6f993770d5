import { expect, test } from 'vitest';
import { isChangeOf, joinChange } from './change-pair.ts';

const at = new Date('2026-11-17T21:08:00-08:00');
const sale = { kind: 'sale', at, cents: 10_000, orderNumber: 'MD1' } as const;
const change = { kind: 'change', at, cents: 5_720, orderNumber: 'MD1' } as const;
const float = { kind: 'float', at, cents: 4_000, orderNumber: null } as const;

test('[LOOK-602] what was given and its change are one row, with both figures', () => {
  expect(joinChange([float, change, sale, float])).toEqual([
    { ...float, changeCents: 0 },
    { ...sale, changeCents: 5_720 },
    { ...float, changeCents: 0 },
  ]);
});

test.each([
  ['of another order', { ...sale, orderNumber: 'MD2' }],
  ['of another moment', { ...sale, at: new Date(at.getTime() - 1) }],
  ['that is none', float],
])('[LOOK-602] a change stands by itself beside a sale %s', (_, other) => {
  expect(isChangeOf(change, other)).toBe(false);
  expect(joinChange([change, other])).toHaveLength(2);
});

test('[LOOK-602] a change whose sale is not in the list stands by itself', () => {
  expect(joinChange([change])).toEqual([{ ...change, changeCents: 0 }]);
});
