import { formatBytes, type UploadKind } from '#domain/files.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { formatUsd, formatUsdShort } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { ProblemTable } from '../problem-table.ts';
import { cartProblems } from './cart-problems.ts';
import { dropProblems } from './drop-problems.ts';
import { moments } from './moments.ts';
import { paymentTexts as payment } from './storefront/payments.ts';
import { type NextWindow, windowWords } from './window-words.ts';

/** The general refusals: the sentence that a person reads, by the problem code. */
const general = {
  'not-found': [404, 'There is nothing here.'],
  malformed: [400, 'We could not read that. Check it and try again.'],
  'too-long': [422, 'That is too long. Shorten it and try again.'],
  'too-large': [413, 'That is too large.'],
  'range-impossible': [416, 'This file has no such part.'],
  'too-many-tries': [429, 'Too many tries. Wait a few minutes and try again.'],
  'too-many-requests': [429, 'Too many requests at once. Wait a moment and try again.'],
  'method-not-allowed': [405, 'This page cannot do that.'],
  forbidden: [403, 'You do not have access to this.'],
  'wrong-origin': [403, 'This came from another website. Open the shop and try again.'],
  'sign-in-required': [401, 'Please sign in first.'],
  'strong-sign-in-required': [403, 'Enter your password again to continue.'],
  'message-empty': [422, 'Write something first.'],
  'message-too-long': [422, 'A message can have 2,000 characters. Shorten it and send it again.'],
  'server-error': [500, 'Something went wrong. Try again.'],
  busy: [503, 'The shop is very busy right now. Wait a few seconds and try again.'],
  'database-away': [503, 'The shop cannot answer right now. Wait a few seconds and try again.'],
  changed: [409, 'Somebody else changed this. This is the latest version.'],
  'shop-not-open': [409, 'We are not open yet. Come back soon.'],
  'data-dir-in-use': [500, ({ pid }: { pid: number }) => `The data folder is in use by process ${pid}.`],
} as const satisfies ProblemTable;

/** Paying, and placing the order (PAY-09 to PAY-19, CONF-09 to CONF-20). */
const placing = {
  'cash-too-little': [
    422,
    ({ dueCents }: { dueCents?: number }) =>
      dueCents === undefined
        ? 'Cash amount must be at least the order total'
        : `Cash amount must be at least the ${formatUsd(dueCents)} to pay`,
  ],
  'credit-does-not-cover': [409, 'Choose another method for the remaining amount.'],
  'credit-amount-invalid': [422, 'Please enter a valid amount'],
  'credit-above-balance': [
    409,
    ({ balanceCents }: { balanceCents: number }) =>
      `Insufficient Monster Dollars. Available: ${formatUsd(balanceCents)}`,
  ],
  'credit-above-total': [
    409,
    ({ totalCents }: { totalCents: number }) =>
      `Amount cannot exceed order total of ${formatUsd(totalCents)}`,
  ],
  'credit-above-cap': [
    409,
    ({ capCents }: { capCents: number }) =>
      `You can use up to ${formatUsdShort(capCents)} in Monster Dollars per order`,
  ],
  'pin-session-narrow': [
    403,
    'With a PIN you cannot spend Monster Dollars or change your account. Upgrade your account first.',
  ],
  'credit-needs-account': [401, 'Sign in to use Monster Dollars'],
  'apple-pay-off': [409, ({ method }: { method: PaymentMethod }) => payment.announcedOff(method)],
  'method-off': [
    409,
    ({ method }: { method: PaymentMethod }) =>
      `${payment.methods[method]} is not available right now. Please choose another method.`,
  ],
  'quote-changed': [409, 'Your prices or totals have changed. Please check them again.'],
  'attempt-used': [409, 'You have already placed this order. See My Orders.'],
  'unpaid-order-open': [
    409,
    ({ orderNumber }: { orderNumber: string }) =>
      `Order ${orderNumber} is still waiting for your payment. Cancel it and place this one?`,
  ],
  'unpaid-units': [
    409,
    ({ product, most }: { product: string; most: number }) =>
      `We hold at most ${most} of ${product} for one person until they are paid. Take fewer, or finish an open order first.`,
  ],
  'attempt-closed': [409, 'This order was cancelled. Place it again.'],
  'orders-an-hour': [
    409,
    'Many orders came from your network in the last hour. Try again later, or call us and we take it by phone.',
  ],
  'order-declined': [409, 'We can’t take this order. Please send us a message.'],
  'number-taken': [409, 'Failed to create order after retry'],
  'window-full': [
    409,
    ({ next }: NextWindow) =>
      next
        ? `That delivery time is not free any more. The next one is ${windowWords(next)}.`
        : 'All delivery times are taken. Try again later, or call us.',
  ],
  'window-packed': [409, 'We are packing this order already. Call us and we see what we can do.'],
} as const satisfies ProblemTable;

