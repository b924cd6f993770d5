import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { CALL_NUMBERS, parseCallNumber } from '#domain/orders/call-number.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { orderSearchText, orders, phoneDigits } from '../../schema/orders.ts';
import { hasWaitedLong, isPastPromise, type Late } from './lateness.ts';
import { newestOrders } from './newest-orders.ts';
import { searchOrdersByPlace } from './order-places.ts';

export type OrderSearch = {
  statuses: readonly OrderStatus[];
  search: string;
  /** Only the orders assigned to a driver. */
  driverStaffId: string | null;
  limit?: number;
  /** By what the found ones wait long or are overdue (STAFF-25); without it none is. */
  late?: Late;
  /** Where nothing else is found, by where they go: for who may see customers (LOOK-551). */
  byPlace?: boolean;
};

/** The most orders that one search finds, the newest of them. */
const MOST_FOUND = 5_000;
/** The index of trigrams knows nothing of fewer letters. */
const FEWEST_LETTERS = 3;
/** What stands in so many of the newest orders stands in too many of all. */
const PROBE = 3_000;
const COMMON = 150;

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
  const found = await list(db, input, { isLookedThrough: await isCommon(db, input.search) });
  if (found.length > 0 || !input.byPlace) return found;
  const placed = await searchOrdersByPlace(db, { limit: MOST_FOUND, ...input });
  return placed.length > 0 ? list(db, input, { ids: placed.map(({ id }) => id) }) : [];
}

type How = { callNumber: number } | { isLookedThrough: boolean } | { ids: readonly string[] };

function list(
  db: Database,
  { statuses, search, driverStaffId, limit = MOST_FOUND, late }: OrderSearch,
  how: How,
) {
  const isCalled = 'callNumber' in how;
  const isLookedThrough = isCalled || ('isLookedThrough' in how && how.isLookedThrough);
  return db
    .select({
      id: orders.id,
      status: orders.status,
      waits: sql<boolean>`${late ? hasWaitedLong(late) : sql`false`}`,
      isOverdue: sql<boolean>`${late ? isPastPromise(late.now) : sql`false`}`,
    })
    .from(isLookedThrough ? newestOrders(db, isCalled ? CALL_NUMBERS : undefined) : orders)
    .where(
      and(
        isAsked(how, search),
        inArray(orders.status, [...statuses]),
        driverStaffId ? eq(orders.driverStaffId, driverStaffId) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

function isAsked(how: How, search: string): SQL | undefined {
  if ('callNumber' in how) return eq(orders.callNumber, how.callNumber);
  if ('ids' in how) return inArray(orders.id, [...how.ids]);
  return how.isLookedThrough ? stands(search) : find(search);
}

async function isCommon(db: Database, search: string): Promise<boolean> {
  if (search.length < FEWEST_LETTERS) return true;
  return (await db.$count(newestOrders(db, PROBE), stands(search))) >= COMMON;
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
