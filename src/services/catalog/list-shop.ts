import { SHOP_TABS, type ShopTab } from '#domain/catalog/collection.ts';
import { passesFilters, SHOP_PAGE_SIZE, type ShopFilters } from '#domain/catalog/filters.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { readSorted } from './read-cards.ts';

export type ShopList = {
  cards: ProductCard[];
  /** How many pass the filters; `cards` are the first of them. */
  matching: number;
  hasMore: boolean;
};

/**
 * The cards of a shop tab: every product of that collection with an option in stock, in the order asked for, through the
 * filters (CAT-18, CAT-36, SHOP-01..13, SHOP-22). Page n holds the first n × 24, so that going back finds what was open (decision 17).
 */
export async function listShop(context: PublicContext, filters: ShopFilters): Promise<ShopList> {
  const matching = await readSorted(context, {
    sort: filters.sort,
    passes: (card) => isInCollection(card, filters.tab) && passesFilters(card, filters),
  });
  const cards = matching.slice(0, filters.page * SHOP_PAGE_SIZE);
  return { cards, matching: matching.length, hasMore: cards.length < matching.length };
}

function isInCollection({ collection, options }: ProductCard, tab: ShopTab): boolean {
  return collection === SHOP_TABS[tab] && options.some(({ stockWord }) => stockWord !== 'sold-out');
}
