/** What the service that took a text says of it later (MAIL-08). */
export const DELIVERY_STATES = ['sent', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** States that nothing follows: a report that comes late, or out of order, does not undo them. */
export const FINAL_STATES: readonly DeliveryState[] = ['delivered', 'failed'];

const STOP = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);
const START = new Set(['start', 'unstop']);
const HELP = new Set(['help', 'info']);

/** `yes` begins texts again for who has stopped them, and is a word like others for everybody else. */
export type Keyword = 'stop' | 'start' | 'yes' | 'help';

/** The word that a received text consists of, whatever its capitals and full stop; null for a text that says more (MAIL-09). */
export function parseKeyword(text: string): Keyword | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+$/, '')
    .replaceAll(/[\s-]+/g, '');
  if (STOP.has(word)) return 'stop';
  if (START.has(word)) return 'start';
  if (word === 'yes') return 'yes';
  return HELP.has(word) ? 'help' : null;
}

/** A number as the services write it ("+19515550111") → the ten digits by which the shop knows it; null for others. */
export function toShopPhone(number: string): string | null {
  return /^\+1(\d{10})$/.exec(number.trim())?.[1] ?? null;
}

/** The ten digits of a stored number as the services want it; what is written with its country stays as it is. */
export function toServicePhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
