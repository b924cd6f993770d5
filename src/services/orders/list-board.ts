import { readPreferences } from '#db/queries/alerts/preferences.ts';
import { listAssignableStaff } from '#db/queries/delivery/assignees.ts';
import { type BoardOrder, countBoardOrders, listBoardOrders } from '#db/queries/orders/board.ts';
import { type BoardPick, listBoardParts } from '#db/queries/orders/board-parts.ts';
import { searchOrders } from '#db/queries/orders/order-search.ts';
import type { BoardScope } from '#db/queries/orders/ticket-rows.ts';
import { type BoardDay, readBoardDay } from '#db/queries/staff/dashboard.ts';
import { FEW_TICKETS, NEWEST_TICKETS, ticketsAfter } from '#domain/orders/board.ts';
import { isDueSoon, isOverdue, waitsLong } from '#domain/orders/lateness.ts';
import { mayTakeStep, type NextStep, orderStep } from '#domain/orders/next-step.ts';
import { type OrderPromise, promiseToday } from '#domain/orders/promise.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { BOARD_COLUMNS, type BoardColumn } from '#domain/orders/steps.ts';
import { type BoardLook, boardLookOf, type SavedView, savedViewsOf } from '#domain/preferences.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { hoursOf, lateOf, type SeenNow, seenNow, urgentOf } from '../seen-now.ts';
import { assigneesOf } from './assignees.ts';

const FILTERED_DAYS = 30;

const COLUMNS = Object.keys(BOARD_COLUMNS) as BoardColumn[];

/** What a list shows: neither the customer's phone nor what the promise was made of leaves the server with it. */
type TicketFacts = Omit<
  BoardOrder,
  | 'customerPhone'
  | 'amountDueCents'
  | 'etaMinutes'
  | 'etaSaidAt'
  | 'updatedAt'
  | 'promised'
  | 'zoneHours'
  | 'isBegun'
>;

export type BoardTicket = TicketFacts & {
  /** What was promised has passed. */
  isOverdue: boolean;
  /** It is about to pass. */
  isDueSoon: boolean;
  /** Nobody has begun it for longer than the setting. */
  waits: boolean;
  promise: OrderPromise | null;
  /** What this member of staff may do with it by one press now. */
  step: NextStep | null;
};

type BoardPart = {
  column: BoardColumn;
  /** Counted by the database, whatever is shown of it. */
  total: number;
  waits: number;
  overdue: number;
  /** From the top, as they are to be worked off. */
  orders: BoardTicket[];
  /** Of new orders the newest that came after them; `hidden` stand between the two. */
  newest: BoardTicket[];
  hidden: number;
};

type Input = {
  search: string;
  status: OrderStatus | null;
  /** How often "Show more" was clicked, per column. */
  more?: Partial<Record<BoardColumn, number>>;
};

type Board = BoardFrame & { columns: BoardPart[] };

/** What stands around the orders, as columns and as rows alike. */
export type BoardFrame = {
  day: BoardDay | null;
  assigneeChoices: ReturnType<typeof assigneesOf>;
  look: BoardLook;
  views: SavedView[];
  may: BoardRights;
};

export type BoardRights = { pack: boolean; deliver: boolean; export: boolean; phone: boolean };

/**
 * The orders that this member of staff works on, by the columns of the board: all that are under way and those that
 * ended today, or whatever the search finds, of any day (STAFF-02). A column shows first what is due longest, and that
 * of new orders always its newest; counts are those of the database (STAFF-25). A driver gets the own run; nobody gets it without one
 * of the two rights (SEC-14).
 */
export async function listBoard(ctx: ShopContext, input: Input): Promise<Board | { problem: 'forbidden' }> {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const seesAll = hasRight(actor.role, 'orders-view');
  if (!seesAll && !hasRight(actor.role, 'own-run')) return { problem: 'forbidden' };
  const { timeZone } = ctx.settings;
  const today = shopClock(now, timeZone).date;
  const scope: BoardScope = {
    statuses: input.status ? [input.status] : ORDER_STATUSES,
    driverStaffId: seesAll ? null : actor.staffId,
    doneSince: shopMoment(input.status ? addShopDays(today, -FILTERED_DAYS) : today, 0, timeZone),
  };
  const shown = { scope, ...seenNow(ctx), hours: hoursOf(ctx), actor };
  const search = input.search.trim().slice(0, 80);
  const columns = COLUMNS.map((column) => ({
    column,
    statuses: scope.statuses.filter((status) => holds(column, status)),
    limit: ticketsAfter(column, input.more?.[column] ?? 0),
  })).filter(({ statuses }) => statuses.length > 0);
  const [parts, frame] = await Promise.all([
    search ? searchColumns(ctx, columns, { ...shown, search }) : openColumns(ctx, columns, shown),
    readFrame(ctx, actor),
  ]);
  return { columns: parts, ...frame };
}

/** The day in figures, who may be named, and how this member of staff likes the board. */
export async function readFrame(ctx: ShopContext, actor: StaffActor): Promise<BoardFrame> {
  const { timeZone } = ctx.settings;
  const today = shopMoment(shopClock(ctx.now, timeZone).date, 0, timeZone);
  const has = (right: Parameters<typeof hasRight>[1]) => hasRight(actor.role, right);
  const [day, people, preferences] = await Promise.all([
    has('orders-view') ? readBoardDay(ctx.db, today) : null,
    listAssignableStaff(ctx.db),
    readPreferences(ctx.db, actor.staffId),
  ]);
  return {
    day,
    assigneeChoices: assigneesOf(people, actor),
    look: boardLookOf(preferences),
    views: savedViewsOf(preferences),
    may: {
      ...{ pack: has('orders-pack'), deliver: has('orders-deliver') },
      ...{ export: has('exports'), phone: has('orders-edit') },
    },
  };
}

