/** Brands and categories, each with its goods (STAFF-08, GOODS-09). */
export const brandsAndCategories = {
  title: 'Brands and categories',
  brands: 'Brands',
  categories: 'Categories',
  heads: {
    name: 'Name',
    address: 'Address',
    goods: 'Products',
    listed: 'Listed',
    order: 'Position',
  },
  /** On a phone in one line: "10 of 11 listed". */
  of: 'of',
  listed: 'listed',
  collections: { house: 'Monster Collection', 'third-party': 'Third-Party Collection' },
  goodsOf: (name: string, count: number) =>
    count === 1 ? `1 product of ${name}` : `${count} products of ${name}`,
  noBrands: 'No brands yet',
  noCategories: 'No categories yet',
  newBrand: 'New brand',
  newCategory: 'New category',
  newOf: { brand: 'New brand', category: 'New category' },
  close: 'Close',
  name: 'Name',
  isMonster: 'House brand',
  isMonsterHint: 'Its goods stand under “Monster Collection”, all others under “Third-Party Collection”.',
  slug: 'Address word',
  slugHint: 'Small letters, digits and hyphens, as in mood-collection',
  order: 'Position in lists',
  description: 'Description',
  save: 'Save',
  saved: 'Saved. The shop shows it now.',
};
