import { expect, test } from 'vitest';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { calculateQuote, quoteDigestText } from './quote.ts';

const LINES = [sampleLine({ key: 'a', quantity: 2 }), sampleLine({ key: 'b', unitPriceCents: 2500 })];
const MEMBER = { isVip: false, isClubMember: true, isRegistered: true };

function digest(lines = LINES, more: Parameters<typeof sampleQuote>[1] = {}) {
  return quoteDigestText(calculateQuote(sampleQuote(lines, more)));
}

test('[CONF-12] the same cart has the same digest, in any order', () => {
  expect(digest(LINES.toReversed())).toBe(digest());
});

test.each([
  ['a quantity', digest([sampleLine({ key: 'a', quantity: 3 }), ...LINES.slice(1)])],
  ['a price', digest([sampleLine({ key: 'a', quantity: 2, unitPriceCents: 1001 }), ...LINES.slice(1)])],
  [
    'another option of the same price',
    digest([sampleLine({ key: 'a', optionId: 'c', quantity: 2 }), ...LINES.slice(1)]),
  ],
  ['a line', digest(LINES.slice(1))],
  ['a code', digest(LINES, { promo: { code: 'TEN', percent: 10 } })],
  ['a membership', digest(LINES, { customer: MEMBER })],
  ['credit', digest(LINES, { creditCents: 500 })],
  [
    'the fee',
    digest([sampleLine()], { zone: { zip: '92553', city: 'Perris', feeCents: 700, minimumCents: 0 } }),
  ],
  ['a line that is sold out', digest([sampleLine({ key: 'a', quantity: 2, stock: 0 }), ...LINES.slice(1)])],
])('[CONF-12] %s changes the digest', (_, changed) => {
  expect(changed).not.toBe(digest());
});
