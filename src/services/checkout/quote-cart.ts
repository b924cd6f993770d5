import { listSellableStock } from '#db/queries/catalog/categories.ts';
import type { ShopContext } from '../context.ts';
import { findBuyer, noteWrongPromo } from './lines/load-person.ts';
import { offeredWindows } from './offered-windows.ts';
import { type CartInput, type PricedCart, priceCart } from './price-cart.ts';

/** What a customer is told of a cart: all but what an order of it would keep. */
export type QuotedCart = Omit<PricedCart, 'terms'>;

/**
 * The quote of a cart for whoever asks (CART-13, CART-40). Without a ZIP of the form the saved one of the customer
 * counts (CART-30). With it come the delivery windows, where the shop has some (WINDOW-04). Nothing is refused: the answer lists the problems. A code that does not exist is counted (SEC-28).
 */
export async function quoteCart(ctx: ShopContext, input: CartInput): Promise<QuotedCart> {
  const customer = await findBuyer(ctx);
  const zip = input.zip ?? customer?.zipCode ?? undefined;
  const { terms: _orders, ...priced } = await priceCart(ctx, { ...input, zip }, { customer });
  if (input.promo && priced.promoProblem === 'promo-invalid') await noteWrongPromo(ctx, input.promo);
  const windows = await offeredWindows(ctx, priced);
  return windows ? { ...priced, windows } : priced;
}

const MOST_SHOWN = 20;
const MOST_ASKED = 50;

/** Units that may be had of at most 50 options, 20 standing for "20 or more": nobody learns the shop's stock (CART-10). */
export async function readStock(ctx: Pick<ShopContext, 'db'>, optionIds: readonly string[]) {
  if (optionIds.length === 0) return {};
  const rows = await listSellableStock(ctx.db, optionIds.slice(0, MOST_ASKED));
  return Object.fromEntries(rows.map(({ id, stock }) => [id, Math.min(Number(stock), MOST_SHOWN)]));
}
