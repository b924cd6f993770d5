import { expect, test } from 'vitest';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { findCartProblem } from './explain-quote.ts';
import { calculateQuote } from './quote.ts';
import type { QuoteLineInput } from './quote-types.ts';

const GONE = sampleLine({ key: 'gone', isSold: false });
const OUT = sampleLine({ key: 'out', stock: 0 });
const FEW = sampleLine({ key: 'few', stock: 2, quantity: 5 });
const HEAVY = sampleLine({ key: 'heavy', gramsFlower: 28.6 });
const GOOD = sampleLine({ key: 'good' });

type More = {
  unknownKeys?: string[];
  promoProblem?: 'promo-invalid' | 'promo-tries' | null;
  minimumCents?: number;
};

function problemOf(
  lines: readonly QuoteLineInput[],
  { unknownKeys = [], promoProblem = null, minimumCents = 0 }: More = {},
) {
  const zone = { zip: '92570', city: 'Perris', feeCents: null, minimumCents };
  return findCartProblem({ quote: calculateQuote(sampleQuote(lines, { zone })), unknownKeys, promoProblem });
}

test('[CART-13, CART-25] a cart with nothing wrong may be ordered', () => {
  expect(problemOf([GOOD])).toBeNull();
});

test('[CART-13] what is not sold any more is gone, also where the shop does not know the line at all', () => {
  expect(problemOf([GOOD, GONE])).toEqual({ problem: 'gone' });
  expect(problemOf([GOOD], { unknownKeys: ['option:shop:x'] })).toEqual({ problem: 'gone' });
  expect(problemOf([OUT], { unknownKeys: ['option:shop:x'] })).toEqual({ problem: 'gone' });
});

test('[CART-13, CONF-14] what has run out is named, and of what is short how many are left', () => {
  expect(problemOf([GOOD, OUT])).toEqual({ problem: 'sold-out', product: 'Product out' });
  expect(problemOf([GOOD, FEW])).toEqual({ problem: 'few-left', product: 'Product few', left: 2 });
});

test.each([
  ['gone first', [GONE, OUT, FEW], 'gone'],
  ['sold out first', [OUT, FEW, GONE], 'sold-out'],
  ['short first', [FEW, OUT, GONE], 'few-left'],
])('[CART-13] of several lines the first that is wrong speaks: %s', (_, lines, problem) => {
  expect(problemOf(lines)).toMatchObject({ problem });
});

test('[CART-25, CART-29] an unmet minimum is told with its facts, without the word that it is unmet', () => {
  expect(problemOf([GOOD], { minimumCents: 4000 })).toEqual({
    ...{ problem: 'below-minimum', paidCents: 1000, neededCents: 3000, minimumCents: 4000, city: 'Perris' },
  });
  expect(problemOf([])).toEqual({ problem: 'cart-empty' });
});

test('[LAW-03] a passed limit is told with its kind and grams', () => {
  expect(problemOf([HEAVY])).toEqual({
    ...{ problem: 'daily-limit', kind: 'flower', limitGrams: 28.5, cartGrams: 28.6, leftGrams: 28.5 },
  });
});

test.each(['promo-invalid', 'promo-tries'] as const)(
  '[CART-20] a code that does not hold is told as %s',
  (promoProblem) => {
    expect(problemOf([GOOD], { promoProblem })).toEqual({ problem: promoProblem });
  },
);

test('[CART-13, CART-25, LAW-03, CART-20] lines come before the minimum, the minimum before the limit, the limit before the code', () => {
  const all: More = { promoProblem: 'promo-invalid', minimumCents: 4000 };
  expect(problemOf([HEAVY, OUT], all)).toMatchObject({ problem: 'sold-out' });
  expect(problemOf([HEAVY], all)).toMatchObject({ problem: 'below-minimum' });
  expect(problemOf([HEAVY], { promoProblem: 'promo-invalid' })).toMatchObject({ problem: 'daily-limit' });
});
