import { expect, test } from 'vitest';
import { createOrderNumbers } from './order-numbers.ts';

const NOON = new Date('2026-11-20T20:00:00.000Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
const numbered = (ms: number) => `MD${NOON.getTime() + ms}`;

test('[CONF-08] each millisecond is given away once, the next free one to whoever comes in the same', () => {
  const number = createOrderNumbers();
  expect([0, 0, 1, 0, 5].map((ms) => number(after(ms)))).toEqual([0, 1, 2, 3, 5].map(numbered));
  expect(number(after(-1))).toBe(numbered(-1));
});

test('[CONF-08] five thousand who press in one millisecond have five thousand numbers', () => {
  const number = createOrderNumbers();
  expect(new Set(Array.from({ length: 5000 }, () => number(NOON))).size).toBe(5000);
});

test('[CONF-08] the oldest of many are forgotten, so that memory is bounded', () => {
  const number = createOrderNumbers();
  for (let ms = 0; ms <= 10_000; ms += 1) number(after(ms));
  expect(number(after(1))).toBe(numbered(10_001));
  expect(number(after(0))).toBe(numbered(0));
});
