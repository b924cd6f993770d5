import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURES, unitPrice } from './option-label.ts';

const pack = (quantity: number, unit: string, priceCents = 2000) => unitPrice({ priceCents, quantity, unit });

test.each([
  [2, 'g', 'gram', 1000],
  [0.5, 'g', 'gram', 4000],
  [500, 'mg', 'gram', 4000],
  [1, 'oz', 'gram', 2000 / 28.35],
  [100, 'ml', 'milliliter', 2000],
  [50, 'ml', 'milliliter', 4000],
  [1, 'l', 'milliliter', 200],
  [10, 'pieces', 'piece', 200],
  [1, 'roll', 'piece', 2000],
] as const)(
  '[SHOP-22] %d %s for $20 are compared by the %s at %d cents',
  (quantity, unit, measure, cents) => {
    const price = pack(quantity, unit);
    expect(price?.measure).toBe(measure);
    expect(price?.cents).toBeCloseTo(cents, 6);
  },
);

test.each(['G', ' g ', 'Mg', 'ML'])(
  '[SHOP-22] the unit %j is read in any case and between spaces',
  (unit) => {
    expect(pack(1, unit)).toEqual(pack(1, unit.trim().toLowerCase()));
    expect(pack(1, unit)?.measure).not.toBe('piece');
  },
);

test.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY])('[SHOP-22] a pack of %d has no size', (quantity) => {
  expect(pack(quantity, 'g')).toBeNull();
});

test.each(['', ' ', '\t'])('[SHOP-22] a pack in %j has no size', (unit) => {
  expect(pack(1, unit)).toBeNull();
});

test.each(['constructor', '__proto__', 'toString', 'valueOf', '📦'])(
  '[SHOP-22] the unit %s counts pieces like every other word',
  (unit) => {
    expect(pack(4, unit)).toEqual({ measure: 'piece', cents: 500 });
  },
);

test('[SHOP-22] twice as much for twice the price costs the same by the unit', () => {
  const unit = fc.constantFrom('g', 'mg', 'oz', 'ml', 'l', 'pieces');
  fc.assert(
    fc.property(
      unit,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 50_000 }),
      (word, quantity, cents) => {
        const [one, two] = [pack(quantity, word, cents), pack(quantity * 2, word, cents * 2)];
        expect(two?.measure).toBe(one?.measure);
        expect(two?.cents).toBeCloseTo(one?.cents ?? Number.NaN, 6);
        expect(MEASURES).toContain(one?.measure);
      },
    ),
  );
});

test('[SHOP-22] a gram costs the same whether it is written in grams or milligrams', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (milligrams) => {
      expect(pack(milligrams, 'mg')?.cents).toBeCloseTo(pack(milligrams / 1000, 'g')?.cents ?? Number.NaN, 4);
    }),
  );
});
