import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { MOODS } from '#domain/moods.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import { cartActions } from '../browser/cart-store.ts';

/** Puts what was ordered into the cart again; the cart quotes it again, and says what is gone or sold out. */
export function OrderAgain({ again }: Pick<TrackedOrder, 'again'>) {
  const orders = ordersTexts;
  const toast = useToast();
  const navigate = useNavigate();
  if (again.length === 0) return null;
  const add = () => {
    for (const { optionId, quantity, source: from, ...line } of again) {
      const mood = MOODS.find((known) => known === line.mood);
      cartActions.add({ optionId, quantity, from, ...(mood ? { mood } : {}) });
    }
    toast.success(orders.addedAgain);
    Promise.resolve(navigate('/cart')).catch(() => {});
  };
  return (
    <Button kind="outline" size="small" icon={RotateCcw} onClick={add} data-script="">
      {orders.again}
    </Button>
  );
}
