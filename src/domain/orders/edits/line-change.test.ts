import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../status.ts';
import { canEditLines, checkChange, isAskedFor, withoutYes } from './line-change.ts';
import { isAskedSwap, swapPriceCents, toSubstitution } from './substitution.ts';

const line = {
  kind: 'option',
  quantity: 2,
  optionId: 'a',
  unitPriceCents: 2000,
  substitution: 'call',
} as const;
const to = (quantity: number, optionId: string | null = null) => ({ lineId: 1, quantity, optionId });

test('[EDIT-02] an order changes until it leaves', () => {
  expect(ORDER_STATUSES.filter(canEditLines)).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
});

test.each([
  [line, to(0), undefined],
  [line, to(99), undefined],
  [line, to(2, 'b'), undefined],
  [line, to(100), 'malformed'],
  [line, to(-1), 'malformed'],
  [line, to(1.5), 'malformed'],
  [line, to(2), 'edit-same'],
  [line, to(3, 'a'), 'edit-same'],
  [{ ...line, kind: 'bundle' } as const, to(2, 'b'), undefined],
  [{ ...line, kind: 'bundle' } as const, to(1, 'b'), 'edit-bundle'],
  [{ ...line, kind: 'bonus' } as const, to(0), 'edit-bundle'],
  [{ ...line, kind: 'reward' } as const, to(0), undefined],
  [{ ...line, kind: 'deal' } as const, to(1), 'edit-bundle'],
])('[EDIT-02] %j to %j is refused as %s', (of, change, problem) => {
  const checked = checkChange(of, change);
  expect('problem' in checked ? checked.problem : undefined).toBe(problem);
});

test.each([
  ['drop', to(1), null, true],
  ['drop', to(0), null, true],
  ['drop', to(3), null, false],
  ['drop', to(2, 'b'), 2000, false],
  ['call', to(0), null, false],
  ['swap', to(0), null, false],
  ['swap', to(2, 'b'), 2500, true],
  ['swap', to(2, 'b'), 1500, true],
  ['swap', to(2, 'b'), 2501, false],
  ['swap', to(3, 'b'), 2000, false],
] as const)(
  '[EDIT-03] with "%s" a change to %j for %s is done unasked: %s',
  (substitution, change, cents, isAsked) => {
    expect(isAskedFor({ ...line, substitution }, change, cents)).toBe(isAsked);
  },
);

test('[EDIT-02] a swap costs today’s price, the lower of the two where it was asked for, and in a bundle what it cost', () => {
  const price = (change: object, cents: number) => swapPriceCents({ ...line, ...change }, cents);
  expect([price({}, 2400), price({}, 1600)]).toEqual([2400, 1600]);
  expect([price({ substitution: 'swap' }, 2400), price({ substitution: 'swap' }, 1600)]).toEqual([
    2000, 1600,
  ]);
  expect(price({ substitution: 'swap' }, 2600)).toBe(2600);
  expect(price({ kind: 'bundle' }, 9000)).toBe(2000);
  expect(isAskedSwap({ ...line, substitution: 'swap' }, 1499)).toBe(false);
});

test('[EDIT-06, EDIT-07] without a yes a swap is left out, fewer come in silence alone, more never', () => {
  const after = (change: ReturnType<typeof to>, answer: 'silence' | 'no') =>
    withoutYes(change, { quantityFrom: 2, answer });
  expect([after(to(2, 'b'), 'silence'), after(to(2, 'b'), 'no')]).toEqual([to(0), to(0)]);
  expect([after(to(1), 'silence'), after(to(1), 'no')]).toEqual([to(1), null]);
  expect([after(to(3), 'silence'), after(to(3), 'no')]).toEqual([null, null]);
});

test('[EDIT-01] what is no choice is a call', () => {
  expect(['swap', 'drop', 'call', '', null, 'SWAP'].map(toSubstitution)).toEqual([
    ...['swap', 'drop', 'call'],
    ...['call', 'call', 'call'],
  ]);
});
