import { SHOP_TABS } from '#domain/catalog/collection.ts';
import { filterProducts, SHOP_PAGE_SIZE, type ShopFilters } from '#domain/catalog/filters.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { readCards } from './read-cards.ts';

export type ShopList = {
  cards: ProductCard[];
  /** How many pass the filters; `cards` are the first of them. */
  matching: number;
  hasMore: boolean;
};

/**
 * The cards of a shop tab: every product of that collection with an option in stock, by name, through the filters
 * (CAT-18, SHOP-01..13). Page n holds the first n × 24, so that going back finds what was open (decision 17).
 */
export async function listShop(context: PublicContext, filters: ShopFilters): Promise<ShopList> {
  const all = await readCards(context);
  const collection = all
    .filter((card) => card.collection === SHOP_TABS[filters.tab] && card.options.some(isInStock))
    .toSorted((one, other) => BY_NAME.compare(one.name, other.name));
  const matching = filterProducts(collection, filters);
  const cards = matching.slice(0, filters.page * SHOP_PAGE_SIZE);
  return { cards, matching: matching.length, hasMore: cards.length < matching.length };
}

const BY_NAME = new Intl.Collator('en');

function isInStock({ stockWord }: ProductCard['options'][number]): boolean {
  return stockWord !== 'sold-out';
}
