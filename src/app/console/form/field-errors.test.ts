import { expect, test } from 'vitest';
import { errorsOf } from './field-errors.tsx';

test('[LOOK-537] an option without grams is wrong at its grams, a drop at the end of its pre-order prices', () => {
  expect(errorsOf({ problem: 'grams-not-reviewed' }, '')).toEqual({
    gramsFlower: expect.stringMatching(/^Enter its grams/),
  });
  expect(Object.keys(errorsOf({ problem: 'drop-preorder-early', form: 'drop' }, 'drop'))).toEqual([
    'preorderEndsAt',
  ]);
  expect(errorsOf({ problem: 'drop-preorder-early', form: 'drop' }, 'another')).toEqual({});
});
