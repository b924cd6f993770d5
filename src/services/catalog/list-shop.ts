import { listCategories } from '#db/queries/catalog/categories.ts';
import { collectionOf } from '#domain/catalog/collection.ts';
import { countPassing, type FacetCount, passesChoice } from '#domain/catalog/facets.ts';
import { SHOP_PAGE_SIZE, type ShopFilters } from '#domain/catalog/filters.ts';
import { countFacets } from '#domain/catalog/kinds.ts';
import { type ListedProduct, monsterPicks } from '#domain/catalog/product.ts';
import type { ShopSort } from '#domain/catalog/shop-sorts.ts';
import { SHOP_TABS, type ShopTab } from '#domain/catalog/shop-tabs.ts';
import type { PublicContext } from '../context.ts';
import type { IndexedProduct } from './product-index.ts';
import { readCards } from './read-cards.ts';
import { firstInOrder, fromIndex, readIndex, toGoods } from './read-index.ts';

type ShopList = {
  cards: ListedProduct[];
  /** How many pass the filters; `cards` are the first of them. */
  matching: number;
  hasMore: boolean;
  /** The filter choices of every product of the tab, matching or not (SHOP-23). */
  facets: FacetCount[];
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
  const { sort } = filters;
  const asked = await readGoods(context, filters.tab, sort);
  const isEmpty = !isTabNamed && filters.tab === 'monster' && asked.products.length === 0;
  const others = isEmpty ? await readGoods(context, 'third-party', sort) : null;
  const isElsewhere = others !== null && others.products.length > 0;
  const goods = isElsewhere ? others : asked;
  const { facets } = goods;
  const matching = countPassing(facets, filters);
  const most = filters.page * SHOP_PAGE_SIZE;
  const shown = firstInOrder(goods, { sort, most, passes: passesChoice(filters) });
  return {
    tab: isElsewhere ? 'third-party' : filters.tab,
    cards: await readCards(context, shown, { hasUnitPrice: sort === 'unit-price' }),
    matching,
    hasMore: shown.length < matching,
    facets,
  };
}

/** What a tab sells in this order, and the kinds of it (SHOP-01, SHOP-23). */
function readGoods(context: PublicContext, tab: ShopTab, sort: ShopSort) {
  return fromIndex(context, { name: `goods of ${tab}`, sort }, (all) => {
    const goods = toGoods(all.filter((product) => isInCollection(product, tab, context)));
    return { ...goods, facets: countFacets(goods.kinds) };
  });
}

function isInCollection(
  { brand, isMonster, isInStock }: IndexedProduct,
  tab: ShopTab,
  { settings }: PublicContext,
): boolean {
  return isInStock && collectionOf({ name: brand, isMonster }, settings.shopName) === SHOP_TABS[tab];
}

/**
 * Monster Picks in the shop's order; a failure gives an empty list, because the page works without them (HOME-09,
 * HOME-10, HOME-11).
 */
export async function listPicks(context: PublicContext): Promise<ListedProduct[]> {
  try {
    const picks = await fromIndex(context, { name: 'picks' }, (all) =>
      monsterPicks(all.map(toPicked(context))),
    );
    return await readCards(context, picks);
  } catch {
    return [];
  }
}

function toPicked({ settings }: PublicContext) {
  return ({ id, name, brand, isMonster, isInStock }: IndexedProduct) => ({
    ...{ id, name, isInStock },
    collection: collectionOf({ name: brand, isMonster }, settings.shopName),
  });
}

/** The visible products and all categories by the words in their addresses (CAT-23, CAT-24). */
export async function listAddresses(context: PublicContext) {
  const [products, categories] = await Promise.all([readIndex(context), listCategories(context.db)]);
  return { productIds: products.map(({ id }) => id), slugs: categories.map(({ slug }) => slug) };
}
