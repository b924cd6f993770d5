import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { leases } from '../schema/settings.ts';

type Asked = { name: string; owner: string; holdMs: number };

/**
 * Takes or extends a lease and answers whether the owner has it now. Only the database's clock counts: those of the
 * machines that compete may differ (STORE-06).
 */
export async function takeLease(db: Database, { name, owner, holdMs }: Asked): Promise<boolean> {
  const heldUntil = sql`clock_timestamp() + make_interval(secs => ${holdMs / 1000}::float8)`;
  const rows = await db
    .insert(leases)
    .values({ name, owner, heldUntil: heldUntil as unknown as Date })
    .onConflictDoUpdate({
      target: leases.name,
      set: { owner, heldUntil },
      setWhere: sql`${leases.owner} = ${owner} or ${leases.heldUntil} <= clock_timestamp()`,
    })
    .returning({ owner: leases.owner });
  return rows.length > 0;
}

/** Ends a lease that the owner has, so that another process need not wait for its end. */
export async function endLease(db: Database, { name, owner }: Omit<Asked, 'holdMs'>): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.owner, owner)));
}
