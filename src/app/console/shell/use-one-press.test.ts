import { expect, test } from 'vitest';
import { meetsAnotherRow } from './use-one-press.ts';

const [row, other] = [{} as Element, {} as Element];
const press = (more: object = {}) => ({ at: 1000, x: 100, y: 100, row, ...more });

test('[LOOK-548] a second press that is soon and at the same place is about the row of the first', () => {
  expect(meetsAnotherRow(press(), press({ at: 1450, row: other }))).toBe(true);
  expect(meetsAnotherRow(press(), press({ at: 1450, row: other, x: 106, y: 104 }))).toBe(true);
  // The same row, another place, later, and the first of all.
  expect(meetsAnotherRow(press(), press({ at: 1450 }))).toBe(false);
  expect(meetsAnotherRow(press(), press({ at: 1450, row: other, y: 120 }))).toBe(false);
  expect(meetsAnotherRow(press(), press({ at: 1600, row: other }))).toBe(false);
  expect(meetsAnotherRow(null, press())).toBe(false);
});
