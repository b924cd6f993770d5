import { expect, test } from 'vitest';
import { checkSetting, parseSettings, settingKey } from './parse-settings.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './settings.ts';

type Field = keyof ShopSettings;

const FIELDS = Object.keys(DEFAULT_SETTINGS) as Field[];
const isTaken = (field: Field, value: unknown) => 'ok' in checkSetting({ key: settingKey(field), value });
const readAs = (field: Field, value: unknown) => parseSettings([{ key: settingKey(field), value }])[field];

const NEVER_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '5',
  null,
  true,
  [],
  {},
];

const USD: readonly Field[] = [
  'deliveryFeeCents',
  'freeDeliveryFromCents',
  'dealMinimumCents',
  'mdCapPerOrderCents',
  'clubClassicCreditCents',
  'clubLegendCreditCents',
  'clubWelcomeCreditCents',
];

test.each(USD)('[STAFF-20, SHELL-53] %s takes no dollars to a million, whole cents', (field) => {
  const bounds = [-0.01, 0, 0.01, 999_999.99, 1_000_000, 1_000_000.01];
  expect(bounds.map((usd) => isTaken(field, usd))).toEqual([false, true, true, true, true, false]);
  expect([0, 0.01, 19.99, 0.29, 1_000_000].map((usd) => readAs(field, usd))).toEqual([
    0, 1, 1999, 29, 100_000_000,
  ]);
});

