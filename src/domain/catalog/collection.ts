/** The two catalogues (CAT-04). */
export type Collection = 'house' | 'third-party';

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

/** The brands that are the shop's own (CAT-04). */
export function houseBrands(shopName: string): string[] {
  return ['MD', shopName, 'Mood'];
}

/** A brand's catalogue: its flag decides, or its being one of the house brands (CAT-04, CAT-10). */
export function collectionOf(brand: { name: string; isMonster: boolean }, shopName: string): Collection {
  return brand.isMonster || houseBrands(shopName).includes(brand.name) ? 'house' : 'third-party';
}
