import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productOptions } from '../../schema/catalog.ts';
import { stockEntries } from '../../schema/ledgers.ts';

type Taken = { optionId: string; quantity: number };
type Change = Omit<typeof stockEntries.$inferInsert, 'id'>;

/**
 * Takes the stock for an order, or names the option that is short; then the caller rolls back (CONF-14). Lines of one
 * option are taken together and options in a fixed order, so that two orders wait for each other and do not deadlock.
 * Returns the stock before and after, for the stock label on cards.
 */
export async function takeStock(
  db: Database,
  input: { lines: readonly Taken[]; orderId: string; at: Date },
): Promise<
  { ok: true; levels: { optionId: string; before: number; after: number }[] } | { missing: string }
> {
  const levels: { optionId: string; before: number; after: number }[] = [];
  for (const { optionId, quantity } of mergeLines(input.lines)) {
    const [row] = await db
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} - ${quantity}` })
      .where(
        and(
          eq(productOptions.id, optionId),
          eq(productOptions.isOn, true),
          gte(productOptions.stock, quantity),
        ),
      )
      .returning({ stock: productOptions.stock });
    if (!row) return { missing: optionId };
    levels.push({ optionId, before: row.stock + quantity, after: row.stock });
  }
  await db.insert(stockEntries).values(
    levels.map(({ optionId, before, after }) => ({
      optionId,
      change: after - before,
      reason: 'order' as const,
      cause: `order:${input.orderId}:${optionId}`,
      orderId: input.orderId,
      at: input.at,
    })),
  );
  return { ok: true, levels };
}

/** STAFF-09: books a change and applies it. Null, and nothing posted, if the stock would fall below zero. */
export async function applyStockChange(db: Database, change: Change): Promise<{ after: number } | null> {
  const [row] = await db
    .update(productOptions)
    .set({ stock: sql`${productOptions.stock} + ${change.change}` })
    .where(and(eq(productOptions.id, change.optionId), gte(productOptions.stock, -change.change)))
    .returning({ after: productOptions.stock });
  if (!row) return null;
  await db.insert(stockEntries).values(change);
  return row;
}

function mergeLines(lines: readonly Taken[]): Taken[] {
  const byOption = Map.groupBy(lines, (line) => line.optionId);
  return [...byOption.entries()]
    .map(([optionId, group]) => ({ optionId, quantity: group.reduce((sum, line) => sum + line.quantity, 0) }))
    .toSorted((one, other) => (one.optionId < other.optionId ? -1 : 1));
}
