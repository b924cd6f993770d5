import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyLimits, findUnpaidUnitsProblem, gramsOf, limitProblem } from './daily-limit.ts';

const SETTINGS = { dailyLimitFlowerGrams: 28.5, dailyLimitConcentrateGrams: 8 };

/** Grams as the shop keeps them, to the thousandth. */
const milligrams = fc.integer({ min: 0, max: 40_000 });
const anyLine = fc
  .record({ quantity: fc.integer({ min: 0, max: 20 }), flowerMg: milligrams, concentrateMg: milligrams })
  .map(({ quantity, flowerMg, concentrateMg }) => ({
    ...{ quantity, gramsFlower: flowerMg / 1000, gramsConcentrate: concentrateMg / 1000 },
    ...{ flowerMg: quantity * flowerMg, concentrateMg: quantity * concentrateMg },
  }));
const anyLines = fc.array(anyLine, { maxLength: 6 });

test('[LAW-01] the grams of a cart are those of its units to the milligram, in any order', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      let [flower, concentrate] = [0, 0];
      for (const line of lines) {
        flower += line.flowerMg;
        concentrate += line.concentrateMg;
      }
      expect(gramsOf(lines)).toEqual({ flower: flower / 1000, concentrate: concentrate / 1000 });
      expect(gramsOf(lines.toReversed())).toEqual(gramsOf(lines));
    }),
  );
});

test('[LAW-02, LAW-03] a limit is passed exactly where today and the cart together are above it', () => {
  fc.assert(
    fc.property(anyLines, milligrams, milligrams, (lines, flowerUsed, concentrateUsed) => {
      const used = { flower: flowerUsed / 1000, concentrate: concentrateUsed / 1000 };
      const cart = gramsOf(lines);
      for (const limit of dailyLimits(lines, used, SETTINGS)) {
        const [most, before] = limit.kind === 'flower' ? [28_500, flowerUsed] : [8000, concentrateUsed];
        const wanted = Math.round(cart[limit.kind] * 1000);
        // Who is over the limit already may still buy what weighs nothing of it.
        expect(limit.isPassed).toBe(wanted > 0 && before + wanted > most);
        expect(limit.leftGrams).toBe(Math.max(0, most - before) / 1000);
        expect(limit.leftWithCartGrams).toBe(Math.max(0, most - before - wanted) / 1000);
        expect(limit.isShown).toBe(wanted > 0 && Math.min(before, most) + wanted >= most / 2);
      }
    }),
  );
});

test.each([
  ['flower', 28.499, false],
  ['flower', 28.5, false],
  ['flower', 28.501, true],
  ['concentrate', 7.999, false],
  ['concentrate', 8, false],
  ['concentrate', 8.001, true],
] as const)('[LAW-02] %s of %d g passes its limit: %s', (kind, grams, isPassed) => {
  const line = {
    quantity: 1,
    gramsFlower: kind === 'flower' ? grams : 0,
    gramsConcentrate: kind === 'concentrate' ? grams : 0,
  };
  const passed = dailyLimits([line], null, SETTINGS).filter((limit) => limit.isPassed);
  expect(passed.map((limit) => limit.kind)).toEqual(isPassed ? [kind] : []);
});

test('[LAW-03] the refusal names the kind, the limit, the cart and what is left', () => {
  const line = { quantity: 3, gramsFlower: 10, gramsConcentrate: 0 };
  const [flower] = dailyLimits([line], { flower: 20, concentrate: 0 }, SETTINGS);
  expect(flower && limitProblem(flower)).toEqual({
    ...{ problem: 'daily-limit', kind: 'flower', limitGrams: 28.5, cartGrams: 30, leftGrams: 8.5 },
  });
});

test('[CHECK-32] units of an option are counted over lines and open orders, to the unit', () => {
  const anyUnits = fc.array(
    fc.record({ optionId: fc.constantFrom('a', 'b'), quantity: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(anyUnits, fc.nat(10), fc.integer({ min: 1, max: 12 }), (units, held, most) => {
      const lines = units.map((line) => ({ ...line, productName: line.optionId }));
      const total = (optionId: string) =>
        units.reduce((sum, line) => sum + (line.optionId === optionId ? line.quantity : 0), 0);
      const isOver = (total('a') > 0 && total('a') + held > most) || total('b') > most;
      const problem = findUnpaidUnitsProblem(lines, new Map([['a', held]]), most);
      expect(problem !== null).toBe(isOver);
      if (problem) expect(problem).toMatchObject({ problem: 'unpaid-units', most });
    }),
  );
});
