import { useEffect } from 'react';
import { problemWords } from '#app/texts/problems.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** Says what changed since the cart was last seen: prices, quantities cut to what is left, deals that went (CART-10, CART-13, CART-15). */
export function useCartNews(priced: PricedCart | null): void {
  const { cart: words } = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (!priced) return;
    const seen = lastPrices();
    const { lines, removedDealKeys } = priced.quote;
    for (const line of lines) {
      const before = seen[line.optionId];
      const isChanged = typeof before === 'number' && before !== line.unitPriceCents;
      if (isChanged) toast.info(words.priceChanged(line.productName));
      if (line.problem?.problem !== 'only-n-left') continue;
      toast.info(problemWords(line.problem));
      cartActions.setQuantity(line.key, line.problem.left);
    }
    if (removedDealKeys.length > 0) cartActions.clearDeals();
    if (removedDealKeys.length > 0) toast.info(words.dealsRemoved(priced.dealMinimumCents));
    writeStored('last-quote', Object.fromEntries(lines.map((line) => [line.optionId, line.unitPriceCents])));
  }, [priced, toast, words]);
}

function lastPrices(): Record<string, unknown> {
  const stored = readStored('last-quote');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
