import { findCustomer } from '#db/queries/people/customers.ts';
import type { ShopContext } from '../context.ts';
import { type CartWish, type PricedCart, priceCart } from './price-cart.ts';

/**
 * The quote of a cart for whoever asks (CART-13, CART-40). Without a ZIP of the form the saved one of the customer
 * counts (CART-30). Refuses nothing: what is wrong stands in the answer.
 */
export async function quoteCart(ctx: ShopContext, wish: CartWish): Promise<PricedCart> {
  const customer = await findBuyer(ctx);
  return priceCart(ctx, { ...wish, zip: wish.zip ?? customer?.zipCode ?? undefined }, { customer });
}

/** The customer or guest of this session. */
export async function findBuyer({ db, actor }: ShopContext) {
  const isBuyer = actor.kind === 'customer' || actor.kind === 'guest';
  return isBuyer ? findCustomer(db, actor.customerId) : null;
}
