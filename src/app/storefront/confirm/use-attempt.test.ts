import { expect, test } from 'vitest';
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts';
import { withNewFigures } from './use-attempt.ts';
import { wayBack } from './use-placing.ts';

test('[PAY-10, CONF-12] accepted figures are sent with the cash that was named', () => {
  const form = { method: 'cash' } as CheckoutForm;
  const kept = { form, cashGivenCents: 8000, creditCents: 700, quoteToken: 'old', totalCents: 5760 };
  const quote = { amountDueCents: 6400, creditUsedCents: 500 };
  expect(withNewFigures(kept, { quote, quoteToken: 'new' })).toEqual({
    form,
    cashGivenCents: 8000,
    creditCents: 500,
    quoteToken: 'new',
    totalCents: 6400,
  });
});

test('[PAY-09, CONF-20] cash that is too little by now is asked for again; every other refusal begins at the form', () => {
  expect(wayBack('cash-too-little')).toBe('/payment?method=cash');
  expect(wayBack('sold-out')).toBe('/checkout');
  expect(wayBack()).toBe('/checkout');
});
