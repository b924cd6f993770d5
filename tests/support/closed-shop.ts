import { eq, inArray } from 'drizzle-orm';
import { openDatabase } from '#db/client/open-database.ts';
import { type Database, inTransaction } from '#db/client.ts';
import { applyStockChange } from '#db/queries/inventory.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { orders } from '#db/schema/orders.ts';
import { settings } from '#db/schema/settings.ts';
import { checkBooks } from '#services/ledger.ts';
import { shopNow } from './shop-time.ts';

/** A data folder, or the address of a PostgreSQL. */
type Place = string | { databaseUrl: string };

/** The database of a shop that is not running; on PostgreSQL the shop may run. */
export async function withDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openDatabase(typeof place === 'string' ? { dataDir: place, now: shopNow() } : place);
  if ('problem' in open) throw new Error(open.problem);
  return work(open.db).finally(open.close);
}

/** Brings in goods for any number of orders, by the book; answers their option. */
export const stockUp = (place: Place): Promise<string> => stockTo(place, 100_000);

/** Sets the stock of one option of the demo to so many units, by the book; answers the option. */
export function stockTo(place: Place, units: number, optionId?: string): Promise<string> {
  return withDatabase(place, async (db) => {
    const isIt = optionId ? eq(productOptions.id, optionId) : eq(productOptions.productId, 'low-tide-aura');
    const [option] = await db.select().from(productOptions).where(isIt).orderBy(productOptions.id).limit(1);
    if (!option) throw new Error('the demo has no such product');
    const change = units - option.stock;
    if (change !== 0)
      await applyStockChange(db, { optionId: option.id, change, reason: 'count', at: shopNow() });
    return option.id;
  });
}

/** Another process gives the shop this name. */
export function renameShop(place: Place, shopName: string): Promise<void> {
  return withDatabase(place, async (db) => {
    await inTransaction(db, async (tx) => {
      const value = { key: 'shop_name', value: shopName };
      await tx.insert(settings).values(value).onConflictDoUpdate({ target: settings.key, set: value });
      await raiseSettingsVersion(tx);
    });
  });
}

/** What a shop that was ended badly must still hold: every acknowledged order once, and books without a difference. */
export function inspect(place: Place, acknowledged: ReadonlyMap<string, string>) {
  return withDatabase(place, async (db) => {
    const keys = [...acknowledged.keys()];
    const stored =
      keys.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.attemptKey, keys));
    const found = new Map(stored.map((order) => [order.attemptKey, order.orderNumber]));
    const lost = keys.filter((key) => found.get(key) !== acknowledged.get(key));
    // Each attempt has a guest of its own, so a second order of the same guest is a second order of one attempt.
    const guests = stored.map((order) => order.customerId).filter((id) => id !== null);
    const bought = guests.length === 0 ? 0 : await db.$count(orders, inArray(orders.customerId, guests));
    const doubled = bought - guests.length;
    const { differences, entries } = await checkBooks(db);
    return { lost, doubled, differences, entries };
  });
}

/** How many of these attempts became an order. */
export function countOrders(place: Place, attemptKeys: readonly string[]): Promise<number> {
  if (attemptKeys.length === 0) return Promise.resolve(0);
  return withDatabase(place, (db) => db.$count(orders, inArray(orders.attemptKey, [...attemptKeys])));
}
