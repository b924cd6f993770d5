import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { knownTaxes, taxesAfterMove } from './state-taxes.ts';

const CALIFORNIA = DEFAULT_SETTINGS.taxRates;
const OWN = [...CALIFORNIA, { tax: 'local', place: 'Perris', percent: 5, from: '2026-01-01' } as const];

test('[PLACE-07, CHECK-31] a rate is named for California alone, and none is guessed for another state', () => {
  expect(knownTaxes('CA')).toEqual([{ tax: 'excise', place: null, percent: 15, from: '2025-10-01' }]);
  for (const state of ['NY', 'OR', 'WA', 'constructor', '']) expect(knownTaxes(state)).toEqual([]);
});

test.each([
  ['California’s rate does not move to New York', CALIFORNIA, 'CA', 'NY', []],
  ['it comes back with the shop', [], 'NY', 'CA', CALIFORNIA],
  ['within the state nothing changes', CALIFORNIA, 'CA', 'CA', null],
  ['nothing stays nothing', [], 'NY', 'OR', null],
  ['what the owner wrote stays', OWN, 'CA', 'NY', null],
  ['also where it is nothing', [], 'CA', 'NY', null],
])('[PLACE-07] %s', (_, rates, from, to, after) => {
  expect(taxesAfterMove(rates, { from, to })).toEqual(after);
});
