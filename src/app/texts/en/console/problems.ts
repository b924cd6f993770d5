import { MOST_PICTURES, SMALLEST_PICTURE } from '#domain/catalog/pictures.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { moments } from '../moments.ts';
import { problems } from '../problems.ts';

/** Products, zones and settings (STAFF-08, STAFF-12, STAFF-20). */
const catalog = {
  'invalid-zip': 'Enter the five digits of a ZIP code.',
  'name-taken': 'Another brand or category has this name or address word.',
  'zone-hours-wrong':
    'Enter hours between 6 AM and 10 PM, with the opening before the closing. At least one day needs hours.',
  'zip-exists': 'This ZIP code already has a zone. Open that zone to change it.',
  'grams-not-reviewed': 'Choose what counts toward the daily limit before you put this option on sale.',
  'grams-missing':
    'Enter the grams of one unit for each kind that counts toward the daily limit. Leave the other kind empty.',
  'grams-none': 'Only a battery or an accessory can count as nothing toward the daily limit.',
  'sku-taken': 'Another option has this SKU.',
  'fields-wrong': ({ count }: { count: number }) =>
    count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`,
  'unknown-setting': ({ key }: { key: string }) => `There is no setting named ${key}.`,
  'bad-setting': ({ key }: { key: string }) => `The setting ${key} cannot have this value.`,
};

const NEEDED_ASSIGNEES = { packer: 'Choose who packed it.', driver: 'Choose who drives it.' };

/** Orders on their way to the door (STAFF-03 to STAFF-06, HELP-20). */
const orders = {
  'no-such-move': 'This order cannot move to that status.',
  'road-closed': ({ opensAt }: { opensAt: Date | null }) =>
    opensAt
      ? `This area is outside its delivery hours. It opens again ${moments.dayAndTime(opensAt)}.`
      : 'This area has no delivery hours at the moment.',
  'hands-needed': ({ missing }: { missing: readonly ('driver' | 'packer')[] }) =>
    missing.map((task) => NEEDED_ASSIGNEES[task]).join(' '),
  'payment-awaited': 'Confirm the payment before you send the order out.',
  'reason-required': 'Say why you cancel the order.',
  'replacement-undelivered': 'You can only replace items that were delivered.',
  'replacement-reason-required': 'Say what was wrong.',
  'replacement-empty': 'Choose the items to replace.',
  'no-refund-due': 'No refund is due for this order.',
  'refusal-reason-required': 'Say why the payment was not received.',
  'reference-used': 'Another order has been paid with this reference.',
  'no-payment-awaited': 'This order is not waiting for a payment.',
  'door-outcome-missing': `Tick “${MINIMUM_AGE}+ ID checked” first.`,
  'door-document-missing': 'Choose the kind of document.',
  'door-expiry-missing': 'Enter the last day on which the document is valid.',
  'door-document-expired': 'This document is no longer valid.',
  'id-check-needed': `Tick “${MINIMUM_AGE}+ ID checked” first.`,
  'id-expired': 'This document is no longer valid.',
  'document-required': 'Choose the kind of document.',
  'before-unlock': ({ notBefore }: { notBefore: Date }) =>
    `You can pack this order from ${moments.dateAndTime(notBefore)}.`,
};

/** Drops, bundles and extras (STAFF-10). */
const drops = {
  'drop-code-wrong': 'Use only letters, digits, _ and - in the code.',
  'drop-code-taken': 'Another drop has this code.',
  'drop-times-wrong': 'Enter the end of the pre-order, the unlock and the hours of the Early Window.',
  'drop-current-hidden': 'Publish the drop before it becomes the current one.',
  'drop-image-wrong': 'Use a picture of the shop: an address that begins with /media/.',
  'bundle-price-wrong': 'Enter both prices. The pre-order price cannot be higher than the regular price.',
  'bundle-item-wrong':
    'Each item needs a format, a number from 1 to 10, and either a choice of mood or a SKU.',
  'upsell-price-wrong': 'An extra needs a price above $0.',
  'upsell-format-wrong': 'Choose a format from the list.',
};

/** Messages that the shop sends (LAW-10). */
const messages = {
  'no-consent': 'Not to be sent: this person has not agreed to promotion, or no longer does.',
};

/** Pictures (STAFF-08, STAFF-14). */
const pictures = {
  'gallery-twice': 'This is in the gallery already.',
  'picture-unreadable': 'This picture cannot be read. Try another one.',
  'picture-too-small': ({ width, height }: { width: number; height: number }) =>
    `This picture has ${width} × ${height} pixels. It needs ${SMALLEST_PICTURE} or more on its shorter side.`,
  'picture-there': 'This product has this picture already.',
  'pictures-full': `A product has up to ${MOST_PICTURES} pictures. Remove one first.`,
  'picture-unknown': 'This picture is no longer there.',
};

/** People and customers (STAFF-17, STAFF-18, STAFF-24). */
const people = {
  'employee-number-invalid': 'Enter an employee number like MD-021.',
  'employee-number-taken': 'Somebody else has this employee number.',
  'staff-email-taken': 'Somebody on the staff already has this e-mail address.',
  'own-account': 'You cannot change your own role or switch yourself off.',
  'last-admin': 'The shop needs at least one admin.',
  'owner-needed':
    'First choose your own password with the set-up link that the shop prints when it starts. Otherwise nobody can sign in again.',
  'confirmation-wrong': 'Type the shop’s name exactly as it is written.',
  'secret-key-differs': 'This database was created with another SECRET_KEY. Start the shop with that key.',
  'link-spent': 'This link has been used or is too old. Start the shop again to get a new one.',
  'credit-reason-missing': 'Give a reason. The customer can read it.',
  'no-membership': 'This customer has no membership to change.',
  'order-not-guests': 'Only a guest’s order can be added to an account.',
  'review-reason-missing': 'Give a reason. The customer can read it.',
  'win-back-once': 'This customer has already received the Win-Back credit.',
  'email-missing': 'This customer has no e-mail yet. Add one first.',
};

/** Promo codes, deals and campaigns in the console (STAFF-16). */
const offers = {
  'offer-code-bad': 'Enter 3 to 30 capital letters, digits, - or _.',
  'offer-name-missing': 'Enter a name of up to 80 characters.',
  'offer-percent-bad': 'Enter a whole number from 1 to 100.',
  'offer-limit-bad': 'Enter a whole number above 0, or leave it empty.',
  'offer-price-bad': 'Enter a price in dollars.',
  'offer-tiers-bad': 'Enter four tiers, each higher than the one before, and a bonus for each tier.',
  'offer-span-bad': 'The end must be after the start.',
  'offer-exists': 'This code is already in use.',
  'offer-campaign-unknown': 'There is no such campaign.',
  'offer-sku-unknown': ({ sku }: { sku: string }) => `No product has the SKU ${sku}.`,
};

/** Editing the quiz (STAFF-15). */
const quiz = {
  'quiz-text-missing': 'Enter a question of up to 200 characters.',
  'quiz-choices-few':
    'A question needs two choices or more. The budget question keeps its number of choices.',
  'quiz-choices-same': 'Two choices have the same label.',
  'quiz-points-unclear': 'Write points as “Calm 3, Gummies 2”: moods and formats, from -50 to 50.',
};

/** Every refusal of the console: those that customers read too, and those for staff only. */
export const consoleProblems = {
  ...problems,
  ...catalog,
  ...orders,
  ...drops,
  ...pictures,
  ...people,
  ...offers,
  ...quiz,
  ...messages,
};
