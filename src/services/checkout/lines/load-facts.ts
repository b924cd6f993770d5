import { listOptionsForQuote, type QuoteOptionRow } from '#db/queries/catalog/products.ts';
import {
  type BundleRow,
  type DropRow,
  findPublishedDrop,
  listBundles,
  listUpsells,
} from '#db/queries/drops/drops.ts';
import { findQuizRewards } from '#db/queries/promotions/personal-codes.ts';
import { listRunningDeals } from '#db/queries/promotions/promotions.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { type Mood, toMood } from '#domain/moods.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import { bundlePerk, parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import type { PublicContext } from '../../context.ts';

type DealRow = Awaited<ReturnType<typeof listRunningDeals>>[number];
type UpsellRow = Awaited<ReturnType<typeof listUpsells>>[number];
type RewardRow = Awaited<ReturnType<typeof findQuizRewards>>[number];

/** All facts about the items of a cart, read at one time. */
export type Facts = {
  options: readonly QuoteOptionRow[];
  deals: readonly DealRow[];
  drops: readonly { drop: DropRow; bundles: readonly BundleRow[] }[];
  upsells: readonly UpsellRow[];
  rewards: readonly RewardRow[];
};

/** Loads the facts of a cart's lines; options of running deals are among them, so that deals can be offered (CART-16). */
export async function loadFacts(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  lines: readonly CartLine[],
): Promise<Facts> {
  const bundleLines = lines.filter((line) => line.kind === 'bundle');
  const codes = [...new Set(bundleLines.map((line) => line.drop))];
  const quizIds = lines.flatMap((line) => (line.kind === 'reward' ? [line.quizResultId] : []));
  const [deals, drops, upsells, rewards] = await Promise.all([
    listRunningDeals(db, now),
    Promise.all(codes.map((code) => loadDrop(db, code))),
    bundleLines.length > 0 ? listUpsells(db) : [],
    quizIds.length > 0 ? findQuizRewards(db, quizIds) : [],
  ]);
  const found = drops.filter((drop) => drop !== null);
  const optionIds = [...optionIdsOf(lines), ...deals.map((deal) => deal.optionId)];
  const skus = [...skusOfDrops(found), ...rewards.flatMap(skuOfReward)];
  const options =
    optionIds.length + skus.length > 0 ? await listOptionsForQuote(db, { optionIds, skus, now }) : [];
  return { options, deals, drops: found, upsells, rewards };
}

async function loadDrop(db: PublicContext['db'], code: string) {
  const drop = await findPublishedDrop(db, code);
  return drop && { drop, bundles: await listBundles(db, drop.id) };
}

function optionIdsOf(lines: readonly CartLine[]): string[] {
  return lines.flatMap((line) => {
    if (line.kind === 'option') return [line.optionId];
    return line.kind === 'bundle' ? [...line.picks, ...line.extras].map((pick) => pick.optionId) : [];
  });
}

function skusOfDrops(drops: Facts['drops']): string[] {
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

/**
 * One unit of an option as a single line. Products of a locked drop and products only for bundles cannot be single
 * lines (DROP-33).
 */
export function singleLine(option: QuoteOptionRow): QuoteLineInput {
  return {
    ...optionFacts(option),
    isSold: option.isSold && option.isUnlocked && !option.isHiddenBundle,
  };
}

/** One unit as part of a bundle or as a gift: options that are not sold separately are allowed here. */
export function optionFacts(option: QuoteOptionRow): QuoteLineInput {
  return {
    key: option.id,
    kind: 'option',
    groupId: null,
    optionId: option.id,
    productId: option.productId,
    productName: option.productName,
    optionName: optionLabel(option),
    brand: option.brand,
    category: option.category,
    format: option.format,
    addonOnly: option.addonOnly,
    inVault: option.inVault,
    quantity: 1,
    unitPriceCents: option.priceCents,
    originalPriceCents: option.originalPriceCents,
    isFreeDeal: false,
    stock: option.stock,
    isSold: option.isSold,
    mood: firstMood(option),
    source: 'shop',
    gramsFlower: option.gramsFlower,
    gramsConcentrate: option.gramsConcentrate,
  };
}

export function firstMood(option: QuoteOptionRow): Mood | null {
  return toMood(option.moodTags[0] ?? '');
}
