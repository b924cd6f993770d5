import { findCategory } from '#db/queries/catalog/categories.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalog/filters.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { type ShopSort, sortProducts } from '#domain/catalog/sort.ts';
import type { PublicContext } from '../context.ts';
import { readCategoryCards } from './read-cards.ts';

export type CategoryList = {
  /** The category's name; null for an unknown slug. */
  name: string | null;
  cards: ListedProduct[];
  matching: number;
  hasMore: boolean;
};

const THIRD_PARTY = 'vibe-collection';

/**
 * The cards of a category, first or second, in the order asked for; `vibe-collection` is the third-party collection
 * (CAT-16, CAT-24, CAT-26, CAT-36). An unknown slug has no name and no cards.
 */
export async function listCategory(
  context: PublicContext,
  { slug, page, sort }: { slug: string; page: number; sort: ShopSort },
): Promise<CategoryList> {
  const category = await findCategory(context.db, slug);
  if (!category && slug !== THIRD_PARTY) return { name: null, cards: [], matching: 0, hasMore: false };
  const isThirdParty = slug === THIRD_PARTY;
  const shelf = await readCategoryCards(context, {
    hasUnitPrice: sort === 'unit-price',
    categoryId: isThirdParty ? undefined : category?.id,
  });
  const belongs = shelf.filter(({ card }) => !isThirdParty || card.collection === 'third-party');
  const all = sortProducts(belongs, sort).map(({ card }) => card);
  const cards = all.slice(0, page * SHOP_PAGE_SIZE);
  return { name: category?.name ?? slug, cards, matching: all.length, hasMore: cards.length < all.length };
}
