import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { problemWords } from '#app/texts/problems.ts';
import { useEditable } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { toPaymentMethod } from '#domain/payments/payment.ts';
import { cartActions } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';
import { finishCheckout } from '../checkout/keep-checkout.ts';
import { readCheckoutForm } from '../checkout/stored-checkout.ts';
import { type PlacedOrder, pause } from './send-order.ts';
import { useAttempt } from './use-attempt.ts';

const THANKS_PAUSE_MS = 2000;

/**
 * Sends the order once on entry, unless the page before has `placed` it, and leads on by what came of it (CONF-02,
 * CONF-18..20, CONF-33, CHECK-08).
 */
export function usePlaceOrder(isAllowed: boolean, placed: PlacedOrder | null) {
  const confirm = useEditable('confirm', confirmTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const isHere = useIsHere();
  const go = (to: string, state?: unknown) =>
    Promise.resolve(navigate(to, { replace: true, state })).catch(() => {});

  const finish = async (order: PlacedOrder) => {
    finishCheckout(order);
    cartActions.clear();
    toast.success(confirm.placed);
    await pause(THANKS_PAUSE_MS);
    // Whoever has gone on meanwhile stays there.
    if (isHere.current) return go('/thank-you');
  };
  // Back at a confirmation that was left: its cart is gone, and what lies there now is of another order.
  const thank = (order: PlacedOrder) =>
    readStored('last-order') === order.orderNumber ? go('/thank-you') : finish(order);
  const refuse = (message: string | null, problem?: string) => {
    const refused = message ?? confirm.failed;
    toast.error(refused);
    return go(wayBack(problem), { refused });
  };
  const attempt = useAttempt({
    onPlaced: finish,
    onRefused: refuse,
    onCashShort: () => go('/payment?method=cash'),
  });

  const enter = () => {
    const checkout = readCheckoutForm();
    if (!checkout) return go('/checkout');
    if (!toPaymentMethod(checkout.form.method) || !checkout.quoteToken) {
      toast.error(problemWords({ problem: 'method-missing' }));
      return go('/payment');
    }
    return attempt.place(checkout);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once on entry, whatever changes later
  useEffect(() => {
    if (!isAllowed || isSent.current) return;
    isSent.current = true;
    Promise.resolve(placed ? thank(placed) : enter()).catch(() => refuse(null));
  }, [isAllowed]);
  return attempt;
}

/** Is the page still the one on screen? */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Cash that no longer covers the order is asked for again, at its new total (PAY-09, PAY-10); all else begins at the form. */
export function wayBack(problem?: string): string {
  return problem === 'cash-too-little' ? '/payment?method=cash' : '/checkout';
}
