import type { Collection } from './collection.ts';

/** The tabs of `/shop`, by their word in the address, and the catalogue behind each (SHOP-01). */
export const SHOP_TABS = { monster: 'house', 'third-party': 'third-party' } as const satisfies Record<
  string,
  Collection
>;

export type ShopTab = keyof typeof SHOP_TABS;

/** The tab that an address asks for; any other word, or none, is the house tab (SHOP-02). */
export function parseShopTab(word: string | undefined): ShopTab {
  return word === 'third-party' ? word : 'monster';
}