test('[CART-42] a free thing costs a cent at least', () => {
  const bounds = [0, 0.009, 0.01, 0.02, 1_000_000, 1_000_000.01];
  expect(bounds.map((usd) => isTaken('freeGoodsPriceCents', usd))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('[CART-42, SHELL-53] the price of a free thing is read in cents', () => {
  expect([0.01, 0.5, 20].map((usd) => readAs('freeGoodsPriceCents', usd))).toEqual([1, 50, 2000]);
});

test.each(['memberDiscountPercent', 'vipDiscountPercent'] as const)(
  '[CART-23] %s lies between nothing and all',
  (field) => {
    const bounds = [-0.1, 0, 0.1, 99.9, 100, 100.1];
    expect(bounds.map((percent) => isTaken(field, percent))).toEqual([false, true, true, true, true, false]);
    expect(readAs(field, 7.25)).toBe(7.25);
  },
);

test('[VAULT-07] the factor of the original price lies between one and ten', () => {
  const bounds = [0.99, 1, 1.01, 9.99, 10, 10.01];
  expect(bounds.map((factor) => isTaken('vaultPriceFactor', factor))).toEqual([
    ...[false, true, true, true, true, false],
  ]);
});

test.each([
  ['dailyLimitFlowerGrams', 28.5],
  ['dailyLimitConcentrateGrams', 8],
] as const)('[LAW-02] %s may be stricter than %d g of the law, never looser', (field, most) => {
  const bounds = [-0.1, 0, 0.1, most - 0.1, most, most + 0.1];
  expect(bounds.map((grams) => isTaken(field, grams))).toEqual([false, true, true, true, true, false]);
  expect(readAs(field, most + 0.1)).toBe(most);
  expect(readAs(field, most - 0.1)).toBe(most - 0.1);
});

const COUNTS: readonly Field[] = [
  'creditExpiryDays',
  'winBackExpiryDays',
  'unpaidOrderExpiryHours',
  'unpaidUnitsPerOption',
  'cancelWindowMinutes',
];

test.each(COUNTS)('[STAFF-20] %s is a whole number up to 100,000', (field) => {
  const bounds = [-1, 0, 1, 1.5, 99_999, 100_000, 100_001];
  expect(bounds.map((count) => isTaken(field, count))).toEqual([
    ...[false, true, true, false, true, true, false],
  ]);
});

const NUMBERS: readonly Field[] = FIELDS.filter((field) => typeof DEFAULT_SETTINGS[field] === 'number');

test.each(NUMBERS)('[STAFF-20] %s takes nothing that is no number', (field) => {
  for (const value of NEVER_NUMBERS) {
    expect(isTaken(field, value)).toBe(false);
    expect(readAs(field, value)).toBe(DEFAULT_SETTINGS[field]);
  }
});

const SWITCHES: readonly Field[] = FIELDS.filter((field) => typeof DEFAULT_SETTINGS[field] === 'boolean');

test.each(SWITCHES)('[STAFF-20] the switch %s is on or off and nothing between', (field) => {
  expect([true, false].map((value) => readAs(field, value))).toEqual([true, false]);
  for (const value of ['true', 'on', 0, 1, '', null, [], {}]) expect(isTaken(field, value)).toBe(false);
});

const CHOICES = {
  siteNoticeMode: ['notice', 'blocking', 'off'],
  memberDiscountAppliesTo: ['club', 'registered'],
  roundTotalUp: ['no_promo', 'always', 'never'],
  vaultSource: ['flagged', 'newest'],
  campaignBonusMode: ['per_tier', 'cumulative'],
  pinSession: ['full', 'narrow'],
  secondFactorFor: ['nobody', 'money-and-settings', 'everybody'],
} as const satisfies { [F in Field]?: readonly ShopSettings[F][] };

test.each(Object.entries(CHOICES) as [keyof typeof CHOICES, readonly string[]][])(
  '[STAFF-20] %s is one of %j and no word of another setting',
  (field, words) => {
    const everyWord = new Set<string>(Object.values(CHOICES).flat());
    for (const word of everyWord) expect(isTaken(field, word)).toBe(words.includes(word));
    for (const word of words) {
      expect(readAs(field, word)).toBe(word);
      expect(isTaken(field, ` ${word}`)).toBe(false);
      expect(isTaken(field, word.toUpperCase())).toBe(false);
    }
  },
);

const NEEDED: readonly Field[] = [
  'shopName',
  'ageStatement',
  'siteNoticeSmsText',
  'brochureText',
  'searchSynonyms',
];
const MAY_BE_EMPTY: readonly Field[] = [
  'shopPhone',
  'shopEmail',
  'shopInstagram',
  'legalName',
  'licenseNumber',
];
const LONGEST = 2000;

/** What customers call and write to is a number and an address (LOOK-535). */
function longAs(field: Field, length: number): string {
  if (field === 'shopPhone') return '1'.repeat(length);
  return field === 'shopEmail' ? `${'x'.repeat(length - 8)}@mail.us` : 'x'.repeat(length);
}

test.each([...NEEDED, ...MAY_BE_EMPTY])(
  '[STAFF-20] the text %s is trimmed and has 2,000 letters at most',
  (field) => {
    expect(readAs(field, '  Corner Shop\n')).toBe('Corner Shop');
    const lengths = [LONGEST - 1, LONGEST, LONGEST + 1];
    expect(lengths.map((length) => isTaken(field, longAs(field, length)))).toEqual([true, true, false]);
    for (const value of [5, null, true, ['a'], { a: 1 }]) expect(isTaken(field, value)).toBe(false);
  },
);

test.each(NEEDED)('[STAFF-20] the text %s may not be empty', (field) => {
  for (const blank of ['', ' ', '\n\t']) expect(isTaken(field, blank)).toBe(false);
});

test.each(MAY_BE_EMPTY)('[STAFF-27] the text %s may be empty', (field) => {
  for (const blank of ['', ' ', '\n\t']) expect(readAs(field, blank)).toBe('');
});

/** Where 1 is out of bounds. */
const OWN_VALUES: Partial<Record<Field, number>> = { windowMinutes: 60 };

test.each([
  ['windowMinutes', 30, 240],
  ['windowCutoffMinutes', 0, 1440],
  ['windowOrdersPerDriver', 1, 100],
  ['windowMinimumOrders', 0, 1000],
  ['windowDays', 1, 2],
] as const)('[WINDOW-01] %s lies between %i and %i, whole', (field, least, most) => {
  const bounds = [least - 1, least, most, most + 1, least + 0.5];
  expect(bounds.map((value) => isTaken(field, value))).toEqual([false, true, true, false, false]);
  for (const value of NEVER_NUMBERS) expect(isTaken(field, value)).toBe(false);
});

test('[STAFF-20] each stored row changes its own setting and no other', () => {
  const value: Record<string, unknown> = { number: 1, boolean: null, string: null };
  for (const field of FIELDS) {
    const before = DEFAULT_SETTINGS[field];
    const stored = typeof before === 'boolean' ? !before : (OWN_VALUES[field] ?? value[typeof before]);
    if (stored == null || before === 1) continue;
    const after = parseSettings([{ key: settingKey(field), value: stored }]);
    const changed = FIELDS.filter((other) => after[other] !== DEFAULT_SETTINGS[other]);
    expect(changed.filter((other) => typeof DEFAULT_SETTINGS[other] !== 'object')).toEqual([field]);
  }
});

test('[STAFF-20] of two rows with one key the later counts', () => {
  const rows = [3, 4].map((value) => ({ key: 'delivery_fee', value }));
  expect(parseSettings(rows).deliveryFeeCents).toBe(400);
  expect(parseSettings(rows.toReversed()).deliveryFeeCents).toBe(300);
});

test.each(['', ' delivery_fee', 'deliveryFeeCents', 'DELIVERY_FEE', 'constructor', '__proto__'])(
  '[STAFF-20] %j is no key of a setting',
  (key) => {
    expect(checkSetting({ key, value: 1 })).toEqual({ problem: 'setting-unknown', key });
  },
);
