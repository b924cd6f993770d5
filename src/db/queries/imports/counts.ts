import { isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { deliveryZones } from '../../schema/zones.ts';

/** So far a list is counted; of a longer one it is only said that it is longer. */
export const MOST_COUNTED = 20_000;

/** How many rows there are, one more than `MOST_COUNTED` at most: a page does not wait for a million to be counted. */
async function countUpTo(db: Database, table: PgTable, where?: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some');
  return db.$count(some);
}

/** How much each list's file holds, up to `MOST_COUNTED`; customers who were erased are in none. */
export const LIST_COUNTS = {
  products: (db: Database) => countUpTo(db, products),
  options: (db: Database) => countUpTo(db, productOptions),
  zones: (db: Database) => countUpTo(db, deliveryZones),
  customers: (db: Database) => countUpTo(db, customers, isNull(customers.erasedAt)),
  orders: (db: Database) => countUpTo(db, orders),
};
