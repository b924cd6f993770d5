import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import type { WaitingOrder } from '#services/checkout/place-order/read-waiting-order.ts';
import { useWhenOnline } from '../browser/when-online.ts';

type State = { step: 'asking' | 'failed' } | { step: 'known'; order: WaitingOrder | null };
const ASKING: State = { step: 'asking' };

/**
 * Which unpaid order picking a method would change (PAY-33): asked of the shop for a cart and a place, again when they
 * change, and when the network is back after none came. The last answer stays until then, so that what is open on the page is not lost.
 */
export function useWaitingOrder(
  cart: Cart,
  form: CheckoutForm | undefined,
): State & { askAgain: () => void } {
  const [state, setState] = useState<State>(ASKING);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (!form || cart.lines.length === 0) return;
    const stop = new AbortController();
    const ask = async () => {
      const answered = await askWaitingOrder(cart, form, stop.signal);
      if (stop.signal.aborted) return;
      setState((before) => (answered.step === 'failed' && before.step === 'known' ? before : answered));
    };
    void ask();
    return () => stop.abort();
  }, [cart, form, round]);
  const askAgain = () => setRound((count) => count + 1);
  useWhenOnline(state.step === 'failed', askAgain);
  return { ...state, askAgain };
}

async function askWaitingOrder(cart: Cart, form: CheckoutForm, signal: AbortSignal): Promise<State> {
  const { attemptKey, lines, promo } = cart;
  const body = JSON.stringify({ attemptKey, lines, promo, form });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/orders/waiting', { method: 'POST', headers, body, signal }).catch(() => null);
  const said = answer?.ok ? await answer.json().catch(() => null) : null;
  return said ? { step: 'known', order: said.order } : { step: 'failed' };
}

/** What is to be paid, in cents, and whether it can be paid at all. */
export type Payable = Pick<Quote, 'orderTotalCents' | 'creditUsedCents' | 'amountDueCents' | 'canCheckout'>;

/**
 * The figures that the ways to pay go by: those of the order that is changed, which keeps its total and its goods, with
 * the credit chosen now; without one those of the cart (PAY-05, PAY-07, PAY-17, PAY-33).
 */
export function payable(quote: Payable, order: WaitingOrder | null, creditCents = 0): Payable {
  if (!order) return quote;
  const { totalCents: orderTotalCents } = order;
  const creditUsedCents = Math.min(creditCents, orderTotalCents);
  return {
    orderTotalCents,
    creditUsedCents,
    amountDueCents: orderTotalCents - creditUsedCents,
    canCheckout: true,
  };
}
