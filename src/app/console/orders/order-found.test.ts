import { expect, test } from 'vitest';
import { paymentWords } from './order-found.ts';

const cash = { status: 'en_route', paymentStatus: 'pending', paymentClaimedAt: null } as const;
const zelle = { ...cash, paymentStatus: 'awaiting_confirmation' } as const;

test('[STAFF-28] an open order has an amount to pay, an unpaid cancelled one is not charged', () => {
  expect(paymentWords(cash)).toBe('Due at the door');
  expect(paymentWords({ ...cash, status: 'cancelled' })).toBe('Not charged');
  expect(paymentWords({ ...zelle, status: 'cancelled' })).toBe('Not charged');
});

test('[STAFF-28, LOOK-72] a payment that nobody has confirmed is called as Payments call it', () => {
  const claimed = { ...zelle, status: 'cancelled', paymentClaimedAt: new Date(0) } as const;
  expect(paymentWords(claimed)).toBe('To check');
  expect(paymentWords(zelle)).toBe('Not sent yet');
});
