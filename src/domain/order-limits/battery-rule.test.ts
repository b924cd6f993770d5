import { expect, test } from 'vitest';
import { batteryWithoutPod } from './minimum.ts';

function part(brand: string, productName: string, addonOnly: boolean, category = '') {
  return { brand, productName, addonOnly, category };
}

const STIIIZY_BATTERY = part('STIIIZY', 'STIIIZY Battery', true);
const PLUG_BATTERY = part('Plug Standard', 'Plug Standard Battery', true);
const PNP_BATTERY = part('PnP Supply', 'PnP Battery, Slim', true);
const STIIIZY_POD = part('STIIIZY', 'STIIIZY Pod, Calm', false);
const PLUG_POD = part('PLUGplay', 'Live Pod', false);

test.each([
  ['a STIIIZY battery alone', [STIIIZY_BATTERY], 'STIIIZY'],
  ['it with its pod', [STIIIZY_BATTERY, STIIIZY_POD], null],
  ['it with a pod of another brand', [STIIIZY_BATTERY, PLUG_POD], 'STIIIZY'],
  ['it with an add-on pod', [STIIIZY_BATTERY, { ...STIIIZY_POD, addonOnly: true }], 'STIIIZY'],
  ['it with gummies of its brand', [STIIIZY_BATTERY, part('STIIIZY', 'Gummies', false)], 'STIIIZY'],
  ['a plug battery alone', [PLUG_BATTERY], 'Plug Standard'],
  ['a plug battery with a plug pod', [PLUG_BATTERY, PLUG_POD], null],
  ['a pnp battery with a plug pod', [PNP_BATTERY, PLUG_POD], null],
  ['a plug battery with a STIIIZY pod', [PLUG_BATTERY, STIIIZY_POD], 'Plug Standard'],
  ['two batteries, one with its pod', [PNP_BATTERY, STIIIZY_BATTERY, PLUG_POD], 'STIIIZY'],
  ['two batteries without any', [STIIIZY_BATTERY, PNP_BATTERY], 'PnP Supply'],
  ['a battery that is no add-on', [{ ...STIIIZY_BATTERY, addonOnly: false }], null],
  ['an add-on battery of another brand', [part('MD', 'MD Pod Battery', true)], null],
  ['nothing', [], null],
])('[CART-31, CART-32, CART-33] %s: %s', (_, parts, brand) => {
  expect(batteryWithoutPod(parts)).toBe(brand);
  expect(batteryWithoutPod(parts.toReversed())).toBe(brand);
});

test('[CART-33] the word may be in the category, in upper or lower case', () => {
  expect(batteryWithoutPod([part('stiiizy', 'Starter', true, 'Vibe Collection, BATTERIES')])).toBe('stiiizy');
  expect(batteryWithoutPod([STIIIZY_BATTERY, part('Stiiizy', 'Calm', false, 'Pods')])).toBeNull();
});
