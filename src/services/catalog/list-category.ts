import { findCategory } from '#db/queries/catalog/categories.ts';
import { collectionOf } from '#domain/catalog/collection.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalog/filters.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import type { ShopSort } from '#domain/catalog/shop-sorts.ts';
import type { PublicContext } from '../context.ts';
import { readCards } from './read-cards.ts';
import { firstInOrder, fromIndex, toGoods } from './read-index.ts';

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
  const goods = await fromIndex(context, { name: `goods of category ${slug}`, sort }, (products) =>
    toGoods(
      products.filter(({ brand, isMonster, categoryIds }) =>
        isThirdParty
          ? collectionOf({ name: brand, isMonster }, context.settings.shopName) === 'third-party'
          : category && categoryIds.includes(category.id),
      ),
    ),
  );
  const shown = firstInOrder(goods, { sort, most: page * SHOP_PAGE_SIZE });
  const cards = await readCards(context, shown, { hasUnitPrice: sort === 'unit-price' });
  const matching = goods.products.length;
  const hasMore = shown.length < matching;
  return { name: category?.name ?? slug, cards, matching, hasMore };
}
