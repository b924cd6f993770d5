import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { cashCounts, cashMovements } from '../../schema/cash.ts';
import { runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

export type CashCountRow = typeof cashCounts.$inferSelect;

const isDay = eq(cashCounts.kind, 'day');

/** The count of a driver that is not closed yet (CASH-06). */
export async function findOpenCount(db: Database, holderStaffId: string): Promise<CashCountRow | null> {
  const isOpen = and(eq(cashCounts.holderStaffId, holderStaffId), isNull(cashCounts.closedAt));
  const [row] = await db.select().from(cashCounts).where(isOpen);
  return row ?? null;
}

/** The counts of drivers that are not closed yet. */
export function listOpenCounts(db: Database): Promise<CashCountRow[]> {
  return db
    .select()
    .from(cashCounts)
    .where(and(ne(cashCounts.kind, 'day'), isNull(cashCounts.closedAt)));
}

/** The last closed counts of drivers, of one driver if named, the newest first (CASH-07). */
export function listClosedCounts(
  db: Database,
  { holderStaffId, limit }: { holderStaffId?: string; limit: number },
) {
  const [holder, office] = [alias(staff, 'holder'), alias(staff, 'office')];
  return db
    .select({
      ...{ id: cashCounts.id, holderStaffId: cashCounts.holderStaffId, closedAt: cashCounts.closedAt },
      ...{ expectedCents: cashCounts.expectedCents, officeCents: cashCounts.officeCents },
      ...{ driverCents: cashCounts.driverCents, officeStaffId: cashCounts.officeStaffId },
      ...{ reason: cashCounts.reason, runNumber: runs.number },
      ...{ holderName: holder.firstName, officeName: office.firstName },
    })
    .from(cashCounts)
    .leftJoin(holder, eq(holder.id, cashCounts.holderStaffId))
    .leftJoin(office, eq(office.id, cashCounts.officeStaffId))
    .leftJoin(runs, eq(runs.id, cashCounts.runId))
    .where(
      and(
        ne(cashCounts.kind, 'day'),
        isNotNull(cashCounts.closedAt),
        holderStaffId ? eq(cashCounts.holderStaffId, holderStaffId) : undefined,
      ),
    )
    .orderBy(desc(cashCounts.closedAt))
    .limit(limit);
}

/**
 * The run whose cash a driver brings: the last one with movements of theirs that has not been counted. Null without one.
 */
export async function findUncountedRun(db: Database, holderStaffId: string): Promise<string | null> {
  const [row] = await db
    .select({ runId: cashMovements.runId })
    .from(cashMovements)
    .where(
      and(
        eq(cashMovements.toStaffId, holderStaffId),
        isNotNull(cashMovements.runId),
        sql`not exists (select 1 from ${cashCounts} c where c.run_id = ${cashMovements.runId})`,
      ),
    )
    .orderBy(desc(cashMovements.id))
    .limit(1);
  return row?.runId ?? null;
}

/** The count of a safe that was begun and not closed (CASH-09). */
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

/** The closing of one shop day with the name of who closed it (CASH-10). */
export async function findDayCount(db: Database, shopDay: string) {
  const [row] = await db
    .select({ count: cashCounts, firstName: staff.firstName, lastName: staff.lastName })
    .from(cashCounts)
    .leftJoin(staff, eq(staff.id, cashCounts.officeStaffId))
    .where(and(isDay, eq(cashCounts.shopDay, shopDay)));
  return row ?? null;
}

/** The closed days, the newest first (CASH-10). */
export function listClosedDays(db: Database, limit: number) {
  const { shopDay, closedAt, expectedCents, officeCents } = cashCounts;
  return db
    .select({ shopDay, closedAt, expectedCents, officeCents })
    .from(cashCounts)
    .where(and(isDay, isNotNull(closedAt)))
    .orderBy(desc(shopDay))
    .limit(limit);
}

export async function addCashCount(tx: Database, row: typeof cashCounts.$inferInsert): Promise<void> {
  await tx.insert(cashCounts).values(row);
}

/** Writes only what is not closed yet and has not changed since `version`; false says that somebody was first. */
export async function changeCashCount(
  tx: Database,
  { id, version }: { id: string; version: number },
  set: Partial<typeof cashCounts.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(cashCounts)
    .set({ ...set, version: sql`${cashCounts.version} + 1` })
    .where(and(eq(cashCounts.id, id), eq(cashCounts.version, version), isNull(cashCounts.closedAt)))
    .returning({ id: cashCounts.id });
  return rows.length === 1;
}
