import type { OrderStatus } from '../orders/status.ts';

/** How a customer wants to hear of an order: by text and e-mail, or by one of them (MAIL-02). */
export const ORDER_NEWS = ['both', 'text', 'email'] as const;

export type OrderNewsChoice = (typeof ORDER_NEWS)[number];

/** What was typed or stored as a choice; null for anything else. */
export function parseOrderNews(typed: unknown): OrderNewsChoice | null {
  return ORDER_NEWS.find((choice) => choice === typed) ?? null;
}

type Reader = {
  /** Null for guests and for whoever signs in by phone number. */
  email: string | null;
  choice: OrderNewsChoice;
  /** Is there a mail server? */
  hasMail: boolean;
  /** Is there a mail for this news? */
  isMailed: boolean;
};

/**
 * On which channels news of an order goes out (MAIL-01, MAIL-02): always a text, unless this customer has chosen e-mails
 * alone and can get them; and an e-mail where there is an address, a mail server and a mail for this news.
 */
export function newsChannels({ email, choice, hasMail, isMailed }: Reader): ('text' | 'email')[] {
  const canMail = hasMail && email !== null && email !== '' && choice !== 'text';
  const isMailOnly = canMail && choice === 'email';
  return [...(isMailOnly ? [] : ['text' as const]), ...(canMail && isMailed ? ['email' as const] : [])];
}

/** Packing and the last metres are told by text and push alone: four mails an order are enough (MAIL-01). */
const MAILED: ReadonlySet<OrderStatus> = new Set(['confirmed', 'out_for_delivery', 'delivered', 'cancelled']);

export function isMailedStatus(status: OrderStatus): boolean {
  return MAILED.has(status);
}
