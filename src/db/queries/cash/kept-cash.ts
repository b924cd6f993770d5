import { count, gt, max, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../client.ts';
import { databaseFailure } from '../../errors.ts';
import { cashMovements } from '../../schema/cash.ts';
import { findMark, setMark } from '../installation.ts';

const MARK = 'cash';
/** A balance sums so many movements beside what is kept, at most twice as many between two runs of the job. */
export const MOST_UNKEPT = 500;
/** Who books cash waits so long for the sums at most, and else the next run makes them. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** What every movement up to one of them came to: movements are only ever added, so it stays true. */
export type KeptCash = {
  upToId: number;
  /** The latest moment among them; null for none. */
  lastAt: string | null;
  movements: number;
  /** The safe (null) and each driver with what they held, in cents. */
  holders: readonly (readonly [holder: string | null, cents: number])[];
};

/** As if nothing were kept. */
export const NOTHING_KEPT: KeptCash = { upToId: 0, lastAt: null, movements: 0, holders: [] };

/** The newest sums that are kept; those of no movement where none are. */
export async function findKeptCash(db: Database): Promise<KeptCash> {
  return ((await findMark(db, MARK)) as KeptCash | null) ?? NOTHING_KEPT;
}

type Moved = { holder: string | null; cents: number };

/** What came to and went from the safe (null) and each driver by the movements after one of them, until a moment, in cents. */
export async function listMovedCash(
  db: Database,
  { afterId, until }: { afterId: number; until?: Date },
): Promise<Moved[]> {
  const isMeant = until
    ? sql`id > ${afterId} and at <= ${until.toISOString()}::timestamptz`
    : sql`id > ${afterId}`;
  const result = await db.execute(sql`
    select holder, sum(cents) as cents from (
      select to_staff_id as holder, cents from ${cashMovements}
      where to_place in ('safe', 'driver') and ${isMeant}
      union all
      select from_staff_id, -cents from ${cashMovements}
      where from_place in ('safe', 'driver') and ${isMeant}
    ) moved group by holder`);
  const { rows } = result as unknown as { rows: { holder: string | null; cents: unknown }[] };
  return rows.map(({ holder, cents }) => ({ holder, cents: Number(cents) }));
}

/** What is kept and what moved since, by holder; who holds nothing is left out. */
export function addMoved(kept: KeptCash, moved: readonly Moved[]): Map<string | null, number> {
  const held = new Map(kept.holders);
  for (const { holder, cents } of moved) held.set(holder, (held.get(holder) ?? 0) + cents);
  return new Map([...held].filter(([, cents]) => cents !== 0));
}

/**
 * Keeps what all movements come to, once enough were added (CASH-11): a balance reads the others alone. Nothing can be on
 * its way meanwhile, so that no earlier number comes later; where somebody books for long, nothing is kept this time.
 * Answers whether it kept something.
 */
export async function keepCash(db: Database, now: Date, mostUnkept = MOST_UNKEPT): Promise<boolean> {
  const seen = await findKeptCash(db);
  if ((await db.$count(cashMovements, gt(cashMovements.id, seen.upToId))) <= mostUnkept) return false;
  const keeping = inTransaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
    await tx.execute(sql`lock table ${cashMovements} in share mode`);
    const kept = await findKeptCash(tx);
    const moved = await listMovedCash(tx, { afterId: kept.upToId });
    const [added] = await tx
      .select({ id: max(cashMovements.id), at: max(cashMovements.at), movements: count() })
      .from(cashMovements)
      .where(gt(cashMovements.id, kept.upToId));
    if (!added?.id || !added.at) return false;
    const before = kept.lastAt ? new Date(kept.lastAt) : added.at;
    const value: KeptCash = {
      upToId: added.id,
      lastAt: (before > added.at ? before : added.at).toISOString(),
      movements: kept.movements + added.movements,
      holders: [...addMoved(kept, moved)],
    };
    await setMark(tx, { key: MARK, value, at: now });
    return true;
  });
  return keeping.catch((error) => {
    if (databaseFailure(error)?.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  });
}
