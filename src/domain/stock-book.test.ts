import { expect, test } from 'vitest';
import { withOnHand } from './stock-book.ts';

test('[STAFF-09] each entry of a book says what was on hand after it, back from what is on hand now', () => {
  const book = withOnHand([{ change: -2 }, { change: 5 }, { change: 10 }], 13);
  expect(book.map(({ onHand }) => onHand)).toEqual([13, 15, 10]);
});
