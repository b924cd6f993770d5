import { formatBytes, type UploadKind } from '#domain/files.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { formatUsd, formatUsdShort } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { moments } from './moments.ts';
import { payment } from './storefront/payments.ts';

/** The general refusals: the sentence that a person reads, by the problem code. */
const general = {
  'not-found': 'There is nothing here.',
  malformed: 'We could not read that. Check it and try again.',
  'too-long': 'That is too long. Shorten it and try again.',
  'too-large': 'That is too large.',
  'range-impossible': 'This file has no such part.',
  'too-many-tries': 'Too many tries. Wait a few minutes and try again.',
  'too-many-requests': 'Too many requests at once. Wait a moment and try again.',
  'method-not-allowed': 'This page cannot do that.',
  forbidden: 'You do not have access to this.',
  'wrong-origin': 'This came from another website. Open the shop and try again.',
  'sign-in-required': 'Please sign in first.',
  'strong-sign-in-required': 'Enter your password again to continue.',
  'message-empty': 'Write something first.',
  'message-too-long': 'A message can have 2,000 characters. Shorten it and send it again.',
  'server-error': 'Something went wrong. Try again.',
  busy: 'The shop is very busy right now. Wait a few seconds and try again.',
  'database-away': 'The shop cannot answer right now. Wait a few seconds and try again.',
  changed: 'Somebody else changed this. This is the latest version.',
  'data-dir-in-use': ({ pid }: { pid: number }) => `The data folder is in use by process ${pid}.`,
};

type LimitFacts = { kind: string; limitGrams: number; cartGrams: number; leftGrams: number };

/** The cart's rules in the specification's words (CART-25 to CART-35, CONF-14, LAW-03). */
const cart = {
  'cart-empty': 'Your cart is empty',
  'total-zero': "Order total cannot be $0 (reward bundles don't count toward minimums)",
  'below-minimum': (facts: { paidCents: number; neededCents: number; minimumCents: number; city: string }) =>
    `Paid items total ${formatUsd(facts.paidCents)}. Add ${formatUsd(facts.neededCents)} more to reach the ` +
    `${formatUsdShort(facts.minimumCents)} minimum for ${facts.city}.`,
  'one-free-product': 'Maximum one free product per transaction (reward bundles are separate)',
  'battery-needs-pods': ({ brand }: { brand: string }) =>
    `${brand} Battery can only be purchased with matching ${brand} pods.`,
  'vault-minimum': 'Vault doors only open when you grab 2 or more.',
  'minimum-not-met': 'Cart minimum not met',
  'sold-out': ({ product }: { product?: string }) => (product ? `${product} is out of stock` : 'Sold out'),
  'few-left': ({ product, left }: { product: string; left: number }) => `Only ${left} left of ${product}`,
  'only-n-left': ({ left }: { left: number }) => `Only ${left} left`,
  gone: 'No longer sold',
  'promo-invalid': 'Invalid promo code',
  'promo-tries': 'Too many wrong codes. Try again in an hour.',
  'daily-limit': ({ kind, limitGrams, cartGrams, leftGrams }: LimitFacts) =>
    leftGrams === 0
      ? `Daily limit reached: ${leftGrams} g of ${kind} left today.`
      : leftGrams === limitGrams
        ? `Your cart holds ${cartGrams} g of ${kind}. The limit is ${limitGrams} g a day.`
        : `Your cart holds ${cartGrams} g of ${kind}. Of today’s ${limitGrams} g, ${leftGrams} g are left.`,
  'zone-closed': ({ zip, opensAt }: { zip: string; opensAt: Date | null }) =>
    opensAt
      ? `We do not deliver to ${zip} right now. Delivery there opens again ${moments.dayAndTime(opensAt)}.`
      : `We do not deliver to ${zip} at the moment.`,
  closed: ({ opensAt }: { opensAt: Date }) =>
    `Closed now. We take orders again from ${moments.dayAndTime(opensAt)}.`,
};

/** The checkout form and the delivery area (CHECK-02 to CHECK-18). */
const checkout = {
  'account-required': 'Please create an account first',
  'fields-required': 'Please fill in all required fields',
  'method-required': 'Please select a payment method',
  'zip-missing': 'Please include a valid ZIP code',
  'zip-required': 'ZIP code is required',
  'invalid-zip': 'Please enter a valid delivery address',
  'outside-area': ({ zip }: { zip: string }) =>
    `ZIP code ${zip} is outside our delivery area. We only deliver within a 35-mile radius of Moreno Valley, CA.`,
  'zip-lookup-failed': 'Unable to verify delivery area. Please check your ZIP code and try again.',
  'adult-required': `You must be ${MINIMUM_AGE}+ to order`,
};

