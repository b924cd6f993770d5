import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customerMerges } from '../../schema/customer-notes.ts';

export async function addMerge(db: Database, merge: typeof customerMerges.$inferInsert): Promise<void> {
  await db.insert(customerMerges).values(merge);
}

/** Where an account that was merged has gone, through as many merges as there were; null for one that was not. */
export async function findMergedInto(db: Database, customerNumber: number) {
  const result = await db.execute(sql`with recursive way as (
      select g.to_customer_id as id, 1 as step from customer_merges g
        join customers c on c.id = g.from_customer_id where c.customer_number = ${customerNumber}
      union all select g.to_customer_id, way.step + 1 from way join customer_merges g on g.from_customer_id = way.id
        where way.step < 100)
    select c.customer_number as number from way join customers c on c.id = way.id
    where c.erased_at is null order by way.step desc limit 1`);
  const [row] = (result as unknown as { rows: { number: number }[] }).rows;
  return row?.number ?? null;
}

/** Whether the one account has become part of the other. */
export async function isMergedInto(
  db: Database,
  { keptId, goneId }: { keptId: string; goneId: string },
): Promise<boolean> {
  const { fromCustomerId, toCustomerId } = customerMerges;
  return (await db.$count(customerMerges, and(eq(fromCustomerId, goneId), eq(toCustomerId, keptId)))) > 0;
}

/** Whether another account has become part of this one since that moment. */
export async function hasMergedSince(
  db: Database,
  { customerId, since }: { customerId: string; since: Date },
): Promise<boolean> {
  const isSince = and(eq(customerMerges.toCustomerId, customerId), gte(customerMerges.createdAt, since));
  return (await db.$count(customerMerges, isSince)) > 0;
}
