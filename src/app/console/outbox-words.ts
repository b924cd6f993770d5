import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { findWord } from '#app/texts/find-text.ts';

type Message = { kind: string; params: Record<string, unknown> };

/** What a message is about, in a few words: of a step its state, as its text calls it (LOOK-392); '' for an unknown kind. */
export function messageKind({ kind, params }: Message): string {
  if (kind === 'order-status') {
    const state = findWord(ordersTexts.statuses, String(params.status));
    return state ? outboxTexts.step(state) : '';
  }
  return findWord(outboxTexts.kinds, kind) ?? '';
}

/** A link as one reads it: where it leads, without its key. */
export function shortLinks(text: string): string {
  return text.replaceAll(/https?:\/\/([^/\s]+(?:\/[^/\s]+)?)\/\S+/g, '$1');
}

/** Opens the texting app of this device with number and words filled in. */
export function smsLink(phone: string, text: string): string {
  return `sms:+1${phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}?&body=${encodeURIComponent(text)}`;
}
