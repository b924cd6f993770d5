import { expect, test } from 'vitest';
import { en } from '#app/texts/en.ts';
import { billRows } from './bill-rows.ts';

test('[ORD-16, LAW-06] a bill’s rows in the words of the cart, savings below zero, no fee as free', () => {
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
    { label: 'VIP discount', value: '-$6.70', tone: 'saving' },
    { label: 'Promo code MOOD10', value: '-$12.73', tone: 'saving' },
    { label: 'Rounding', value: '$0.43', tone: 'plain' },
    { label: 'Discounts', value: '-$1.00', tone: 'saving' },
    { label: 'Delivery', value: 'Free', tone: 'plain' },
  ]);
});
