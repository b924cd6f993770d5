import { expect, test } from 'vitest';
import { readState, stateChoices, stateValue } from './sale-state.ts';

const BOTH = [true, false];
const ALL = BOTH.flatMap((isActive) =>
  BOTH.flatMap((isHiddenBundle) =>
    BOTH.flatMap((inVault) => BOTH.map((addonOnly) => ({ isActive, isHiddenBundle, inVault, addonOnly }))),
  ),
);

test('[LOOK-80] whatever a product is stored as stands among the choices once, and is read back as it was', () => {
  expect(ALL).toHaveLength(16);
  for (const state of ALL) {
    expect(readState(stateValue(state))).toEqual(state);
    const values = stateChoices(state).map(({ value }) => value);
    expect(values.filter((value) => value === stateValue(state))).toHaveLength(1);
    expect(new Set(stateChoices(state).map(({ label }) => label)).size).toBe(values.length);
  }
});

test('[LOOK-80] five states are chosen from, and a sixth only where a product has it', () => {
  const usual = ['In the shop', 'In bundles only', 'In the vault', 'As an add-on only', 'Hidden'];
  expect(stateChoices(null).map(({ label }) => label)).toEqual(usual);
  const both = { isActive: false, isHiddenBundle: false, inVault: true, addonOnly: true };
  expect(stateChoices(both).map(({ label }) => label)).toEqual([
    ...usual,
    'Hidden, in the vault, as an add-on only',
  ]);
});

test('[LOOK-80] a form that says no state hides the product', () => {
  for (const said of ['', 'hidden', 'shown', 'isActiveness'])
    expect(readState(said)).toEqual({
      ...{ isActive: false, isHiddenBundle: false, inVault: false, addonOnly: false },
    });
});
