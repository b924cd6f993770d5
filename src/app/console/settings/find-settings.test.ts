import { expect, test } from 'vitest';
import {
  findParts,
  findSettings,
  partLine,
  SETTINGS_PARTS,
  settingsHref,
  settingsPart,
} from './find-settings.ts';
import { GROUP_NAMES } from './setting-fields.ts';

const found = (typed: string) => findSettings(typed).map(({ field }) => field);

test('[LOOK-04] a setting is found by the beginning of words of its label or its group', () => {
  expect(found('deliv fee')).toEqual(['deliveryFeeCents']);
  expect(found('FREE delivery')).toEqual(['freeDeliveryFromCents']);
  expect(found('quiet hours')).toEqual(['quietFromHour', 'quietUntilHour']);
  expect(found('elivery fee')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('[LOOK-541, LOOK-547] a group is found by its name, and not each setting that stands in it', () => {
  expect(findParts('tax')).toEqual(['law']);
  expect(found('tax')[0]).toBe('taxRates');
  expect(found('tax')).not.toContain('dailyLimitFlowerGrams');
  expect(findParts('fee')).toEqual([]);
  // By what stands in it, and however it is hyphened.
  for (const way of ['zelle', 'Venmo', 'cash app', 'apple'])
    expect(found(way), way).toContain('paymentRecipients');
  expect(found('email')).toEqual(found('e-mail'));
  expect(found('email')).not.toEqual([]);
});

test('[LOOK-04] every group has an address, a line of what stands in it, and each setting its own place', () => {
  expect([...SETTINGS_PARTS].sort()).toEqual([...GROUP_NAMES, 'senders'].sort());
  for (const part of SETTINGS_PARTS) {
    const { searchParams } = new URL(settingsHref(part), 'http://shop');
    expect(settingsPart(searchParams.get('group'))).toBe(part);
    expect(partLine(part)).not.toBe('');
  }
  expect(settingsHref('law', 'taxRates')).toBe('/staff/settings?group=law#taxRates');
  expect(settingsPart('nonsense')).toBeNull();
});
