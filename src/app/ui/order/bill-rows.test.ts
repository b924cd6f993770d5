import { expect, test } from 'vitest';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { writtenTexts as en } from '#app/texts/written-texts.ts';
import { billRows, dueRows } from './bill-rows.ts';

test('[ORD-16, LAW-06] bill rows use the labels of the cart; savings are negative, no fee is “Free”', () => {
  const rows = billRows(
    [
      { kind: 'items', cents: 13_400 },
      { kind: 'vip', cents: -670 },
      { kind: 'promo', code: 'MOOD10', cents: -1273 },
      { kind: 'rounding', cents: 43 },
      { kind: 'discounts', cents: -100 },
      { kind: 'delivery', cents: 0 },
    ],
    en,
  );
  expect(rows).toEqual([
    { label: 'Subtotal', value: '$134.00', tone: 'plain' },
    { label: 'VIP discount', value: '−$6.70', tone: 'saving' },
    { label: 'Promo code MOOD10', value: '−$12.73', tone: 'saving' },
    { label: 'Rounding', value: '$0.43', tone: 'plain' },
    { label: 'Discounts', value: '−$1.00', tone: 'saving' },
    { label: 'Delivery', value: 'Free', tone: 'plain' },
  ]);
});

const PLAIN = { orderTotalCents: 4700, creditUsedCents: 0, amountDueCents: 4700 };
const CREDIT = { orderTotalCents: 9609, creditUsedCents: 2000, amountDueCents: 7609 };
const TOTAL = ['Order total', '$96.09'];
const USED = ['Monster Dollars', '−$20.00'];

test.each([
  ['a cart', PLAIN, undefined, [['Order total', '$47.00']]],
  ['a cart with credit', CREDIT, undefined, [TOTAL, USED, ['To pay', '$76.09']]],
  [
    'an order',
    PLAIN,
    'due',
    [
      ['Order total', '$47.00'],
      ['To pay', '$47.00'],
    ],
  ],
  [
    'a paid order',
    PLAIN,
    'paid',
    [
      ['Order total', '$47.00'],
      ['Paid', '$47.00'],
    ],
  ],
  ['a paid order with credit', CREDIT, 'paid', [TOTAL, USED, ['Paid', '$76.09']]],
  ['an order that was given back', CREDIT, 'refunded', [TOTAL, USED, ['Given back', '$76.09']]],
  ['a cancelled order with credit', CREDIT, null, [TOTAL, USED]],
] as const)('[CHECK-40] %s ends with the order total and the amount to pay', (_, figures, due, rows) => {
  const said = dueRows(figures, cartTexts.totals, due).map(({ label, value }) => [label, value]);
  expect(said).toEqual(rows);
});
