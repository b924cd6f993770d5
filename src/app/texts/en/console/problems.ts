import { MOST_PICTURES, SMALLEST_PICTURE } from '#domain/catalog/pictures.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import type { Missing } from '#domain/opening/missing.ts';
import type { ProblemTable } from '../../problem-table.ts';
import { moments } from '../moments.ts';
import { problems } from '../problems.ts';
import { counterProblems } from './counter-problems.ts';
import { customerProblems } from './customer-problems.ts';
import { dayProblems } from './day-problems.ts';
import { editProblems } from './edit-problems.ts';
import { goodsListProblems } from './goods-list-problems.ts';
import { goodsProblems } from './goods-problems.ts';
import { importProblems } from './import-problems.ts';
import { runProblems } from './run-problems.ts';
import { scheduleProblems } from './schedule-problems.ts';
import { startWords } from './start.ts';
import { statementProblems } from './statement-problems.ts';
import { takeBackProblems } from './take-back-problems.ts';

/** Products, zones and settings (STAFF-08, STAFF-12, STAFF-20). */
const catalog = {
  'zone-zip-invalid': [422, 'Enter the five digits of a ZIP code.'],
  'name-taken': [409, 'Another brand or category has this name or address word.'],
  'zone-hours-invalid': [
    422,
    'Enter hours between 6 AM and 10 PM, with the opening before the closing. At least one day needs hours.',
  ],
  'zip-taken': [409, 'This ZIP code already has a zone. Open that zone to change it.'],
  'zone-po-box': [
    422,
    'This ZIP code holds PO boxes only. Nothing is delivered to a PO box, so it stays closed.',
  ],
  'zones-none-chosen': [422, 'Choose at least one ZIP code or city.'],
  'zones-change-missing': [422, 'Choose what to change: open or closed, the fee, the minimum or the hours.'],
  'place-not-found': [
    422,
    ({ zip }: { zip: string }) =>
      `We know no place with the ZIP code ${zip}. PO boxes have none: enter the ZIP of a street nearby.`,
  ],
  'place-bands-invalid': [
    422,
    'Enter one to six bands. Each reaches farther than the one before, 100 miles at most, with a minimum from $0 to $10,000.',
  ],
  'place-too-many': [
    422,
    ({ most }: { most: number }) =>
      `This area holds more than ${most} ZIP codes. Make its last band shorter.`,
  ],
  'place-has-orders': [
    409,
    ({ zips, more }: { zips: readonly string[]; more: number }) =>
      `Open orders go to ZIP codes that this area leaves out: ${zips.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Deliver or cancel them first.`,
  ],
  'grams-not-reviewed': [409, 'Enter its grams, or choose under “More” that it counts as nothing.'],
  'grams-missing': [
    422,
    'Enter the grams of one unit for each kind that counts toward the daily limit. Leave the other kind empty.',
  ],
  'grams-none': [422, 'Only a battery or an accessory can count as nothing toward the daily limit.'],
  'sku-taken': [409, 'Another option has this SKU.'],
  'barcode-taken': [409, 'Another option has this barcode.'],
  'fields-invalid': [
    422,
    ({ count }: { count: number }) =>
      count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`,
  ],
  'file-away': [503, 'This file cannot be read right now. Wait a moment and try again.'],
  'setting-unknown': [422, ({ key }: { key: string }) => `There is no setting named ${key}.`],
  'setting-invalid': [422, ({ key }: { key: string }) => `The setting ${key} cannot have this value.`],
} as const satisfies ProblemTable;

const NEEDED_ASSIGNEES = { packer: 'Choose who packed it.', driver: 'Choose who drives it.' };

/** Orders on their way to the door (STAFF-03 to STAFF-06, HELP-20). */
const orders = {
  'move-not-allowed': [409, 'This order cannot move to that status.'],
  'delivery-closed': [
    409,
    ({ opensAt }: { opensAt: Date | null }) =>
      opensAt
        ? `This area is outside its delivery hours. It opens again ${moments.dayAndMinute(opensAt)}.`
        : 'This area has no delivery hours at the moment.',
  ],
  'assignees-missing': [
    422,
    ({ missing }: { missing: readonly ('driver' | 'packer')[] }) =>
      missing.map((task) => NEEDED_ASSIGNEES[task]).join(' '),
  ],
  'undo-over': [409, 'This step can no longer be undone.'],
  'undo-told': [409, 'The customer has been told. Take the next step, or cancel the order.'],
  'undo-on-run': [409, 'This order is on a run with others. Take it off in the run.'],
  'payment-awaited': [409, 'Confirm the payment before you send the order out.'],
  'cancel-reason-missing': [422, 'Say why you cancel the order.'],
  'replacement-undelivered': [409, 'You can only replace items that were delivered.'],
  'replacement-reason-missing': [422, 'Say what was wrong.'],
  'replacement-empty': [422, 'Choose the items to replace.'],
  'refund-not-due': [409, 'No refund is due for this order.'],
  'refusal-reason-missing': [422, 'Say why the payment was not received.'],
  'reference-used': [409, 'Another order has been paid with this reference.'],
  'payment-not-awaited': [409, 'This order is not waiting for a payment.'],
  'id-check-missing': [422, `Tick “${MINIMUM_AGE}+ ID checked” first.`],
  'door-document-missing': [422, 'Choose the kind of document.'],
  'door-expiry-missing': [422, 'Enter the last day on which the document is valid.'],
  'door-document-expired': [422, 'This document is no longer valid.'],
  'before-unlock': [
    409,
    ({ notBefore }: { notBefore: Date }) =>
      `You can pack this order from ${moments.dateAndMinute(notBefore)}.`,
  ],
} as const satisfies ProblemTable;

/** Pick lists and scanned codes (PACK). */
const packing = {
  'picks-missing': [409, 'Not everything is in the bag. Tick it off on the pick list first.'],
  'packing-not-started': [409, 'Start packing this order first.'],
  'packing-over': [409, 'This order is no longer being packed.'],
  'barcode-invalid': [422, 'This is not a code. Scan it again, or type its letters and digits.'],
  'barcode-unknown': [
    404,
    ({ code }: { code: string }) => `No option has the code ${code}. Add it to the product, or tick by hand.`,
  ],
  'scan-mismatch': [
    409,
    ({ found, wanted }: { found: string; wanted: string | null }) =>
      wanted ? `This is ${found}. The order has ${wanted}.` : `This is ${found}. The order does not have it.`,
  ],
  'scan-too-many': [
    409,
    ({ found, units }: { found: string; units: number }) => `One ${found} too many. The order has ${units}.`,
  ],
} as const satisfies ProblemTable;

/** Drops, bundles and extras (STAFF-10). */
const drops = {
  'drop-code-invalid': [422, 'Use only letters, digits, _ and - in the address.'],
  'drop-code-taken': [409, 'Another drop has this address.'],
  'drop-times-invalid': [
    422,
    'Enter the end of the pre-order, the unlock and the hours of the Early Window.',
  ],
  'drop-preorder-early': [422, 'Pre-order prices end when the drop opens or later.'],
  'drop-bonus-unknown': [
    422,
    ({ sku }: { sku: string }) => `“${sku}” is none of the products. Choose one from the list.`,
  ],
  'drop-current-hidden': [422, 'Publish the drop before it becomes the current one.'],
  'drop-pictures-full': [409, 'A drop has three pictures at most. Take one away first.'],
  'drop-goods-missing': [422, 'Tick first what is to go into the drop.'],
  'drop-goods-gone': [409, 'This product is no longer in the drop.'],
  'drop-image-invalid': [422, 'Use a picture of the shop: an address that begins with /media/.'],
  'bundle-price-invalid': [
    422,
    'Enter both prices. The pre-order price cannot be higher than the regular price.',
  ],
  'bundle-item-invalid': [
    422,
    'Each item needs a format, a number from 1 to 10, and either a choice of mood or a product.',
  ],
  'upsell-price-invalid': [422, 'An extra needs a price above $0.'],
  'upsell-format-invalid': [422, 'Choose a format from the list.'],
} as const satisfies ProblemTable;

/** Messages that the shop sends (LAW-10). */
const messages = {
  'consent-missing': [409, 'You cannot send this. The person does not agree to promotions.'],
} as const satisfies ProblemTable;

/** Pictures (STAFF-08, STAFF-14). */
const pictures = {
  'gallery-item-repeated': [409, 'This is in the gallery already.'],
  'picture-unreadable': [422, 'This picture cannot be read. Try another one.'],
  'picture-too-small': [
    422,
    ({ width, height }: { width: number; height: number }) =>
      `This picture has ${width} × ${height} pixels. It needs ${SMALLEST_PICTURE} or more on its shorter side.`,
  ],
  'picture-repeated': [409, 'This product already has this picture.'],
  'pictures-full': [409, `A product has up to ${MOST_PICTURES} pictures. Remove one first.`],
  'picture-not-found': [404, 'This picture is no longer there.'],
} as const satisfies ProblemTable;

/** People and customers (STAFF-17, STAFF-18, STAFF-24). */
const people = {
  'employee-number-invalid': [422, 'Enter an employee number like MD-021.'],
  'employee-number-taken': [409, 'Somebody else has this employee number.'],
  'staff-email-taken': [409, 'Somebody on the staff already has this e-mail address.'],
  'own-account': [403, 'You cannot change your own role or switch yourself off.'],
  'last-admin': [409, 'The shop needs at least one admin.'],
  'owner-missing': [
    403,
    'First choose your own password with the setup link that the shop prints when it starts. Otherwise nobody can sign in again.',
  ],
  'confirmation-wrong': [422, 'Type the shop’s name exactly as it is written.'],
  'secret-key-differs': [
    500,
    'This database was created with another SECRET_KEY. Start the shop with that key.',
  ],
  'link-spent': [410, 'This link has been used or is too old. Start the shop again to get a new one.'],
  'credit-reason-missing': [422, 'Give a reason. The customer can read it.'],
  'membership-missing': [409, 'This customer has no membership to change.'],
  'order-not-guests': [409, 'Only a guest’s order can be added to an account.'],
  'review-reason-missing': [422, 'Give a reason for the refusal. The customer can read it.'],
  'win-back-used': [409, 'This customer has already received the Win-Back credit.'],
  'email-missing': [422, 'This customer has no e-mail yet. Add one first.'],
} as const satisfies ProblemTable;

/** Second factors and sessions of staff (SIGN). */
const signIn = {
  'second-factor-missing': [
    403,
    'Set up a second factor first. Until then, money, settings and accounts stay closed to you.',
  ],
  'code-invalid': [422, 'This code is wrong or has been used. Enter the newest one.'],
  'step-spent': [410, 'That took too long. Sign in again.'],
  'set-up-spent': [410, 'This took too long. Begin the setup again.'],
  'app-taken': [409, 'You already have an authenticator app here. Remove it before you add another.'],
  'passkey-invalid': [422, 'This passkey was not accepted. Try again, or use your password.'],
  'passkey-taken': [409, 'You already have this passkey here.'],
  'passkeys-full': [409, 'You can have ten passkeys. Remove one first.'],
  'passkey-name-invalid': [422, 'Enter a name of up to 60 characters.'],
} as const satisfies ProblemTable;

/** Promo codes, deals and campaigns in the console (STAFF-16). */
const offers = {
  'offer-code-invalid': [422, 'Enter 3 to 30 capital letters, digits, - or _.'],
  'offer-name-missing': [422, 'Enter a name of up to 80 characters.'],
  'offer-percent-invalid': [422, 'Enter a whole number from 1 to 100.'],
  'offer-limit-invalid': [422, 'Enter a whole number above 0, or leave it empty.'],
  'offer-limit-used': [
    422,
    ({ uses }: { uses: number }) =>
      `It has been used ${uses === 1 ? 'once' : `${uses} times`}. Enter ${uses} or more, or switch it off.`,
  ],
  'offer-price-invalid': [422, 'Enter a price in dollars.'],
  'offer-tiers-invalid': [
    422,
    'Enter four tiers, each higher than the one before, and a bonus for each tier.',
  ],
  'offer-span-invalid': [422, 'The end must be after the start.'],
  'offer-code-taken': [409, 'This code is already in use.'],
  'offer-campaign-unknown': [422, 'There is no such campaign.'],
  'offer-sku-unknown': [
    422,
    ({ sku }: { sku: string }) => `“${sku}” is none of the products. Choose one from the list.`,
  ],
} as const satisfies ProblemTable;

/** Editing the quiz (STAFF-15). */
const quiz = {
  'quiz-text-missing': [422, 'Enter a question of up to 200 characters.'],
  'quiz-choices-few': [
    422,
    'A question needs two choices or more. The budget question keeps its number of choices.',
  ],
  'quiz-choices-repeated': [422, 'Two choices have the same label.'],
  'quiz-points-invalid': [422, 'Write points as “Calm 3, Gummies 2”: moods and formats, from -50 to 50.'],
} as const satisfies ProblemTable;

/** The guided start, and the demo made anew (FIRST-06, FIRST-08, FIRST-10). */
const start = {
  'shop-not-ready': [
    409,
    ({ missing }: { missing: readonly Missing[] }) =>
      `Not open yet. ${missing.map((name) => startWords.missing[name]).join(' ')}`,
  ],
  'demo-missing': [409, 'This is not the demo shop. Nothing was changed.'],
  'shop-running': [409, 'The shop runs. Stop it first.'],
  'test-order-real': [409, 'This is a real order. Cancel it on its own page.'],
  'test-order-refunded': [
    409,
    'A part of this test order was refunded. Refund the rest on its own page: a test counts nowhere.',
  ],
} as const satisfies ProblemTable;

/** Every refusal of the console: those that customers read too, and those for staff only. */
export const consoleProblems = {
  ...problems,
  ...catalog,
  ...orders,
  ...runProblems,
  ...drops,
  ...pictures,
  ...people,
  ...offers,
  ...quiz,
  ...messages,
  ...start,
  ...signIn,
  ...packing,
  ...dayProblems,
  ...counterProblems,
  ...goodsProblems,
  ...editProblems,
  ...goodsListProblems,
  ...statementProblems,
  ...takeBackProblems,
  ...customerProblems,
  ...importProblems,
  ...scheduleProblems,
};
