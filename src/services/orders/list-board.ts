import { type BoardDay, readBoardDay } from '#db/queries/delivery/board-day.ts';
import { type BoardOrder, listBoardOrders } from '#db/queries/orders/board.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

const FILTERED_DAYS = 30;

/**
 * The orders that this member of staff works on: all that are under way and those that ended today, or whatever the
 * search finds (STAFF-02). A driver gets the own run; nobody gets it without one of the two rights (SEC-14).
 */
export async function listBoard(
  ctx: ShopContext,
  input: { search: string; status: OrderStatus | null },
): Promise<{ orders: BoardOrder[]; day: BoardDay | null } | { problem: 'forbidden' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const seesAll = hasRight(actor.role, 'orders-view');
  if (!seesAll && !hasRight(actor.role, 'own-run')) return { problem: 'forbidden' };
  const today = shopClock(ctx.now).date;
  const orders = await listBoardOrders(ctx.db, {
    statuses: input.status ? [input.status] : ORDER_STATUSES,
    search: input.search.trim().slice(0, 80),
    driverStaffId: seesAll ? null : actor.staffId,
    doneSince: shopMoment(input.status ? addShopDays(today, -FILTERED_DAYS) : today, 0),
  });
  const day = seesAll ? await readBoardDay(ctx.db, shopMoment(today, 0)) : null;
  return { orders, day };
}
