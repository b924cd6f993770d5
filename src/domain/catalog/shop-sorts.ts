/** The sort orders of a list, by their word in the address; the first is the default (SHOP-22). */
export const SHOP_SORTS = ['featured', 'price', 'unit-price', 'strength', 'newest'] as const;

export type ShopSort = (typeof SHOP_SORTS)[number];

/** The sort order in an address; any other word, or none, means featured (SHOP-22). */
export function parseShopSort(word: string | undefined): ShopSort {
  return SHOP_SORTS.find((sort) => sort === word) ?? 'featured';
}