/** Paying, and placing the order (PAY-09 to PAY-19, CONF-09 to CONF-20). */
const placing = {
  'cash-too-little': ({ dueCents }: { dueCents?: number }) =>
    dueCents === undefined
      ? 'Cash amount must be at least the order total'
      : `Cash amount must be at least the ${formatUsd(dueCents)} to pay`,
  'credit-does-not-cover': 'Choose another method for the remaining amount.',
  'age-unconfirmed': `You must be ${MINIMUM_AGE}+ to order`,
  'method-missing': 'Please select a payment method',
  'delivery-address-invalid': 'Please enter a valid delivery address',
  'credit-amount-invalid': 'Please enter a valid amount',
  'credit-above-balance': ({ balanceCents }: { balanceCents: number }) =>
    `Insufficient Monster Dollars. Available: ${formatUsd(balanceCents)}`,
  'credit-above-total': ({ totalCents }: { totalCents: number }) =>
    `Amount cannot exceed order total of ${formatUsd(totalCents)}`,
  'credit-above-cap': ({ capCents }: { capCents: number }) =>
    `You can use up to ${formatUsdShort(capCents)} in Monster Dollars per order`,
  'pin-session-narrow':
    'With a PIN you cannot spend Monster Dollars or change your account. Upgrade your account first.',
  'credit-needs-account': 'Sign in to use Monster Dollars',
  'apple-pay-off': ({ method }: { method: PaymentMethod }) => payment.announcedOff(method),
  'method-off': ({ method }: { method: PaymentMethod }) =>
    `${payment.methods[method]} is not available right now. Please choose another method.`,
  'quote-changed': 'Your prices or totals have changed. Please check them again.',
  'attempt-used': 'You have already placed this order. See My Orders.',
  'unpaid-order-open': ({ orderNumber }: { orderNumber: string }) =>
    `Order ${orderNumber} is still waiting for your payment. Cancel it and place this one?`,
  'unpaid-units': ({ product, most }: { product: string; most: number }) =>
    `We hold at most ${most} of ${product} for one person until they are paid. Take fewer, or finish an open order first.`,
  'attempt-closed': 'This order was cancelled. Place it again.',
  'orders-an-hour':
    'Many orders came from your network in the last hour. Try again later, or call us and we take it by phone.',
  'number-taken': 'Failed to create order after retry',
  'place-failed': 'Error placing order. Please try again.',
};

/** Orders after they are placed (ORD-09, ORD-11, PAY-37, STAFF-06). */
const orders = {
  'cancel-too-late': ({ windowMinutes }: { windowMinutes: number }) =>
    windowMinutes > 0
      ? `Orders can be changed or cancelled within ${moments.span(windowMinutes)} of ordering.`
      : 'Orders are changed and cancelled by our staff. Write or call us.',
  'order-closed': 'This order is closed.',
  'cancel-by-staff': 'Write or call us and we will cancel it for you.',
};

const KIND_WORDS: Record<UploadKind, string> = {
  picture: 'a picture (JPEG, PNG, WebP, AVIF)',
  video: 'a video (MP4, WebM)',
  document: 'a PDF',
};

/** Drops and their bundles (DROP-22, DROP-30, TEASE-07, TEASE-10). */
const drops = {
  'contact-missing': 'Email and phone number are required',
  'drop-not-found': 'Failed to subscribe',
  'bundle-not-found': 'Failed to load bundle items: this bundle is not on sale.',
  'fixed-sku-missing': ({ sku }: { sku: string }) => `Fixed SKU ${sku} missing from inventory`,
  'no-product-of-mood': ({ format, mood }: { format: string; mood: string | null }) =>
    `No available product for ${format} with mood ${(mood ?? '').toLowerCase()}`,
};

/** Wholesale's certificate (WHOLE-09). */
const trade = {
  'certificate-kind': 'Only PDF, JPG, JPEG or PNG files are allowed',
  'file-missing': 'Choose a file first.',
  'wholesale-often': 'You have asked five times today. We answer each request, so please wait for us.',
  'certificates-full':
    'We cannot take more files at the moment. Send the form without one, and we will ask you for it.',
  'certificate-too-large': 'File must be 10 MB or smaller',
};

/** Files that people upload (SEC-12). */
const uploads = {
  'upload-cut': 'The upload was not complete. Please try again.',
  'too-many-files': 'Too many files at once.',
  'file-too-large': ({ maxBytes }: { maxBytes: number }) => `A file can be up to ${formatBytes(maxBytes)}.`,
  'file-kind': ({ kinds }: { kinds: readonly UploadKind[] }) =>
    `Please send ${kinds.map((kind) => KIND_WORDS[kind]).join(' or ')}.`,
};

/** Signing in and up (AUTH-08 to AUTH-28). */
const accounts = {
  'product-not-found': 'Product not found',
  'credentials-missing': 'Please enter email and password',
  'credentials-wrong': 'Invalid email or password',
  'pin-wrong': 'Invalid phone or PIN',
  'sign-in-failed': 'Login failed. Please try again.',
  'fields-missing': 'Please fill in all required fields',
  'guest-under-21': `You must be ${MINIMUM_AGE}+ to order`,
  'guest-checkout-off': 'Please create an account first',
  'under-21': `You must be ${MINIMUM_AGE}+ to create an account`,
  'password-short': 'Password must be at least 8 characters',
  'passwords-differ': 'Passwords do not match',
  'email-invalid': 'Please enter a valid email address',
  'phone-invalid': 'Please enter a valid phone number',
  'email-taken': 'Email already registered. Please login.',
  'phone-taken': 'Phone number already registered. Please login.',
  'sign-up-failed': 'Signup failed. Please try again.',
  'all-fields-missing': 'Please fill in all fields',
  'upgrade-failed': 'Upgrade failed',
  'no-challenge': 'You have no open Win-Back Challenge.',
  'photo-missing': 'Choose a photo first.',
  'closing-unconfirmed': 'Tick the box to close your account.',
  'orders-open':
    'You still have an open order. You can close your account after it is delivered or cancelled.',
  'reset-link-spent': 'This link has been used or is too old. Write to us and we will send a new one.',
  'password-wrong': 'That is not your password.',
};

export const problems = {
  ...general,
  ...cart,
  ...checkout,
  ...placing,
  ...orders,
  ...drops,
  ...trade,
  ...uploads,
  ...accounts,
};
