import { expect, test } from 'vitest';
import { addKey, type Burst, codeOf } from './use-wedge.ts';

const typed = (keys: string, msBetween: number) =>
  [...keys].reduce<Burst>((burst, key, place) => addKey(burst, key, 1000 + place * msBetween), {
    text: '',
    at: 0,
  });

test('[PACK-06] keys that come as fast as a scanner types them are a code', () => {
  for (const msBetween of [5, 15, 150]) {
    const burst = typed('036000291452', msBetween);
    expect(codeOf(burst, burst.at + msBetween)).toBe('036000291452');
  }
});

test('[PACK-06] what a person types, a late Enter and three letters are none', () => {
  const slow = typed('036000291452', 250);
  expect(codeOf(slow, slow.at + 15)).toBeNull();
  const fast = typed('036000291452', 15);
  expect(codeOf(fast, fast.at + 500)).toBeNull();
  const short = typed('abc', 15);
  expect(codeOf(short, short.at + 15)).toBeNull();
});

test('[PACK-06] a shift key within a code leaves it whole', () => {
  const burst = addKey(typed('AB-', 15), 'Shift', 1040);
  expect(addKey(burst, '1', 1050).text).toBe('AB-1');
});
