import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CashKind } from '#domain/cash/ways.ts';
import { parseCallNumber } from '#domain/orders/call-number.ts';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { cashCounts, cashMovements } from '../../schema/cash.ts';
import { orders } from '../../schema/orders.ts';
import { runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

export type CashRow = Omit<typeof cashMovements.$inferInsert, 'id' | 'at'>;

/**
 * Moves cash, in this order; a cause that has moved already moves nothing (CASH-01). Returns how many were written. What
 * is written after the closing of a day belongs to the next one, also within the same millisecond (CASH-08).
 */
export async function addCashMovements(db: Database, rows: readonly CashRow[], now: Date): Promise<number> {
  const moved = rows.filter(({ cents }) => cents > 0);
  if (moved.length === 0) return 0;
  const closed = sql`(select max(closed_at) + interval '1 millisecond' from ${cashCounts} where kind = 'day')`;
  const at = sql<Date>`greatest(${now.toISOString()}::timestamptz, ${closed})`;
  const written = await db
    .insert(cashMovements)
    .values(moved.map((row) => ({ ...row, at })))
    .onConflictDoNothing({ target: cashMovements.cause })
    .returning({ id: cashMovements.id });
  return written.length;
}

/** The run on which this order is out, if it is part of one. */
export async function findRunOfOrder(db: Database, orderId: string): Promise<string | null> {
  const result = await db.execute(sql`
    select r.id from run_stops s join ${runs} r on r.id = s.run_id
    where s.order_id = ${orderId} and r.status = 'out' and s.state <> 'removed' limit 1`);
  const { rows } = result as unknown as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
}

type CashFilter = {
  kinds?: readonly CashKind[];
  /** Both sides; `safe` is the safe. */
  holder?: string | null;
  /** After this moment, up to and including that one. */
  after?: Date | null;
  until?: Date | null;
  /** From this moment, before that one. */
  from?: Date | null;
  before?: Date | null;
  beforeId?: number | null;
  /** An order by either number, a run by its number, or a part of the note. */
  search?: string;
  limit: number;
};

function isAt(holder: string | null | undefined): SQL | undefined {
  if (!holder) return undefined;
  const { fromPlace, toPlace, fromStaffId, toStaffId } = cashMovements;
  if (holder === 'safe') return or(eq(fromPlace, 'safe'), eq(toPlace, 'safe'));
  return or(eq(fromStaffId, holder), eq(toStaffId, holder));
}

/** Numbers are asked for whole, by their own indexes; a call number is never looked for in notes. */
function mentions(db: Database, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const { orderId, runId, note } = cashMovements;
  const call = parseCallNumber(search);
  if (call !== null)
    return inArray(orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.callNumber, call)));
  // As it stands, and as it is written where somebody types it small.
  const numbers = [search, search.toUpperCase()];
  return or(
    inArray(orderId, db.select({ id: orders.id }).from(orders).where(inArray(orders.orderNumber, numbers))),
    inArray(runId, db.select({ id: runs.id }).from(runs).where(inArray(runs.number, numbers))),
    ilike(note, containing(search)),
  );
}

function fits(db: Database, filter: Omit<CashFilter, 'limit' | 'beforeId'>): SQL | undefined {
  const { at, kind } = cashMovements;
  return and(
    filter.kinds ? inArray(kind, [...filter.kinds]) : undefined,
    isAt(filter.holder),
    filter.after ? gt(at, filter.after) : undefined,
    filter.until ? lte(at, filter.until) : undefined,
    filter.from ? gte(at, filter.from) : undefined,
    filter.before ? lt(at, filter.before) : undefined,
    mentions(db, filter.search),
  );
}

/**
 * How many movements fit, on all pages, and what came in and went out by them (LOOK-424): to and from the holder, or else,
 * of differences, too much and missing.
 */
export async function sumCashMovements(db: Database, filter: Omit<CashFilter, 'limit' | 'beforeId'>) {
  const { cents, fromPlace, toPlace, toStaffId } = cashMovements;
  const { holder } = filter;
  const isIn = holder
    ? holder === 'safe'
      ? eq(toPlace, 'safe')
      : eq(toStaffId, holder)
    : eq(fromPlace, 'difference');
  const sumWhere = (wanted: SQL) =>
    sql<number>`coalesce(sum(${cents}) filter (where coalesce(${wanted}, false)), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      count: count(),
      inCents: sumWhere(isIn),
      outCents: sumWhere(sql`not coalesce(${isIn}, false)`),
    })
    .from(cashMovements)
    .where(fits(db, filter));
  return row ?? { count: 0, inCents: 0, outCents: 0 };
}

/** How many that fit stand before those older than this one. */
export const countNewerMovements = (
  db: Database,
  filter: Omit<CashFilter, 'limit' | 'beforeId'>,
  beforeId: number,
): Promise<number> => db.$count(cashMovements, and(fits(db, filter), gte(cashMovements.id, beforeId)));

/** Movements with the names of those who gave, took and wrote them down, the newest first (CASH-04). */
export function listCashMovements(db: Database, filter: CashFilter) {
  const [giver, taker, writer] = [alias(staff, 'giver'), alias(staff, 'taker'), alias(staff, 'writer')];
  const { id, at, kind } = cashMovements;
  return db
    .select({
      ...{ id, at, kind, cents: cashMovements.cents, note: cashMovements.note },
      ...{ fromPlace: cashMovements.fromPlace, fromStaffId: cashMovements.fromStaffId },
      ...{ toPlace: cashMovements.toPlace, toStaffId: cashMovements.toStaffId },
      ...{ fromName: giver.firstName, toName: taker.firstName, byName: writer.firstName },
      ...{ orderNumber: orders.orderNumber, callNumber: orders.callNumber, runNumber: runs.number },
    })
    .from(cashMovements)
    .leftJoin(giver, eq(giver.id, cashMovements.fromStaffId))
    .leftJoin(taker, eq(taker.id, cashMovements.toStaffId))
    .leftJoin(writer, eq(writer.id, cashMovements.staffId))
    .leftJoin(orders, eq(orders.id, cashMovements.orderId))
    .leftJoin(runs, eq(runs.id, cashMovements.runId))
    .where(and(fits(db, filter), filter.beforeId ? lt(id, filter.beforeId) : undefined))
    .orderBy(desc(id))
    .limit(filter.limit);
}

/** Everybody who may drive or holds cash, to name them: id and name (CASH-04). */
export function listCashPeople(db: Database) {
  const { id, firstName, lastName, employeeNumber, role, isActive } = staff;
  return db
    .select({ id, firstName, lastName, employeeNumber, role, isActive })
    .from(staff)
    .orderBy(asc(employeeNumber));
}

/** Now, or the moment of the last movement where another machine's clock is ahead: a closing comes after what it closes. */
export async function lastCashMoment(db: Database, now: Date): Promise<Date> {
  const [row] = await db
    .select({ at: cashMovements.at })
    .from(cashMovements)
    .orderBy(desc(cashMovements.at))
    .limit(1);
  return row && row.at > now ? row.at : now;
}
