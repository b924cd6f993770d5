import { searchOrders } from '#db/queries/orders/order-search.ts';
import {
  countTableOrders,
  countViews,
  listTableOrders,
  type TableScope,
  type ViewCounts,
} from '#db/queries/orders/order-table.ts';
import { MOST_LISTED } from '#domain/orders/most-listed.ts';
import { type OrderFilter, statusesOf } from '#domain/orders/order-filter.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { hoursOf, lateOf, seenNow, urgentOf } from '../seen-now.ts';
import { type BoardFrame, type BoardTicket, readFrame, toTicket } from './list-board.ts';

/** The rows of one page of the table, at most six screens of a phone (BOARD-04). */
export const TABLE_ROWS = 80;

const MOST_FOUND = 2_000;

export type TableInput = { search: string; filter: OrderFilter };

type Table = BoardFrame & {
  rows: BoardTicket[];
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  page: number;
  pages: number;
  /** How many rows come before its first. */
  first: number;
  /** How many orders the views of everybody hold, whatever is asked for now (BOARD-06). */
  viewCounts: ViewCounts & { all: number };
};

/**
 * A page of the orders as rows, filtered and sorted (BOARD-04): without a filter all that is under way and what ended
 * today, and by default what needs a hand first. A page beyond the last is the last. A driver gets the own run; nobody gets it without one of the two rights.
 */
export async function listTable(
  ctx: ShopContext,
  input: TableInput & { page: number },
): Promise<Table | { problem: 'forbidden' }> {
  const found = await findTableScope(ctx, input);
  if ('problem' in found) return found;
  const { scope, actor } = found;
  const { sort, isDescending } = input.filter;
  const counted = await countTableOrders(ctx.db, scope, MOST_LISTED + 1);
  const total = Math.min(counted, MOST_LISTED);
  const pages = Math.max(1, Math.ceil(total / TABLE_ROWS));
  const page = Math.min(Math.max(1, input.page), pages);
  const at = { limit: TABLE_ROWS, offset: (page - 1) * TABLE_ROWS };
  const late = urgentOf(ctx);
  const own = hasRight(actor.role, 'orders-view') ? null : actor.staffId;
  const [rows, counts, all, frame] = await Promise.all([
    listTableOrders(ctx.db, scope, { sort, isDescending, late, ...at }),
    countViews(ctx.db, { doneSince: todayOf(ctx), driverStaffId: own, late }),
    countTableOrders(ctx.db, { ...ALL, driverStaffId: own }, MOST_LISTED + 1),
    readFrame(ctx, actor),
  ]);
  const seen = { ...seenNow(ctx), hours: hoursOf(ctx), actor };
  const tickets = rows.map((order) => toTicket(order, seen));
  const isMore = counted > MOST_LISTED;
  const viewCounts = { ...counts, all };
  return { ...frame, rows: tickets, total, isMore, page, pages, first: at.offset, viewCounts };
}

/** Every order that there is. */
const ALL: TableScope = {
  statuses: ORDER_STATUSES,
  ...{ ids: null, placedFrom: null, placedBefore: null, endedSince: null, doneSince: null },
  ...{ driverStaffId: null, paymentStatus: null, overdue: null, waits: null, isReal: false },
};

/** Which orders this member of staff gets for a filter; refused to who sees none (SEC-14). */
export async function findTableScope(
  ctx: ShopContext,
  { search, filter }: TableInput,
): Promise<{ scope: TableScope; actor: StaffActor } | { problem: 'forbidden' }> {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const seesAll = hasRight(actor.role, 'orders-view');
  if (!seesAll && !hasRight(actor.role, 'own-run')) return { problem: 'forbidden' };
  const scope = toScope(ctx, filter);
  const words = search.trim().slice(0, 80);
  const driverStaffId = seesAll ? scope.driverStaffId : actor.staffId;
  if (!words) return { scope: { ...scope, driverStaffId }, actor };
  const { statuses } = scope;
  const own = seesAll ? null : actor.staffId;
  const byPlace = hasRight(actor.role, 'customers-view');
  const found = await searchOrders(db, {
    statuses,
    search: words,
    driverStaffId: own,
    limit: MOST_FOUND,
    byPlace,
  });
  return { scope: { ...scope, driverStaffId, ids: found.map(({ id }) => id), doneSince: null }, actor };
}

/** The midnight of today. */
function todayOf({ now, settings: { timeZone } }: ShopContext): Date {
  return shopMoment(shopClock(now, timeZone).date, 0, timeZone);
}

function toScope(ctx: ShopContext, filter: OrderFilter): TableScope {
  const { timeZone } = ctx.settings;
  const today = todayOf(ctx);
  const { status, from, to, endedToday } = filter;
  const isPlain = status === null && from === null && to === null && !endedToday;
  return {
    statuses: statusesOf(status),
    ids: null,
    placedFrom: from ? shopMoment(from, 0, timeZone) : null,
    placedBefore: to ? shopMoment(addShopDays(to, 1), 0, timeZone) : null,
    endedSince: endedToday ? today : null,
    doneSince: isPlain ? today : null,
    driverStaffId: filter.driver,
    paymentStatus: filter.payment,
    overdue: filter.isOverdue ? lateOf(ctx) : null,
    waits: filter.waits ? lateOf(ctx) : null,
    isReal: filter.isReal,
  };
}
