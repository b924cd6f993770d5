import { expect, test } from 'vitest';
import { deliverNotBefore, orderType } from './placement.ts';

test.each([
  [[], 'regular'],
  [['shop', 'shop'], 'regular'],
  [['shop', 'drop'], 'drop'],
  [['drop'], 'drop'],
] as const)('[ORD-02, DROP-33] lines from %j make a %s order', (sources, type) => {
  expect(orderType(sources.map((source) => ({ source })))).toBe(type);
});

test.each([
  [[null], null],
  [[], null],
  [['2025-10-16T06:59:59Z'], null],
  [['2025-10-16T07:00:00Z'], null],
  [['2025-10-16T07:00:01Z', null], '2025-10-16T07:00:01.000Z'],
  [['2025-10-20T07:00:00Z', '2025-11-01T07:00:00Z', '2025-10-01T07:00:00Z'], '2025-11-01T07:00:00.000Z'],
])('[DROP-33] with unlocks %j the whole order is delivered from %s on', (unlocks, expected) => {
  const lines = unlocks.map((unlock) => ({ unlockAt: unlock === null ? null : new Date(unlock) }));
  expect(deliverNotBefore(lines, new Date('2025-10-16T07:00:00Z'))?.toISOString() ?? null).toBe(expected);
});
