import { expect, test } from 'vitest';
import { en } from '#app/texts/en.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import {
  BALANCE_STEP_MS,
  BALANCE_STEPS,
  BALANCE_TOAST_MS,
  balanceAt,
  balanceNews,
} from './balance-change.ts';

test('[MD-04] the figure moves in thirty steps within a second, and ends at the balance', () => {
  expect(BALANCE_STEPS).toBe(30);
  expect(BALANCE_STEPS * BALANCE_STEP_MS).toBeCloseTo(1000);
  expect([0, 15, 30].map((step) => balanceAt(1000, 2500, step))).toEqual([1000, 1750, 2500]);
  expect(balanceAt(2500, 999, 30)).toBe(999);
  expect(DEFAULT_SETTINGS.balanceAnimation).toBe(true);
});

test.each([
  [1000, 2500, '+15 Monster Dollars added!'],
  [2500, 1950, '5.50 Monster Dollars used'],
  [1000, 1000, null],
  [null, 1000, null],
  ['1000', 2000, null],
])('[MD-05, MD-06] from %j to %i: %j, for five seconds', (seen, balance, words) => {
  const news = balanceNews(seen, balance);
  expect(news && en.account.money[news.kind](news.count)).toBe(words);
  expect(BALANCE_TOAST_MS).toBe(5000);
});
