import type { ShopSettings } from '../settings/settings.ts';

/** The tier, 1 to 4, that so many cents of delivered orders reach; 0 below the first (CART-38). */
export function reachedTier(spentCents: number, thresholdsCents: readonly number[]): number {
  return thresholdsCents.filter((threshold) => spentCents >= threshold).length;
}

/**
 * What reaching a tier posts, in cents: that tier's bonus, or with `cumulative` what it has above the tier before
 * (CART-37, CART-38). Never negative; an unknown tier posts nothing.
 */
export function tierBonusCents(
  tier: number,
  bonusesCents: readonly number[],
  mode: ShopSettings['campaignBonusMode'],
): number {
  const own = bonusesCents[tier - 1] ?? 0;
  const before = mode === 'cumulative' ? (bonusesCents[tier - 2] ?? 0) : 0;
  return Math.max(0, own - before);
}
