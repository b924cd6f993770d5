import { expect, test } from 'vitest';
import { cropBox, formatCrop, isUncut, parseCrop, WHOLE } from './crop.ts';

test('[GOODS-07] the whole of a picture is the largest part of four to five, from its middle', () => {
  expect(cropBox({ width: 1000, height: 500 }, WHOLE)).toEqual({
    left: 300,
    top: 0,
    width: 400,
    height: 500,
  });
  expect(cropBox({ width: 400, height: 1000 }, WHOLE)).toEqual({
    left: 0,
    top: 250,
    width: 400,
    height: 500,
  });
  expect(cropBox({ width: 800, height: 1000 }, WHOLE)).toEqual({ left: 0, top: 0, width: 800, height: 1000 });
});

test('[GOODS-07] a zoom takes a smaller part, from where the two figures say', () => {
  const size = { width: 800, height: 1000 };
  expect(cropBox(size, { zoom: 200, x: 0, y: 100 })).toEqual({ left: 0, top: 500, width: 400, height: 500 });
  expect(cropBox(size, { zoom: 200, x: 100, y: 0 })).toEqual({ left: 400, top: 0, width: 400, height: 500 });
});

test('[GOODS-07] no part reaches out of its picture or is empty', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 7],
    [997, 1013],
    [4001, 401],
  ] as const)
    for (const zoom of [100, 133, 399, 400])
      for (const x of [0, 33, 100]) {
        const box = cropBox({ width, height }, { zoom, x, y: 100 - x });
        expect(box.width).toBeGreaterThan(0);
        expect(box.height).toBeGreaterThan(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
      }
});

test('[GOODS-07] three figures in their bounds are a part; everything else is none', () => {
  expect(parseCrop('150 0 100')).toEqual({ zoom: 150, x: 0, y: 100 });
  expect(parseCrop(formatCrop(WHOLE))).toEqual(WHOLE);
  for (const wrong of ['', '99 0 0', '401 0 0', '100 101 0', '100 0 -1', '100 0', '100 0 0 0', '1e2 0 0'])
    expect(parseCrop(wrong)).toBeNull();
  expect(isUncut(WHOLE)).toBe(true);
  expect(isUncut({ ...WHOLE, x: 49 })).toBe(false);
});
