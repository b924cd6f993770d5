import { goods } from '#app/texts/en/console/catalog.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { filterEntries, type ListedProducts } from '../product-query.ts';

/** What is said where nothing is listed: of a view of all, what that means; of a search, that it found none (LOOK-284). */
export function noneWords(query: ListedProducts): string {
  const isSearch = filterEntries({ ...query, view: 'all' }).length > 0;
  return isSearch || query.view === 'all' ? goods.products.none : goodsList.none[query.view];
}
