import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { defineStatement, rowFromJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { orderPromises } from '../../schema/windows.ts';
import type { OrderRow } from './orders.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

type Json = Record<string, unknown>;

const SELECT_OF = sql`select o.* from orders o
    where o.customer_id = ${sql.placeholder('customer')}::uuid
      and o.status = any(array(select jsonb_array_elements_text(${sql.placeholder('statuses')}::jsonb)))
    order by o.created_at desc limit ${sql.placeholder('limit')}::int`;

const LIST = defineStatement<{ order: Json }>(
  'orders_of',
  sql`select to_jsonb(o) as order from (${SELECT_OF}) o order by o.created_at desc`,
);

type AskedOrders = { customerId: string; statuses: readonly OrderRow['status'][]; limit: number };

const ofCustomer = ({ customerId: customer, statuses, limit }: AskedOrders) => ({
  customer,
  statuses: JSON.stringify(statuses),
  limit,
});

/** The orders of a customer in these statuses, newest first (ORD-19, ORD-20, ORD-23). */
export async function listOrdersOf(db: Database, input: AskedOrders): Promise<OrderRow[]> {
  const rows = await LIST(db, ofCustomer(input));
  return rows.flatMap(({ order }) => rowFromJson(orders, order) ?? []);
}

export function listLines(db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The orders that these replace, by id (HELP-20, PAY-33). */
export async function findNumbers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
}

type Details = {
  lines: Json[] | null;
  events: Json[] | null;
  pictures: Record<string, string | null> | null;
  hours: Record<string, Record<string, [string, string] | null> | null> | null;
  promises: Json[] | null;
};

/** What stands around the orders that `asked` holds. */
const DETAILS = sql`
      (select jsonb_agg(to_jsonb(l) order by l.order_id, l.position)
        from order_lines l where l.order_id in (select id from asked)) as lines,
      (select jsonb_agg(to_jsonb(e) order by e.id)
        from order_events e where e.order_id in (select id from asked)) as events,
      (select jsonb_object_agg(p.id, p.image_url) from products p where p.id in (
        select l.product_id from order_lines l where l.order_id in (select id from asked))) as pictures,
      (select jsonb_object_agg(z.zip_code, z.hours)
        from delivery_zones z where z.zip_code in (select zip_code from asked)) as hours,
      (select jsonb_agg(to_jsonb(p)) from order_promises p
        where p.order_id in (select id from asked) and p.released_at is null) as promises`;

const DETAILS_OF = defineStatement<Details>(
  'order_details',
  sql`with asked as (
      select o.id, o.zip_code from orders o
      where o.id = any(array(select value::uuid from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))))
    select ${DETAILS}`,
);

const LIST_WHOLE = defineStatement<Details & { orders: Json[] | null }>(
  'whole_orders_of',
  sql`with asked as (${SELECT_OF})
    select (select jsonb_agg(to_jsonb(o) order by o.created_at desc) from asked o) as orders, ${DETAILS}`,
);

/**
 * What stands around orders: their lines, their log, oldest first, the pictures of the products as the shop shows them
 * now, by product, the hours of their zones, by ZIP, and what they were promised, by order (ORD-16, LAW-04, WINDOW-05).
 */
export async function findOrderDetails(db: Database, orderIds: readonly string[]) {
  const [found] = await DETAILS_OF(db, { ids: JSON.stringify(orderIds) });
  return readDetails(found);
}

/** `listOrdersOf` with what stands around them (`findOrderDetails`), in one statement. */
export async function listWholeOrdersOf(db: Database, input: AskedOrders) {
  const [found] = await LIST_WHOLE(db, ofCustomer(input));
  return {
    orders: (found?.orders ?? []).flatMap((row) => rowFromJson(orders, row) ?? []),
    ...readDetails(found),
  };
}

function readDetails(found: Details | undefined) {
  const rowsOf = <Table extends typeof orderLines | typeof orderEvents>(table: Table, rows?: Json[] | null) =>
    (rows ?? []).flatMap((row) => rowFromJson(table, row) ?? []) as Table['$inferSelect'][];
  return {
    lines: rowsOf(orderLines, found?.lines),
    events: rowsOf(orderEvents, found?.events),
    pictures: new Map(Object.entries(found?.pictures ?? {})),
    hours: new Map(Object.entries(found?.hours ?? {})),
    promises: new Map(
      (found?.promises ?? []).flatMap((row) => {
        const promise = rowFromJson(orderPromises, row);
        return promise ? [[promise.orderId, promise]] : [];
      }),
    ),
  };
}

/** The log of an order, oldest first: what the tracker's timeline reads. */
export function listEvents(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

/** LAW-12: orders to a ZIP that were placed in this time and not cancelled, oldest first, each with its grams. */
export function listGramsTo(db: Database, input: { zipCode: string; from: Date; until: Date }) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      customerPhone: orders.customerPhone,
      deliveryAddress: orders.deliveryAddress,
      city: orders.city,
      zipCode: orders.zipCode,
      flower: sql<number>`sum(${orderLines.gramsFlower} * ${orderLines.quantity})::float8`,
      concentrate: sql<number>`sum(${orderLines.gramsConcentrate} * ${orderLines.quantity})::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.zipCode, input.zipCode),
        gte(orders.createdAt, input.from),
        lt(orders.createdAt, input.until),
        ne(orders.status, 'cancelled'),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.createdAt), asc(orders.orderNumber));
}
