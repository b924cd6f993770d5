import { expect, test } from 'vitest';
import { freeSku, skuCandidates } from './option-sku.ts';

test('[GOODS-03] a SKU is made of product and option, and numbered where it is taken', () => {
  const candidates = skuCandidates('Crème Brûlée Bar', '3.5 g, Mint');
  expect(candidates.slice(0, 3)).toEqual([
    'CREME-BRULEE-BAR-3.5-G-MINT',
    'CREME-BRULEE-BAR-3.5-G-MINT-2',
    'CREME-BRULEE-BAR-3.5-G-MINT-3',
  ]);
  expect(freeSku(candidates, new Set())).toBe('CREME-BRULEE-BAR-3.5-G-MINT');
  const taken = new Set(['creme-brulee-bar-3.5-g-mint', 'creme-brulee-bar-3.5-g-mint-2']);
  expect(freeSku(candidates, taken)).toBe('CREME-BRULEE-BAR-3.5-G-MINT-3');
  expect(freeSku(candidates, new Set(candidates.map((sku) => sku.toLowerCase())))).toBeNull();
});

test('[GOODS-03] no SKU is longer than sixty letters or empty, and all of them differ', () => {
  const long = skuCandidates('Long '.repeat(40), '1 g');
  expect(long.every((sku) => sku.length <= 60 && !sku.endsWith('-'))).toBe(true);
  expect(new Set(long).size).toBe(long.length);
  expect(skuCandidates('…', '')[0]).toBe('OPTION');
});
