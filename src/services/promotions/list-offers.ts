import { listDeals, listSkus } from '#db/queries/promotions/deal-admin.ts';
import {
  type CampaignRow,
  listCampaigns,
  listPromos,
  type PromoRow,
} from '#db/queries/promotions/promotion-admin.ts';
import { type OptionFacts, optionLabel } from '#domain/catalog/option-label.ts';
import type { OfferKind } from '#domain/promotions.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

type DealRow = Labelled<Awaited<ReturnType<typeof listDeals>>[number]>;
type Labelled<Row extends { facts: OptionFacts }> = Omit<Row, 'facts'> & { optionName: string };

export type KeptOffer =
  | (PromoRow & { kind: 'promo' })
  | (DealRow & { kind: 'deal' })
  | (CampaignRow & { kind: 'campaign' });

export type OfferChoices = {
  campaignCodes: readonly string[];
  skus: Labelled<Awaited<ReturnType<typeof listSkus>>[number]>[];
  /** What a new campaign begins with (CART-37, CART-38). */
  thresholdsCents: readonly number[];
  tierBonusesCents: readonly number[];
};

/** All promo codes, deals and campaigns (STAFF-16). Refused without the right to offers. */
export async function listOffers({
  db,
  actor,
}: ShopContext): Promise<{ problem: 'forbidden' } | { offers: KeptOffer[] }> {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'offers')) return { problem: 'forbidden' };
  const [promos, deals, campaigns] = await Promise.all([listPromos(db), listDeals(db), listCampaigns(db)]);
  return {
    offers: [
      ...promos.map((row) => ({ ...row, kind: 'promo' as const })),
      ...deals.map((row) => ({ ...labelled(row), kind: 'deal' as const })),
      ...campaigns.map((row) => ({ ...row, kind: 'campaign' as const })),
    ],
  };
}

type Found = { offer: KeptOffer | null; choices: OfferChoices };

/** One offer to edit, with what its form lets choose from; `new` is an empty one. Unknown ones are not found. */
export async function getOffer(
  ctx: ShopContext,
  { kind, id }: { kind: OfferKind; id: string },
): Promise<{ problem: 'forbidden' | 'not-found' } | Found> {
  const all = await listOffers(ctx);
  if ('problem' in all) return all;
  const campaignCodes = all.offers.flatMap((offer) => (offer.kind === 'campaign' ? [offer.code] : []));
  const choices = {
    campaignCodes,
    skus: kind === 'deal' ? (await listSkus(ctx.db)).map(labelled) : [],
    thresholdsCents: ctx.settings.campaignTierThresholdsCents,
    tierBonusesCents: ctx.settings.campaignTierBonusesCents,
  };
  if (id === 'new') return { offer: null, choices };
  const offer = all.offers.find((candidate) => candidate.kind === kind && offerId(candidate) === id);
  return offer ? { offer, choices } : { problem: 'not-found' };
}

/** What an offer is known by: a code, or a deal's id. */
export function offerId(offer: { kind: 'deal'; id: string } | { kind: 'promo' | 'campaign'; code: string }) {
  return offer.kind === 'deal' ? offer.id : offer.code;
}

function labelled<Row extends { facts: OptionFacts }>({ facts, ...row }: Row): Labelled<Row> {
  return { ...row, optionName: optionLabel(facts) };
}
