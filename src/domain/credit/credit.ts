import type { ShopSettings } from '../settings/settings.ts';

type Cap = Pick<ShopSettings, 'mdCapPerOrderCents'>;

type CreditProblem =
  | { problem: 'credit-amount-invalid' }
  | { problem: 'credit-above-balance'; balanceCents: number }
  | { problem: 'credit-above-total'; totalCents: number }
  | { problem: 'credit-above-cap'; capCents: number };

/** The most Monster Dollars for an order of this total; a cap of 0 means no cap (PAY-18). */
export function creditLimitCents(orderTotalCents: number, settings: Cap): number {
  const cap = settings.mdCapPerOrderCents;
  return cap > 0 ? Math.min(cap, orderTotalCents) : orderTotalCents;
}

/** May this much credit be used? The first that fails: no amount above 0 (null is unreadable), above the balance, the total, the cap (PAY-12..14, PAY-18). */
export function checkCredit(
  credit: { amountCents: number | null; balanceCents: number; totalCents: number },
  settings: Cap,
): { ok: true; amountCents: number } | CreditProblem {
  const { amountCents, balanceCents, totalCents } = credit;
  const capCents = settings.mdCapPerOrderCents;
  if (amountCents === null || !(amountCents > 0)) return { problem: 'credit-amount-invalid' };
  if (amountCents > balanceCents) return { problem: 'credit-above-balance', balanceCents };
  if (amountCents > totalCents) return { problem: 'credit-above-total', totalCents };
  if (amountCents > creditLimitCents(totalCents, settings)) return { problem: 'credit-above-cap', capCents };
  return { ok: true, amountCents };
}

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
