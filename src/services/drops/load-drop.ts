import type { GoodsRow } from '#db/queries/drops/drop-products.ts';
import { type BundleRow, findCurrentDrop, findPublishedDrop, listBundles } from '#db/queries/drops/drops.ts';
import { bundleSlots } from '#domain/cart/bundle-slots.ts';
import { DROP_MOODS } from '#domain/drops/drop-moods.ts';
import { isEarlyWindow } from '#domain/orders/placement.ts';
import { bundlePriceCents, isPreorder } from '#domain/pricing/discounts.ts';
import type { PublicContext } from '../context.ts';
import { readDropGoods } from './drop-goods.ts';
import { choicesOf } from './read-builder.ts';

export type DropPage = NonNullable<Awaited<ReturnType<typeof loadDrop>>>;

const HOUR_MS = 3_600_000;
const PICTURES = 3;

/**
 * The drop that an address names, else the current one, with its bundles (DROP-01, DROP-09, DROP-12). `isPreorder`
 * says which of the two prices holds at this moment (DROP-10), `isEarly` whether the early window is open (DROP-32).
 * Null where no such drop is announced.
 */
export async function loadDrop(ctx: PublicContext, code: string | null) {
  const { db, now, changesAt, settings } = ctx;
  const drop = code ? await findPublishedDrop(db, code) : await findCurrentDrop(db);
  if (!drop) return null;
  const bundles = await listBundles(db, drop.id);
  const formatKeys = bundles.flatMap(({ items }) => items.map(({ formatKey }) => formatKey));
  const goods = await readDropGoods(ctx, { dropId: drop.id, formatKeys });
  const earlyEndsAt = new Date(drop.unlockAt.getTime() + drop.earlyWindowHours * HOUR_MS);
  for (const moment of [drop.preorderEndsAt, drop.unlockAt, earlyEndsAt]) if (moment > now) changesAt(moment);
  return {
    code: drop.code,
    label: drop.label,
    title: drop.title,
    intro: drop.intro,
    unlockAtMs: drop.unlockAt.getTime(),
    preorderEndsAtMs: drop.preorderEndsAt.getTime(),
    earlyEndsAtMs: earlyEndsAt.getTime(),
    isPreorder: isPreorder(drop, now),
    isUnlocked: now >= drop.unlockAt,
    isEarly: isEarlyWindow(drop, now),
    offersExtras: settings.dropUpsellInAddFlow,
    bundles: bundles.map((bundle, place) => ({
      ...toOffer(bundle),
      priceCents: bundlePriceCents(bundle, drop, now),
      pictures: picturesOf(bundle, goods, place),
    })),
  };
}

/** What the card shows: the page's data carry no more of it. */
function toOffer(bundle: BundleRow) {
  const { slug, name, tag, line, summary, bonusText, comingSoon, preorderPriceCents, regularPriceCents } =
    bundle;
  const items = bundle.items.map(({ id, formatKey, qty, isBonus }) => ({ id, formatKey, qty, isBonus }));
  return {
    slug,
    name,
    tag,
    line,
    summary,
    bonusText,
    comingSoon,
    preorderPriceCents,
    regularPriceCents,
    items,
  };
}

/** The products on a bundle's card: its first kinds, each in another mood, so that no two cards look the same. */
function picturesOf({ items }: BundleRow, goods: readonly GoodsRow[], place: number) {
  const slots = bundleSlots(items).filter(({ item }) => item.chooseMood);
  return slots.slice(0, PICTURES).flatMap(({ slot, item }, at) => {
    const choices = choicesOf(goods, item.formatKey);
    const mood = DROP_MOODS[(place * 2 + at) % DROP_MOODS.length];
    const choice = choices.find((candidate) => candidate.mood === mood) ?? choices[0];
    return choice ? [{ slot, mood: choice.mood, imageUrl: choice.imageUrl }] : [];
  });
}
