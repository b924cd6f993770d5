import { listAssignableStaff } from '#db/queries/delivery/assignees.ts';
import {
  type BoardCount,
  type BoardOrder,
  type BoardOrdering,
  type BoardScope,
  countBoardOrders,
  listBoardOrders,
} from '#db/queries/orders/board.ts';
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
  const today = shopClock(now).date;
  const scope: BoardScope = {
    statuses: input.status ? [input.status] : ORDER_STATUSES,
    search: input.search.trim().slice(0, 80),
    driverStaffId: seesAll ? null : actor.staffId,
    doneSince: shopMoment(input.status ? addShopDays(today, -FILTERED_DAYS) : today, 0),
  };
  const isOpen = deliveryStatus(ctx.settings.deliveryHours, now).kind !== 'closed';
  const counts = await countBoardOrders(ctx.db, {
    ...scope,
    waiting: WAITING_STATUSES,
    dueBy: overdueBefore(now),
    withNextOpening: isOpen,
  });
  const columns = await Promise.all(
    COLUMNS.filter((column) => BOARD_COLUMNS[column].some((status) => scope.statuses.includes(status))).map(
      (column) => listColumn(ctx, { scope, column, counts, isOpen, presses: input.more?.[column] ?? 0 }),
    ),
  );
  const day = seesAll ? await readBoardDay(ctx.db, shopMoment(today, 0)) : null;
  return { columns, day, assigneeChoices: assigneesOf(await listAssignableStaff(ctx.db), actor) };
}

type Column = {
  scope: BoardScope;
  column: BoardColumn;
  counts: readonly BoardCount[];
  isOpen: boolean;
  presses: number;
};

async function listColumn(ctx: ShopContext, { scope, column, counts, isOpen, presses }: Column) {
  const statuses = scope.statuses.filter((status) => holds(column, status));
  const here = counts.filter(({ status }) => holds(column, status));
  const total = here.reduce((sum, { count }) => sum + count, 0);
  const overdue = here.reduce((sum, row) => sum + row.overdue, 0);
  const list = (ordering: BoardOrdering, limit: number) =>
    listBoardOrders(ctx.db, { ...scope, statuses, ordering, limit });
  const toTicket = (order: BoardOrder) => ({
    ...order,
    isOverdue: isOverdue(order, { now: ctx.now, isOpen }),
  });

  const ordering = orderingOf(column, scope.search !== '');
  const first = total > 0 ? await list(ordering, ticketsAfter(presses)) : [];
  const isCut = ordering === 'due' && total > first.length;
  const shown = new Set(first.map(({ id }) => id));
  const latest = isCut ? await list('newest', NEWEST_TICKETS) : [];
  const newest = latest.filter(({ id }) => !shown.has(id)).reverse();
  return {
    ...{ column, total, overdue, orders: first.map(toTicket), newest: newest.map(toTicket) },
    hidden: Math.max(0, total - first.length - newest.length),
  };
}

/** What is under way is worked off from the top; what is over, and what was searched for, has the latest on top. */
function orderingOf(column: BoardColumn, isSearched: boolean): BoardOrdering {
  if (isSearched) return 'newest';
  return column === 'done' ? 'ended' : 'due';
}

function holds(column: BoardColumn, status: OrderStatus): boolean {
  return BOARD_COLUMNS[column].some((held) => held === status);
}
