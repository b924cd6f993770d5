import { expect, test } from 'vitest';
import { readRange } from './media-files.ts';

test.each([
  [null, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-5000', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-5000', { start: 0, end: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=5-2', 'impossible'],
  ['bytes=-0', 'impossible'],
  [`bytes=${'9'.repeat(400)}-`, 'impossible'],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('[SEC-17] of 100 bytes %s is %j', (line, range) => {
  expect(readRange(line, 100)).toEqual(range);
});
