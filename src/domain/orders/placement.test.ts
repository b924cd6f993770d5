import { expect, test } from 'vitest';
import { isDigital, PAYMENT_METHODS, toPaymentMethod } from '../payments/payment.ts';
import { lastRefusal, PAYMENT_STATUSES } from '../payments/payment-status.ts';
import { isLinkOpen, orderLinkPath, orderStart } from './placement.ts';
import { ACTIVE_STATUSES } from './status.ts';

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

const AT = new Date('2026-11-20T20:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const HOUR_MS = 3_600_000;

test('[SEC-42] the link of an order is open while the order is active', () => {
  for (const status of ACTIVE_STATUSES)
    expect(isLinkOpen({ status, deliveredAt: null, cancelledAt: null, updatedAt: AT }, later(1e12))).toBe(
      true,
    );
  expect(orderLinkPath('MD1', 'key')).toBe('/track/MD1/key');
});

test.each([
  [14 * 24 * HOUR_MS - 1, true],
  [14 * 24 * HOUR_MS, false],
])('[SEC-42] %i ms after delivery or cancellation the link is open: %s', (ms, isOpen) => {
  const delivered = { status: 'delivered', deliveredAt: AT, cancelledAt: null, updatedAt: AT } as const;
  const cancelled = { status: 'cancelled', deliveredAt: null, cancelledAt: AT, updatedAt: AT } as const;
  expect([isLinkOpen(delivered, later(ms)), isLinkOpen(cancelled, later(ms))]).toEqual([isOpen, isOpen]);
});

test('[PAY-46] the reason of the last refusal counts until the next payment event', () => {
  const claimed = { kind: 'payment', note: 'claimed', details: null };
  const refused = { kind: 'payment', note: 'not-received', details: { reason: 'Other amount' } };
  const step = { kind: 'status', note: null, details: null };
  expect(lastRefusal([claimed, refused, step])).toBe('Other amount');
  expect(lastRefusal([claimed, refused, claimed])).toBeNull();
  expect(lastRefusal([step])).toBeNull();
  expect(lastRefusal([{ ...refused, details: {} }])).toBeNull();
});
