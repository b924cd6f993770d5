type Span = { isActive: boolean; startsAt: Date | null; endsAt: Date | null };

/** CART-20. */
export type PromoOffer = Span & {
  kind: 'promo';
  code: string;
  percent: number;
  maxUses: number | null;
  perCustomerLimit: number | null;
  campaignCode: string | null;
  note: string;
};

/** CART-16; the option is named by its sku, as people know it. */
export type DealOffer = Span & {
  kind: 'deal';
  id: string;
  name: string;
  sku: string;
  dealPriceCents: number;
};

/** CART-38. */
export type CampaignOffer = Span & {
  kind: 'campaign';
  code: string;
  name: string;
  thresholdsCents: readonly number[];
  tierBonusesCents: readonly number[];
};

export type Offer = PromoOffer | DealOffer | CampaignOffer;

export type OfferKind = Offer['kind'];

type OfferProblem =
  | { problem: 'offer-code-invalid' }
  | { problem: 'offer-name-missing' }
  | { problem: 'offer-percent-invalid' }
  | { problem: 'offer-limit-invalid' }
  | { problem: 'offer-price-invalid' }
  | { problem: 'offer-tiers-invalid' }
  | { problem: 'offer-span-invalid' };

const CODE = /^[A-Z0-9][A-Z0-9_-]{2,29}$/;
const MOST_NAME = 80;
const MOST_CENTS = 10_000_000;
const TIERS = 4;

type Typed = { code?: string; percent?: number; startsAt: Date | null; endsAt: Date | null };
type AtField = 'code' | 'percent' | 'endsAt';

/**
 * What is wrong of a typed offer that can be said without the rest of it, all at once and by field (LOOK-592); what is not
 * given is not judged.
 */
export function wrongOfOffer({
  code,
  percent,
  startsAt,
  endsAt,
}: Typed): Partial<Record<AtField, OfferProblem>> {
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  return {
    ...(code !== undefined && !CODE.test(code) && { code: { problem: 'offer-code-invalid' } }),
    ...(percent !== undefined && !isPercent(percent) && { percent: { problem: 'offer-percent-invalid' } }),
    ...(isBackwards && { endsAt: { problem: 'offer-span-invalid' } }),
  };
}

const isPercent = (percent: number) => Number.isInteger(percent) && percent >= 1 && percent <= 100;

/** The first problem of a typed offer; null if it may be stored (STAFF-16, CART-16, CART-20, CART-38). */
export function checkOffer(offer: Offer): OfferProblem | null {
  const isBackwards = offer.startsAt !== null && offer.endsAt !== null && offer.endsAt <= offer.startsAt;
  return checkKind(offer) ?? (isBackwards ? { problem: 'offer-span-invalid' } : null);
}

function checkKind(offer: Offer): OfferProblem | null {
  if (offer.kind === 'promo') return checkPromo(offer);
  return offer.kind === 'deal' ? checkDeal(offer) : checkCampaign(offer);
}

function checkPromo(promo: PromoOffer): OfferProblem | null {
  const { percent, maxUses, perCustomerLimit } = promo;
  if (!CODE.test(promo.code)) return { problem: 'offer-code-invalid' };
  if (!isPercent(percent)) return { problem: 'offer-percent-invalid' };
  const isCount = (count: number | null) => count === null || (Number.isInteger(count) && count > 0);
  return isCount(maxUses) && isCount(perCustomerLimit) ? null : { problem: 'offer-limit-invalid' };
}

function checkDeal(deal: DealOffer): OfferProblem | null {
  if (!isName(deal.name)) return { problem: 'offer-name-missing' };
  return isAmount(deal.dealPriceCents) ? null : { problem: 'offer-price-invalid' };
}

/** Four tiers, each higher than the one before; a bonus may be 0. */
function checkCampaign(campaign: CampaignOffer): OfferProblem | null {
  const { thresholdsCents: thresholds, tierBonusesCents: bonuses } = campaign;
  if (!CODE.test(campaign.code)) return { problem: 'offer-code-invalid' };
  if (!isName(campaign.name)) return { problem: 'offer-name-missing' };
  const isRising = thresholds.every((cents, tier) => cents > (thresholds[tier - 1] ?? 0));
  const isWhole = [thresholds, bonuses].every((row) => row.length === TIERS && row.every(isAmount));
  return isRising && isWhole ? null : { problem: 'offer-tiers-invalid' };
}

function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= MOST_NAME;
}

function isAmount(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= MOST_CENTS;
}

/** The state of an offer at a time; a code without uses left is used up. */
export function offerState(
  offer: Span & { uses?: number; maxUses?: number | null },
  now: Date,
): 'on' | 'off' | 'waiting' | 'over' | 'used-up' {
  const { startsAt, endsAt, uses = 0, maxUses = null } = offer;
  if (!offer.isActive) return 'off';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (maxUses !== null && uses >= maxUses) return 'used-up';
  return startsAt !== null && startsAt > now ? 'waiting' : 'on';
}
