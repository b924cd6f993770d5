import { expect, test } from 'vitest';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { checkSetting, parseSettings } from '#domain/settings/parse-settings.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { typedUsd } from './band-form.ts';
import { FIELD_KINDS, GROUP_NAMES, GROUPS, type SettingField } from './setting-fields.ts';
import { readGroupForm, typedTime } from './setting-form.ts';
import { type TypedTax, taxField, typedTaxes } from './tax-form.ts';

test('[STAFF-20] every setting of the shop but the place appears once in the section, with a label', () => {
  const shown = GROUP_NAMES.flatMap((group): readonly SettingField[] => GROUPS[group]);
  const { centerZip: _, center: __, ...others } = DEFAULT_SETTINGS;
  expect([...shown].sort()).toEqual(Object.keys(others).sort());
  for (const field of shown) expect(words.fields[field]).toBeTruthy();
});

function putTaxes(form: FormData, rates: readonly TypedTax[]) {
  rates.forEach((rate, place) => {
    for (const [part, value] of Object.entries(rate))
      form.set(taxField(part as keyof TypedTax, place), value);
  });
}

/** The form as the section shows these settings. */
function typed(settings: ShopSettings): FormData {
  const form = new FormData();
  for (const [field, kind] of Object.entries(FIELD_KINDS) as [SettingField, unknown][]) {
    const value = settings[field];
    if (kind === 'switch' && value) form.set(field, 'on');
    if (kind === 'usd') form.set(field, typedUsd(value as number));
    if (kind === 'hour') form.set(field, String(value));
    if (kind === 'number' || kind === 'text' || kind === 'zone' || kind === 'long' || Array.isArray(kind))
      form.set(field, String(value));
    if (kind === 'amounts')
      for (const [place, cents] of (value as number[]).entries())
        form.set(`${field}.${place + 1}`, typedUsd(cents));
  }
  for (const day of WEEKDAYS) {
    form.set(`deliveryHours.${day}.opens`, typedTime(settings.deliveryHours[day]?.opensMinute));
    form.set(`deliveryHours.${day}.closes`, typedTime(settings.deliveryHours[day]?.closesMinute));
  }
  putTaxes(form, typedTaxes(settings.taxRates));
  const { zelle, cashapp, venmo } = settings.paymentRecipients;
  form.set('zelle.phone', zelle?.phone ?? '');
  form.set('zelle.name', zelle?.name ?? '');
  for (const [name, found] of Object.entries({ cashapp, venmo })) {
    form.set(`${name}.handle`, found?.handle ?? '');
    form.set(`${name}.url`, found?.url ?? '');
  }
  return form;
}

test('[STAFF-20] the form reads the shown values back as the same settings', () => {
  const changes = GROUP_NAMES.flatMap((group) => readGroupForm(group, typed(DEFAULT_SETTINGS)));
  for (const change of changes) expect(checkSetting(change)).toHaveProperty('ok');
  // What is edited beside the map is only shown here, and what is posted for it is not read (PLACE-08).
  expect(changes.map(({ key }) => key)).not.toContain('distance_band_minimums');
  expect(parseSettings(changes)).toEqual(DEFAULT_SETTINGS);
});

test('[STAFF-20] an empty amount is refused and does not count as zero', () => {
  const form = typed(DEFAULT_SETTINGS);
  form.set('deliveryFeeCents', '');
  const fee = readGroupForm('delivery', form).find(({ key }) => key === 'delivery_fee');
  expect(fee && checkSetting(fee)).toEqual({ problem: 'setting-invalid', key: 'delivery_fee' });
});

test('[STAFF-20] a closed day, another tax and a missing recipient are read', () => {
  const form = typed(DEFAULT_SETTINGS);
  form.set('deliveryHours.sun.opens', '');
  form.set('deliveryHours.sun.closes', '');
  putTaxes(form, [
    { tax: 'excise', percent: '15', from: '2025-10-01', place: '' },
    { tax: 'sales', percent: '', from: '', place: '' },
    { tax: 'local', percent: '5.5', from: '2026-01-01', place: 'Moreno Valley' },
  ]);
  form.set('venmo.url', '');
  const changes = [
    ...readGroupForm('hours', form),
    ...readGroupForm('law', form),
    ...readGroupForm('payment', form),
  ];
  const settings = parseSettings(changes);
  expect(settings.deliveryHours.sun).toBeNull();
  expect(settings.taxRates[1]).toEqual({
    tax: 'local',
    percent: 5.5,
    from: '2026-01-01',
    place: 'Moreno Valley',
  });
  expect(settings.paymentRecipients.venmo).toBeNull();
});

test('[STAFF-20, CHECK-31] a rate without its percent is refused and does not vanish', () => {
  const form = typed(DEFAULT_SETTINGS);
  form.set(taxField('percent', 0), '');
  const rates = readGroupForm('law', form).find(({ key }) => key === 'tax_rates');
  expect(rates && checkSetting(rates)).toEqual({ problem: 'setting-invalid', key: 'tax_rates' });
});

test.each([
  ['7', 7],
  ['', null],
  ['0', null],
  ['1.5', null],
  ['9007199254740991', null],
])('[STAFF-20, SEC-39] the version "%s" that was seen is read as %s', (version, seen) => {
  const form = new FormData();
  form.set('version:legalName', version);
  expect(readGroupForm('shop', form).find(({ key }) => key === 'legal_name')?.seenVersion).toBe(seen);
});

test('[LOOK-277] the hours of the settings are those of a clock, and each is stored as its number', () => {
  expect([0, 8, 12, 21, 24].map(words.hour)).toEqual([
    ...['12:00 AM', '8:00 AM', '12:00 PM', '9:00 PM', '12:00 AM, the next day'],
  ]);
  const form = new FormData();
  form.set('quietFromHour', '21');
  form.set('quietUntilHour', '8');
  expect(readGroupForm('texting', form)).toMatchObject([{ value: 21 }, { value: 8 }]);
});
