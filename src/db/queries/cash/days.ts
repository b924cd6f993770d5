import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashCounts, cashDayEntries } from '../../schema/cash.ts';
import { runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';
import type { CashCountRow } from './counts.ts';

/** What was opened again is no closing any more: another count takes its place (CASH-13). */
const isDay = and(eq(cashCounts.kind, 'day'), isNull(cashCounts.reopenedAt));

/** The count of a safe that was begun and not closed (CASH-08). */
export async function findOpenDay(db: Database): Promise<CashCountRow | null> {
  const [row] = await db
    .select()
    .from(cashCounts)
    .where(and(isDay, isNull(cashCounts.closedAt)));
  return row ?? null;
}

/** The last closed day, before that one if named. */
export async function findClosedDay(db: Database, beforeDay?: string): Promise<CashCountRow | null> {
  const earlier = beforeDay ? lt(cashCounts.shopDay, beforeDay) : undefined;
  const [row] = await db
    .select()
    .from(cashCounts)
    .where(and(isDay, isNotNull(cashCounts.closedAt), earlier))
    .orderBy(desc(cashCounts.shopDay))
    .limit(1);
  return row ?? null;
}

/** The closing of one shop day with the name of who closed it (CASH-09). */
export async function findDayCount(db: Database, shopDay: string) {
  const [row] = await db
    .select({ count: cashCounts, firstName: staff.firstName, lastName: staff.lastName })
    .from(cashCounts)
    .leftJoin(staff, eq(staff.id, cashCounts.officeStaffId))
    .where(and(isDay, eq(cashCounts.shopDay, shopDay)));
  return row ?? null;
}

/** The closed days, the newest first (CASH-09). */
export function listClosedDays(db: Database, limit: number) {
  const { shopDay, closedAt, expectedCents, officeCents } = cashCounts;
  return db
    .select({ shopDay, closedAt, expectedCents, officeCents })
    .from(cashCounts)
    .where(and(isDay, isNotNull(closedAt)))
    .orderBy(desc(shopDay))
    .limit(limit);
}

type DayEntry = typeof cashDayEntries.$inferInsert;

/** One more entry of the days: a count, a closing, or that one was opened again (CASH-12, CASH-13). */
export async function addDayEntry(tx: Database, entry: DayEntry): Promise<void> {
  await tx.insert(cashDayEntries).values(entry);
}

/** All that happened to one shop day, the oldest first, with the name of who did it (CASH-12). */
export function listDayEntries(db: Database, shopDay: string) {
  const { id, kind, officeCents, expectedCents, reason, at } = cashDayEntries;
  return db
    .select({
      ...{ id, kind, officeCents, expectedCents, reason, at },
      ...{ firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(cashDayEntries)
    .leftJoin(staff, eq(staff.id, cashDayEntries.staffId))
    .where(eq(cashDayEntries.shopDay, shopDay))
    .orderBy(asc(id));
}

/** The closed day is opened again; false where somebody has done so before (CASH-13). */
export async function reopenDayCount(tx: Database, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(cashCounts)
    .set({ reopenedAt: at, version: sql`${cashCounts.version} + 1` })
    .where(and(isDay, eq(cashCounts.id, id), isNotNull(cashCounts.closedAt)))
    .returning({ id: cashCounts.id });
  return rows.length === 1;
}

/** The runs on the road now, with who drives them, the oldest first (CASH-14). */
export function listRunsOut(db: Database) {
  return db
    .select({ number: runs.number, firstName: staff.firstName, lastName: staff.lastName })
    .from(runs)
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .where(eq(runs.status, 'out'))
    .orderBy(asc(runs.number));
}
