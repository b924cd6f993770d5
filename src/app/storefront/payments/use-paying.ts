import { useNavigate, useRevalidator } from 'react-router';
import { isDigital } from '#domain/payments/payment.ts';
import { cartActions } from '../browser/cart-store.ts';
import { finishCheckout, keepWaiting } from '../checkout/keep-checkout.ts';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';
import type { PlacedOrder } from '../confirm/send-order.ts';
import { useAttempt } from '../confirm/use-attempt.ts';

type Ends = {
  /** The figures on the page may be older than the shop's. */
  onStale?: () => void;
  /** The new total is accepted, the cash is asked for again (CONF-30). */
  onCashShort?: () => void;
};

/**
 * Places the order from the page where its payment was chosen, and goes on once it is there: to the instructions of a
 * digital method, else to `/confirm` (PAY-10, PAY-20, PAY-21). What is refused is told on the page that stays, beside
 * what mends it (CHECK-13, CONF-20, CONF-31); only who is signed in no longer is led to the way in (CHECK-33).
 */
export function usePaying({ onStale, onCashShort }: Ends) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const go = (to: string, state?: unknown) => Promise.resolve(navigate(to, { state })).catch(() => {});
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
  const refuse = (_message: string | null, problem?: string) => {
    if (problem === 'account-required') return go('/checkout');
    // The figures of a visitor would be other ones: what is told is the way back in.
    if (problem === 'sign-in-required') return;
    if (problem === 'credit-above-balance') void revalidate();
    return onStale?.();
  };
  return useAttempt({
    onPlaced: follow,
    onRefused: refuse,
    onChanged: revalidate,
    onCashShort: () => onCashShort?.(),
  });
}
