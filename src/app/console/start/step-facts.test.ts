import { expect, test } from 'vitest';
import { NO_RECIPIENTS } from '#domain/payments/recipients.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { stepFacts } from './step-facts.ts';

test('[LOOK-276] each step says what it has set, and only the ways to pay that the shop takes', () => {
  const facts = stepFacts({
    ...DEFAULT_SETTINGS,
    shopName: 'Day Street',
    deliveryHours: { ...DEFAULT_SETTINGS.deliveryHours, sun: null },
    paymentRecipients: { ...NO_RECIPIENTS, zelle: { phone: '(951) 555-0190', name: 'Day Street' } },
  });
  expect(facts).toMatchObject({
    name: 'Day Street',
    place: '35 miles around Moreno Valley, CA 92553',
    hours: '6 days a week',
    taxes: 'Cannabis excise tax 15%',
    payment: 'Cash on Delivery, Zelle',
  });
});
