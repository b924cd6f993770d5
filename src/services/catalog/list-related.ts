import { listCollectionRows } from '#db/queries/catalog/collection-rows.ts';
import { listCards } from '#db/queries/catalog/products.ts';
import { isAccessory, type ProductCard } from '#domain/catalog/product.ts';
import type { Mood } from '#domain/moods/moods.ts';
import { wordsOfMood } from '#domain/search/relevance.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

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
): Promise<ProductCard[]> {
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
