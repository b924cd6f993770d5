import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { categories, products } from '../../schema/catalog.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { orderRefundLines, orderRefunds } from '../../schema/refunds.ts';
import { staff } from '../../schema/staff.ts';

export type RefundRow = typeof orderRefunds.$inferSelect;
type NewLine = Omit<typeof orderRefundLines.$inferInsert, 'refundId'>;

/** False where this refund is there already, or the order has one that is asked for. */
export async function addRefund(
  tx: Database,
  { lines, ...row }: typeof orderRefunds.$inferInsert & { lines: readonly NewLine[] },
): Promise<boolean> {
  const added = await tx.insert(orderRefunds).values(row).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  if (lines.length > 0)
    await tx.insert(orderRefundLines).values(lines.map((line) => ({ ...line, refundId: row.id })));
  return true;
}

export async function findRefund(db: Database, { id, orderId }: { id: string; orderId: string }) {
  const isIts = and(eq(orderRefunds.id, id), eq(orderRefunds.orderId, orderId));
  const [row] = await db.select().from(orderRefunds).where(isIts);
  if (!row) return null;
  const lines = await db.select().from(orderRefundLines).where(eq(orderRefundLines.refundId, id));
  return { ...row, lines };
}

/** The answer to a refund that was asked for; false if somebody has decided already. */
export async function closeRefund(
  tx: Database,
  input: { id: string; state: 'done' | 'refused'; staffId: string; at: Date },
): Promise<boolean> {
  const { id, state, staffId, at } = input;
  const decided = await tx
    .update(orderRefunds)
    .set({ state, decidedByStaffId: staffId, decidedAt: at })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')))
    .returning({ id: orderRefunds.id });
  return decided.length > 0;
}

/** Whoever gives back or takes back of this order waits here for the one before; the order as it is then. */
export async function lockOrder(tx: Database, orderId: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw new Error('an order is gone');
  return order;
}

/** All that was asked, done and refused, oldest first, with its lines and the short names of who did so. */
export async function listRefunds(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const [asker, second, holder] = [alias(staff, 'asker'), alias(staff, 'second'), alias(staff, 'holder')];
  const name = (person: typeof asker | typeof second | typeof holder): SQL<string | null> =>
    sql`${person.firstName} || ' ' || left(${person.lastName}, 1) || '.'`;
  const rows = await db
    .select({
      refund: orderRefunds,
      askedBy: name(asker),
      decidedBy: name(second),
      fromName: name(holder),
    })
    .from(orderRefunds)
    .innerJoin(asker, eq(asker.id, orderRefunds.askedByStaffId))
    .leftJoin(second, eq(second.id, orderRefunds.decidedByStaffId))
    .leftJoin(holder, eq(holder.id, orderRefunds.fromStaffId))
    .where(inArray(orderRefunds.orderId, [...orderIds]))
    .orderBy(asc(orderRefunds.askedAt), asc(orderRefunds.id));
  const ids = rows.map(({ refund }) => refund.id);
  const lines = ids.length > 0 ? await listRefundLines(db, ids) : [];
  return rows.map(({ refund, ...names }) => ({
    ...refund,
    ...names,
    lines: lines.filter(({ refundId }) => refundId === refund.id),
  }));
}

const listRefundLines = (db: Database, ids: readonly string[]) =>
  db
    .select({
      refundId: orderRefundLines.refundId,
      lineId: orderRefundLines.lineId,
      quantity: orderRefundLines.quantity,
      cents: orderRefundLines.cents,
      productName: orderLines.productName,
      optionName: orderLines.optionName,
    })
    .from(orderRefundLines)
    .innerJoin(orderLines, eq(orderLines.id, orderRefundLines.lineId))
    .where(inArray(orderRefundLines.refundId, [...ids]))
    .orderBy(asc(orderLines.position));

/** The lines of an order with the names of their categories, which tell what is taxed as cannabis (CHECK-31). */
export function listBoughtLines(db: Database, orderId: string) {
  const secondary = alias(categories, 'secondary');
  return db
    .select({
      line: orderLines,
      category: sql<string>`concat_ws(' ', ${categories.name}, ${secondary.name})`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(secondary, eq(secondary.id, products.secondaryCategoryId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Who may hold the cash of an order: its driver, by id and short name. */
export async function findDriverOf(db: Database, staffId: string | null) {
  if (!staffId) return null;
  const name = sql<string>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`;
  const [row] = await db.select({ id: staff.id, name }).from(staff).where(eq(staff.id, staffId));
  return row ?? null;
}
