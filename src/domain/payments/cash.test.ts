import { expect, test } from 'vitest';
import { checkCash, suggestedCashCents } from './recipients.ts';

test.each([
  [3419, 3500],
  [3500, 3500],
  [3501, 3600],
])('[PAY-06] for %i cents the field starts with %i', (due, suggested) => {
  expect(suggestedCashCents(due)).toBe(suggested);
});

test.each([
  [5000, 3419, 1581],
  [3419, 3419, 0],
  [3420, 3419, 1],
])('[PAY-07] for %i cents given and %i due the change is %i', (givenCents, dueCents, changeDueCents) => {
  expect(checkCash({ givenCents, dueCents })).toEqual({ ok: true, givenCents, changeDueCents });
});

test.each([3418, 0, -3419, null, Number.NaN])(
  '[PAY-08, PAY-09] %s cents are too little for 3419',
  (givenCents) => {
    expect(checkCash({ givenCents, dueCents: 3419 })).toEqual({
      problem: 'cash-too-little',
      dueCents: 3419,
    });
  },
);
