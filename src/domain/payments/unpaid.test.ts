import { expect, test } from 'vitest';
import { type Expiring, expiresAt, isMovedByStaff } from './expiring.ts';
import { checkUnpaid, unpaidDeadline, unpaidSince } from './unpaid.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR);
const fresh = { createdAt: at(0), updatedAt: at(0) };

test.each([
  [21.9, 'wait'],
  [22, 'warn'],
  [23.99, 'warn'],
  [24, 'cancel'],
  [400, 'cancel'],
])('[PAY-34] %s hours after placing an unpaid order is to %s', (hours, step) => {
  expect(checkUnpaid(fresh, { hours: 24, now: at(hours) }).step).toBe(step);
});

test('[PAY-34] 0 hours means never', () => {
  expect(unpaidDeadline(fresh, 0)).toBeNull();
  expect(checkUnpaid(fresh, { hours: 0, now: at(10_000) })).toEqual({ step: 'wait' });
});

test('[PAY-34] a late change leaves two more hours, an early one moves nothing', () => {
  expect(unpaidDeadline({ createdAt: at(0), updatedAt: at(30) }, 24)).toEqual(at(32));
  expect(unpaidDeadline({ createdAt: at(0), updatedAt: at(1) }, 24)).toEqual(at(24));
});

test('[PAY-34] with one hour to pay the warning comes after half an hour', () => {
  expect(checkUnpaid(fresh, { hours: 1, now: at(0.49) }).step).toBe('wait');
  expect(checkUnpaid(fresh, { hours: 1, now: at(0.5) }).step).toBe('warn');
});

test('[PAY-34] every order to warn or expire was placed before the given time', () => {
  for (const hours of [1, 3, 24, 48]) {
    const now = at(100);
    const edge = unpaidSince(hours, now);
    const placed = (ms: number) => ({ createdAt: new Date(ms), updatedAt: new Date(ms) });
    expect(checkUnpaid(placed(edge.getTime()), { hours, now }).step).toBe('warn');
    expect(checkUnpaid(placed(edge.getTime() + 1), { hours, now }).step).toBe('wait');
  }
});

test.each<[Partial<Expiring>, boolean, Date | null]>([
  [{}, false, at(24)],
  [{ status: 'confirmed' }, false, at(24)],
  [{ status: 'confirmed' }, true, null],
  [{}, true, null],
  [{ status: 'preparing' }, false, null],
  [{ status: 'ready' }, true, null],
  [{ status: 'cancelled' }, false, null],
  [{ paymentClaimedAt: at(1) }, false, null],
  [{ paymentStatus: 'paid' }, false, null],
  [{ paymentStatus: 'pending' }, false, null],
])('[PAY-34] of an order with %o, moved by staff %s, the end is %s', (facts, isMoved, end) => {
  const order: Expiring = {
    ...{ ...fresh, status: 'pending', paymentStatus: 'awaiting_confirmation', paymentClaimedAt: null },
    ...facts,
  };
  expect(expiresAt(order, { isMovedByStaff: isMoved, hours: 24 })).toEqual(end);
});

test('[PAY-34] only a step by staff moves an order on', () => {
  const status = (actor: string) => [{ kind: 'status', actor }];
  expect(
    [status('customer'), status('rule'), [{ kind: 'payment', actor: 'staff' }]].map(isMovedByStaff),
  ).toEqual([false, false, false]);
  expect(isMovedByStaff([...status('customer'), ...status('staff')])).toBe(true);
});
