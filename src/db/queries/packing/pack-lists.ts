import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { orderEvents, orderLines, orderPicks } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { runStops, runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';
import { deliveryZones } from '../../schema/zones.ts';
import { dueAt, toldPromise } from '../windows/told-promise.ts';

const TO_PACK = ['confirmed', 'preparing'] as const satisfies readonly OrderStatus[];

const ordered = sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = ${orders.id})`;
const picked = sql<number>`(select coalesce(sum(p.quantity), 0)::int from order_picks p where p.order_id = ${orders.id})`;

/** Who put something into its bag last, else who began it; only of one in packing. */
const packs = sql<string | null>`case when ${orders.status} = 'preparing' then coalesce(
  (select s.first_name from order_picks p join staff s on s.id = p.staff_id
    where p.order_id = ${orders.id} order by p.picked_at desc limit 1),
  (select s.first_name from order_events e join staff s on s.id = e.staff_id
    where e.order_id = ${orders.id} and e.to_status = 'preparing' order by e.at desc limit 1)) end`;

const ticket = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  callCount: orders.callNumber,
  status: orders.status,
  customerName: orders.customerName,
  city: orders.city,
  createdAt: orders.createdAt,
  deliverNotBefore: orders.deliverNotBefore,
  promised: toldPromise,
  bagRequested: orders.bagRequested,
  ...{ units: ordered, picked },
};

type QueuedGoods = { quantity: number; productName: string; optionName: string; flavor: string | null };

/** What waits to be packed, what is due longest first: confirmed and in packing (PACK-01). */
export function listToPack(db: Database, { limit }: { limit: number }) {
  return db
    .select({
      ...ticket,
      zoneHours: deliveryZones.hours,
      version: orders.version,
      packs,
      goods: sql<
        QueuedGoods[]
      >`(select coalesce(json_agg(json_build_object('quantity', l.quantity, 'productName', l.product_name,
          'optionName', l.option_name, 'flavor', o.flavor) order by l.position), '[]')
        from order_lines l join product_options o on o.id = l.option_id where l.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.zipCode, orders.zipCode))
    .where(inArray(orders.status, [...TO_PACK]))
    .orderBy(asc(dueAt), asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/**
 * The order that somebody packs after this one: what is due longest and may be packed now. What another packer has begun,
 * by starting it or by putting something into its bag, is left to them. Null where nothing is left (PACK-12).
 */
export async function findNextToPack(
  db: Database,
  { staffId, butId, now }: { staffId: string; butId: string | null; now: Date },
) {
  const begun = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .innerJoin(staff, eq(staff.id, orderEvents.staffId))
    .where(
      and(
        ...[eq(orderEvents.orderId, orders.id), eq(orderEvents.toStatus, 'preparing')],
        ...[ne(orderEvents.staffId, staffId), eq(staff.role, 'packer')],
      ),
    );
  const bagged = db
    .select({ id: orderPicks.lineId })
    .from(orderPicks)
    .where(and(eq(orderPicks.orderId, orders.id), ne(orderPicks.staffId, staffId)));
  const [row] = await db
    .select({
      ...{ orderNumber: orders.orderNumber, version: orders.version, status: orders.status },
      callCount: orders.callNumber,
    })
    .from(orders)
    .where(
      and(
        ...[inArray(orders.status, [...TO_PACK]), notExists(bagged)],
        butId ? ne(orders.id, butId) : undefined,
        or(eq(orders.status, 'confirmed'), notExists(begun)),
        or(isNull(orders.deliverNotBefore), lte(orders.deliverNotBefore, now)),
      ),
    )
    .orderBy(asc(dueAt), asc(orders.createdAt), asc(orders.id))
    .limit(1);
  return row ?? null;
}

/** How many orders a press confirms, so that they can be packed: not those whose money or first look is awaited (STAFF-31, CUST-10). */
export function countUnconfirmed(db: Database): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.status, 'pending'),
      ne(orders.paymentStatus, 'awaiting_confirmation'),
      eq(orders.awaitsReview, false),
    ),
  );
}

/** How many orders wait to be packed. */
export async function countToPack(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, [...TO_PACK]));
  return row?.count ?? 0;
}

/** A run by its number with its driver's first name; null where there is none (PACK-08). */
export async function findRunToPack(db: Database, number: string) {
  const [row] = await db
    .select({ id: runs.id, number: runs.number, status: runs.status, driver: staff.firstName })
    .from(runs)
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .where(eq(runs.number, number));
  return row ?? null;
}

/** The orders of a run in the order in which they are driven, without those that were taken out (PACK-08). */
export function listRunOrders(db: Database, runId: string) {
  return db
    .select({ ...ticket, position: runStops.position })
    .from(runStops)
    .innerJoin(orders, eq(orders.id, runStops.orderId))
    .where(and(eq(runStops.runId, runId), ne(runStops.state, 'removed'), ne(orders.status, 'cancelled')))
    .orderBy(asc(runStops.position), asc(orders.id));
}

/** Every line of these orders with what of it lies in its bag, by product and option (PACK-08). */
export async function listLinesToPack(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      ...{ id: orderLines.id, orderId: orderLines.orderId, optionId: orderLines.optionId },
      ...{ productName: orderLines.productName, optionName: orderLines.optionName },
      ...{ brandName: orderLines.brandName, format: orderLines.format, mood: orderLines.mood },
      ...{ flavor: productOptions.flavor, quantity: orderLines.quantity, imageUrl: products.imageUrl },
      picked: sql<number>`coalesce(${orderPicks.quantity}, 0)`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(productOptions, eq(productOptions.id, orderLines.optionId))
    .leftJoin(orderPicks, eq(orderPicks.lineId, orderLines.id))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.productName), asc(orderLines.optionName), asc(orderLines.id));
}
