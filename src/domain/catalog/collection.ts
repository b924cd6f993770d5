/** The two catalogues (CAT-04). */
export type Collection = 'house' | 'third-party';

/** The brands that are the shop's own (CAT-04). */
export function houseBrands(shopName: string): string[] {
  return ['MD', shopName, 'Mood'];
}

/** A brand's catalogue: its flag decides, or its being one of the house brands (CAT-04, CAT-10). */
export function collectionOf(brand: { name: string; isMonster: boolean }, shopName: string): Collection {
  return brand.isMonster || houseBrands(shopName).includes(brand.name) ? 'house' : 'third-party';
}
