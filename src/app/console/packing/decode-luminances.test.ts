import { expect, test } from 'vitest';
import { decodeLuminances } from './decode-luminances.ts';
import { drawCode128, drawEan13 } from './testing/draw-codes.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['0036000291452', '036000291452'],
])('[PACK-07] the decoder reads the bars of %s as %s', (code, read) => {
  const { gray, width, height } = drawEan13(code);
  expect(decodeLuminances(gray, width, height)).toBe(read);
});

test('[PACK-07] letters, digits and hyphens of a code that a lab printed are read', () => {
  const { gray, width, height } = drawCode128('AURA-LIME-35G');
  expect(decodeLuminances(gray, width, height)).toBe('AURA-LIME-35G');
});

test('[PACK-07] noise on the picture does not hide a code', () => {
  const { gray, width, height } = drawEan13('4006381333931');
  const noisy = gray.map((light, place) => Math.max(0, Math.min(255, light + ((place * 7919) % 61) - 30)));
  expect(decodeLuminances(noisy, width, height)).toBe('4006381333931');
});

test('[PACK-07] a white wall, a picture of stripes and half a code are nothing', () => {
  const { gray, width, height } = drawEan13('4006381333931');
  expect(decodeLuminances(new Uint8ClampedArray(width * height).fill(255), width, height)).toBeNull();
  const stripes = gray.map((_, place) => (place % 4 < 2 ? 0 : 255));
  expect(decodeLuminances(stripes, width, height)).toBeNull();
  const half = gray.map((light, place) => (place % width < width / 2 ? light : 255));
  expect(decodeLuminances(half, width, height)).toBeNull();
});
