import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { plainDoors } from '#domain/delivery/street.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { orders } from '../../schema/orders.ts';
import { newestOrders } from './newest-orders.ts';

export type PlaceSearch = {
  search: string;
  statuses: readonly OrderStatus[];
  driverStaffId: string | null;
  limit: number;
};

/** Less stands in nearly every address. */
const FEWEST_LETTERS = 3;

/** Words begin at one, and the city stands between two commas. */
const STREET_AND_ZIP = sql`' ' || lower(replace(${orders.deliveryAddress}, ', ' || ${orders.city} || ',', ','))`;
const WHOLE = sql`' ' || lower(${orders.deliveryAddress})`;

/**
 * The newest of the newest 20,000 orders that go to this street, house or ZIP code, from the beginning of a word on, as it
 * was typed or with the usual short forms, “Day Street” for “Day St” (LOOK-551). What has a comma is an address with its
 * city; a city alone is none: half of the orders go there. So many come one after the other from the index of placing: an older
 * order is found by its number, name or phone.
 */
export async function searchOrdersByPlace(
  db: Database,
  { search, statuses, driverStaffId, limit }: PlaceSearch,
) {
  const typed = search.trim().toLowerCase();
  if (typed.length < FEWEST_LETTERS) return [];
  const address = typed.includes(',') ? WHOLE : STREET_AND_ZIP;
  const forms = [...new Set([typed, ...plainDoors(typed)])];
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      customerName: orders.customerName,
      status: orders.status,
      deliveryAddress: orders.deliveryAddress,
    })
    .from(newestOrders(db))
    .where(
      and(
        or(...forms.map((form) => like(address, containing(` ${form}`)))),
        inArray(orders.status, [...statuses]),
        driverStaffId ? eq(orders.driverStaffId, driverStaffId) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
