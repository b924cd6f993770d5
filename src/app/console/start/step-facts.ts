import { startWords } from '#app/texts/en/console/start.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { methodsOff } from '#domain/payments/recipients.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';

const words = startWords.facts;

export type SetupFacts = Partial<Record<FirstStep, string>>;

/** What each step has set, in a few words: who looks for one value opens one step (LOOK-276). */
export function stepFacts(settings: ShopSettings): SetupFacts {
  const { shopName, center, centerZip, deliveryHours, taxRates, licenseNumber } = settings;
  const off = methodsOff(settings);
  const methods = PAYMENT_METHODS.filter((method) => method !== 'monster_dollars' && !off.includes(method));
  return {
    name: shopName,
    place: words.area(center.radiusMiles, `${center.city}, ${center.state} ${centerZip}`),
    hours: words.days(Object.values(deliveryHours).filter((day) => day !== null).length),
    taxes: taxRates.map(({ tax, percent }) => `${startWords.taxes.names[tax]} ${percent}%`).join(', '),
    payment: methods.map((method) => paymentTexts.methods[method]).join(', '),
    law: licenseNumber,
  };
}
