import { and, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { cashCounts, cashMovements } from '../../schema/cash.ts';
import { runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

export type CashCountRow = typeof cashCounts.$inferSelect;

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

type ClosedCounts = {
  holderStaffId?: string;
  /** Closed after this moment, up to and including that one. */
  after?: Date | null;
  until?: Date | null;
  limit: number;
};

/** The last closed counts of drivers, of one driver if named, the newest first (CASH-07). */
export function listClosedCounts(db: Database, { holderStaffId, after, until, limit }: ClosedCounts) {
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
        after ? gt(cashCounts.closedAt, after) : undefined,
        until ? lte(cashCounts.closedAt, until) : undefined,
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

/** The number of the run that is counted; null where it is the day's cash. */
export async function findRunNumber(db: Database, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await db.select({ number: runs.number }).from(runs).where(eq(runs.id, id));
  return row?.number ?? null;
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
