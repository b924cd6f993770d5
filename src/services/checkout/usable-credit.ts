import { sumUsableCredit } from '#db/queries/credit/credit.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { isLimited, type ShopContext } from '../context.ts';

/**
 * Cents of Monster Dollars that this buyer may put into an order now: none for guests (PAY-11), none in a limited
 * session by PIN (AUTH-21), and without expired credit (MD-08).
 */
export async function readUsableCredit(
  ctx: Pick<ShopContext, 'db' | 'now' | 'actor' | 'settings'>,
  buyer: Pick<CustomerRow, 'id' | 'isGuest'>,
): Promise<number> {
  if (buyer.isGuest || isLimited(ctx)) return 0;
  return sumUsableCredit(ctx.db, { customerId: buyer.id, now: ctx.now });
}
