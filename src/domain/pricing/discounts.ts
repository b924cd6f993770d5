import { percentOf, prorate, roundUpToDollar } from '../money.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { isFreeLine } from './line.ts';
import type { Quote, QuoteInput, QuoteLineInput } from './quote-types.ts';

type Discounts = Pick<
  Quote,
  'vipDiscountCents' | 'vipDiscountKind' | 'promoCode' | 'promoDiscountCents' | 'roundingCents'
>;

/**
 * Member or VIP discount on the discountable cents, the promo percentage on what that leaves, then the rounding of
 * the rest as the setting says: without a code, always, or never (CART-17..24).
 */
export function discountsOn(discountableCents: number, input: QuoteInput): Discounts {
  const { kind, percent } = customerRate(input.customer, input.settings);
  const vipDiscountCents = percentOf(discountableCents, percent);
  const promoDiscountCents = percentOf(discountableCents - vipDiscountCents, input.promo?.percent ?? 0);
  const rest = discountableCents - vipDiscountCents - promoDiscountCents;
  const { roundTotalUp } = input.settings;
  const isRounded = roundTotalUp === 'always' || (roundTotalUp === 'no_promo' && !input.promo);
  return {
    vipDiscountCents,
    vipDiscountKind: vipDiscountCents > 0 ? kind : null,
    promoCode: input.promo?.code ?? null,
    promoDiscountCents,
    roundingCents: isRounded ? roundUpToDollar(rest) - rest : 0,
  };
}

/**
 * The cents of items that raise the total to this amount (CART-05): the difference, plus what discounts take from the
 * added items. Adding items never lowers the total, so a binary search finds the least amount. Null if discounts take
 * (nearly) everything.
 */
export function goodsToReach(
  wantedCents: number,
  { totalCents, discountableCents }: { totalCents: number; discountableCents: number },
  input: QuoteInput,
): number | null {
  const paidOf = (cents: number) => {
    const { vipDiscountCents, promoDiscountCents, roundingCents } = discountsOn(cents, input);
    return cents - vipDiscountCents - promoDiscountCents + roundingCents;
  };
  const isEnough = (cents: number) =>
    totalCents + paidOf(discountableCents + cents) - paidOf(discountableCents) >= wantedCents;
  let low = wantedCents - totalCents;
  let high = low;
  while (!isEnough(high)) {
    if (high > wantedCents * 10) return null;
    high *= 2;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The higher of the two rates, never both; of equal ones the VIP's (CART-21..23). */
export function customerRate(customer: QuoteInput['customer'], settings: ShopSettings) {
  const isMember =
    settings.memberDiscountAppliesTo === 'club' ? customer?.isClubMember : customer?.isRegistered;
  const memberPercent = isMember ? settings.memberDiscountPercent : 0;
  const vipPercent = customer?.isVip ? settings.vipDiscountPercent : 0;
  const isHigherOfTwo = memberPercent > 0 && vipPercent > 0;
  if (vipPercent >= memberPercent) return { kind: 'vip', percent: vipPercent, isHigherOfTwo } as const;
  return { kind: 'member', percent: memberPercent, isHigherOfTwo } as const;
}

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

type PreorderTimes = { preorderEndsAt: Date };
type BundlePrices = { preorderPriceCents: number; regularPriceCents: number };

/** Do pre-order prices apply? Until the drop's `preorder_ends_at`, by the server's clock (DROP-10). */
export function isPreorder(drop: PreorderTimes, now: Date): boolean {
  return now < drop.preorderEndsAt;
}

/** What a bundle costs at this moment, in cents (DROP-10). */
export function bundlePriceCents(bundle: BundlePrices, drop: PreorderTimes, now: Date): number {
  return isPreorder(drop, now) ? bundle.preorderPriceCents : bundle.regularPriceCents;
}
