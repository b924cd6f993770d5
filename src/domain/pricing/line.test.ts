import { expect, test } from 'vitest';
import { sampleLine } from '../testing/sample-line.ts';
import { lineProblems, quantityLeft } from './line.ts';
import type { QuoteLineInput } from './quote-types.ts';

function problems(...lines: QuoteLineInput[]) {
  return Object.fromEntries(lineProblems(lines));
}

test.each([
  [1, 1, undefined],
  [5, 5, undefined],
  [6, 5, { problem: 'only-n-left', left: 5 }],
  [2, 1, { problem: 'only-n-left', left: 1 }],
  [1, 0, { problem: 'sold-out' }],
  [1, -3, { problem: 'sold-out' }],
])('[CART-10, CART-13] %i of a stock of %i: %j', (quantity, stock, problem) => {
  expect(problems(sampleLine({ quantity, stock })).a).toEqual(problem);
});

test('[CART-13] an option that is no longer sold is gone, whatever its stock', () => {
  expect(problems(sampleLine({ isSold: false })).a).toEqual({ problem: 'gone' });
  expect(problems(sampleLine({ isSold: false, stock: 0 })).a).toEqual({ problem: 'gone' });
});

test.each(['bundle', 'bonus', 'extra', 'deal', 'reward'] as const)(
  '[CART-04, CONF-14] a %s has a fixed quantity: too little stock counts as none',
  (kind) => {
    expect(problems(sampleLine({ kind, quantity: 2, stock: 1 })).a).toEqual({ problem: 'sold-out' });
  },
);

test('[CONF-14] lines of the same option share its stock, fixed ones first', () => {
  const single = sampleLine({ key: 'single', optionId: 'one', quantity: 2, stock: 2 });
  const bundle = sampleLine({ key: 'bundle', optionId: 'one', kind: 'bundle', stock: 2 });
  const expected = { single: { problem: 'only-n-left', left: 1 } };
  expect(problems(single, bundle)).toEqual(expected);
  expect(problems(bundle, single)).toEqual(expected);
});

test('[CONF-14] a line that is gone takes no stock', () => {
  const gone = sampleLine({ key: 'gone', optionId: 'one', kind: 'bundle', isSold: false, stock: 1 });
  expect(problems(gone, sampleLine({ key: 'single', optionId: 'one', stock: 1 }))).toEqual({
    gone: { problem: 'gone' },
  });
});

test('[CART-10] the available quantity follows from the problem', () => {
  expect(quantityLeft({ quantity: 4 }, null)).toBe(4);
  expect(quantityLeft({ quantity: 4 }, { problem: 'only-n-left', left: 3 })).toBe(3);
  expect(quantityLeft({ quantity: 4 }, { problem: 'gone' })).toBe(0);
});
