import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashMovements } from '../../schema/cash.ts';

/** What these causes have moved, in the order of writing. */
export function findCashByCause(db: Database, causes: readonly string[]) {
  const isOne = inArray(cashMovements.cause, [...causes]);
  return db.select().from(cashMovements).where(isOne).orderBy(asc(cashMovements.id));
}
