import type { QuoteOptionRow } from '#db/queries/catalog/priced-options.ts';
import type { BundleRow, DropRow } from '#db/queries/drops/drops.ts';
import { findQuizRewards } from '#db/queries/promotions/promotions.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isDealRunning } from '#domain/cart/cart.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { type Mood, toMood } from '#domain/moods.ts';
import { freeUnitPriceCents } from '#domain/pricing/discounts.ts';
import { bundlePerk, parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { PublicContext } from '../../context.ts';
import { singleLine } from '../../option-line.ts';
import type { PriceList } from '../price-list.ts';

type DealRow = Awaited<ReturnType<PriceList['deals']>>[number];
type UpsellRow = Awaited<ReturnType<PriceList['upsells']>>[number];
type RewardRow = Awaited<ReturnType<typeof findQuizRewards>>[number];
type PricedOption = Awaited<ReturnType<PriceList['options']>>[number];

/** What a cart's lines are about, as the price list has it: without stock. */
export type Offers = {
  options: readonly PricedOption[];
  deals: readonly DealRow[];
  drops: readonly { drop: DropRow; bundles: readonly BundleRow[] }[];
  upsells: readonly UpsellRow[];
  rewards: readonly RewardRow[];
};

/** All facts about the items of a cart at one moment, with what is in stock. */
export type Facts = Omit<Offers, 'options'> & { options: readonly QuoteOptionRow[] };

/**
 * What a cart's lines are about, in this price list; options of running deals are among them, so that deals can be
 * offered (CART-16).
 */
export async function loadOffers(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  list: PriceList,
  lines: readonly CartLine[],
): Promise<Offers> {
  const bundleLines = lines.filter((line) => line.kind === 'bundle');
  const codes = [...new Set(bundleLines.map((line) => line.drop))];
  const quizIds = lines.flatMap((line) => (line.kind === 'reward' ? [line.quizResultId] : []));
  const [active, drops, upsells, rewards] = await Promise.all([
    list.deals(db),
    Promise.all(codes.map((code) => list.drop(db, code))),
    bundleLines.length > 0 ? list.upsells(db) : [],
    quizIds.length > 0 ? findQuizRewards(db, quizIds) : [],
  ]);
  const deals = active.filter((deal) => isDealRunning(deal, now));
  const found = drops.filter((drop) => drop !== null);
  const optionIds = [...optionIdsOf(lines), ...deals.map((deal) => deal.optionId)];
  const skus = [...skusOfDrops(found), ...rewards.flatMap(skuOfReward)];
  const options = await list.options(db, { optionIds, skus });
  return { options, deals, drops: found, upsells, rewards };
}

type Stock = ReadonlyMap<string, { stock: number; bundleLimitCents: number | null }>;

/** The offers with what is in stock; an option that is gone meanwhile is left out. */
export function withStock(offers: Offers, stock: Stock, now: Date): Facts {
  const options = offers.options.flatMap(({ isDropPublished, ...option }) => {
    const level = stock.get(option.id);
    const isOpen = option.unlockAt !== null && isDropPublished === true && option.unlockAt <= now;
    return level ? [{ ...option, ...level, isUnlocked: option.dropId === null || isOpen }] : [];
  });
  return { ...offers, options };
}

function optionIdsOf(lines: readonly CartLine[]): string[] {
  return lines.flatMap((line) => {
    if (line.kind === 'option') return [line.optionId];
    return line.kind === 'bundle' ? [...line.picks, ...line.extras].map((pick) => pick.optionId) : [];
  });
}

function skusOfDrops(drops: Offers['drops']): string[] {
  return drops.flatMap(({ drop, bundles }) => [
    ...(drop.earlyBonusSku ? [drop.earlyBonusSku] : []),
    ...bundles.flatMap((bundle) => bundle.items.flatMap((item) => item.fixedSku ?? [])),
  ]);
}

function skuOfReward(reward: RewardRow): string[] {
  const house = parseSavedPicks(reward.recommendedProducts).filter((pick) => pick.isHouse);
  const perk = bundlePerk(house.reduce((sum, pick) => sum + pick.priceCents, 0));
  return perk?.kind === 'free-shot' ? [perk.sku] : [];
}

function firstMood(option: QuoteOptionRow): Mood | null {
  return toMood(option.moodTags[0] ?? '');
}

/** A deal that the cart may offer (CART-16). */
export type OfferedDeal = {
  dealId: string;
  name: string;
  productName: string;
  optionName: string;
  imageUrl: string | null;
  mood: string | null;
  priceCents: number;
  originalCents: number;
  isFree: boolean;
};

/**
 * The running deals in stock that this cart does not contain yet, the free ones at the price of free items (CART-16,
 * CART-42).
 */
export function offeredDeals(
  { deals, options }: Facts,
  lines: readonly CartLine[],
  settings: ShopSettings,
): OfferedDeal[] {
  const held = new Set(lines.map((line) => (line.kind === 'deal' ? line.dealId : '')));
  return deals.flatMap((deal) => {
    const option = options.find((candidate) => candidate.id === deal.optionId);
    if (!option || held.has(deal.id) || !singleLine(option).isSold || option.stock < 1) return [];
    const isFree = deal.dealPriceCents === 0;
    return [
      {
        dealId: deal.id,
        name: deal.name,
        productName: option.productName,
        optionName: optionLabel(option),
        imageUrl: option.imageUrl,
        mood: firstMood(option),
        priceCents: isFree ? freeUnitPriceCents(settings) : deal.dealPriceCents,
        originalCents: option.priceCents,
        isFree,
      },
    ];
  });
}
