import { useState } from 'react';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { cartActions } from '../browser/cart-store.ts';
import { keepCheckout, type StoredCheckout } from '../checkout/stored-checkout.ts';
import { type PlacedOrder, sendAttempt } from './send-order.ts';

/** How far an attempt is; `changed` and `unpaid` wait for the customer's answer (CONF-12, PAY-33). */
export type Placing =
  | { step: 'idle' | 'sending' }
  | { step: 'changed'; checkout: StoredCheckout; totalCents: number }
  | { step: 'unpaid'; checkout: StoredCheckout; orderNumber: string }
  | { step: 'placed'; order: PlacedOrder };

type Ends = {
  onPlaced: (order: PlacedOrder, checkout: StoredCheckout) => unknown;
  /** With the server's words, where it has some (CHECK-13, PAY-21, CONF-20). */
  onRefused: (message: string | null) => unknown;
};

/** Places the cart from whichever page: one attempt at a time, with its two questions (CONF-09, CONF-11, CONF-12, PAY-33). */
export function useAttempt({ onPlaced, onRefused }: Ends) {
  const { confirm } = useTexts();
  const toast = useToast();
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' });

  const send = async (checkout: StoredCheckout, replaces?: string) => {
    setPlacing({ step: 'sending' });
    const sent = await sendAttempt(checkout, { replaces, onRetry: () => toast.info(confirm.retrying) });
    if ('ok' in sent) {
      setPlacing({ step: 'placed', order: sent.order });
      return onPlaced(sent.order, checkout);
    }
    const { problem, priced, orderNumber, message } = sent;
    if (problem === 'quote-changed' && priced) {
      const { amountDueCents: totalCents, creditUsedCents: creditCents } = priced.quote;
      const fresh = { ...checkout, creditCents, quoteToken: priced.quoteToken, totalCents };
      keepCheckout({ ...fresh, cashGivenCents: undefined });
      return setPlacing({ step: 'changed', checkout: { ...fresh, cashGivenCents: undefined }, totalCents });
    }
    if (problem === 'unpaid-order-open' && orderNumber)
      return setPlacing({ step: 'unpaid', checkout, orderNumber });
    // Another cart was placed under this key: it is said once, and the next try is another order.
    if (problem === 'attempt-used') cartActions.renewAttempt();
    setPlacing({ step: 'idle' });
    return onRefused(message);
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
    stop: () => setPlacing({ step: 'idle' }),
  };
}
