import { expect, test } from 'vitest';
import { isOrderKey, orderKey, orderLink } from './order-key.ts';

const SECRET = 'x'.repeat(32);

test('[SEC-42] the key of an order is 32 letters of its own, another for every number and secret', () => {
  const key = orderKey(SECRET, 'MD1');
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(orderKey(SECRET, 'MD1')).toBe(key);
  expect(new Set([key, orderKey(SECRET, 'MD2'), orderKey('y'.repeat(32), 'MD1')]).size).toBe(3);
  expect(orderLink(SECRET, 'MD1')).toBe(`/track/MD1/${key}`);
});

test('[SEC-42] only the whole key of this order opens it; a shorter, a longer and another one are no error', () => {
  const key = orderKey(SECRET, 'MD1');
  const swapped = `${key.at(-1) === 'A' ? 'B' : 'A'}${key.slice(1, -1)}${key.at(0) === 'C' ? 'D' : 'C'}`;
  const isKey = (guess: string) => isOrderKey(SECRET, 'MD1', guess);
  expect(isKey(key)).toBe(true);
  for (const wrong of ['', key.slice(0, -1), key.slice(1), `${key}A`, swapped, orderKey(SECRET, 'MD2')])
    expect(isKey(wrong)).toBe(false);
});
