import { expect, test } from 'vitest';
import { dailyLimits, gramsOf } from './daily-limit.ts';

const SETTINGS = { dailyLimitFlowerGrams: 28.5, dailyLimitConcentrateGrams: 8 };

function flower(grams: number, quantity = 1) {
  return { quantity, gramsFlower: grams, gramsConcentrate: 0 };
}

function concentrate(grams: number, quantity = 1) {
  return { quantity, gramsFlower: 0, gramsConcentrate: grams };
}

test('[LAW-01] grams are counted by kind and unit, without rounding errors', () => {
  expect(
    gramsOf([concentrate(0.1, 3), flower(3.5, 2), { quantity: 1, gramsFlower: 1, gramsConcentrate: 0.2 }]),
  ).toEqual({
    flower: 8,
    concentrate: 0.5,
  });
  expect(gramsOf([])).toEqual({ flower: 0, concentrate: 0 });
});

test.each([
  [[flower(28.5)], 0, false],
  [[flower(28.501)], 0, true],
  [[flower(28.4), flower(0.1)], 0, false],
  [[flower(3.5)], 25, false],
  [[flower(3.6)], 25, true],
  [[], 40, false],
])('[LAW-02] flower %j after %d g today: passed %s', (lines, used, isPassed) => {
  const [limit] = dailyLimits(lines, { flower: used, concentrate: 0 }, SETTINGS);
  expect(limit).toMatchObject({ kind: 'flower', isPassed });
});

test.each([
  [[concentrate(8)], 0, false, 8],
  [[concentrate(0.1, 80)], 0, false, 8],
  [[concentrate(0.1, 81)], 0, true, 8],
  [[concentrate(1)], 7.5, true, 0.5],
  [[concentrate(1)], 9, true, 0],
])(
  '[LAW-02, LAW-03] concentrate %j after %d g today: passed %s, %d g left',
  (lines, used, isPassed, leftGrams) => {
    const [, limit] = dailyLimits(lines, { flower: 0, concentrate: used }, SETTINGS);
    expect(limit).toMatchObject({ kind: 'concentrate', isPassed, leftGrams });
  },
);

test.each([
  [[concentrate(3.9)], 0, false],
  [[concentrate(4)], 0, true],
  [[concentrate(1)], 3, true],
  [[concentrate(1)], 2.9, false],
  [[flower(1)], 6, false],
])('[LAW-03] the remaining grams are shown once half is used: %j after %d g: %s', (lines, used, isShown) => {
  expect(dailyLimits(lines, { flower: 0, concentrate: used }, SETTINGS)[1]).toMatchObject({ isShown });
});

test('[LAW-03] the remaining grams include the cart', () => {
  const [, limit] = dailyLimits([concentrate(1.5, 2)], { flower: 0, concentrate: 2 }, SETTINGS);
  expect(limit).toMatchObject({ limitGrams: 8, cartGrams: 3, leftGrams: 6, leftWithCartGrams: 3 });
});

test('[LAW-02] before any purchase the whole of both limits is left', () => {
  expect(dailyLimits([], null, SETTINGS).map((limit) => limit.leftGrams)).toEqual([28.5, 8]);
});
