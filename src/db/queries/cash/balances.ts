import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashMovements } from '../../schema/cash.ts';

/**
 * Whoever takes cash from a holder waits here for the one before, so that no two spend the same dollar. Sales only bring
 * cash and need not wait.
 */
export async function lockCash(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash', 0))`);
}

type CashBalance = { staffId: string | null; cents: number };

/**
 * What the safe (null) and each driver hold, in cents, now or as of a moment, that moment included (CASH-01); who holds
 * nothing is left out.
 */
export async function listCashBalances(db: Database, until?: Date): Promise<CashBalance[]> {
  const isThen = until ? sql`at <= ${until.toISOString()}::timestamptz` : sql`true`;
  const result = await db.execute(sql`
    select holder, sum(cents) as cents from (
      select to_staff_id as holder, cents from ${cashMovements}
      where to_place in ('safe', 'driver') and ${isThen}
      union all
      select from_staff_id, -cents from ${cashMovements}
      where from_place in ('safe', 'driver') and ${isThen}
    ) moved group by holder having sum(cents) <> 0`);
  const { rows } = result as unknown as { rows: { holder: string | null; cents: unknown }[] };
  return rows.map(({ holder, cents }) => ({ staffId: holder, cents: Number(cents) }));
}

/** What one driver holds, or the safe (null), in cents. */
export async function findCashBalance(db: Database, staffId: string | null): Promise<number> {
  const holder = staffId === null ? sql`is null` : sql`= ${staffId}`;
  const place = staffId === null ? 'safe' : 'driver';
  const result = await db.execute(sql`
    select coalesce((select sum(cents) from ${cashMovements} where to_place = ${place} and to_staff_id ${holder}), 0)
      - coalesce((select sum(cents) from ${cashMovements} where from_place = ${place} and from_staff_id ${holder}), 0)
      as cents`);
  const { rows } = result as unknown as { rows: { cents: unknown }[] };
  return Number(rows[0]?.cents ?? 0);
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
