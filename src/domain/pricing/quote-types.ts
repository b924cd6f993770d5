import type { CartSource } from '../cart/cart.ts';
import type { Mood } from '../moods.ts';
import type { DailyLimitLeft, Grams } from '../order-limits/daily-limit.ts';
import type { Minimum } from '../order-limits/minimum.ts';
import type { ShopSettings } from '../settings/settings.ts';
import type { LineKind, LineProblem } from './line.ts';

/** A cart line after its option was looked up: facts, and the price that is asked for one unit. */
export type QuoteLineInput = {
  /** One of its kind in the cart; items of a bundle carry their slot in it. */
  key: string;
  kind: LineKind;
  groupId: string | null;
  optionId: string;
  productId: string;
  productName: string;
  optionName: string;
  brand: string;
  /** The names of the product's categories, joined: the battery rule looks for words in it. */
  category: string;
  format: string;
  addonOnly: boolean;
  inVault: boolean;
  quantity: number;
  unitPriceCents: number;
  /** A deal's: what the option costs without it. Another line's: the crossed-out price; in no total (CART-24). */
  originalPriceCents: number | null;
  /** True for a deal that costs nothing; rewards and bonus items are free by their kind. */
  isFreeDeal: boolean;
  /** Sellable units, those held by the customer's own open order included (CART-13). */
  stock: number;
  /** Product active and visible, option switched on, bundle or deal running. */
  isSold: boolean;
  mood: Mood | null;
  source: CartSource;
  gramsFlower: number;
  gramsConcentrate: number;
};

export type QuoteInput = {
  lines: readonly QuoteLineInput[];
  settings: ShopSettings;
  customer: { isVip: boolean; isClubMember: boolean; isRegistered: boolean } | null;
  promo: { code: string; percent: number; campaignCode?: string | null } | null;
  /** The entered code is not valid. */
  isPromoRefused?: boolean;
  /** There are running deals for this cart (CART-16). */
  hasDeals?: boolean;
  zone: { zip: string; city: string; feeCents: number | null; minimumCents: number } | null;
  /** Monster Dollars asked for, at most the balance. */
  creditCents: number;
  /** What this person has bought on this shop day; null where it is not known yet. */
  usedToday: Grams | null;
};

/** A quoted line: its quantity is limited to the stock, and an unavailable line costs nothing. */
export type QuoteLine = QuoteLineInput & { lineTotalCents: number; problem: LineProblem | null };

/** Every figure of the cart (CART-02, CART-24), in whole cents. */
export type Quote = {
  lines: readonly QuoteLine[];
  /** Keys of deals that were taken out, because regular lines no longer reach the deal minimum (CART-15). */
  removedDealKeys: readonly string[];
  itemCount: number;
  /** The subtotal and what its deals save (CART-24). */
  baseTotalCents: number;
  /** The sum of the line prices: the only amount called subtotal, in the cart and on the receipt (CART-24). */
  subtotalCents: number;
  /** Paid lines without deals, for the deal minimum (CART-15, CART-16). */
  regularCents: number;
  /** The subtotal without token prices of free items, the base of percentages (CART-42). */
  discountableCents: number;
  dealDiscountCents: number;
  vipDiscountCents: number;
  vipDiscountKind: 'member' | 'vip' | null;
  promoCode: string | null;
  promoDiscountCents: number;
  /** The campaign whose code is on the cart, and what it saves (CART-39). */
  campaignActive: boolean;
  campaignCode: string | null;
  campaignSavingsCents: number;
  roundingCents: number;
  totalCents: number;
  deliveryFeeCents: number;
  /** What the order costs, fee included (CHECK-25). */
  orderTotalCents: number;
  creditLimitCents: number;
  creditUsedCents: number;
  /** What is left to pay after credit. */
  amountDueCents: number;
  /** The total from which the delivery is free. */
  freeDeliveryFromCents: number;
  /**
   * The amount of items that is missing for it, including what discounts take; null if delivery is already free or out
   * of reach.
   */
  freeDeliveryMissingCents: number | null;
  minimum: Minimum;
  dailyLimits: readonly DailyLimitLeft[];
  canCheckout: boolean;
  steps: readonly QuoteStep[];
  next: NextBenefit | null;
};

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
