import { listCategories } from '#db/queries/catalog/categories.ts';
import { SHOP_TABS, type ShopTab } from '#domain/catalog/collection.ts';
import { facetOf } from '#domain/catalog/facets.ts';
import { passesFilters, SHOP_PAGE_SIZE, type ShopFilters } from '#domain/catalog/filters.ts';
import { type ListedProduct, monsterPicks } from '#domain/catalog/product.ts';
import { sortProducts } from '#domain/catalog/sort.ts';
import type { PublicContext } from '../context.ts';
import { readCards, readCategoryCards } from './read-cards.ts';

type ShopList = {
  cards: ListedProduct[];
  /** How many pass the filters; `cards` are the first of them. */
  matching: number;
  hasMore: boolean;
  /** The filter choices of every product of the tab, matching or not (SHOP-23). */
  facets: number[];
  /** The tab that is shown: the requested one, or the other one if only that has products (SHOP-02). */
  tab: ShopTab;
};

/**
 * The cards of a shop tab: every product of that collection with an option in stock, in the order asked for, through
 * the filters (CAT-36, SHOP-01..13, SHOP-22, SHOP-23). If the address names no tab and there are no house products, the
 * other tab is shown. Page n holds the first n × 24 cards, so that Back restores what was open (decision
 * 0027-the-address-is-the-key).
 */
export async function listShop(
  context: PublicContext,
  filters: ShopFilters,
  { isTabNamed = true }: { isTabNamed?: boolean } = {},
): Promise<ShopList> {
  const shelf = await readCategoryCards(context, { hasUnitPrice: filters.sort === 'unit-price' });
  const goodsOf = (tab: ShopTab) => shelf.filter(({ card }) => isInCollection(card, tab));
  const isElsewhere = !isTabNamed && goodsOf(filters.tab).length === 0 && goodsOf('third-party').length > 0;
  const tab = isElsewhere ? 'third-party' : filters.tab;
  const collection = goodsOf(tab);
  const matching = sortProducts(
    collection.filter(({ card }) => passesFilters(card, filters)),
    filters.sort,
  );
  const cards = matching.slice(0, filters.page * SHOP_PAGE_SIZE).map(({ card }) => card);
  return {
    tab,
    cards,
    matching: matching.length,
    hasMore: cards.length < matching.length,
    facets: collection.map(({ card }) => facetOf(card)),
  };
}

function isInCollection({ collection, options }: ListedProduct, tab: ShopTab): boolean {
  return collection === SHOP_TABS[tab] && options.some(({ stockWord }) => stockWord !== 'sold-out');
}

/**
 * Monster Picks in the shop's order; a failure gives an empty list, because the page works without them (HOME-09,
 * HOME-10, HOME-11).
 */
export async function listPicks(context: PublicContext): Promise<ListedProduct[]> {
  try {
    return monsterPicks(await readCards(context));
  } catch {
    return [];
  }
}

/** The visible products and all categories by the words in their addresses (CAT-23, CAT-24). */
export async function listAddresses(context: PublicContext) {
  const [cards, categories] = await Promise.all([readCards(context), listCategories(context.db)]);
  return { productIds: cards.map(({ id }) => id), slugs: categories.map(({ slug }) => slug) };
}
