import { expect, test } from 'vitest';
import { checkCredit, creditLimitCents } from './credit.ts';

test.each([
  [2500, 2000, 2000],
  [1500, 2000, 1500],
  [2500, 0, 2500],
  [0, 2000, 0],
])('[PAY-18] an order of %i cents with a cap of %i takes %i cents of credit', (total, cap, limit) => {
  expect(creditLimitCents(total, { mdCapPerOrderCents: cap })).toBe(limit);
});

type Case = [amount: number | null, balance: number, total: number, cap: number];
const check = ([amountCents, balanceCents, totalCents, mdCapPerOrderCents]: Case) =>
  checkCredit({ amountCents, balanceCents, totalCents }, { mdCapPerOrderCents });

test.each([null, 0, -1, Number.NaN])('[PAY-12] %s cents are not a valid amount', (amount) => {
  expect(check([amount, 5000, 5000, 0])).toEqual({ problem: 'credit-amount-invalid' });
});

test.each<Case>([
  [5001, 5000, 9000, 0],
  [9001, 5000, 4000, 0],
])('[PAY-13] %i cents are more than a balance of %i, whatever the total of %i', (...given) => {
  expect(check(given)).toEqual({ problem: 'credit-above-balance', balanceCents: 5000 });
});

test('[PAY-14] a cent above the total is refused', () => {
  expect(check([4001, 5000, 4000, 0])).toEqual({ problem: 'credit-above-total', totalCents: 4000 });
});

test('[PAY-18] a cent above the cap is refused', () => {
  expect(check([2001, 5000, 4000, 2000])).toEqual({ problem: 'credit-above-cap', capCents: 2000 });
});

test.each<Case>([
  [2000, 5000, 4000, 2000],
  [4000, 5000, 4000, 0],
  [5000, 5000, 5000, 0],
  [1, 5000, 4000, 2000],
])('[PAY-11] %i cents of a balance of %i on a total of %i, cap %i, are applied', (...given) => {
  expect(check(given)).toEqual({ ok: true, amountCents: given[0] });
});
