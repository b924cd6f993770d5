import { and, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm';
import { defineStatement } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { rateLimits } from '../../schema/sessions.ts';

/** One more point of these rows of keys, each of whose windows begins anew when it is over (SEC-10). */
export const spendPoint = (rows: SQL) => sql`
  insert into rate_limits (key, points, expires_at) ${rows}
  on conflict (key) do update set
    points = case when rate_limits.expires_at <= ${sql.placeholder('now')}::timestamptz then 1 else rate_limits.points + 1 end,
    expires_at = case when rate_limits.expires_at <= ${sql.placeholder('now')}::timestamptz then excluded.expires_at else rate_limits.expires_at end
  returning points, expires_at`;

/** One more point of the key `key`, whose window ends at `endsAt` if it begins now. */
export const SPEND_ONE = spendPoint(
  sql`values (${sql.placeholder('key')}::text, 1, ${sql.placeholder('endsAt')}::timestamptz)`,
);

export type Spending = { key: string; now: Date; windowMs: number };

/** The values of `SPEND_ONE`. */
export const spendingValues = ({ key, now, windowMs }: Spending) => ({
  key,
  now: now.toISOString(),
  endsAt: new Date(now.getTime() + windowMs).toISOString(),
});

const SPEND = defineStatement<{ points: number; expires_at: string }>('attempt', SPEND_ONE);

/**
 * SEC-10: spends one attempt of a key before it is known whether it is right, and answers how many were spent in
 * this window, this one included. The window begins at the first attempt.
 */
export async function spendAttempt(db: Database, spending: Spending) {
  const [row] = await SPEND(db, spendingValues(spending));
  if (!row) throw new Error('an attempt was not counted');
  return { points: row.points, expiresAt: new Date(row.expires_at) };
}

/** The most that was spent of any of these keys in its window of now; nothing is spent by asking. */
export async function countAttempts(
  db: Database,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ points: max(rateLimits.points) })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.expiresAt, now)));
  return row?.points ?? 0;
}

/** After a success. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
