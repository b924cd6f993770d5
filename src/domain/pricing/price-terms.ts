import type { ShopSettings } from '../settings/settings.ts';
import { customerRate } from './discounts.ts';
import type { QuoteInput } from './quote-types.ts';

/** What an order's discounts and rounding follow: percent of the member or VIP discount and of the code, and the rounding. */
export type PriceTerms = {
  discountKind: 'vip' | 'member' | null;
  discountPercent: number;
  promoPercent: number;
  roundTotalUp: ShopSettings['roundTotalUp'];
};

/** The terms of a cart at this moment, kept with the order so that a later change of it follows them (EDIT-02). */
export function priceTerms({
  customer,
  promo,
  settings,
}: Pick<QuoteInput, 'customer' | 'promo' | 'settings'>): PriceTerms {
  const { kind, percent } = customerRate(customer, settings);
  return {
    discountKind: percent > 0 ? kind : null,
    discountPercent: percent,
    promoPercent: promo?.percent ?? 0,
    roundTotalUp: settings.roundTotalUp,
  };
}
