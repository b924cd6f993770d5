import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { QuoteLine } from '#domain/pricing/quote-types.ts';

/** The lines as they are chosen now, at the prices that the shop said last: what a page shows until it answers (CART-13). */
export function chosenLines(lines: readonly QuoteLine[], cart: Cart): QuoteLine[] {
  const chosen = new Map(cart.lines.map((line) => [lineKey(line), line]));
  return lines.flatMap((line) => {
    const own = chosen.get(line.groupId ? `bundle:${line.groupId}` : line.key);
    // A gift is put in by the shop and stands in no cart.
    if (!own && line.kind !== 'reward') return [];
    if (own?.kind !== 'option' || line.problem) return line;
    const { quantity } = own;
    return { ...line, quantity, lineTotalCents: quantity * line.unitPriceCents };
  });
}
