import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseDistanceBands,
  parseLink,
  parsePaymentRecipients,
  parseTaxRates,
  parseTierAmounts,
} from './setting-values.ts';

const NO_LISTS = [null, undefined, '', 'a,b', 5, true, {}, { length: 4 }];

test('[CART-38] the four tiers of a campaign rise or stay, in dollars', () => {
  expect(parseTierAmounts([16, 32, 32, 64.5])).toEqual([1600, 3200, 3200, 6450]);
  expect(parseTierAmounts([0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
  expect(parseTierAmounts([1, 2, 3, 2.99])).toBeNull();
  expect(parseTierAmounts([2, 1, 3, 4])).toBeNull();
});

test.each([
  [[]],
  [[1]],
  [[1, 2, 3]],
  [[1, 2, 3, 4, 5]],
  [[1, 2, 3, -4]],
  [[1, 2, 3, '4']],
  [[1, 2, 3, Number.NaN]],
])('[CART-37] %j is no row of four tiers', (stored) => {
  expect(parseTierAmounts(stored)).toBeNull();
});

test('[CART-37, CART-38] any four amounts are taken exactly where sorting changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }), (usd) => {
      const isSorted = usd.toSorted((one, other) => one - other).every((amount, at) => amount === usd[at]);
      expect(parseTierAmounts(usd)).toEqual(isSorted ? usd.map((amount) => amount * 100) : null);
    }),
  );
});

const band = (up_to_miles: unknown, minimum: unknown = 25) => ({ up_to_miles, minimum });

test('[CHECK-27] the edges of distance bands rise, their minimums may fall', () => {
  expect(parseDistanceBands([band(10, 40), band(20, 0), band(500, 12.5)])).toEqual([
    { upToMiles: 10, minimumCents: 4000 },
    { upToMiles: 20, minimumCents: 0 },
    { upToMiles: 500, minimumCents: 1250 },
  ]);
});

test.each([
  [[band(0)]],
  [[band(-1)]],
  [[band(500.1)]],
  [[band('10')]],
  [[band(10), band(10)]],
  [[band(10), band(9.9)]],
  [[band(10, -1)]],
  [[band(10, null)]],
  [[band(10), null]],
  [[null]],
  [['10: 25']],
  [[]],
])('[CHECK-27] %j are no distance bands', (stored) => {
  expect(parseDistanceBands(stored)).toBeNull();
});

test('[CHECK-27] the least band is any bit above nothing', () => {
  expect(parseDistanceBands([band(0.1, 0)])).toEqual([{ upToMiles: 0.1, minimumCents: 0 }]);
});

test('[CHECK-27, CHECK-31] what is no list holds neither bands, tiers nor rates', () => {
  for (const stored of NO_LISTS) {
    expect(parseDistanceBands(stored)).toBeNull();
    expect(parseTierAmounts(stored)).toBeNull();
    expect(parseTaxRates(stored)).toBeNull();
  }
});

const rate = (facts: Record<string, unknown> = {}) => ({
  tax: 'excise',
  percent: 15,
  from: '2025-10-01',
  ...facts,
});

test.each(['excise', 'sales', 'local'])('[CHECK-31] %s is a tax', (tax) => {
  expect(parseTaxRates([rate({ tax })])).toEqual([{ tax, place: null, percent: 15, from: '2025-10-01' }]);
});

test.each([
  { tax: 'Excise' },
  { tax: 'vat' },
  { tax: null },
  { percent: -0.1 },
  { percent: 100.1 },
  { percent: '15' },
  { percent: Number.NaN },
  { from: '' },
  { from: null },
  { from: 20_251_001 },
  { from: '2025-10' },
  { from: '2025-10-32' },
  { from: '2025-02-29' },
  { from: '10/01/2025' },
])('[CHECK-31] one rate with %j refuses all of them', (facts) => {
  expect(parseTaxRates([rate(facts)])).toBeNull();
  expect(parseTaxRates([rate(), rate(facts)])).toBeNull();
});

test('[CHECK-31] no rate at all is a list, and a blank place is everywhere', () => {
  expect(parseTaxRates([])).toEqual([]);
  for (const place of ['', ' ', null, undefined, 7])
    expect(parseTaxRates([rate({ place })])).toMatchObject([{ place: null }]);
  expect(
    parseTaxRates([rate({ place: ' Perris ' }), rate({ percent: 0 }), rate({ percent: 100 })]),
  ).toMatchObject([{ place: 'Perris' }, { percent: 0 }, { percent: 100 }]);
});

test.each([
  'https://example.com',
  'https://example.com/a?b=c#d',
  ' https://example.com ',
  'https://exämple.com/ü',
])('[PAY-26] %j may be linked to', (link) => {
  expect(parseLink(link)).toBe(link.trim());
});

test.each([
  ...[
    'http://example.com',
    'HTTPS://example.com',
    'https://',
    'https:/example.com',
    '//example.com',
    'example.com',
  ],
  ...['javascript:alert(1)', 'data:text/html,x', 'https://a b', 'https://a"b', "https://a'b", 'https://<b>'],
  ...['', ' ', 'x https://example.com', 'https://a\nb'],
])('[PAY-26] %j may not be linked to', (link) => {
  expect(parseLink(link)).toBeNull();
});

test('[PAY-26] a link longer than any text is none', () => {
  const ofLength = (length: number) => 'https://'.padEnd(length, 'a');
  expect([2000, 2001].map((length) => parseLink(ofLength(length)) !== null)).toEqual([true, false]);
});

const HANDLE = { handle: '@shop', url: 'https://example.com/pay' };
const NOBODY = { zelle: null, cashapp: null, venmo: null, applepay: null };

test.each(['cashapp', 'venmo', 'applepay'] as const)(
  '[PAY-26, PAY-36] %s needs its handle and its link',
  (method) => {
    expect(parsePaymentRecipients({ [method]: HANDLE })).toEqual({ ...NOBODY, [method]: HANDLE });
    for (const half of [
      { handle: '@shop' },
      { url: HANDLE.url },
      { ...HANDLE, handle: ' ' },
      { ...HANDLE, url: 'x' },
      7,
      null,
    ])
      expect(parsePaymentRecipients({ [method]: half })).toEqual(NOBODY);
  },
);

test('[PAY-25] Zelle needs its phone and its name', () => {
  const zelle = { phone: '(951) 555-0190', name: 'Robin Vale' };
  expect(parsePaymentRecipients({ zelle })).toEqual({ ...NOBODY, zelle });
  expect(parsePaymentRecipients({ zelle: { ...zelle, name: '' } })).toEqual(NOBODY);
  expect(parsePaymentRecipients({ zelle: { ...zelle, phone: ' ' } })).toEqual(NOBODY);
  expect(parsePaymentRecipients({ zelle: HANDLE })).toEqual(NOBODY);
});

test('[PAY-25, PAY-36] nothing set means that nobody is paid, and what is no table is refused', () => {
  expect(parsePaymentRecipients({})).toEqual(NOBODY);
  for (const stored of [null, undefined, 'Zelle', 5, true, [], [HANDLE]])
    expect(parsePaymentRecipients(stored)).toBeNull();
});

test('[PAY-25] what stands on the prototype of a stored value is not read', () => {
  const inherited = Object.create({ cashapp: HANDLE }) as object;
  expect(parsePaymentRecipients(inherited)).toEqual(NOBODY);
  expect(parsePaymentRecipients({ cashapp: Object.create(HANDLE) as object })).toEqual(NOBODY);
});
