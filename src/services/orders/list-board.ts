import { listAssignableStaff } from '#db/queries/delivery/assignees.ts';
import {
  type BoardOrder,
  type BoardOrdering,
  type BoardScope,
  countBoardOrders,
  listBoardOrders,
} from '#db/queries/orders/board.ts';
import { searchOrders } from '#db/queries/orders/order-search.ts';
import { type BoardDay, readBoardDay } from '#db/queries/staff/dashboard.ts';
import {
  isOverdue,
  NEWEST_TICKETS,
  overdueBefore,
  ticketsAfter,
  WAITING_STATUSES,
} from '#domain/orders/board.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { BOARD_COLUMNS, type BoardColumn } from '#domain/orders/steps.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { assigneesOf } from './assignees.ts';

const FILTERED_DAYS = 30;

const COLUMNS = Object.keys(BOARD_COLUMNS) as BoardColumn[];

type BoardTicket = BoardOrder & { isOverdue: boolean };

type BoardPart = {
  column: BoardColumn;
  /** Counted by the database, whatever is shown of it. */
  total: number;
  overdue: number;
  /** From the top, as they are to be worked off. */
  orders: BoardTicket[];
  /** The newest that came after them; `hidden` stand between the two. */
  newest: BoardTicket[];
  hidden: number;
};

type Input = {
  search: string;
  status: OrderStatus | null;
  /** How often "Show more" was clicked, per column. */
  more?: Partial<Record<BoardColumn, number>>;
};

type Board = { columns: BoardPart[]; day: BoardDay | null; assigneeChoices: ReturnType<typeof assigneesOf> };

/**
 * The orders that this member of staff works on, by the columns of the board: all that are under way and those that
 * ended today, or whatever the search finds, of any day (STAFF-02). A column shows first what is due longest, and
 * always its newest; counts are those of the database (STAFF-25). A driver gets the own run; nobody gets it without one
 * of the two rights (SEC-14).
 */
export async function listBoard(ctx: ShopContext, input: Input): Promise<Board | { problem: 'forbidden' }> {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const seesAll = hasRight(actor.role, 'orders-view');
  if (!seesAll && !hasRight(actor.role, 'own-run')) return { problem: 'forbidden' };
  const { deliveryHours, timeZone } = ctx.settings;
  const today = shopClock(now, timeZone).date;
  const scope: BoardScope = {
    statuses: input.status ? [input.status] : ORDER_STATUSES,
    driverStaffId: seesAll ? null : actor.staffId,
    doneSince: shopMoment(input.status ? addShopDays(today, -FILTERED_DAYS) : today, 0, timeZone),
  };
  const isOpen = deliveryStatus(deliveryHours, now, timeZone).kind !== 'closed';
  const search = input.search.trim().slice(0, 80);
  const read = search
    ? await searchColumns(ctx, { scope, search, isOpen })
    : await openColumns(ctx, { scope, isOpen });
  const columns = await Promise.all(
    COLUMNS.filter((column) => BOARD_COLUMNS[column].some((status) => scope.statuses.includes(status))).map(
      (column) => read(column, input.more?.[column] ?? 0),
    ),
  );
  const day = seesAll ? await readBoardDay(ctx.db, shopMoment(today, 0, timeZone)) : null;
  return { columns, day, assigneeChoices: assigneesOf(await listAssignableStaff(ctx.db), actor) };
}

type Shown = { scope: BoardScope; isOpen: boolean };
type ReadColumn = (column: BoardColumn, presses: number) => Promise<BoardPart>;

/** What is under way is worked off from the top; what is over has the latest on top. */
async function openColumns(ctx: ShopContext, { scope, isOpen }: Shown): Promise<ReadColumn> {
  const counts = await countBoardOrders(ctx.db, {
    ...scope,
    waiting: WAITING_STATUSES,
    dueBy: overdueBefore(ctx.now),
    withNextOpening: isOpen,
  });
  return async (column, presses) => {
    const statuses = scope.statuses.filter((status) => holds(column, status));
    const here = counts.filter(({ status }) => holds(column, status));
    const total = here.reduce((sum, { count }) => sum + count, 0);
    const overdue = here.reduce((sum, row) => sum + row.overdue, 0);
    const list = (ordering: BoardOrdering, limit: number) =>
      listBoardOrders(ctx.db, { ...scope, statuses, ordering, limit });
    const ordering = column === 'done' ? 'ended' : 'due';
    const first = total > 0 ? await list(ordering, ticketsAfter(presses)) : [];
    const isCut = ordering === 'due' && total > first.length;
    const shown = new Set(first.map(({ id }) => id));
    const latest = isCut ? await list('newest', NEWEST_TICKETS) : [];
    const newest = latest.filter(({ id }) => !shown.has(id)).reverse();
    return toPart(ctx, { column, total, overdue, first, newest, isOpen });
  };
}

/** What was searched for is found once and has the latest on top, in every column. */
async function searchColumns(
  ctx: ShopContext,
  { scope, search, isOpen }: Shown & { search: string },
): Promise<ReadColumn> {
  const found = await searchOrders(ctx.db, { ...scope, search });
  return async (column, presses) => {
    const here = found.filter(({ status }) => holds(column, status));
    const overdue = here.filter((order) => isOverdue(order, { now: ctx.now, isOpen })).length;
    const ids = here.slice(0, ticketsAfter(presses)).map(({ id }) => id);
    const first =
      ids.length > 0 ? await listBoardOrders(ctx.db, { ids, ordering: 'newest', limit: ids.length }) : [];
    return toPart(ctx, { column, total: here.length, overdue, first, newest: [], isOpen });
  };
}

type Column = Pick<BoardPart, 'column' | 'total' | 'overdue'> & {
  first: readonly BoardOrder[];
  newest: readonly BoardOrder[];
  isOpen: boolean;
};

function toPart(ctx: ShopContext, { first, newest, isOpen, ...column }: Column): BoardPart {
  const toTicket = (order: BoardOrder) => ({
    ...order,
    isOverdue: isOverdue(order, { now: ctx.now, isOpen }),
  });
  return {
    ...column,
    orders: first.map(toTicket),
    newest: newest.map(toTicket),
    hidden: Math.max(0, column.total - first.length - newest.length),
  };
}

function holds(column: BoardColumn, status: OrderStatus): boolean {
  return BOARD_COLUMNS[column].some((held) => held === status);
}
