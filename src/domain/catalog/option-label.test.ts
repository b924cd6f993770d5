import { describe, expect, test } from 'vitest';
import { type OptionFacts, optionLabel, optionMeasure } from './option-label.ts';
import { pricedLabel } from './shown-card.ts';

function facts(given: Partial<OptionFacts>): OptionFacts {
  return { name: '', flavor: null, quantity: 1, unit: 'g', thcMg: null, thcPercentage: null, ...given };
}

describe('[CAT-34] the label of an option has flavour and name, size or count, and strength, each once', () => {
  test.each<[string, Partial<OptionFacts>]>([
    [
      'Tamarind, Single, 0.5 g, 142 mg THC',
      { name: 'Single, 0.5 g', flavor: 'Tamarind', quantity: 0.5, thcMg: 142 },
    ],
    [
      'Tamarind, Four, 4 × 0.5 g, 566 mg THC',
      { name: 'Four, 4 × 0.5 g', flavor: 'Tamarind', quantity: 2, thcMg: 566 },
    ],
    ['Cold Pear, 1 g, 86.4% THC', { name: 'Cold Pear, 1 g', flavor: 'Cold Pear', thcPercentage: 86.4 }],
    [
      'Quince, 10 × 5 mg',
      { name: 'Quince, 10 × 5 mg', flavor: 'Quince', quantity: 10, unit: 'pieces', thcMg: 50 },
    ],
    [
      'Cucumber, Four cans, 1,420 ml, 20 mg THC',
      { name: 'Four cans', flavor: 'Cucumber', quantity: 1420, unit: 'ml', thcMg: 20 },
    ],
    [
      'Elderflower, Bottle, 100 mg, 100 ml',
      { name: 'Bottle, 100 mg', flavor: 'Elderflower', quantity: 100, unit: 'ml', thcMg: 100 },
    ],
    ['The set, 2 g device, 3 pieces', { name: 'The set, 2 g device', quantity: 3, unit: 'pieces' }],
    [
      'Espresso, 10 squares, 100 mg THC',
      { name: '10 squares', flavor: 'Espresso', quantity: 10, unit: 'squares', thcMg: 100 },
    ],
    ['Bone', { name: 'Bone', unit: 'piece' }],
    ['Fig, 3.5 g', { name: ' ', flavor: 'Fig', quantity: 3.5 }],
    ['100% Fig (mild)', { name: '100% Fig (mild)', flavor: 'fig (', unit: ' ' }],
    ['', { unit: 'piece' }],
  ])('%s', (label, given) => {
    expect(optionLabel(facts(given))).toBe(label);
  });
});

test('[CAT-34] [SHOP-07] a choice also names its price', () => {
  expect(pricedLabel({ label: 'Tamarind, 0.5 g', priceCents: 800 })).toBe('Tamarind, 0.5 g · $8');
  expect(pricedLabel({ label: '', priceCents: 1250 })).toBe('$12.50');
});

test('[CAT-35] unknown facts are left out, so size and strength may be all', () => {
  expect(optionMeasure(facts({ name: '10 × 10 mg', quantity: 10, unit: 'pieces', thcMg: 100 }))).toBe(
    '10\u00a0pieces\u00a0· 100\u00a0mg\u00a0THC',
  );
  expect(optionMeasure(facts({ quantity: 2, thcMg: 1742, thcPercentage: 87.1 }))).toBe(
    '2\u00a0g\u00a0· 1,742\u00a0mg\u00a0THC',
  );
  expect(optionMeasure(facts({ quantity: 1, unit: 'piece' }))).toBe('');
});

test('[CAT-34, CAT-35] nothing is no size, one of a weight is, one of a thing is not', () => {
  const measureOf = (quantity: number, unit: string) => optionMeasure(facts({ quantity, unit }));
  expect([-1, 0, Number.NaN].map((quantity) => measureOf(quantity, 'g'))).toEqual(['', '', '']);
  expect([0.5, 1, 2].map((quantity) => measureOf(quantity, 'g'))).toEqual([
    '0.5\u00a0g',
    '1\u00a0g',
    '2\u00a0g',
  ]);
  for (const unit of ['', 'piece', 'Pieces', ' unit ', 'each', 'ITEM']) expect(measureOf(1, unit)).toBe('');
  expect(measureOf(2, 'pieces')).toBe('2\u00a0pieces');
});

test('[CAT-34, CAT-35] thousands have a comma, strength is said in milligrams before percent', () => {
  const strengthOf = (thcMg: number | null, thcPercentage: number | null) =>
    optionMeasure(facts({ unit: 'piece', thcMg, thcPercentage })).replaceAll('\u00a0', ' ');
  expect([999, 1000, 12_345.5].map((thcMg) => strengthOf(thcMg, 80))).toEqual([
    ...['999 mg THC', '1,000 mg THC', '12,345.5 mg THC'],
  ]);
  expect([strengthOf(null, 86.4), strengthOf(0, 20), strengthOf(null, 0), strengthOf(null, null)]).toEqual([
    ...['86.4% THC', '20% THC', '', ''],
  ]);
});
