import { expect, test } from 'vitest';
import { isDueSoon, isOverdue, waitsLong } from './lateness.ts';
import { ORDER_STATUSES } from './status.ts';

const now = new Date('2026-11-18T21:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const order = {
  ...({ status: 'pending', createdAt: ago(5), updatedAt: ago(5), deliverNotBefore: null } as const),
  ...({ forNextOpening: false, isBegun: false, paymentStatus: 'pending', paymentClaimedAt: null } as const),
  ...{ etaMinutes: null, etaSaidAt: null, promised: null },
};
const open = { now, isOpen: true, alertMinutes: 5 };
const promised = (kind: 'window' | 'usual', from: number, until: number) => ({
  promised: { kind, fromMs: ago(from).getTime(), untilMs: ago(until).getTime() },
});

test('[STAFF-25] an order that nobody begins waits long from the minutes of the setting on, and still a day later', () => {
  expect(waitsLong(order, open)).toBe(true);
  expect(waitsLong({ ...order, createdAt: new Date(ago(5).getTime() + 1) }, open)).toBe(false);
  expect(waitsLong({ ...order, status: 'confirmed', createdAt: ago(48 * 60) }, open)).toBe(true);
  expect(waitsLong(order, { ...open, alertMinutes: 6 })).toBe(false);
  expect(waitsLong({ ...order, createdAt: ago(600) }, { ...open, alertMinutes: 0 })).toBe(false);
});

test('[STAFF-25, ALERT-01] what the shop’s own rules confirmed waits, what somebody has begun does not', () => {
  const confirmed = { ...order, status: 'confirmed', createdAt: ago(60) } as const;
  expect(waitsLong(confirmed, open)).toBe(true);
  expect(waitsLong({ ...confirmed, isBegun: true }, open)).toBe(false);
  // Put back to the beginning, it waits again.
  expect(waitsLong({ ...confirmed, status: 'pending', isBegun: true }, open)).toBe(true);
});

test.each(['preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered', 'cancelled'] as const)(
  '[STAFF-25] an order that is %s does not wait',
  (status) => expect(waitsLong({ ...order, status, createdAt: ago(600) }, open)).toBe(false),
);

test('[STAFF-25, WINDOW-09] what may not leave yet counts from when it may, one with a window from an hour before it', () => {
  const early = { ...order, createdAt: ago(5000) };
  expect(waitsLong({ ...early, deliverNotBefore: ago(4) }, open)).toBe(false);
  expect(waitsLong({ ...early, deliverNotBefore: ago(5) }, open)).toBe(true);
  expect(waitsLong({ ...early, ...promised('window', -56, -90) }, open)).toBe(false);
  expect(waitsLong({ ...early, ...promised('window', -55, -90) }, open)).toBe(true);
  expect(waitsLong({ ...early, ...promised('usual', -56, -90) }, open)).toBe(true);
});

test('[STAFF-25] an order for the next opening does not wait while the shop is closed', () => {
  const night = { ...order, createdAt: ago(300), forNextOpening: true };
  expect(waitsLong(night, { ...open, isOpen: false })).toBe(false);
  expect(waitsLong(night, open)).toBe(true);
});

test('[STAFF-25] a digital order neither waits nor is overdue while nobody has said that its payment is sent', () => {
  const unsent = { ...order, ...promised('usual', 60, 30), paymentStatus: 'awaiting_confirmation' } as const;
  const both = (more: object) => [
    waitsLong({ ...unsent, ...more }, open),
    isOverdue({ ...unsent, ...more }, now),
  ];
  expect(both({})).toEqual([false, false]);
  expect(both({ paymentClaimedAt: ago(200) })).toEqual([true, true]);
  expect(both({ paymentStatus: 'paid' })).toEqual([true, true]);
});

test('[STAFF-25] red is only a promise that has passed: where nothing was promised, no age makes an order overdue', () => {
  const old = { ...order, createdAt: ago(5000), updatedAt: ago(5000) };
  expect(isOverdue(old, now)).toBe(false);
  for (const kind of ['window', 'usual'] as const) {
    expect(isOverdue({ ...order, ...promised(kind, 30, 0) }, now)).toBe(false);
    expect(isOverdue({ ...order, ...promised(kind, 30, 1) }, now)).toBe(true);
  }
});

test('[STAFF-25] the arrival that staff have said counts before what was promised, from when it was said', () => {
  const late = { ...order, ...promised('window', 90, 30) };
  expect(isOverdue({ ...late, etaMinutes: 20, etaSaidAt: ago(20) }, now)).toBe(false);
  expect(isOverdue({ ...late, etaMinutes: 20, etaSaidAt: ago(21) }, now)).toBe(true);
  expect(isOverdue({ ...late, etaMinutes: 20, updatedAt: ago(21) }, now)).toBe(true);
});

test.each(ORDER_STATUSES)('[STAFF-25] an order in %s is overdue while it is under way alone', (status) => {
  const isOver = status === 'delivered' || status === 'cancelled';
  expect(isOverdue({ ...order, status, ...promised('usual', 60, 30) }, now)).toBe(!isOver);
});

test('[BOARD-01] what was promised is close for its last fifteen minutes, and no longer once it has passed', () => {
  const arrives = (inMinutes: number) =>
    ({ ...order, status: 'en_route', etaMinutes: inMinutes + 5 }) as const;
  expect([15, 14, 0, -1].map((minutes) => isDueSoon(arrives(minutes), now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isDueSoon({ ...order, ...promised('usual', 10, -14) }, now)).toBe(true);
  expect(isDueSoon(order, now)).toBe(false);
  expect(isDueSoon({ ...arrives(5), status: 'delivered' }, now)).toBe(false);
  expect(isDueSoon({ ...arrives(5), paymentStatus: 'awaiting_confirmation' }, now)).toBe(false);
});