/** Orders after they are placed (ORD-09, ORD-11, PAY-37, STAFF-06). */
const orders = {
  'cancel-too-late': [
    409,
    ({ windowMinutes }: { windowMinutes: number }) =>
      windowMinutes > 0
        ? `Orders can be changed or cancelled within ${moments.span(windowMinutes)} of ordering.`
        : 'Orders are changed and cancelled by our staff. Write or call us.',
  ],
  'order-closed': [409, 'This order is closed.'],
  'cancel-by-staff': [409, 'Write or call us and we will cancel it for you.'],
} as const satisfies ProblemTable;

const KIND_WORDS: Record<UploadKind, string> = {
  picture: 'a picture (JPEG, PNG, WebP, AVIF)',
  video: 'a video (MP4, WebM)',
  document: 'a PDF',
};

/** Wholesale's certificate (WHOLE-09). */
const trade = {
  'certificate-kind': [422, 'Only PDF, JPG, JPEG or PNG files are allowed'],
  'file-missing': [422, 'Choose a file first.'],
  'wholesale-often': [429, 'You have asked five times today. We answer each request, so please wait for us.'],
  'certificates-full': [
    409,
    'We cannot take more files at the moment. Send the form without one, and we will ask you for it.',
  ],
  'certificate-too-large': [413, 'File must be 10 MB or smaller'],
} as const satisfies ProblemTable;

/** Files that people upload (SEC-12). */
const uploads = {
  'upload-cut': [400, 'The upload was not complete. Please try again.'],
  'too-many-files': [422, 'Too many files at once.'],
  'file-too-large': [
    413,
    ({ maxBytes }: { maxBytes: number }) => `A file can be up to ${formatBytes(maxBytes)}.`,
  ],
  'file-kind': [
    422,
    ({ kinds }: { kinds: readonly UploadKind[] }) =>
      `Please send ${kinds.map((kind) => KIND_WORDS[kind]).join(' or ')}.`,
  ],
  'storage-away': [503, 'We cannot take files right now. Nothing was saved. Try again in a few minutes.'],
  'storage-full': [503, 'There is no room for more files. Nothing was saved.'],
} as const satisfies ProblemTable;

/** Signing in and up (AUTH-08 to AUTH-28). */
const accounts = {
  'product-not-found': [404, 'Product not found'],
  'credentials-missing': [422, 'Please enter email and password'],
  'credentials-wrong': [422, 'Invalid email or password'],
  'pin-wrong': [422, 'Invalid phone or PIN'],
  'sign-in-failed': [500, 'Login failed. Please try again.'],
  'under-21': [422, `You must be ${MINIMUM_AGE}+ to create an account`],
  'password-short': [422, 'Password must be at least 8 characters'],
  'passwords-differ': [422, 'Passwords do not match'],
  'email-invalid': [422, 'Please enter a valid email address'],
  'phone-invalid': [422, 'Please enter a valid phone number'],
  'email-taken': [409, 'Email already registered. Please login.'],
  'phone-taken': [409, 'Phone number already registered. Please login.'],
  'sign-up-failed': [500, 'Signup failed. Please try again.'],
  'all-fields-missing': [422, 'Please fill in all fields'],
  'upgrade-failed': [409, 'Upgrade failed'],
  'challenge-missing': [409, 'You have no open Win-Back Challenge.'],
  'photo-missing': [422, 'Choose a photo first.'],
  'closing-unconfirmed': [422, 'Tick the box to close your account.'],
  'orders-open': [
    409,
    'You still have an open order, or money of one is to go back to you. You can close your account after that.',
  ],
  'reset-link-spent': [410, 'This link has been used or is too old. Write to us and we will send a new one.'],
  'password-wrong': [422, 'That is not your password.'],
} as const satisfies ProblemTable;

export const problems = {
  ...general,
  ...cartProblems,
  ...placing,
  ...orders,
  ...dropProblems,
  ...trade,
  ...uploads,
  ...accounts,
};
