import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { isDigital } from '#domain/orders/payment/payment.ts';
import { cartActions } from '../browser/cart-store.ts';
import { finishCheckout, keepWaiting, type StoredCheckout } from '../checkout/stored-checkout.ts';
import type { PlacedOrder } from '../confirm/send-order.ts';
import { useAttempt } from '../confirm/use-attempt.ts';

/** A digital method makes its order at once and goes on to the instructions; what fails stays here (PAY-20, PAY-21, CHECK-13). */
export function useDigital(failed: string) {
  const toast = useToast();
  const navigate = useNavigate();
  const go = (to: string) => Promise.resolve(navigate(to)).catch(() => {});
  const follow = (order: PlacedOrder, checkout: StoredCheckout) => {
    if (isDigital(order.method) && order.paymentStatus === 'awaiting_confirmation') {
      keepWaiting({ ...checkout, form: { ...checkout.form, method: order.method } }, order);
      return go('/pay-instructions');
    }
    finishCheckout(order);
    cartActions.clear();
    return go('/thank-you');
  };
  return useAttempt({ onPlaced: follow, onRefused: (message) => toast.error(message ?? failed) });
}
