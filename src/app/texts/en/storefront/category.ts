/** The pages of categories (CAT). */
export const categoryTexts = {
  shop: 'Shop',
  titles: { 'mood-collection': 'MOOD Collection', 'vibe-collection': 'VIBE Collection' },
  refresh: 'Refresh',
  description: (name: string) => `Everything in ${name}, delivered to your door.`,
  empty: 'No products available in this category.',
};
