import type { Cart } from '#domain/cart/cart.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';

export type Sent =
  | {
      ok: true;
      order: {
        orderNumber: string;
        totalCents: number;
        amountDueCents: number;
        changeDueCents: number | null;
      };
    }
  | { problem: string; message: string | null; priced?: PricedCart };

const LOST_REPLY_TRIES = 3;
const LOST_REPLY_PAUSE_MS = 1000;

/**
 * Sends an attempt, again where the reply was lost: the key makes it the same order (CONF-11). What the shop refuses
 * comes back with its words; no answer at all is `unreachable`.
 */
export async function sendOrder(cart: Cart, checkout: StoredCheckout, quoteToken: string): Promise<Sent> {
  const { attemptKey, lines, promo } = cart;
  const { form, cashGivenCents } = checkout;
  const body = JSON.stringify({ attemptKey, lines, promo, form, cashGivenCents, quoteToken });
  for (let tried = 0; tried < LOST_REPLY_TRIES; tried += 1) {
    const sent = await sendOnce(body);
    if (sent) return sent;
    await pause(LOST_REPLY_PAUSE_MS);
  }
  return { problem: 'unreachable', message: null };
}

async function sendOnce(body: string): Promise<Sent | null> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/orders/place', { method: 'POST', headers, body }).catch(() => null);
  if (!answer) return null;
  const said = await answer.json().catch(() => null);
  return said ?? { problem: 'server-error', message: null };
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
