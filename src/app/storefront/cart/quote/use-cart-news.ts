import { useEffect } from 'react';
import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../../browser/cart-store.ts';
import { keepSeen, readSeen } from './last-quote.ts';

/**
 * Announces changes since the last visit of the cart: prices, quantities limited to the stock, removed deals (CART-10,
 * CART-13, CART-15).
 */
export function useCartNews(priced: PricedCart | null): void {
  const words = cartTexts;
  const toast = useToast();
  useEffect(() => {
    if (!priced) return;
    const { lines, removedDealKeys } = priced.quote;
    for (const name of changedNames(priced)) toast.info(words.priceChanged(name));
    for (const line of lines) {
      if (line.problem?.problem !== 'only-n-left') continue;
      toast.info(cartProblemWords(line.problem));
      cartActions.setQuantity(line.key, line.problem.left);
    }
    if (removedDealKeys.length > 0) cartActions.clearDeals();
    if (removedDealKeys.length > 0) toast.info(words.dealsRemoved(priced.dealMinimumCents));
    keepSeen(priced);
  }, [priced, toast]);
}

/** What costs something else than last time, each thing once, a bundle by its own name (CART-13, CONF-12). */
function changedNames({ quote, groups }: PricedCart): string[] {
  const before = new Map(readSeen().map((line) => [line.key, line.unitPriceCents]));
  const changed = quote.lines.filter(
    (line) => (before.get(line.key) ?? line.unitPriceCents) !== line.unitPriceCents,
  );
  const names = changed.map(
    (line) => groups.find((group) => group.groupId === line.groupId)?.name ?? line.productName,
  );
  return [...new Set(names)];
}
