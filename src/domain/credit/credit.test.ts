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

test.each([
  ['PAY-12', null, 5000, 5000, 0, { problem: 'credit-amount-invalid' }],
  ['PAY-12', 0, 5000, 5000, 0, { problem: 'credit-amount-invalid' }],
  ['PAY-12', -1, 5000, 5000, 0, { problem: 'credit-amount-invalid' }],
  ['PAY-12', Number.NaN, 5000, 5000, 0, { problem: 'credit-amount-invalid' }],
  ['PAY-13', 5001, 5000, 9000, 0, { problem: 'credit-above-balance', balanceCents: 5000 }],
  ['PAY-13', 9001, 5000, 4000, 0, { problem: 'credit-above-balance', balanceCents: 5000 }],
  ['PAY-14', 4001, 5000, 4000, 0, { problem: 'credit-above-total', totalCents: 4000 }],
  ['PAY-18', 2001, 5000, 4000, 2000, { problem: 'credit-above-cap', capCents: 2000 }],
  ['PAY-11', 2000, 5000, 4000, 2000, { ok: true, amountCents: 2000 }],
  ['PAY-11', 4000, 5000, 4000, 0, { ok: true, amountCents: 4000 }],
  ['PAY-11', 5000, 5000, 5000, 0, { ok: true, amountCents: 5000 }],
  ['PAY-11', 1, 5000, 4000, 2000, { ok: true, amountCents: 1 }],
])(
  '[PAY-11..14, PAY-18] %s: %s cents of a balance of %i on a total of %i, cap %i',
  (_, amount, balance, total, cap, answer) => {
    const credit = { amountCents: amount, balanceCents: balance, totalCents: total };
    expect(checkCredit(credit, { mdCapPerOrderCents: cap })).toEqual(answer);
  },
);
