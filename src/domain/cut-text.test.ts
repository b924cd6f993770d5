import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['  a reason ', 8, 'a reason'],
  ['a reason', 3, 'a r'],
  ['ab😀cd', 3, 'ab'],
  ['ab😀cd', 4, 'ab😀'],
  ['   ', 3, ''],
])('[SEC-13] %j of at most %d is %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
});
