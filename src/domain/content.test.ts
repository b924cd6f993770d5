import { expect, test } from 'vitest';
import { parseContentValue } from './content.ts';

test.each([
  ['text', ' A line. ', 'A line.'],
  ['text', ' ', null],
  ['text', ['a'], null],
  ['text', 'x'.repeat(1001), null],
  ['lines', [' a ', 'b'], ['a', 'b']],
  ['lines', [], null],
  ['lines', ['a', ''], null],
  ['lines', Array.from({ length: 31 }, () => 'a'), null],
  ['entries', [{ title: 'T', text: ' w ', more: 1 }], [{ title: 'T', text: 'w' }]],
  ['entries', [{ title: '', text: 'w' }], null],
  ['entries', ['a'], null],
  ['entries', null, null],
] as const)('[STAFF-21] as %s, %j is stored as %j', (kind, value, kept) => {
  expect(parseContentValue(kind, value)).toEqual(kept);
});
