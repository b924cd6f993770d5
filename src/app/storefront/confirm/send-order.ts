import { isTurnedAway } from '#app/ui/network/retry-policy.ts';
import { type Trouble, troubleOf, troubleOfStatus } from '#app/ui/network/trouble.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions, readCart } from '../browser/cart-store.ts';
import { writeStored } from '../browser/storage.ts';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';

export type PlacedOrder = {
  orderNumber: string;
  totalCents: number;
  amountDueCents: number;
  method: PaymentMethod;
  paymentStatus: PaymentStatus;
  changeDueCents: number | null;
  /** The path that opens this one order (SEC-42). */
  link: string;
};

type Sent =
  | { ok: true; order: PlacedOrder }
  /** `why` where the shop gave no answer to this order. */
  | { problem: string; message: string | null; priced?: PricedCart; orderNumber?: string; why?: Trouble };

type How = { replaces?: string; onRetry: () => void };

const NUMBER_PAUSE_MS = 150;

/**
 * Sends the cart as one attempt, and once more where that may help: after a taken number (CONF-09), and under a new key
 * where the key's order has been cancelled since.
 */
export async function sendAttempt(checkout: StoredCheckout, { replaces, onRetry }: How): Promise<Sent> {
  const sent = await sendOrder(readCart(), checkout, replaces);
  if ('ok' in sent) return keepLink(sent);
  if (sent.problem === 'attempt-closed') cartActions.renewAttempt();
  if (sent.problem === 'number-taken') {
    onRetry();
    await pause(NUMBER_PAUSE_MS);
  }
  const mayHelp = sent.problem === 'attempt-closed' || sent.problem === 'number-taken';
  return mayHelp ? keepLink(await sendOrder(readCart(), checkout, replaces)) : sent;
}

/** The way back to the order, for the thank-you page (SEC-42). */
function keepLink(sent: Sent): Sent {
  if ('ok' in sent) writeStored('order-link', { orderNumber: sent.order.orderNumber, link: sent.order.link });
  return sent;
}

/**
 * Sends an attempt, again where the reply was lost or the shop was busy: the key makes it the same order (CONF-11,
 * SHELL-59). What the shop refuses comes back with its words; no answer to it at all is `unreachable`.
 */
async function sendOrder(cart: Cart, checkout: StoredCheckout, replaces?: string): Promise<Sent> {
  const { attemptKey, lines, promo } = cart;
  const { form, cashGivenCents, creditCents, quoteToken = '' } = checkout;
  const body = JSON.stringify({
    attemptKey,
    lines,
    promo,
    form,
    cashGivenCents,
    creditCents,
    quoteToken,
    replaces,
  });
  const headers = { 'Content-Type': 'application/json' };
  try {
    return await read(await fetch('/orders/place', { method: 'POST', headers, body }));
  } catch (error) {
    return { problem: 'unreachable', message: null, why: troubleOf(error) ?? 'unknown' };
  }
}

async function read(answer: Response): Promise<Sent> {
  const text = await answer.text();
  if (isTurnedAway(answer.status))
    return { problem: 'unreachable', message: null, why: troubleOfStatus(answer.status, text) };
  try {
    const said = JSON.parse(text);
    // What the edge refuses comes with a code (SHELL-51).
    return said.problem || !said.code ? said : { ...said, problem: said.code };
  } catch {
    return { problem: 'server-error', message: null };
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
