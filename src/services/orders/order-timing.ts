import { findTicket } from '#db/queries/orders/order-table.ts';
import { isOverdue, waitsLong } from '#domain/orders/lateness.ts';
import { promiseOf } from '#domain/orders/promise.ts';
import type { ShopContext } from '../context.ts';
import { seenNow } from '../seen-now.ts';

/** What an order was promised, and whether it is overdue or waits, as the board says it (BOARD-01, STAFF-25); nothing of one that is not there. */
export async function readTiming(ctx: ShopContext, orderId: string) {
  const ticket = await findTicket(ctx.db, orderId);
  return {
    promise: ticket && promiseOf(ticket, ctx.now),
    isOverdue: ticket !== null && isOverdue(ticket, ctx.now),
    waits: ticket !== null && waitsLong(ticket, seenNow(ctx)),
  };
}
