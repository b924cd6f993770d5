import { expect, test } from 'vitest';
import { isDigital, PAYMENT_METHODS, toPaymentMethod } from '../payments/payment.ts';
import { PAYMENT_STATUSES } from '../payments/payment-status.ts';
import { orderStart } from './placement.ts';

const OFF = { confirmOnPartialCredit: false };

test.each([
  ['cash', 3000, 0, 'pending', 'pending', 'cash'],
  ['zelle', 3000, 0, 'pending', 'awaiting_confirmation', 'zelle'],
  ['venmo', 3000, 0, 'pending', 'awaiting_confirmation', 'venmo'],
  ['cash', 1000, 2000, 'pending', 'pending', 'cash'],
  ['cashapp', 1000, 2000, 'pending', 'awaiting_confirmation', 'cashapp'],
  ['monster_dollars', 0, 3000, 'confirmed', 'paid', 'monster_dollars'],
  ['cash', 0, 3000, 'confirmed', 'paid', 'monster_dollars'],
] as const)(
  '[PAY-38, PAY-15, CONF-15, CONF-16] %s with %i due and %i of credit begins as %s, payment %s by %s',
  (method, amountDueCents, creditUsedCents, status, paymentStatus, by) => {
    const start = orderStart({ method, amountDueCents, creditUsedCents }, OFF);
    expect(start).toEqual({ ok: true, status, paymentStatus, method: by });
  },
);

test('[CONF-16] part credit confirms only where the setting says so, and pays nothing', () => {
  const paying = { method: 'zelle', amountDueCents: 1000, creditUsedCents: 2000 } as const;
  expect(orderStart(paying, { confirmOnPartialCredit: true })).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'awaiting_confirmation',
  });
  expect(orderStart({ ...paying, creditUsedCents: 0 }, { confirmOnPartialCredit: true })).toMatchObject({
    status: 'pending',
  });
});

test('[PAY-16, PAY-17] credit that does not cover the order needs another method for the rest', () => {
  const paying = { method: 'monster_dollars', amountDueCents: 1000, creditUsedCents: 2000 } as const;
  expect(orderStart(paying, OFF)).toEqual({ problem: 'credit-does-not-cover', amountDueCents: 1000 });
});

test('[PAY-02, PAY-38] the methods and payment statuses are those of the specification', () => {
  expect(PAYMENT_METHODS).toEqual(['cash', 'monster_dollars', 'zelle', 'cashapp', 'venmo', 'applepay']);
  expect(PAYMENT_STATUSES).toEqual(['pending', 'awaiting_confirmation', 'paid', 'refunded']);
  expect(PAYMENT_METHODS.filter(isDigital)).toEqual(['zelle', 'cashapp', 'venmo', 'applepay']);
});

test('[CHECK-07, PAY-02] only these words are methods', () => {
  expect(PAYMENT_METHODS.map(toPaymentMethod)).toEqual(PAYMENT_METHODS);
  expect([toPaymentMethod('Cash'), toPaymentMethod(''), toPaymentMethod(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});
