import { useEffect } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { createNews } from '../account/balance-news.ts';

const CONGRATULATION_MS = 8000;

/** Congratulates on a campaign tier that was reached (CART-36). */
export function TierNews() {
  const cart = cartTexts;
  const toast = useToast();
  useEffect(
    () =>
      tierRisesTold.listen(({ tier, bonusCents }) => {
        toast.success(cart.tierReached(tier, bonusCents / 100), { durationMs: CONGRATULATION_MS });
      }),
    [toast],
  );
  return null;
}

type TierRise = { tier: number; bonusCents: number };

const tierRisesTold = createNews<TierRise>();

type Standing = { campaignTier: number; campaignBonusCents: number | null };

/** Says that the tier of the same customer has risen since it was last kept; only a rise is news (CART-36, CART-38). */
export function noteTier(before: unknown, now: Standing): void {
  const rise = tierRise(before, now);
  if (rise) tierRisesTold.tell(rise);
}

/** The rise between what was kept and what is; null where there is none, or nothing to compare with. */
export function tierRise(before: unknown, now: Standing): TierRise | null {
  const known = typeof before === 'object' && before !== null && 'campaignTier' in before;
  const tier = known ? before.campaignTier : null;
  if (typeof tier !== 'number' || now.campaignTier <= tier) return null;
  return { tier: now.campaignTier, bonusCents: now.campaignBonusCents ?? 0 };
}
