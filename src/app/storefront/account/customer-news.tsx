import { TierNews } from '../cart/tier-news.tsx';
import { OrderSync } from '../orders/order-sync.tsx';
import { BalanceToast } from './balance-toast.tsx';

/** What is asked and said for the signed-in customer on every page (ORD-19, ORD-21, MD-05, CART-36). */
export function CustomerNews() {
  return (
    <>
      <TierNews />
      <BalanceToast />
      <OrderSync />
    </>
  );
}
