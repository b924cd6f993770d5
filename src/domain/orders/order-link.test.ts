import { expect, test } from 'vitest';
import { lastRefusal } from '../payments/unpaid.ts';
import { isLinkOpen, orderLinkPath } from './order-link.ts';
import { ACTIVE_STATUSES } from './status.ts';

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
  [24 * HOUR_MS - 1, true],
  [24 * HOUR_MS, false],
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
