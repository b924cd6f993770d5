import { findTicket } from '#db/queries/orders/order-table.ts';
import { isDueSoon, isOverdue, waitsLong } from '#domain/orders/lateness.ts';
import { promiseToday } from '#domain/orders/promise.ts';
import type { ShopContext } from './context.ts';
import { hoursOf, seenNow } from './seen-now.ts';

/** What an order was promised, and whether it is overdue or waits, as the board says it (BOARD-01, STAFF-25); nothing of one that is not there. */
export async function readTiming(ctx: ShopContext, orderId: string) {
  const ticket = await findTicket(ctx.db, orderId);
  return {
    promise: ticket && promiseToday(ticket, hoursOf(ctx), ctx.now),
    isOverdue: ticket !== null && isOverdue(ticket, ctx.now),
    isDueSoon: ticket !== null && isDueSoon(ticket, ctx.now),
    waits: ticket !== null && waitsLong(ticket, seenNow(ctx)),
  };
}
