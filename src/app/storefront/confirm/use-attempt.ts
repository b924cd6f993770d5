import { useState } from 'react';
import type { Trouble } from '#app/ui/network/trouble.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import { keepPayment, type StoredCheckout } from '../checkout/stored-checkout.ts';
import { type PlacedOrder, sendAttempt } from './send-order.ts';

/** After this long it is said that the order is still on its way. */
const SLOW_MS = 3000;

/**
 * How far an attempt is; `changed` and `unpaid` wait for the customer's answer (CONF-12, PAY-33), `unsent` for another
 * press, because the shop gave no answer (SHELL-59).
 */
export type Placing =
  | { step: 'idle' }
  | { step: 'sending'; isSlow: boolean }
  | { step: 'unsent'; why: Trouble; checkout: StoredCheckout; replaces?: string }
  | { step: 'changed'; checkout: StoredCheckout; totalCents: number }
  | { step: 'unpaid'; checkout: StoredCheckout; orderNumber: string }
  | { step: 'placed'; order: PlacedOrder };

type Figures = Pick<PricedCart, 'quoteToken'> & {
  quote: Pick<PricedCart['quote'], 'amountDueCents' | 'creditUsedCents'>;
};

type Ends = {
  onPlaced: (order: PlacedOrder, checkout: StoredCheckout) => unknown;
  /** With the server's words and the code, where it has some (CHECK-13, PAY-21, CONF-20). */
  onRefused: (message: string | null, problem?: string) => unknown;
};

/** Places the cart from whichever page: one attempt at a time, with its two questions (CONF-09, CONF-11, CONF-12, PAY-33). */
export function useAttempt({ onPlaced, onRefused }: Ends) {
  const { confirm } = useTexts();
  const toast = useToast();
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' });

  const send = async (checkout: StoredCheckout, replaces?: string) => {
    setPlacing({ step: 'sending', isSlow: false });
    const slow = setTimeout(() => setPlacing({ step: 'sending', isSlow: true }), SLOW_MS);
    const onRetry = () => toast.info(confirm.retrying);
    const sent = await sendAttempt(checkout, { replaces, onRetry }).finally(() => clearTimeout(slow));
    if ('ok' in sent) {
      setPlacing({ step: 'placed', order: sent.order });
      return onPlaced(sent.order, checkout);
    }
    const { problem, priced, orderNumber, message, why } = sent;
    if (why) return setPlacing({ step: 'unsent', why, checkout, replaces });
    if (problem === 'quote-changed' && priced) {
      const fresh = withNewFigures(checkout, priced);
      keepPayment(fresh);
      return setPlacing({ step: 'changed', checkout: fresh, totalCents: fresh.totalCents });
    }
    if (problem === 'unpaid-order-open' && orderNumber)
      return setPlacing({ step: 'unpaid', checkout, orderNumber });
    // Another cart was placed under this key: it is said once, and the next try is another order.
    if (problem === 'attempt-used') cartActions.renewAttempt();
    setPlacing({ step: 'idle' });
    return onRefused(message, problem);
  };

  const place = (checkout: StoredCheckout, replaces?: string) =>
    send(checkout, replaces).catch(() => {
      setPlacing({ step: 'idle' });
      onRefused(null);
    });
  return {
    placing,
    place,
    /** The new figures are all right, or the unpaid order may go: a new order under a new key. */
    accept: () => {
      if (placing.step === 'changed') return place(placing.checkout);
      if (placing.step !== 'unpaid') return;
      cartActions.renewAttempt();
      return place(placing.checkout, placing.orderNumber);
    },
    /** The same once more, where the shop gave no answer. */
    again: () => {
      if (placing.step === 'unsent') return place(placing.checkout, placing.replaces);
    },
    stop: () => setPlacing({ step: 'idle' }),
  };
}

/**
 * The checkout with the figures that are asked about (CONF-12). The cash that was named stays named: it covers them, or
 * the shop would have refused it, and says so if it does not by the time they are accepted (PAY-09, PAY-10).
 */
export function withNewFigures(checkout: StoredCheckout, { quote, quoteToken }: Figures) {
  const { amountDueCents: totalCents, creditUsedCents: creditCents } = quote;
  return { ...checkout, creditCents, quoteToken, totalCents };
}
