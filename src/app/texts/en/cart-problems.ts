import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { formatUsd, formatUsdShort } from '#domain/money.ts';
import type { ProblemTable } from '../problem-table.ts';
import { moments } from './moments.ts';

type LimitFacts = { kind: string; limitGrams: number; cartGrams: number; leftGrams: number };

/** The cart's rules in the specification's words (CART-25 to CART-35, CONF-14, LAW-03). */
const cart = {
  'cart-empty': [409, 'Your cart is empty'],
  'total-zero': [409, "Order total cannot be $0 (reward bundles don't count toward minimums)"],
  'below-minimum': [
    409,
    (facts: { paidCents: number; neededCents: number; minimumCents: number; city: string }) =>
      `Paid items total ${formatUsd(facts.paidCents)}. Add ${formatUsd(facts.neededCents)} more to reach the ` +
      `${formatUsdShort(facts.minimumCents)} minimum for ${facts.city}.`,
  ],
  'one-free-product': [409, 'Maximum one free product per transaction (reward bundles are separate)'],
  'battery-needs-pods': [
    409,
    ({ brand }: { brand: string }) => `${brand} Battery can only be purchased with matching ${brand} pods.`,
  ],
  'vault-minimum': [409, 'Vault doors only open when you grab 2 or more.'],
  'sold-out': [
    409,
    ({ product }: { product?: string }) => (product ? `${product} is out of stock` : 'Sold out'),
  ],
  'few-left': [
    409,
    ({ product, left }: { product: string; left: number }) => `Only ${left} left of ${product}`,
  ],
  'only-n-left': [409, ({ left }: { left: number }) => `Only ${left} left`],
  gone: [409, 'No longer sold'],
  'promo-invalid': [422, 'Invalid promo code'],
  'promo-tries': [409, 'Too many wrong codes. Try again in an hour.'],
  'daily-limit': [
    409,
    ({ kind, limitGrams, cartGrams, leftGrams }: LimitFacts) =>
      leftGrams === 0
        ? `Daily limit reached: ${leftGrams} g of ${kind} left today.`
        : leftGrams === limitGrams
          ? `Your cart holds ${cartGrams} g of ${kind}. The limit is ${limitGrams} g a day.`
          : `Your cart holds ${cartGrams} g of ${kind}. Of today’s ${limitGrams} g, ${leftGrams} g are left.`,
  ],
  'zone-closed': [
    409,
    ({ zip, opensAt }: { zip: string; opensAt: Date | null }) =>
      opensAt
        ? `We do not deliver to ${zip} right now. Delivery there opens again ${moments.dayAndTime(opensAt)}.`
        : `We do not deliver to ${zip} at the moment.`,
  ],
  closed: [
    409,
    ({ opensAt }: { opensAt: Date }) =>
      `Closed now. We take orders again from ${moments.dayAndTime(opensAt)}.`,
  ],
} as const satisfies ProblemTable;

/** The checkout form and the delivery area (CHECK-02 to CHECK-18). */
const checkout = {
  'account-required': [401, 'Please create an account first'],
  'fields-missing': [422, 'Please fill in all required fields'],
  'method-missing': [422, 'Please select a payment method'],
  'zip-missing': [422, 'Please include a valid ZIP code'],
  'zip-required': [422, 'ZIP code is required'],
  'invalid-zip': [422, 'Please enter a valid delivery address'],
  'outside-area': [
    422,
    ({ zip, city, state, miles }: { zip: string; city: string; state: string; miles: number }) =>
      `ZIP code ${zip} is outside our delivery area. We only deliver within a ${miles}-mile radius of ${city}, ${state}.`,
  ],
  'zip-lookup-failed': [503, 'Unable to verify delivery area. Please check your ZIP code and try again.'],
  'age-unconfirmed': [422, `You must be ${MINIMUM_AGE}+ to order`],
} as const satisfies ProblemTable;

/** What may be met in the cart: a part of the one table, so that its page need not carry the rest of it. */
export const cartProblems = { ...cart, ...checkout };
