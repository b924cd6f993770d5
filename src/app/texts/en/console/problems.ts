import { MOST_PICTURES, SMALLEST_PICTURE } from '#domain/catalog/pictures.ts';
import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { moments } from '../moments.ts';
import { problems } from '../problems.ts';

/** Goods, zones and settings (STAFF-08, STAFF-12, STAFF-20). */
const catalog = {
  'invalid-zip': 'Enter the five digits of a ZIP code.',
  'name-taken': 'Another one has this name or address.',
  'zone-hours-wrong':
    'Hours lie between 6 AM and 10 PM, and open before they close. At least one day has some.',
  'zip-exists': 'This ZIP is in the list already. Open it there.',
  'grams-not-reviewed': 'Say what of it counts toward the daily limit before it goes on sale.',
  'grams-missing':
    'Enter the grams of one unit for what counts toward the daily limit, and none for what does not.',
  'grams-none': 'Only a battery or an accessory counts nothing toward the daily limit.',
  'sku-taken': 'Another option has this SKU.',
  'fields-wrong': ({ count }: { count: number }) =>
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
  'unknown-setting': ({ key }: { key: string }) => `There is no setting named ${key}.`,
  'bad-setting': ({ key }: { key: string }) => `The setting ${key} cannot have this value.`,
};

const NEEDED_ASSIGNEES = { packer: 'Choose who packed it.', driver: 'Choose who drives it.' };

/** Orders on their way to the door (STAFF-03 to STAFF-06, HELP-20). */
const orders = {
  'no-such-move': 'This order cannot move to that status.',
  'road-closed': ({ opensAt }: { opensAt: Date | null }) =>
    opensAt
      ? `Outside the delivery hours of this area. It opens again ${moments.dayAndTime(opensAt)}.`
      : 'This area has no delivery hours at the moment.',
  'hands-needed': ({ missing }: { missing: readonly ('driver' | 'packer')[] }) =>
    missing.map((task) => NEEDED_ASSIGNEES[task]).join(' '),
  'payment-awaited': 'The payment has to be confirmed before the order leaves.',
  'reason-required': 'Say why the order is cancelled.',
  'replacement-undelivered': 'Only what was delivered can be replaced.',
  'replacement-reason-required': 'Say what was wrong.',
  'replacement-empty': 'Choose what is replaced.',
  'no-refund-due': 'No refund is due for this order.',
  'refusal-reason-required': 'Say why the payment does not count.',
  'reference-used': 'Another order has been paid with this reference.',
  'no-payment-awaited': 'No payment is awaited for this order.',
  'door-outcome-missing': `Tick “${MINIMUM_AGE}+ ID checked” first.`,
  'door-document-missing': 'Choose the kind of document.',
  'door-expiry-missing': 'Enter the day until which the document is valid.',
  'door-document-expired': 'This document is no longer valid.',
  'id-check-needed': `Tick “${MINIMUM_AGE}+ ID checked” first.`,
  'id-expired': 'This document is no longer valid.',
  'document-required': 'Choose the kind of document.',
  'before-unlock': ({ notBefore }: { notBefore: Date }) =>
    `This order is not to be packed before ${moments.dateAndTime(notBefore)}.`,
};

/** Drops, bundles and extras (STAFF-10). */
const drops = {
  'drop-code-wrong': 'A code has letters, digits, _ and - only.',
  'drop-code-taken': 'Another drop has this code.',
  'drop-times-wrong': 'Both moments and the hours of the Early Window are needed.',
  'drop-current-hidden': 'Publish the drop before it becomes the current one.',
  'drop-image-wrong': 'A picture is one of the shop’s own, /media/…',
  'bundle-price-wrong': 'Both prices are needed, and the pre-order price is not the higher one.',
  'bundle-item-wrong':
    'Each item needs a format, a number from 1 to 10, and either a choice of mood or a SKU.',
  'upsell-price-wrong': 'An extra needs a price above $0.',
  'upsell-format-wrong': 'Choose a format of the list.',
};

/** What leaves the shop (LAW-10). */
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
  'employee-number-invalid': 'An employee number is like MD-021.',
  'employee-number-taken': 'Somebody else has this employee number.',
  'staff-email-taken': 'Somebody on the staff has this e-mail.',
  'own-account': 'You cannot change your own role or switch yourself off.',
  'last-admin': 'The shop needs one admin.',
  'owner-needed':
    'Choose a password of your own first, by the set-up link of the start. Otherwise nobody could come back in.',
  'confirmation-wrong': 'Type the name of the shop, letter by letter.',
  'secret-key-differs': 'This database was made with another SECRET_KEY; start with that one.',
  'link-spent': 'This link has been used or is too old. Start the shop again to get a new one.',
  'credit-reason-missing': 'Say why, in words that the customer may read.',
  'no-membership': 'There is no membership to change.',
  'order-not-guests': 'Only an order of a guest can be joined to an account.',
  'review-reason-missing': 'Say why, in words that the customer may read.',
  'win-back-once': 'This customer has had the Win-Back credit before.',
  'email-missing': 'This customer has no e-mail yet. Add one first.',
};

/** Promo codes, deals and campaigns in the console (STAFF-16). */
const offers = {
  'offer-code-bad': 'A code has 3 to 30 capitals, digits, - or _.',
  'offer-name-missing': 'Give it a name of up to 80 letters.',
  'offer-percent-bad': 'The percentage is a whole number from 1 to 100.',
  'offer-limit-bad': 'A limit is a whole number above 0, or empty.',
  'offer-price-bad': 'Enter a price in dollars.',
  'offer-tiers-bad': 'Four tiers, each higher than the one before, and a bonus for each.',
  'offer-span-bad': 'The end has to be after the beginning.',
  'offer-exists': 'There is one with this code already.',
  'offer-campaign-unknown': 'There is no such campaign.',
  'offer-sku-unknown': ({ sku }: { sku: string }) => `No goods have the SKU ${sku}.`,
};

/** Editing the quiz (STAFF-15). */
const quiz = {
  'quiz-text-missing': 'A question needs a text of up to 200 letters.',
  'quiz-choices-few': 'A question needs two choices or more; a budget keeps as many as it has.',
  'quiz-choices-same': 'Two choices have the same words.',
  'quiz-points-unclear': 'Write points as “Calm 3, Gummies 2”: moods and formats, from -50 to 50.',
};

/** What a refusal says in the console: what customers read, and what staff alone meet. */
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
