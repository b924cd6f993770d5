import { type ShopFilters, shopQuery } from '#domain/catalog/filters.ts';

export const NO_FILTERS = { moods: [], formats: [], budgets: [], sort: 'featured', page: 1 } as const;

/** The address of the shop with these filters (SHOP-13). */
export function shopHref(filters: ShopFilters): string {
  const query = shopQuery(filters);
  return query ? `/shop?${query}` : '/shop';
}

/** The list with the value taken out when it is there, put in when it is not. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
