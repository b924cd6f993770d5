import { listProductsByAge } from '#db/queries/catalog/categories.ts';
import { listCollectionRows } from '#db/queries/catalog/collection-rows.ts';
import { listFurtherPictures } from '#db/queries/catalog/pictures.ts';
import { findProduct, listCards, type ProductRow } from '#db/queries/catalog/products.ts';
import { findNextUnlock } from '#db/queries/drops/drops.ts';
import { comboNumbers, isAccessory, type ListedProduct } from '#domain/catalog/product.ts';
import type { Mood } from '#domain/moods.ts';
import { wordsOfMood } from '#domain/search/relevance.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

/** The details of house products; empty fields are left out (PDP-03, PDP-12). */
export type HouseDetails = {
  effects: string[];
  howItFeels: string | null;
  bestFor: string | null;
  cannabinoidsPercent: number | null;
  terpenes: string[];
};

type Picture = { url: string; alt: string | null };

export type ProductDetail = ListedProduct & {
  description: string;
  /** The main picture first; a null `alt` means name and position (PDP-25). */
  pictures: Picture[];
  category: { slug: string; name: string };
  /** In percent, as entered; null if not entered (LAW-14). */
  strength: { thcPercent: number | null; cbdPercent: number | null };
  /** Null for third-party products, which do not show them. */
  details: HouseDetails | null;
};

/**
 * A product with everything that its page shows; unknown, inactive and hidden ones are all `not-found` (PDP-01..03,
 * PDP-12).
 */
export async function getProduct(
  { db, now, settings, changesAt, remember }: PublicContext,
  id: string,
): Promise<ProductDetail | { problem: 'product-not-found' }> {
  const [row, further, combos, unlockAt] = await Promise.all([
    findProduct(db, { id, now }),
    listFurtherPictures(db, id),
    remember('combos', async () => comboNumbers(await listProductsByAge(db, 'combo'))),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  if (!row) return { problem: 'product-not-found' };
  const card = toCard(row, { shopName: settings.shopName, comboNumbers: combos });
  return {
    ...card,
    description: row.description,
    pictures: toPictures(row, further),
    category: { slug: row.categorySlug, name: row.categoryName },
    strength: { thcPercent: row.thcPercentage, cbdPercent: row.cbdPercentage },
    details: card.collection === 'house' ? toDetails(row) : null,
  };
}

function toPictures({ imageUrl, imageAlt }: ProductRow, further: readonly Picture[]): Picture[] {
  const own = imageUrl ? [{ url: imageUrl, alt: imageAlt }] : [];
  return [...own, ...further].map(({ url, alt }) => ({ url, alt }));
}

function toDetails(row: ProductRow): HouseDetails {
  return {
    effects: row.effects,
    howItFeels: row.howItFeels || null,
    bestFor: row.bestFor || null,
    cannabinoidsPercent: row.totalCannabinoidsPercentage,
    terpenes: row.dominantTerpenes,
  };
}

const MOST_RELATED = 4;
/** Enough variants for four other products. */
const MOST_ROWS = 60;

/**
 * Up to four other products in stock that share the product's first mood, the highest in the shop's order first,
 * batteries and the like behind all others (CAT-03, CAT-19, CAT-23, CAT-37, PDP-01). One without a mood has none.
 */
export async function listRelated(
  { db, now, settings }: PublicContext,
  { id, moods }: { id: string; moods: readonly Mood[] },
): Promise<ListedProduct[]> {
  const [mood] = moods;
  if (!mood) return [];
  const input = { now, moodTags: wordsOfMood(mood), order: 'display', limit: MOST_ROWS } as const;
  const rows = await listCollectionRows(db, input);
  const goodsFirst = [...rows.filter((row) => !isAccessory(row)), ...rows.filter(isAccessory)];
  const others = new Set(goodsFirst.map(({ productId }) => productId).filter((other) => other !== id));
  const productIds = [...others].slice(0, MOST_RELATED);
  if (productIds.length === 0) return [];
  const cards = await listCards(db, { now, productIds });
  const inOrder = cards.toSorted((one, other) => productIds.indexOf(one.id) - productIds.indexOf(other.id));
  return inOrder.map((row) => toCard(row, { shopName: settings.shopName, comboNumbers: new Map() }));
}
