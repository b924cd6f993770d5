import { expect, test } from 'vitest';
import { canTakePaymentBack, isOfPayment } from './take-back-payment.ts';

const AT = new Date('2026-11-18T20:00:00Z');
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const paid = { kind: 'payment', fromStatus: null, toStatus: null, note: 'paid', at: AT };
const step = (fromStatus: string, toStatus: string, at = AT) => ({
  ...{ kind: 'status', fromStatus, toStatus, note: null, at },
});
const placed = { ...step('', 'pending', after(-10)), fromStatus: null };

const ask = (change: Partial<Parameters<typeof canTakePaymentBack>[0]> = {}) =>
  canTakePaymentBack({
    ...{ status: 'confirmed', paymentMethod: 'zelle', paymentStatus: 'paid', now: after(30), minutes: 30 },
    log: [placed, paid, step('pending', 'confirmed')],
    ...change,
  });

test('[LOOK-570] a payment is taken back to the last of its minutes; the order that it alone confirmed is pending again', () => {
  expect(ask()).toEqual({ to: 'pending', paidAt: AT, hasConfirmed: true });
  expect(ask({ now: after(30.01) })).toEqual({ problem: 'take-back-payment-late', minutes: 30 });
  expect(ask({ now: AT, minutes: 0 })).toEqual({ problem: 'take-back-payment-late', minutes: 0 });
});

test('[LOOK-570] an order that went on, or that somebody else had confirmed, stays where it stands', () => {
  const log = [placed, paid, step('pending', 'confirmed'), step('confirmed', 'preparing', after(3))];
  expect(ask({ status: 'preparing', log })).toMatchObject({ to: 'preparing', hasConfirmed: true });
  const before = [placed, step('pending', 'confirmed', after(-5)), paid];
  expect(ask({ log: before })).toMatchObject({ to: 'confirmed', hasConfirmed: false });
  expect(ask({ status: 'pending', log: [placed, paid] })).toMatchObject({
    to: 'pending',
    hasConfirmed: false,
  });
});

test.each([
  ['nothing was confirmed', { log: [placed] }, 'take-back-unpaid-order'],
  ['it waits', { paymentStatus: 'awaiting_confirmation' }, 'take-back-unpaid-order'],
  ['it is cash', { paymentMethod: 'cash' }, 'take-back-unpaid-order'],
  ['it was taken back', { log: [placed, paid, { ...paid, note: 'taken-back' }] }, 'take-back-unpaid-order'],
  ['it has left', { status: 'out_for_delivery' }, 'take-back-payment-out'],
  ['it is at the door', { status: 'en_route' }, 'take-back-payment-out'],
  ['it was delivered', { status: 'delivered' }, 'take-back-payment-over'],
  ['it was cancelled', { status: 'cancelled' }, 'take-back-payment-over'],
] as const)('[LOOK-570] refused where %s', (_, change, problem) => {
  expect(ask(change as Parameters<typeof ask>[0])).toEqual({ problem });
});

test('[LOOK-570] what was taken back says whether it was a payment or an end', () => {
  expect(
    ['confirmed', 'ready', 'delivered', 'cancelled'].map((fromStatus) => isOfPayment({ fromStatus })),
  ).toEqual([...[true, true, false, false]]);
});
