import type { findTicket } from '#db/queries/orders/order-table.ts';
import { isOverdue, waitsLong } from '#domain/orders/lateness.ts';
import { promiseOf } from '#domain/orders/promise.ts';
import type { ShopContext } from '../context.ts';
import { seenNow } from '../seen-now.ts';

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** What one order was promised, and whether it is overdue or waits, as the board says it (BOARD-01, STAFF-25). */
export const orderTiming = (ctx: ShopContext, ticket: Ticket) => ({
  promise: promiseOf(ticket, ctx.now),
  isOverdue: isOverdue(ticket, ctx.now),
  waits: waitsLong(ticket, seenNow(ctx)),
});
