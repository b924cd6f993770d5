import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { productOptions } from '../schema/catalog.ts';
import { customers } from '../schema/customers.ts';
import { creditEntries, creditLots, creditUses, stockEntries } from '../schema/ledgers.ts';
import { orderLines } from '../schema/order-lines.ts';

type Returned = { orderId: string; staffId: string | null; now: Date };

/**
 * Puts the goods of a cancelled order back on the shelf (ORD-10). Each option's entry has a cause of its own, so that
 * a second return breaks on the books' unique constraint. The answer lists the options with their new stock.
 */
export async function returnOrderStock(db: Database, { orderId, staffId, now }: Returned) {
  const taken = await db
    .select({ optionId: orderLines.optionId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.optionId)
    .orderBy(orderLines.optionId);
  const returned: { optionId: string; quantity: number; stock: number }[] = [];
  for (const { optionId, quantity } of taken) {
    const [option] = await db
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} + ${quantity}` })
      .where(eq(productOptions.id, optionId))
      .returning({ stock: productOptions.stock });
    const cause = `cancel:${orderId}:${optionId}`;
    await db
      .insert(stockEntries)
      .values({ optionId, change: quantity, reason: 'cancel', cause, orderId, staffId, at: now });
    returned.push({ optionId, quantity, stock: option?.stock ?? quantity });
  }
  return returned;
}

type ReturnedCredit = Returned & { customerId: string; cents: number };

/** Gives the Monster Dollars of a cancelled order back to the lots that they came from (ORD-10, MD-08). */
export async function returnOrderCredit(db: Database, input: ReturnedCredit): Promise<void> {
  const { orderId, customerId, cents, staffId, now } = input;
  if (cents === 0) return;
  await db
    .update(customers)
    .set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} + ${cents}` })
    .where(eq(customers.id, customerId));
  await db.insert(creditEntries).values({
    customerId,
    cents,
    kind: 'order-return',
    cause: `order-return:${orderId}`,
    orderId,
    staffId,
    at: now,
  });
  const uses = await db
    .select({ lotId: creditUses.lotId, cents: creditUses.cents })
    .from(creditUses)
    .innerJoin(creditEntries, eq(creditEntries.id, creditUses.entryId))
    .where(and(eq(creditEntries.orderId, orderId), lt(creditEntries.cents, 0)));
  for (const use of uses) {
    await db
      .update(creditLots)
      .set({ remainingCents: sql`${creditLots.remainingCents} + ${use.cents}` })
      .where(eq(creditLots.id, use.lotId));
  }
}
