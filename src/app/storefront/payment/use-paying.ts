import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { isDigital, toPaymentMethod } from '#domain/orders/payment/payment.ts';
import { cartActions } from '../browser/cart-store.ts';
import { finishCheckout, keepWaiting, type StoredCheckout } from '../checkout/stored-checkout.ts';
import type { PlacedOrder } from '../confirm/send-order.ts';
import { useAttempt } from '../confirm/use-attempt.ts';
import { wayBack } from '../confirm/use-placing.ts';

type Words = {
  /** What is said where the shop gave no words of its own. */
  failed: string;
  /** The figures on the page are older than the shop's. */
  onStale?: () => void;
};

/**
 * Places the order from the page where its payment was chosen, and goes on once it is there: to the instructions of a
 * digital method, else to `/confirm` (PAY-10, PAY-20, PAY-21). What fails stays here (CHECK-13); a cash order that is
 * refused begins at the form again, or at its cash (CONF-20).
 */
export function usePaying({ failed, onStale }: Words) {
  const { confirm } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const go = (to: string, state?: unknown) => Promise.resolve(navigate(to, { state })).catch(() => {});
  const isCash = useRef(false);
  const follow = (order: PlacedOrder, checkout: StoredCheckout) => {
    if (!isDigital(order.method)) return go('/confirm', { placed: order });
    if (order.paymentStatus === 'awaiting_confirmation') {
      keepWaiting({ ...checkout, form: { ...checkout.form, method: order.method } }, order);
      return go('/pay-instructions');
    }
    finishCheckout(order);
    cartActions.clear();
    return go('/thank-you');
  };
  const refuse = (message: string | null, problem?: string) => {
    toast.error(message ?? (isCash.current ? confirm.failed : failed));
    if (problem === 'cash-too-little') return onStale?.();
    return isCash.current ? go(wayBack(problem)) : undefined;
  };
  const attempt = useAttempt({ onPlaced: follow, onRefused: refuse });
  const place = (checkout: StoredCheckout) => {
    const method = toPaymentMethod(checkout.form.method);
    isCash.current = !(method && isDigital(method));
    return attempt.place(checkout);
  };
  return { ...attempt, place };
}
