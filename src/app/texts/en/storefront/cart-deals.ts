/** The deals that a cart has earned (CART-14, CART-16). */
export const cartDealsTexts = {
  deals: 'Deals for this cart',
  addDeal: (name: string) => `Add ${name}`,
};
