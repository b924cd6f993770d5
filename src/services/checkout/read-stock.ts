import { listSellableStock } from '#db/queries/catalog/categories.ts';
import type { ShopContext } from '../context.ts';

const MOST_SHOWN = 20;
const MOST_ASKED = 50;

/** Units that may be had of at most 50 options, 20 standing for "20 or more": nobody learns the shop's stock (CART-10). */
export async function readStock(ctx: Pick<ShopContext, 'db'>, optionIds: readonly string[]) {
  if (optionIds.length === 0) return {};
  const rows = await listSellableStock(ctx.db, optionIds.slice(0, MOST_ASKED));
  return Object.fromEntries(rows.map(({ id, stock }) => [id, Math.min(Number(stock), MOST_SHOWN)]));
}
