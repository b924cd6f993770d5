import { expect, test } from 'vitest';
import { findUnpaidUnitsProblem } from './daily-limit.ts';

const line = (optionId: string, quantity: number) => ({
  optionId,
  quantity,
  productName: `Product ${optionId}`,
});
const problem = { problem: 'unpaid-units', product: 'Product a', most: 10 };

test.each([
  ['as many as may be', [line('a', 10)], [], 10, null],
  ['one more', [line('a', 11)], [], 10, problem],
  ['one more with what is held', [line('a', 4)], [['a', 7]], 10, problem],
  ['as many with what is held', [line('a', 3)], [['a', 7]], 10, null],
  ['lines of one option together', [line('b', 9), line('a', 6), line('a', 5)], [], 10, problem],
  ['what is held of another option', [line('a', 10)], [['b', 10]], 10, null],
  ['no bound', [line('a', 99)], [['a', 99]], 0, null],
] as const)('[CHECK-32] %s', (_, lines, held, most, expected) => {
  expect(findUnpaidUnitsProblem(lines, new Map(held), most)).toEqual(expected);
});
