import { listCards } from '#db/queries/catalog.ts';
import { findCategory, listProductsByAge } from '#db/queries/categories.ts';
import { comboNumbers } from '#domain/catalog/combo-number.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalog/filters.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

export type CategoryList = {
  /** The category's own name; null for a slug that nobody knows. */
  name: string | null;
  cards: ProductCard[];
  matching: number;
  hasMore: boolean;
};

const THIRD_PARTY = 'vibe-collection';

/**
 * The cards of a category, first or second, in the shop's order; `vibe-collection` is the third-party collection
 * (CAT-16, CAT-17, CAT-24, CAT-26). An unknown slug has no name and no cards.
 */
export async function listCategory(
  context: PublicContext,
  { slug, page }: { slug: string; page: number },
): Promise<CategoryList> {
  const category = await findCategory(context.db, slug);
  if (!category && slug !== THIRD_PARTY) return { name: null, cards: [], matching: 0, hasMore: false };
  const all = slug === THIRD_PARTY ? await thirdPartyCards(context) : await cardsOf(context, category?.id);
  const cards = all.slice(0, page * SHOP_PAGE_SIZE);
  return { name: category?.name ?? slug, cards, matching: all.length, hasMore: cards.length < all.length };
}

async function thirdPartyCards(context: PublicContext): Promise<ProductCard[]> {
  const cards = await cardsOf(context);
  return cards.filter((card) => card.collection === 'third-party');
}

async function cardsOf({ db, now, settings }: PublicContext, categoryId?: string): Promise<ProductCard[]> {
  const [rows, combos] = await Promise.all([
    listCards(db, { now, categoryId }),
    listProductsByAge(db, 'combo'),
  ]);
  const facts = { shopName: settings.shopName, comboNumbers: comboNumbers(combos) };
  return rows.map((row) => toCard(row, facts));
}
