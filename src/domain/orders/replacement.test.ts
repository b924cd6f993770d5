import { expect, test } from 'vitest';
import { replacedLines } from './replacement.ts';

const LINES = [
  { id: 1, quantity: 2 },
  { id: 2, quantity: 1 },
];

test('[HELP-20] replaced items are part of the order', () => {
  const inputs = [
    { lineId: 1, quantity: 1 },
    { lineId: 2, quantity: 0 },
  ];
  expect(replacedLines(LINES, inputs)).toEqual([{ line: LINES[0], quantity: 1 }]);
});

test.each([
  ['nothing', []],
  ['no unit', [{ lineId: 1, quantity: 0 }]],
  ['more than was bought', [{ lineId: 2, quantity: 2 }]],
  ['less than nothing', [{ lineId: 1, quantity: -1 }]],
  ['half a unit', [{ lineId: 1, quantity: 0.5 }]],
  ['a line of another order', [{ lineId: 9, quantity: 1 }]],
  [
    'a line twice',
    [
      { lineId: 1, quantity: 1 },
      { lineId: 1, quantity: 1 },
    ],
  ],
])('[HELP-20] %s is not a replacement', (_name, inputs) => {
  expect(replacedLines(LINES, inputs)).toBeNull();
});
