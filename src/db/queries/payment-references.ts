import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { paymentReferences } from '../schema/statements.ts';

/**
 * Gives the order this reference (MATCH-01). False where another order has it, so that the caller draws again; an order
 * that has one keeps its own.
 */
export async function addReference(
  db: Database,
  row: { orderId: string; reference: string; createdAt: Date },
): Promise<boolean> {
  const added = await db
    .insert(paymentReferences)
    .values(row)
    .onConflictDoNothing()
    .returning({ reference: paymentReferences.reference });
  return added.length === 1 || (await findReference(db, row.orderId)) !== null;
}

/** The order's reference; null where it has none, as orders of before have. */
export async function findReference(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: paymentReferences.reference })
    .from(paymentReferences)
    .where(eq(paymentReferences.orderId, orderId));
  return row?.reference ?? null;
}

/** The references of these orders by the order's id. */
export async function listReferences(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentReferences)
    .where(inArray(paymentReferences.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, reference }) => [orderId, reference]));
}
