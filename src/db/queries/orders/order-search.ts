import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { CALL_NUMBERS, parseCallNumber } from '#domain/orders/call-number.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { orderSearchText, orders, phoneDigits } from '../../schema/orders.ts';
import { hasWaitedLong, isPastPromise, type Late } from './lateness.ts';

export type OrderSearch = {
  statuses: readonly OrderStatus[];
  search: string;
  /** Only the orders assigned to a driver. */
  driverStaffId: string | null;
  limit?: number;
  /** By what the found ones wait long or are overdue (STAFF-25); without it none is. */
  late?: Late;
};

/** The most orders that one search finds, the newest of them. */
const MOST_FOUND = 5_000;
/** The index of trigrams knows nothing of fewer letters. */
const FEWEST_LETTERS = 3;
/** What stands in so many of the newest orders stands in too many of all. */
const PROBE = 3_000;
const COMMON = 150;
const MOST_LOOKED_THROUGH = 20_000;

/**
 * The newest orders that match, newest first, with what counts them on the board: by order number, by any part of the
 * name, or by the digits of the phone as people type them (STAFF-02, STAFF-25). What is too short or too common for the
 * index is looked for in the newest 20,000 orders. What is typed like a call number finds the newest order that has it
 * (BOARD-05), and only where none has, what else it stands in.
 */
export async function searchOrders(db: Database, input: OrderSearch) {
  const callNumber = parseCallNumber(input.search);
  const called = callNumber === null ? [] : await list(db, input, { callNumber });
  if (called.length > 0) return called;
  return list(db, input, { isLookedThrough: await isCommon(db, input.search) });
}

type How = { callNumber: number } | { isLookedThrough: boolean };

function list(
  db: Database,
  { statuses, search, driverStaffId, limit = MOST_FOUND, late }: OrderSearch,
  how: How,
) {
  const isCalled = 'callNumber' in how;
  const isLookedThrough = isCalled || how.isLookedThrough;
  return db
    .select({
      id: orders.id,
      status: orders.status,
      waits: sql<boolean>`${late ? hasWaitedLong(late) : sql`false`}`,
      isOverdue: sql<boolean>`${late ? isPastPromise(late.now) : sql`false`}`,
    })
    .from(isLookedThrough ? newest(db, isCalled ? CALL_NUMBERS : MOST_LOOKED_THROUGH) : orders)
    .where(
      and(
        isCalled ? eq(orders.callNumber, how.callNumber) : isLookedThrough ? stands(search) : find(search),
        inArray(orders.status, [...statuses]),
        driverStaffId ? eq(orders.driverStaffId, driverStaffId) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

async function isCommon(db: Database, search: string): Promise<boolean> {
  if (search.length < FEWEST_LETTERS) return true;
  return (await db.$count(newest(db, PROBE), stands(search))) >= COMMON;
}

/** So many orders in place of the table, under its name. */
function newest(db: Database, count: number): typeof orders {
  const rows = db.select().from(orders).orderBy(desc(orders.createdAt)).limit(count).as('orders');
  return rows as unknown as typeof orders;
}

const digitsOf = (search: string) => search.replace(/\D/g, '');

/** In number or name, or in the phone where there are enough digits. */
function stands(search: string): SQL | undefined {
  return or(isNamed(search), hasPhone(search));
}

function isNamed(search: string): SQL | undefined {
  const typed = containing(search.toLowerCase());
  return or(like(sql`lower(${orders.orderNumber})`, typed), like(sql`lower(${orders.customerName})`, typed));
}

function hasPhone(search: string): SQL | undefined {
  const digits = digitsOf(search);
  return digits.length < FEWEST_LETTERS ? undefined : like(phoneDigits(orders), containing(digits));
}

/** The same by the index, which knows the whole text; the parts say where in it the words must stand. */
function find(search: string): SQL | undefined {
  const text = orderSearchText(orders);
  const called = hasPhone(search);
  return or(
    and(like(text, containing(search.toLowerCase())), isNamed(search)),
    called && and(like(text, containing(digitsOf(search))), called),
  );
}
