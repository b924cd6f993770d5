import { useState } from 'react';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { CROWDED } from '#app/ui/network/patient-fetch.ts';
import type { Trouble } from '#app/ui/network/trouble.ts';
import { useEditable } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { type FigureChange, figureChange, type ShownBill } from '#domain/pricing/quote-changes.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import { keepPayment } from '../checkout/keep-checkout.ts';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';
import { shownBill } from '../checkout/use-accepted.ts';
import { type PlacedOrder, sendAttempt } from './send-order.ts';

/** After this long it is said that the order is still on its way. */
const SLOW_MS = 3000;

/**
 * How far an attempt is; `changed` and `unpaid` wait for the customer's answer (CONF-12, PAY-33), `unsent` for another
 * press, because the shop gave no answer (SHELL-59). `refused` keeps its words until the next try (CONF-31).
 */
export type PlaceOrderState =
  | { step: 'idle' }
  | { step: 'sending'; isSlow: boolean; isCrowded?: boolean }
  | { step: 'unsent'; why: Trouble; checkout: StoredCheckout; replaces?: string }
  | ({ step: 'changed'; checkout: StoredCheckout; isCashShort: boolean } & FigureChange)
  | { step: 'refused'; message: string | null; isSignedOut?: boolean }
  | { step: 'unpaid'; checkout: StoredCheckout; orderNumber: string }
  | { step: 'placed'; order: PlacedOrder };

type Figures = Pick<PricedCart, 'quoteToken'> & {
  quote: ShownBill & Pick<PricedCart['quote'], 'creditUsedCents'>;
};

type Ends = {
  onPlaced: (order: PlacedOrder, checkout: StoredCheckout) => unknown;
  /** With the server's words and the code, where it has some (CHECK-13, PAY-21, CONF-20). */
  onRefused: (message: string | null, problem?: string) => unknown;
  /** The shop has other figures, which are asked about; what else the page knows may be old, too (CONF-30). */
  onChanged?: () => unknown;
  /** The new figures are accepted, and the cash that was named does not cover them: it is asked for again (CONF-30). */
  onCashShort: (checkout: StoredCheckout) => unknown;
};

/** Places the cart from whichever page: one attempt at a time, with its two questions (CONF-09, CONF-11, CONF-12, PAY-33). */
export function useAttempt({ onPlaced, onRefused, onChanged, onCashShort }: Ends) {
  const confirm = useEditable('confirm', confirmTexts);
  const toast = useToast();
  const [placing, setPlacing] = useState<PlaceOrderState>({ step: 'idle' });

  const send = async (checkout: StoredCheckout, replaces?: string) => {
    const onRetry = () => toast.info(confirm.retrying);
    const sent = await sayWhile(setPlacing, () => sendAttempt(checkout, { replaces, onRetry }));
    if ('ok' in sent) {
      setPlacing({ step: 'placed', order: sent.order });
      return onPlaced(sent.order, checkout);
    }
    const { problem, priced, orderNumber, message, why } = sent;
    if (why) return setPlacing({ step: 'unsent', why, checkout, replaces });
    if (problem === 'quote-changed' && priced) {
      const changed = withNewFigures(checkout, priced);
      keepPayment(changed.checkout);
      setPlacing({ step: 'changed', ...changed });
      return onChanged?.();
    }
    if (problem === 'unpaid-order-open' && orderNumber)
      return setPlacing({ step: 'unpaid', checkout, orderNumber });
    // Another cart was placed under this key: it is said once, and the next try is another order.
    if (problem === 'attempt-used') cartActions.renewAttempt();
    setPlacing({ step: 'refused', message, isSignedOut: problem === 'sign-in-required' });
    return onRefused(message, problem);
  };

  const place = (checkout: StoredCheckout, replaces?: string) =>
    send(checkout, replaces).catch(() => {
      setPlacing({ step: 'refused', message: null });
      onRefused(null);
    });
  return {
    placing,
    place,
    /** The new figures are all right, or the unpaid order may go: a new order under a new key. */
    accept: () => {
      if (placing.step === 'changed' && placing.isCashShort) {
        setPlacing({ step: 'idle' });
        return onCashShort(placing.checkout);
      }
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

/** Says that it is being sent, then that it still is, or that many people are ordering (SHELL-59). */
async function sayWhile<Sent>(
  say: (state: PlaceOrderState) => void,
  send: () => Promise<Sent>,
): Promise<Sent> {
  say({ step: 'sending', isSlow: false });
  const slow = setTimeout(() => say({ step: 'sending', isSlow: true }), SLOW_MS);
  const onCrowd = () => {
    clearTimeout(slow);
    say({ step: 'sending', isSlow: true, isCrowded: true });
  };
  window.addEventListener(CROWDED, onCrowd);
  try {
    return await send();
  } finally {
    clearTimeout(slow);
    window.removeEventListener(CROWDED, onCrowd);
  }
}

/**
 * The checkout with the figures that are asked about, and what is other in them (CONF-12, CONF-30). The cash that was
 * named stays named and goes along where it covers them; where it does not, it is asked for again (PAY-09, PAY-10).
 */
export function withNewFigures(checkout: StoredCheckout, priced: Figures) {
  const { quoteToken, quote } = priced;
  const { amountDueCents: totalCents, creditUsedCents: creditCents } = quote;
  const { cashGivenCents, shown = quote } = checkout;
  const isCashShort = cashGivenCents !== undefined && cashGivenCents < totalCents;
  return {
    checkout: {
      ...checkout,
      ...(isCashShort && { cashGivenCents: undefined }),
      ...{ creditCents, quoteToken, totalCents, shown: shownBill(quote) },
    },
    isCashShort,
    ...figureChange(shown, quote),
  };
}
