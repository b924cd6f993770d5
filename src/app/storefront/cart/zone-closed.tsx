import { cartProblemWords } from '#app/texts/cart-problems.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { PricedCart } from '#services/checkout/price-cart.ts';

/** The area's own hours have shut it for now, and when they open again (LAW-04). */
export function ZoneClosed({ zip, zoneClosed }: Pick<PricedCart, 'zip' | 'zoneClosed'>) {
  if (!zip?.valid || !zoneClosed) return null;
  const opensAt = zoneClosed.opensAtMs === null ? null : new Date(zoneClosed.opensAtMs);
  return (
    <Notice tone="warn" live>
      {cartProblemWords({ problem: 'zone-closed', zip: zip.zip, opensAt })}
    </Notice>
  );
}
