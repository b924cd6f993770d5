import { expect, test } from 'vitest';
import {
  ACTIVE_STATUSES,
  canCustomerCancel,
  canMove,
  HISTORY_STATUSES,
  type MoveInput,
  ORDER_STATUSES,
  type OrderStatus,
} from './status.ts';

const NOW = new Date('2025-10-16T19:00:00Z');

function move(from: OrderStatus, to: OrderStatus, more: Partial<MoveInput> = {}) {
  return canMove({
    from,
    to,
    actor: 'staff',
    paymentStatus: 'paid',
    idChecked: true,
    notBefore: null,
    road: { isOpen: true },
    now: NOW,
    ...more,
  });
}

test('[ORD-03, ORD-05, ORD-07] six statuses are active and two belong to the history', () => {
  expect(ACTIVE_STATUSES).toEqual([
    'pending',
    'confirmed',
    'preparing',
    'ready',
    'out_for_delivery',
    'en_route',
  ]);
  expect(HISTORY_STATUSES).toEqual(['delivered', 'cancelled']);
});

const ALLOWED = new Set([
  'pending>confirmed',
  'confirmed>preparing',
  'preparing>ready',
  'ready>out_for_delivery',
  'out_for_delivery>en_route',
  'en_route>delivered',
  ...ACTIVE_STATUSES.map((from) => `${from}>cancelled`),
]);

test.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
  '[ORD-09] from %s to %s staff may move an order only along its allowed steps',
  (from, to) => {
    const expected = ALLOWED.has(`${from}>${to}`) ? { ok: true } : { problem: 'move-not-allowed', from, to };
    expect(move(from, to)).toEqual(expected);
    expect(move(from, to, { actor: 'server' })).toEqual(expected);
  },
);

test.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
  '[ORD-09, ORD-11] from %s to %s a customer may only cancel, and only early',
  (from, to) => {
    const isAllowed = to === 'cancelled' && (from === 'pending' || from === 'confirmed');
    expect('ok' in move(from, to, { actor: 'customer' })).toBe(isAllowed);
  },
);

test.each([
  ['awaiting_confirmation', 'ready', 'out_for_delivery', { problem: 'payment-awaited' }],
  ['pending', 'ready', 'out_for_delivery', { ok: true }],
  ['paid', 'ready', 'out_for_delivery', { ok: true }],
  ['awaiting_confirmation', 'preparing', 'ready', { ok: true }],
  ['awaiting_confirmation', 'ready', 'cancelled', { ok: true }],
] as const)('[PAY-37] with payment %s, %s to %s: %j', (paymentStatus, from, to, expected) => {
  expect(move(from, to, { paymentStatus })).toEqual(expected);
});

test('[STAFF-06] delivery needs the 21+ check, cancelling at the door does not', () => {
  expect(move('en_route', 'delivered', { idChecked: false })).toEqual({ problem: 'id-check-missing' });
  expect(move('en_route', 'delivered', { idChecked: true })).toEqual({ ok: true });
  expect(move('en_route', 'cancelled', { idChecked: false })).toEqual({ ok: true });
});

test.each([
  ['pending', 'confirmed', 1, true],
  ['confirmed', 'preparing', 1, false],
  ['confirmed', 'preparing', 0, true],
  ['confirmed', 'preparing', -1, true],
  ['preparing', 'ready', 1, false],
  ['confirmed', 'cancelled', 1, true],
] as const)('[DROP-33] %s to %s with the unlock %i ms ahead: %s', (from, to, aheadMs, isAllowed) => {
  const notBefore = new Date(NOW.getTime() + aheadMs);
  expect(move(from, to, { notBefore })).toEqual(
    isAllowed ? { ok: true } : { problem: 'before-unlock', notBefore },
  );
});

function cancel(
  status: OrderStatus,
  minutesAgo: number,
  more: { isGuest?: boolean; windowMinutes?: number } = {},
) {
  const placedAt = new Date(NOW.getTime() - minutesAgo * 60_000);
  return canCustomerCancel({ status, isGuest: false, placedAt, now: NOW, windowMinutes: 60, ...more });
}

test.each([
  ['pending', 0, true],
  ['pending', 60, true],
  ['pending', 60.001, false],
  ['confirmed', 59, true],
  ['preparing', 1, false],
  ['delivered', 1, false],
  ['cancelled', 1, false],
] as const)(
  '[ORD-11] a %s order of %d minutes ago may be cancelled by the customer: %s',
  (status, minutesAgo, isAllowed) => {
    expect(cancel(status, minutesAgo)).toEqual(
      isAllowed ? { ok: true } : { problem: 'cancel-too-late', windowMinutes: 60 },
    );
  },
);

test('[ORD-11] the cancel window is a setting, and guests ask staff', () => {
  expect(cancel('pending', 61, { windowMinutes: 120 })).toEqual({ ok: true });
  expect(cancel('pending', 1, { windowMinutes: 0 })).toEqual({
    problem: 'cancel-too-late',
    windowMinutes: 0,
  });
  expect(cancel('pending', 1, { isGuest: true })).toEqual({ problem: 'cancel-by-staff' });
});
