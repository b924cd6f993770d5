import type { Database } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { listBoughtLines, listRefunds } from '#db/queries/refunds/refunds.ts';
import { isCannabis } from '#domain/pricing/tax.ts';

/** All that a refund of this order is judged by: its lines, what went back before, and whose order it is. */
export async function loadRefund(db: Database, order: BoardOrderRow) {
  const [bought, refunds, customer] = await Promise.all([
    listBoughtLines(db, order.id),
    listRefunds(db, [order.id]),
    findCustomer(db, order.customerId),
  ]);
  return {
    order,
    refunds,
    // Whose account is closed has no balance any more.
    isGuest: !customer || customer.isGuest || customer.erasedAt !== null,
    lines: bought.map(({ line, category }) => ({ ...line, isCannabis: isCannabis({ ...line, category }) })),
    done: refunds.filter(({ state }) => state === 'done'),
  };
}
