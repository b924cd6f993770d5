import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashMovements } from '../../schema/cash.ts';
import { addMoved, findKeptCash, listMovedCash, NOTHING_KEPT } from './kept-cash.ts';

/**
 * Whoever takes cash from a holder waits here for the one before, so that no two spend the same dollar. Sales only bring
 * cash and need not wait.
 */
export async function lockCash(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash', 0))`);
}

type CashBalance = { staffId: string | null; cents: number };

/**
 * What the safe (null) and each driver hold, in cents, now or as of a moment, that moment included (CASH-01), from what is
 * kept and what moved since (CASH-11); who holds nothing is left out. A moment before the last that is kept is summed anew.
 */
export async function listCashBalances(db: Database, until?: Date): Promise<CashBalance[]> {
  const newest = await findKeptCash(db);
  const isUsable = !until || newest.lastAt === null || new Date(newest.lastAt) <= until;
  const kept = isUsable ? newest : NOTHING_KEPT;
  const moved = await listMovedCash(db, { afterId: kept.upToId, until });
  return [...addMoved(kept, moved)].map(([staffId, cents]) => ({ staffId, cents }));
}

/** What one driver holds, or the safe (null), in cents. */
export async function findCashBalance(db: Database, staffId: string | null): Promise<number> {
  const balances = await listCashBalances(db);
  return balances.find((one) => one.staffId === staffId)?.cents ?? 0;
}

/** How many movements there are. */
export async function countCashMovements(db: Database): Promise<number> {
  const { upToId, movements } = await findKeptCash(db);
  return movements + (await db.$count(cashMovements, gt(cashMovements.id, upToId)));
}

/** Has cash ever moved? The first money paid in is the opening of the safe. */
export async function hasCashMovements(db: Database): Promise<boolean> {
  const rows = await db.select({ id: cashMovements.id }).from(cashMovements).limit(1);
  return rows.length > 0;
}

/** Has this cause moved cash already? */
export async function hasMoved(db: Database, cause: string): Promise<boolean> {
  return (await db.$count(cashMovements, eq(cashMovements.cause, cause))) > 0;
}
