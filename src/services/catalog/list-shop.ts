import { listCards } from '#db/queries/catalog.ts';
import { listProductsByAge } from '#db/queries/categories.ts';
import { SHOP_TABS } from '#domain/catalog/collection.ts';
import { comboNumbers } from '#domain/catalog/combo-number.ts';
import { filterProducts, SHOP_PAGE_SIZE, type ShopFilters } from '#domain/catalog/filters.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

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
export async function listShop(
  { db, now, settings }: PublicContext,
  filters: ShopFilters,
): Promise<ShopList> {
  const [rows, combos] = await Promise.all([listCards(db, { now }), listProductsByAge(db, 'combo')]);
  const facts = { shopName: settings.shopName, comboNumbers: comboNumbers(combos) };
  const collection = rows
    .map((row) => toCard(row, facts))
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
