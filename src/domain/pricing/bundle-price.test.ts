import { expect, test } from 'vitest';
import { isEarlyWindow } from '../orders/placement.ts';
import { bundlePriceCents } from './discounts.ts';

const DROP = {
  unlockAt: new Date('2026-12-01T08:00:00Z'),
  preorderEndsAt: new Date('2026-12-06T03:00:00Z'),
  earlyWindowHours: 48,
};
const LITE = { preorderPriceCents: 3900, regularPriceCents: 4500 };

test.each([
  ['2026-11-01T00:00:00.000Z', 3900],
  ['2026-12-06T02:59:59.999Z', 3900],
  ['2026-12-06T03:00:00.000Z', 4500],
])('[DROP-10] at %s a bundle costs %i cents', (at, cents) => {
  expect(bundlePriceCents(LITE, DROP, new Date(at))).toBe(cents);
});

test.each([
  ['2026-12-01T07:59:59.999Z', false],
  ['2026-12-01T08:00:00.000Z', true],
  ['2026-12-03T07:59:59.999Z', true],
  ['2026-12-03T08:00:00.000Z', false],
])('[DROP-32] at %s the early window is open: %s', (at, isOpen) => {
  expect(isEarlyWindow(DROP, new Date(at))).toBe(isOpen);
});
