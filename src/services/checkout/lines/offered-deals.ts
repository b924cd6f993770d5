import type { CartLine } from '#domain/cart/cart.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { freeUnitPriceCents } from '#domain/pricing/discounts.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { type Facts, firstMood, singleLine } from './load-facts.ts';

/** A deal that the cart may offer (CART-16). */
export type OfferedDeal = {
  dealId: string;
  name: string;
  productName: string;
  optionName: string;
  imageUrl: string | null;
  mood: string | null;
  priceCents: number;
  originalCents: number;
  isFree: boolean;
};

/**
 * The running deals in stock that this cart does not contain yet, the free ones at the price of free items (CART-16,
 * CART-42).
 */
export function offeredDeals(
  { deals, options }: Facts,
  lines: readonly CartLine[],
  settings: ShopSettings,
): OfferedDeal[] {
  const held = new Set(lines.map((line) => (line.kind === 'deal' ? line.dealId : '')));
  return deals.flatMap((deal) => {
    const option = options.find((candidate) => candidate.id === deal.optionId);
    if (!option || held.has(deal.id) || !singleLine(option).isSold || option.stock < 1) return [];
    const isFree = deal.dealPriceCents === 0;
    return [
      {
        dealId: deal.id,
        name: deal.name,
        productName: option.productName,
        optionName: optionLabel(option),
        imageUrl: option.imageUrl,
        mood: firstMood(option),
        priceCents: isFree ? freeUnitPriceCents(settings) : deal.dealPriceCents,
        originalCents: option.priceCents,
        isFree,
      },
    ];
  });
}
