import { expect, test } from 'vitest';
import { BUNDLE_PATTERNS } from '../cart/bundle-slots.ts';
import { checkUpsellDraft, UPSELL_DEAREST_CENTS, type UpsellDraft } from './upsell-draft.ts';

const LONGEST_NAME = 80;
const EXTRA: UpsellDraft = {
  name: 'Extra shot',
  priceCents: 1500,
  formatKey: 'shot',
  sameMood: false,
  isActive: true,
};

const check = (facts: Partial<UpsellDraft>) => checkUpsellDraft({ ...EXTRA, ...facts });

test('[DROP-25, STAFF-11] a whole extra is kept as it was written', () => {
  expect(checkUpsellDraft(EXTRA)).toEqual({ ok: true, upsell: EXTRA });
  const other = { ...EXTRA, sameMood: true, isActive: false, name: 'More gummies', formatKey: 'gummies' };
  expect(checkUpsellDraft({ ...other, name: '  More \u200B gummies ' })).toEqual({ ok: true, upsell: other });
});

test.each(['', ' ', '\t\n', '\u200B'])('[STAFF-11] an extra named %j has no name', (name) => {
  expect(check({ name, priceCents: null, formatKey: 'none' })).toEqual({ problem: 'fields-missing' });
});

test.each([LONGEST_NAME - 1, LONGEST_NAME, LONGEST_NAME + 1])(
  '[STAFF-11] of a name of %i letters 80 are kept',
  (length) => {
    const checked = check({ name: 'x'.repeat(length) });
    expect('ok' in checked && checked.upsell.name.length).toBe(Math.min(length, LONGEST_NAME));
  },
);

test.each([
  [null, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [-1, false],
  [0, false],
  [1, true],
  [2, true],
  [1.5, false],
  [UPSELL_DEAREST_CENTS - 1, true],
  [UPSELL_DEAREST_CENTS, true],
  [UPSELL_DEAREST_CENTS + 1, false],
])('[DROP-25, STAFF-11] an extra may cost %j cents: %s', (priceCents, isPrice) => {
  const expected = isPrice
    ? { ok: true, upsell: { ...EXTRA, priceCents } }
    : { problem: 'upsell-price-invalid' };
  expect(check({ priceCents })).toEqual(expected);
});

test('[DROP-18, STAFF-11] every format of a bundle may be an extra, and nothing else', () => {
  for (const formatKey of Object.keys(BUNDLE_PATTERNS))
    expect(check({ formatKey })).toMatchObject({ ok: true });
  for (const formatKey of ['', 'drink', 'SHOT', 'shot ', 'hasOwnProperty', '__proto__']) {
    expect(check({ formatKey })).toEqual({ problem: 'upsell-format-invalid' });
  }
});

test('[STAFF-11] a thousand dollars are the most that an extra costs', () => {
  expect(UPSELL_DEAREST_CENTS).toBe(1000 * 100);
});

test('[STAFF-11] the price is named before the format', () => {
  expect(check({ priceCents: 0, formatKey: '' })).toEqual({ problem: 'upsell-price-invalid' });
});
