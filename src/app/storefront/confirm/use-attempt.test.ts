import { expect, test } from 'vitest';
import type { CheckoutForm } from '#domain/checkout.ts';
import { withNewFigures } from './use-attempt.ts';
import { wayBack } from './use-place-order.ts';

const LINE = { key: 'a', productName: 'Black Fig Bar', optionName: '1 g', quantity: 2, unitPriceCents: 1400 };

test('[PAY-10, CONF-12] accepted amounts are sent with the cash amount that was entered', () => {
  const form = { method: 'cash' } as CheckoutForm;
  const kept = { form, cashGivenCents: 8000, creditCents: 700, quoteToken: 'old', totalCents: 5760 };
  const lines = [{ ...LINE, unitPriceCents: 1600 }];
  const sums = { deliveryFeeCents: 0, orderTotalCents: 6900, amountDueCents: 6400 };
  const shown = { deliveryFeeCents: 500, orderTotalCents: 6460, amountDueCents: 5760, lines: [LINE] };
  const quote = { ...sums, creditUsedCents: 500, lines };
  expect(withNewFigures({ ...kept, shown }, { quote, quoteToken: 'new' })).toEqual({
    checkout: {
      form,
      cashGivenCents: 8000,
      creditCents: 500,
      quoteToken: 'new',
      totalCents: 6400,
      shown: { ...sums, lines },
    },
    isCashShort: false,
    changes: [
      {
        ...{ key: 'a', productName: 'Black Fig Bar', optionName: '1 g' },
        before: { quantity: 2, unitPriceCents: 1400 },
        now: { quantity: 2, unitPriceCents: 1600 },
      },
    ],
    sums: [
      { sum: 'delivery', before: 500, now: 0 },
      { sum: 'orderTotal', before: 6460, now: 6900 },
      { sum: 'credit', before: -700, now: -500 },
      { sum: 'due', before: 5760, now: 6400 },
    ],
  });
});

test('[CONF-30] cash that does not cover the new total is asked for again', () => {
  const kept = { form: { method: 'cash' } as CheckoutForm, cashGivenCents: 6000, totalCents: 5760 };
  const sums = { deliveryFeeCents: 0, orderTotalCents: 6400, amountDueCents: 6400 };
  const quote = { ...sums, creditUsedCents: 0, lines: [] };
  const changed = withNewFigures(kept, { quote, quoteToken: 'new' });
  expect(changed).toMatchObject({ isCashShort: true, changes: [] });
  expect(changed.checkout.cashGivenCents).toBeUndefined();
  expect(withNewFigures({ ...kept, cashGivenCents: 6400 }, { quote, quoteToken: 'new' })).toMatchObject({
    isCashShort: false,
    checkout: { cashGivenCents: 6400 },
  });
});

test('[PAY-09, CONF-20] cash that became too little is asked for again; every other refusal leads back to the form', () => {
  expect(wayBack('cash-too-little')).toBe('/payment?method=cash');
  expect(wayBack('sold-out')).toBe('/checkout');
  expect(wayBack()).toBe('/checkout');
});
