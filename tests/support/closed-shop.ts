import { eq, inArray } from 'drizzle-orm';
import { type Database, openDatabase } from '#db/client.ts';
import { applyStockChange } from '#db/queries/books/stock.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { orders } from '#db/schema/orders.ts';
import { checkBooks } from '#services/books/check-books.ts';
import { shopNow } from './shop-time.ts';

/** The database of a shop that is not running. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openDatabase({ dataDir, now: shopNow() });
  if ('problem' in open) throw new Error(open.problem);
  return work(open.db).finally(open.close);
}

/** Brings in goods for any number of orders, by the book; answers their option. */
export function stockUp(dataDir: string): Promise<string> {
  return withDatabase(dataDir, async (db) => {
    const isAura = eq(productOptions.productId, 'low-tide-aura');
    const [option] = await db.select().from(productOptions).where(isAura).orderBy(productOptions.id).limit(1);
    if (!option) throw new Error('the demo has no such product');
    await applyStockChange(db, { optionId: option.id, change: 100_000, reason: 'receipt', at: shopNow() });
    return option.id;
  });
}

/** What a shop that was ended badly must still hold: every acknowledged order once, and books without a difference. */
export function inspect(dataDir: string, acknowledged: ReadonlyMap<string, string>) {
  return withDatabase(dataDir, async (db) => {
    const keys = [...acknowledged.keys()];
    const stored =
      keys.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.attemptKey, keys));
    const found = new Map(stored.map((order) => [order.attemptKey, order.orderNumber]));
    const lost = keys.filter((key) => found.get(key) !== acknowledged.get(key));
    const { differences, entries } = await checkBooks(db);
    return { lost, differences, entries };
  });
}
