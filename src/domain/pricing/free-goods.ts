import { prorate } from '../money/prorate.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { isFreeLine } from './line-kind.ts';
import type { QuoteLineInput } from './quote/quote-types.ts';

type FreeGoods = Pick<ShopSettings, 'freeGoods' | 'freeGoodsPriceCents'>;

/** What a free item costs, in cents: nothing, or the token price where the shop may not give goods away (CART-42). */
export function freeUnitPriceCents(settings: FreeGoods): number {
  return settings.freeGoods ? 0 : settings.freeGoodsPriceCents;
}

/** The price asked for one unit of a line: free ones cost what the setting says, whatever was looked up (CART-42). */
export function chargedUnitCents(line: QuoteLineInput, settings: FreeGoods): number {
  return isFreeLine(line) ? freeUnitPriceCents(settings) : line.unitPriceCents;
}

/**
 * A bundle's price over its items: each bonus item costs what a free item costs, and the paid items share the rest
 * in proportion to their catalogue prices, so the group sums exactly to the price (DROP-24, CART-42).
 */
export function splitBundlePrice(
  bundle: { priceCents: number; paidCatalogueCents: readonly number[]; bonusCount: number },
  settings: FreeGoods,
): { paidCents: number[]; bonusCents: number[] } {
  const bonusTotal = Math.min(bundle.priceCents, bundle.bonusCount * freeUnitPriceCents(settings));
  return {
    paidCents: prorate(bundle.priceCents - bonusTotal, bundle.paidCatalogueCents),
    bonusCents: prorate(
      bonusTotal,
      Array.from({ length: bundle.bonusCount }, () => 1),
    ),
  };
}
