import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { categories, products } from '../../schema/catalog.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { orderRefundLines, orderRefunds } from '../../schema/refunds.ts';
import { orderPromises } from '../../schema/windows.ts';
import { deliveryZones, zipCentroids } from '../../schema/zones.ts';

/** From a moment up to another one. */
export type Span = { from: Date; until: Date };

/** The town is the zone's, by which its local taxes went (CHECK-31): the one that was typed may be spelled otherwise. */
const PLACE = {
  createdAt: orders.createdAt,
  zipCode: orders.zipCode,
  city: sql<string>`coalesce(${deliveryZones.city}, ${zipCentroids.city}, ${orders.city})`,
  driverStaffId: orders.driverStaffId,
  paymentMethod: orders.paymentMethod,
};

const isCounted = (span: Span) =>
  and(
    gte(orders.createdAt, span.from),
    lt(orders.createdAt, span.until),
    eq(orders.isTest, false),
    ne(orders.status, 'cancelled'),
  );

/** What says how fast the shop is: as WINDOW-11 counts them (NUM-06). */
const IS_TIMED = sql`${orders.deliveredAt} >= ${orders.createdAt} and not ${orders.forNextOpening}
  and ${orders.deliverNotBefore} is null and ${orders.totalCents} > 0 and ${orderPromises.kind} is distinct from 'window'`;

/** The orders that were placed in a time and count, the newest first, at most `limit`, with minutes from placing to the hand-over (NUM-02, NUM-06). */
export function listCountedOrders(db: Database, { span, limit }: { span: Span; limit: number }) {
  const isHandedOver = sql`${orders.status} = 'delivered'`;
  return db
    .select({
      ...PLACE,
      id: orders.id,
      subtotalCents: orders.subtotalCents,
      discountCents: sql<number>`${orders.vipDiscountCents} + ${orders.promoDiscountCents}`,
      roundingCents: orders.roundingCents,
      deliveryFeeCents: orders.deliveryFeeCents,
      totalCents: orders.totalCents,
      creditCents: orders.monsterDollarsUsedCents,
      taxSplit: orders.taxSplit,
      isDelivered: sql<boolean>`${isHandedOver}`,
      minutes: sql<number | null>`case when ${isHandedOver} and ${IS_TIMED}
        then round(extract(epoch from ${orders.deliveredAt} - ${orders.createdAt}) / 60)::int end`,
      isPromised: sql<boolean>`${isHandedOver} and ${orderPromises.orderId} is not null`,
      isKept: sql<boolean>`${isHandedOver} and coalesce(${orders.deliveredAt} <= ${orderPromises.endsAt}, false)`,
    })
    .from(orders)
    .leftJoin(orderPromises, eq(orderPromises.orderId, orders.id))
    .leftJoin(deliveryZones, eq(deliveryZones.zipCode, orders.zipCode))
    .leftJoin(zipCentroids, eq(zipCentroids.zipCode, orders.zipCode))
    .where(isCounted(span))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

const LINE = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  kind: orderLines.kind,
  quantity: orderLines.quantity,
  unitPriceCents: orderLines.unitPriceCents,
  lineTotalCents: orderLines.lineTotalCents,
  productId: orderLines.productId,
  mood: orderLines.mood,
  format: orderLines.format,
  unitCostCents: orderLines.unitCostCents,
  gramsFlower: orderLines.gramsFlower,
  gramsConcentrate: orderLines.gramsConcentrate,
};

/** The lines of those orders, in the sequence of each order, with the names of their categories (CHECK-31). */
export function listCountedLines(db: Database, span: Span) {
  const secondary = alias(categories, 'secondary');
  return db
    .select({
      ...LINE,
      category: sql<string>`concat_ws(' ', ${categories.name}, ${secondary.name})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(secondary, eq(secondary.id, products.secondaryCategoryId))
    .where(isCounted(span))
    .orderBy(orderLines.orderId, asc(orderLines.position));
}

/** What went back in a time, with the order that it is of; a test counts nowhere (FIRST-13, NUM-02). */
export async function listCountedRefunds(db: Database, { from, until }: Span) {
  const isIn = and(
    eq(orderRefunds.state, 'done'),
    gte(orderRefunds.decidedAt, from),
    lt(orderRefunds.decidedAt, until),
    eq(orders.isTest, false),
  );
  const { id, cents, deliveryCents, otherCents, taxSplit, isTakenBack, decidedAt } = orderRefunds;
  const [refunds, lines] = await Promise.all([
    db
      .select({ ...PLACE, id, cents, deliveryCents, otherCents, taxSplit, isTakenBack, decidedAt })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
      .leftJoin(deliveryZones, eq(deliveryZones.zipCode, orders.zipCode))
      .leftJoin(zipCentroids, eq(zipCentroids.zipCode, orders.zipCode))
      .where(isIn),
    db
      .select({
        refundId: orderRefundLines.refundId,
        quantity: orderRefundLines.quantity,
        cents: orderRefundLines.cents,
        productId: orderLines.productId,
        mood: orderLines.mood,
        format: orderLines.format,
        unitCostCents: orderLines.unitCostCents,
      })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
      .innerJoin(orderRefundLines, eq(orderRefundLines.refundId, orderRefunds.id))
      .innerJoin(orderLines, eq(orderLines.id, orderRefundLines.lineId))
      .where(isIn),
  ]);
  const linesOf = Map.groupBy(lines, ({ refundId }) => refundId);
  return refunds.map((refund) => ({ ...refund, lines: linesOf.get(refund.id) ?? [] }));
}

/** What was added to and taken from the balances on each shop day of a time, in cents by kind (NUM-07). */
export function listCreditMoves(db: Database, { span, timeZone }: { span: Span; timeZone: string }) {
  return db
    .select({
      day: sql<string>`to_char(${creditEntries.at} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      kind: creditEntries.kind,
      cents: sql<number>`sum(${creditEntries.cents})::int`,
    })
    .from(creditEntries)
    .where(and(gte(creditEntries.at, span.from), lt(creditEntries.at, span.until)))
    .groupBy(sql`1`, creditEntries.kind);
}

/** What was added to all balances in a time less what was taken from them, in cents (NUM-07). */
export async function sumCreditMoves(db: Database, { from, until }: Span): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${creditEntries.cents}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(and(gte(creditEntries.at, from), lt(creditEntries.at, until)));
  return row?.cents ?? 0;
}
