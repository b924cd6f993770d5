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
import { bundlePerk, parseSavedPicks } from '#domain/quiz/bundle/bundle-perk.ts';
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
