import { isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { deliveryZones } from '../../schema/zones.ts';

/** How much each list's file holds; customers who were erased are in none. */
export const LIST_COUNTS = {
  products: (db: Database) => db.$count(products),
  options: (db: Database) => db.$count(productOptions),
  zones: (db: Database) => db.$count(deliveryZones),
  customers: (db: Database) => db.$count(customers, isNull(customers.erasedAt)),
  orders: (db: Database) => db.$count(orders),
};
