import { expect, test } from 'vitest';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { changeBetween } from './use-accepted.ts';

const LINE = { key: 'a', productName: 'Black Fig Bar', optionName: '1 g', quantity: 2, unitPriceCents: 2800 };

function pricedAt(change: Partial<PricedCart['quote']> = {}): PricedCart {
  const sums = { deliveryFeeCents: 0, orderTotalCents: 5600, amountDueCents: 3600 };
  return { quote: { lines: [LINE], canCheckout: true, ...sums, ...change } } as unknown as PricedCart;
}

test('[CONF-30] the payment page asks about credit that staff took meanwhile', () => {
  const short = pricedAt({ amountDueCents: 5100 });
  expect(changeBetween(pricedAt(), short, true)).toEqual({
    changes: [],
    sums: [
      { sum: 'orderTotal', before: 5600, now: 5600 },
      { sum: 'credit', before: -2000, now: -500 },
      { sum: 'due', before: 3600, now: 5100 },
    ],
  });
  expect(changeBetween(pricedAt(), short, false)).toBeNull();
});

test('[CONF-30] a changed fee is named, and unchanged amounts cause no question', () => {
  const dearer = pricedAt({ deliveryFeeCents: 900, orderTotalCents: 6500, amountDueCents: 4500 });
  expect(changeBetween(pricedAt(), dearer, true)?.sums[0]).toEqual({ sum: 'delivery', before: 0, now: 900 });
  expect(changeBetween(pricedAt(), pricedAt(), true)).toBeNull();
  expect(changeBetween(pricedAt(), pricedAt({ amountDueCents: 5100, canCheckout: false }), true)).toBeNull();
});
