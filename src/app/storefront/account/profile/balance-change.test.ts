import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { BALANCE_STEP_MS, BALANCE_STEPS, balanceAt } from './use-balance.ts';

test('[MD-04] the balance counts up in thirty steps within a second', () => {
  expect(BALANCE_STEPS).toBe(30);
  expect(BALANCE_STEPS * BALANCE_STEP_MS).toBeCloseTo(1000);
  expect([0, 15, 30].map((step) => balanceAt(1000, 2500, step))).toEqual([1000, 1750, 2500]);
  expect(balanceAt(2500, 999, 30)).toBe(999);
  expect(DEFAULT_SETTINGS.balanceAnimation).toBe(true);
});
