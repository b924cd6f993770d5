import type { ShopSettings } from '../../settings/settings.ts';

/**
 * One step of the calculation, in its order: what applied, with its cents, or what did not apply, and why. The cents of
 * all steps add up to the amount due.
 */
export type QuoteStep =
  | { step: 'items'; cents: number; count: number }
  | { step: 'deals'; cents: 0; savedCents: number }
  | { step: 'deals-dropped'; cents: 0; missingCents: number; minimumCents: number }
  | { step: 'discount'; cents: number; kind: 'vip' | 'member'; percent: number; isHigherOfTwo: boolean }
  | { step: 'no-discount'; cents: 0; percent: number; appliesTo: ShopSettings['memberDiscountAppliesTo'] }
  | { step: 'promo'; cents: number; code: string; percent: number; fromCents: number }
  | { step: 'promo-refused'; cents: 0 }
  | { step: 'rounded'; cents: number }
  | { step: 'exact'; cents: 0; why: 'promo' | 'setting' }
  | { step: 'delivery'; cents: number; freeFromCents: number }
  | { step: 'delivery-free'; cents: 0; why: 'vip' | 'total' | 'area'; freeFromCents: number }
  | { step: 'credit'; cents: number }
  | { step: 'credit-capped'; cents: 0; capCents: number };

/** The nearest benefit and the amount of regular items that is missing for it. */
export type NextBenefit = { benefit: 'minimum' | 'free-delivery' | 'deal'; missingCents: number };