type Seen = SeenNow & { hours: ReturnType<typeof hoursOf>; actor: StaffActor };
type Shown = Seen & { scope: BoardScope };
type Asked = { column: BoardColumn; statuses: OrderStatus[]; limit: number };

/**
 * What is under way is worked off from the top; what is over has the latest on top. Two statements, whatever the number
 * of columns (BOARD-12).
 */
async function openColumns(ctx: ShopContext, columns: Asked[], { scope, ...seen }: Shown) {
  const picks = columns.flatMap(({ column, statuses, limit }): BoardPick[] => {
    const here = { ...scope, statuses };
    const most = mostWhole(column, limit);
    if (column === 'done') return [{ ...here, ordering: 'ended', limit: most }];
    if (column !== 'new') return [{ ...here, ordering: 'urgent', limit: most }];
    return [
      { ...here, ordering: 'urgent', limit: most },
      { ...here, ordering: 'newest', limit: NEWEST_TICKETS },
    ];
  });
  const [counts, listed] = await Promise.all([
    countBoardOrders(ctx.db, { ...scope, late: lateOf(ctx) }),
    listBoardParts(ctx.db, picks, urgentOf(ctx)),
  ]);
  return columns.map(({ column, statuses, limit }) => {
    const here = counts.filter(({ status }) => statuses.includes(status));
    const lists = listed.filter((_, place) => picks[place]?.statuses.some((status) => holds(column, status)));
    const [due = [], latest = []] = lists;
    const total = here.reduce((sum, { count }) => sum + count, 0);
    const first = total > mostWhole(column, limit) ? due.slice(0, limit) : due;
    const shown = new Set(first.map(({ id }) => id));
    const newest = latest.filter(({ id }) => !shown.has(id)).reverse();
    const waits = here.reduce((sum, row) => sum + row.waits, 0);
    const overdue = here.reduce((sum, row) => sum + row.overdue, 0);
    return toPart({ column, total, waits, overdue, first, newest, ...seen });
  });
}

/** Up to how many tickets a column is shown whole: it hides none where it would hide few (STAFF-25). */
const mostWhole = (column: BoardColumn, limit: number) =>
  limit + FEW_TICKETS + (column === 'new' ? NEWEST_TICKETS : 0);

/** What was searched for is found once and has the latest on top, in every column. */
async function searchColumns(
  ctx: ShopContext,
  columns: Asked[],
  { scope, search, ...seen }: Shown & { search: string },
) {
  const byPlace = hasRight(seen.actor.role, 'customers-view');
  const found = await searchOrders(ctx.db, { ...scope, search, late: lateOf(ctx), byPlace });
  const parts = columns.map(({ column, statuses, limit }) => {
    const here = found.filter(({ status }) => statuses.includes(status));
    const isWhole = here.length <= limit + FEW_TICKETS;
    return { column, here, ids: (isWhole ? here : here.slice(0, limit)).map(({ id }) => id) };
  });
  const ids = parts.flatMap((part) => part.ids);
  const listed =
    ids.length > 0 ? await listBoardOrders(ctx.db, { ids, ordering: 'newest', limit: ids.length }) : [];
  return parts.map(({ column, here, ids }) => {
    const waits = here.filter((order) => order.waits).length;
    const overdue = here.filter((order) => order.isOverdue).length;
    const shown = new Set(ids);
    const first = listed.filter(({ id }) => shown.has(id));
    return toPart({ column, total: here.length, waits, overdue, first, newest: [], ...seen });
  });
}

type Column = Pick<BoardPart, 'column' | 'total' | 'waits' | 'overdue'> &
  Seen & { first: readonly BoardOrder[]; newest: readonly BoardOrder[] };

function toPart({ first, newest, now, isOpen, alertMinutes, hours, actor, ...column }: Column): BoardPart {
  const seen = { now, isOpen, alertMinutes, hours, actor };
  return {
    ...column,
    orders: first.map((order) => toTicket(order, seen)),
    newest: newest.map((order) => toTicket(order, seen)),
    hidden: Math.max(0, column.total - first.length - newest.length),
  };
}

/** An order with what this member of staff sees of it now: whether it waits long or is overdue, what was promised, the next step (BOARD-01, BOARD-02). */
export function toTicket(order: BoardOrder, { actor, hours, ...seen }: Seen): BoardTicket {
  const step = orderStep(order, seen.now);
  const isOwnRun = order.driverStaffId === actor.staffId;
  const { customerPhone, amountDueCents, etaMinutes, etaSaidAt, updatedAt, promised, zoneHours, ...rest } =
    order;
  const { isBegun, ...facts } = rest;
  return {
    ...facts,
    isOverdue: isOverdue(order, seen.now),
    isDueSoon: isDueSoon(order, seen.now),
    waits: waitsLong(order, seen),
    promise: promiseToday(order, hours, seen.now),
    step: step && mayTakeStep(actor.role, step, isOwnRun) ? step : null,
  };
}

function holds(column: BoardColumn, status: OrderStatus): boolean {
  return BOARD_COLUMNS[column].some((held) => held === status);
}
