import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { OrderSort } from '#domain/orders/order-filter.ts';
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';
import { joinLateness } from './join-lateness.ts';
import { hasWaitedLong, isPastPromise, type Late, type LatenessFacts } from './lateness.ts';
import { isInScope, ticket } from './ticket-rows.ts';
import { comesBy, isOver, rankOf, type Urgent } from './urgency.ts';

/** Which orders a table holds; a field that is null narrows nothing. */
export type TableScope = {
  statuses: readonly OrderStatus[];
  /** Only these, which a search has found. */
  ids: readonly string[] | null;
  placedFrom: Date | null;
  placedBefore: Date | null;
  endedSince: Date | null;
  /** All that is under way, and of what is over what ended since this moment. */
  doneSince: Date | null;
  driverStaffId: string | 'nobody' | null;
  paymentStatus: PaymentStatus | null;
  /** Only what is overdue, only what waits long (STAFF-25). */
  overdue: Late | null;
  waits: Late | null;
  /** No test of a closed shop. */
  isReal: boolean;
};

const steps = sql.raw(`array['${ORDER_STATUSES.join("','")}']`);

const SORTS: Readonly<Record<Exclude<OrderSort, 'due' | 'promised'>, SQL>> = {
  placed: sql`${orders.createdAt}`,
  total: sql`${orders.totalCents}`,
  status: sql`array_position(${steps}, ${orders.status}::text)`,
  driver: sql`lower(${staff.firstName})`,
};

type Page = { sort: OrderSort; isDescending: boolean; late: Urgent; limit: number; offset: number };

/**
 * So many rows of the table from `offset` on; where the sort says nothing, what was placed last comes first. By `due`
 * stands first what is overdue, then what waits long, then what is under way, each by when it is to be there and then by
 * when work on it is due, then what is over, the latest first
 * (BOARD-04). All of them are sorted, but only those of the page are read.
 */
export async function listTableOrders(db: Database, scope: TableScope, page: Page) {
  const ids = await listIds(db, scope, page);
  const rows = ids.length === 0 ? [] : await rowsOf(db, inArray(orders.id, ids));
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** One order as lists show it; null when there is none. */
export async function findTicket(db: Database, orderId: string) {
  const [row] = await rowsOf(db, eq(orders.id, orderId));
  return row ?? null;
}

async function listIds(db: Database, scope: TableScope, { sort, isDescending, late, ...page }: Page) {
  const { promise, said, begun, on, facts } = joinLateness(db);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.driverStaffId))
    .leftJoin(promise, on.promise)
    .leftJoin(said, on.said)
    .leftJoin(begun, on.begun)
    .where(isInTable(scope))
    .orderBy(
      ...keysOf(sort, late, facts).map(({ by, isLastFirst = false }) =>
        isDescending === isLastFirst ? sql`${by} asc nulls last` : sql`${by} desc nulls last`,
      ),
      desc(orders.createdAt),
      desc(orders.id),
    )
    .limit(page.limit)
    .offset(page.offset);
  return found.map(({ id }) => id);
}

type Key = { by: SQL; isLastFirst?: boolean };

function keysOf(sort: OrderSort, late: Urgent, facts: LatenessFacts): Key[] {
  if (sort === 'due') return dueKeys(late, facts);
  if (sort === 'promised') return [{ by: comesBy(late, facts) }, { by: sql`${facts.dueAt}` }];
  return [{ by: SORTS[sort] }];
}

const endedAt = sql`coalesce(${orders.deliveredAt}, ${orders.cancelledAt}, ${orders.updatedAt})`;

const dueKeys = (late: Urgent, facts: LatenessFacts): Key[] => [
  { by: rankOf(late, facts) },
  { by: sql`case when not ${isOver} then ${comesBy(late, facts)} end` },
  { by: sql`case when not ${isOver} then ${facts.dueAt} end` },
  { by: sql`case when ${isOver} then ${endedAt} end`, isLastFirst: true },
];

export type ViewCounts = {
  /** All that is under way and what ended today. */
  board: number;
  open: number;
  unpaid: number;
  waits: number;
  overdue: number;
  doneToday: number;
};

/** How many orders each view of everybody holds that looks at today, by one statement (BOARD-06). */
export async function countViews(
  db: Database,
  { late, ...scope }: { doneSince: Date; driverStaffId: string | null; late: Late },
): Promise<ViewCounts> {
  const count = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
  const isOpen = inArray(orders.status, [...ACTIVE_STATUSES]);
  const { promise, said, begun, on, facts } = joinLateness(db);
  const [row] = await db
    .select({
      board: sql<number>`count(*)::int`,
      open: count(isOpen),
      unpaid: count(and(isOpen, eq(orders.paymentStatus, 'awaiting_confirmation'))),
      waits: count(hasWaitedLong(late, facts)),
      overdue: count(isPastPromise(late.now, facts)),
      doneToday: count(isOver),
    })
    .from(orders)
    .leftJoin(promise, on.promise)
    .leftJoin(said, on.said)
    .leftJoin(begun, on.begun)
    .where(isInScope({ ...scope, statuses: ORDER_STATUSES }));
  return row ?? { board: 0, open: 0, unpaid: 0, waits: 0, overdue: 0, doneToday: 0 };
}

type Batch = { before: { createdAt: Date; id: string } | null; limit: number };

/** The same for a file: the latest first, in parts that each begin after the last row of the part before (BOARD-07). */
export function listTableBatch(db: Database, scope: TableScope, { before, limit }: Batch) {
  const isAfter =
    before &&
    sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return rowsOf(db, and(isInTable(scope), isAfter ?? undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** How many rows the table holds, counted up to `atMost`. */
export async function countTableOrders(db: Database, scope: TableScope, atMost: number): Promise<number> {
  const some = db.select({ id: orders.id }).from(orders).where(isInTable(scope)).limit(atMost).as('some');
  return db.$count(some);
}

function rowsOf(db: Database, where: SQL | undefined) {
  return db
    .select(ticket)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(staff, eq(staff.id, orders.driverStaffId))
    .where(where)
    .$dynamic();
}

function isInTable(scope: TableScope): SQL | undefined {
  const { statuses, ids, placedFrom, placedBefore, endedSince, doneSince, driverStaffId, overdue, waits } =
    scope;
  return and(
    doneSince
      ? isInScope({ statuses, driverStaffId: null, doneSince })
      : inArray(orders.status, [...statuses]),
    ids ? inArray(orders.id, [...ids]) : undefined,
    placedFrom ? gte(orders.createdAt, placedFrom) : undefined,
    placedBefore ? lt(orders.createdAt, placedBefore) : undefined,
    endedSince ? and(isOver, gte(orders.updatedAt, endedSince)) : undefined,
    isDrivenBy(driverStaffId),
    scope.paymentStatus ? eq(orders.paymentStatus, scope.paymentStatus) : undefined,
    scope.isReal ? eq(orders.isTest, false) : undefined,
    overdue ? isPastPromise(overdue.now) : undefined,
    waits ? hasWaitedLong(waits) : undefined,
  );
}

function isDrivenBy(driverStaffId: string | null): SQL | undefined {
  if (driverStaffId === null) return undefined;
  return driverStaffId === 'nobody' ? isNull(orders.driverStaffId) : eq(orders.driverStaffId, driverStaffId);
}
