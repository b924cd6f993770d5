import type { PaymentMethod } from '#domain/payments/payment.ts';
import { DIGITAL_FIRST, helpTexts } from './en/storefront/help.ts';
import { paymentTexts } from './en/storefront/payments.ts';
import { withoutTexts } from './en/without-texts.ts';
import type { TextOverride } from './overrides.ts';

type Facts = {
  /** Does a text service carry texts, or do staff send them by hand? */
  hasText: boolean;
  /** The ways to pay that the shop takes; null where the texts name all of them, as in the demo (HELP-04). */
  takes: readonly PaymentMethod[] | null;
};

/**
 * Words for what is not so in this shop (FIRST-14): the server puts them before staff's own, so the pages carry no
 * second wording of anything.
 */
export function wordsTrueHere({ hasText, takes }: Facts): TextOverride[] {
  const payStep = helpTexts.steps.findIndex(({ text }) => text.endsWith(DIGITAL_FIRST));
  const pays = takes && [{ key: `help.steps.${payStep}.text`, value: payWords(takes) }];
  return [...(hasText ? [] : withoutTexts), ...(pays ?? [])];
}

/** "Cash on Delivery and Zelle. Digital payments must be completed before delivery." */
function payWords(takes: readonly PaymentMethod[]): string {
  const ways = takes.filter((method) => method !== 'monster_dollars');
  const list = new Intl.ListFormat('en').format(ways.map((method) => paymentTexts.methods[method]));
  const isCashOnly = ways.every((method) => method === 'cash');
  return isCashOnly ? `${list}.` : `${list}. ${DIGITAL_FIRST}`;
}
