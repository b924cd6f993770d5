import { listOptionsForQuote, type QuoteOptionRow } from '#db/queries/catalog/priced-options.ts';
import type { GoodsRow } from '#db/queries/drops/drop-products.ts';
import { findPublishedDrop, listBundles, listUpsells } from '#db/queries/drops/drops.ts';
import { type BundleSlot, bundleSlots, matchesBundleFormat } from '#domain/cart/bundle-slots.ts';
import type { BuilderChoice, BuilderSlot } from '#domain/drops/build-bundle.ts';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import { isMoodMatch } from '#domain/moods.ts';
import type { PublicContext } from '../context.ts';
import { readDropGoods } from './drop-goods.ts';

export type Builder = Extract<Awaited<ReturnType<typeof readBuilder>>, { ok: true }>;

type Asked = { drop: string; bundle: string };

/**
 * What the builder of a bundle offers (DROP-12, DROP-14, DROP-20): for each unit the available moods or the fixed item,
 * and the possible extras (DROP-25). Names, pictures and options without product prices, so it may be shown before the
 * unlock (decision 0020-a-drop-before-its-unlock). Refused: a drop that is not announced, a bundle that it does not
 * have or not yet.
 */
export async function readBuilder(ctx: PublicContext, asked: Asked) {
  const { db, now } = ctx;
  const drop = await findPublishedDrop(db, asked.drop);
  const bundles = drop ? await listBundles(db, drop.id) : [];
  const bundle = bundles.find(({ slug }) => slug === asked.bundle);
  if (!drop || !bundle || bundle.comingSoon) return { problem: 'bundle-not-found' as const };

  const skus = bundle.items.flatMap(({ chooseMood, fixedSku }) =>
    chooseMood || !fixedSku ? [] : [fixedSku],
  );
  const upsells = await listUpsells(db);
  const formatKeys = [...bundle.items, ...upsells].map(({ formatKey }) => formatKey);
  const [goods, fixed] = await Promise.all([
    readDropGoods(ctx, { dropId: drop.id, formatKeys }),
    skus.length > 0 ? listOptionsForQuote(db, { optionIds: [], skus, now }) : [],
  ]);
  return {
    ok: true as const,
    slug: bundle.slug,
    name: bundle.name,
    drop: drop.code,
    slots: bundleSlots(bundle.items).map((slot) => toSlot(slot, { goods, fixed })),
    extras: upsells.map(({ key, name, priceCents, formatKey, sameMood }) => ({
      key,
      name,
      priceCents,
      sameMood,
      choices: choicesOf(goods, formatKey),
    })),
  };
}

type Found = { goods: readonly GoodsRow[]; fixed: readonly QuoteOptionRow[] };

function toSlot({ slot, item }: BundleSlot, { goods, fixed }: Found): BuilderSlot {
  const { formatKey, isBonus, chooseMood, fixedSku } = item;
  if (chooseMood) return { slot, formatKey, isBonus, choices: choicesOf(goods, formatKey), fixed: null };
  const sku = fixedSku ?? '';
  const option = fixed.find((candidate) => candidate.sku.toLowerCase() === sku.toLowerCase());
  const isThere = option?.isSold && option.stock > 0;
  return {
    slot,
    formatKey,
    isBonus,
    choices: [],
    fixed: {
      sku,
      optionId: isThere ? option.id : null,
      name: option?.productName ?? sku,
      imageUrl: option?.imageUrl ?? null,
    },
  };
}

/** The first product for each mood: the drop's own products come first, then by display order. */
export function choicesOf(goods: readonly GoodsRow[], formatKey: string): BuilderChoice[] {
  const fitting = goods.filter(({ productName }) => matchesBundleFormat(productName, formatKey));
  return DROP_MOODS.flatMap((mood) => {
    const found = fitting.find(({ moodTags }) => isMoodMatch(moodTags, [mood]));
    return found
      ? [{ mood, optionId: found.optionId, name: found.productName, imageUrl: found.imageUrl }]
      : [];
  });
}
