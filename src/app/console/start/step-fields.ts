import type { FirstStep } from '#domain/opening/first-steps.ts';
import { settingKey } from '#domain/settings/parse-settings.ts';
import type { TaxRate } from '#domain/settings/settings.ts';
import type { SettingField } from '../settings/setting-fields.ts';

/** The settings that a step asks for and stores; the other steps have forms of their own (FIRST-01). */
export const STEP_SETTINGS = {
  name: ['shopName', 'markLetters', 'shopInstagram', 'accent'],
  hours: ['deliveryHours'],
  taxes: ['taxRates'],
  payment: ['paymentRecipients'],
  law: [
    ...['legalName', 'licenseNumber', 'shopPhone', 'shopEmail', 'ageStatement'],
    ...['freeGoods', 'vaultPriceFactor', 'acceptOrdersWhenClosed'],
  ],
} as const satisfies Partial<Record<FirstStep, readonly SettingField[]>>;

export type SettingStep = keyof typeof STEP_SETTINGS;

export const isSettingStep = (step: FirstStep): step is SettingStep => Object.hasOwn(STEP_SETTINGS, step);

/** The choices of the step `law`, each with its lawful answer and the demo's (FIRST-09). */
export const CHOICES = [
  { field: 'freeGoods', lawful: '', other: 'on' },
  { field: 'vaultPriceFactor', lawful: '1', other: '1.4' },
  { field: 'acceptOrdersWhenClosed', lawful: '', other: 'on' },
] as const;

export const TAXES = ['excise', 'sales', 'local'] as const satisfies readonly TaxRate['tax'][];

/** The rates as rows of the form: those there are, and an empty one for each tax that has none. */
export function taxRows(rates: readonly TaxRate[], today: string) {
  const missing = TAXES.filter((tax) => !rates.some((rate) => rate.tax === tax));
  return [
    ...rates.map(({ percent, ...rate }) => ({ ...rate, percent: String(percent), place: rate.place ?? '' })),
    ...missing.map((tax) => ({ tax, percent: '', from: today, place: '' })),
  ];
}

const MOST_ROWS = 30;

/** The rows of the form as they are stored; a row without a percentage is no tax. */
export function readTaxRows(form: FormData) {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  const rows = Array.from({ length: MOST_ROWS }, (_, place) => ({
    tax: read(`tax.${place}`),
    percent: read(`percent.${place}`),
    from: read(`from.${place}`),
    place: read(`place.${place}`) || null,
  }));
  const value = rows
    .filter(({ percent }) => percent !== '')
    .map(({ percent, ...row }) => ({ ...row, percent: Number(percent) }));
  const seen = Number(read('version:taxRates'));
  return [{ key: settingKey('taxRates'), value, seenVersion: seen > 0 ? seen : null }];
}
