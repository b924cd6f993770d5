import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/status.ts';
import { isMailedStatus } from '#domain/outbox/order-news.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { paymentEntries } from '../../schema/ledgers.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { addOrderNews } from '../outbox/order-news.ts';
import { supersedeTexts } from '../outbox/superseded.ts';
import { addPushes } from '../push.ts';
import { statusNewsKey } from '../undo/unsent-news.ts';

export type OrderChange = Partial<typeof orders.$inferInsert>;

/** Writes only if nobody else has written since `version` was read; false says that somebody has (STAFF-03). */
export async function changeOrder(
  db: Database,
  input: { id: string; version: number; set: OrderChange; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ ...input.set, version: sql`${orders.version} + 1`, updatedAt: input.now })
    .where(and(eq(orders.id, input.id), eq(orders.version, input.version)))
    .returning({ id: orders.id });
  return rows.length === 1;
}

export async function addOrderEvents(
  db: Database,
  events: readonly (typeof orderEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await db.insert(orderEvents).values([...events]);
}

/** STAFF-05: the ledger of claimed, confirmed, refused and refundable payments. */
export async function addPaymentEntry(
  db: Database,
  entry: typeof paymentEntries.$inferInsert,
): Promise<void> {
  await db.insert(paymentEntries).values(entry);
}

/** True from the first delivery on (STAFF-02, badges). */
export async function markFirstOrderCompleted(db: Database, customerId: string): Promise<void> {
  await db.update(customers).set({ firstOrderCompleted: true }).where(eq(customers.id, customerId));
}

type Told = { id: string; orderNumber: string; customerId: string; customerPhone: string };

/**
 * The text, the e-mail and the pushes that tell the customer of a new status, once each time (ORD-24, RUN-09, STAFF-03, PUSH-14,
 * MAIL-01), instead of the texts that it makes untrue (SENT-01); they leave at `runAfter`, until when the step may be undone (UNDO-01).
 */
export async function addStatusNews(
  tx: Database,
  order: Told,
  { to, now, hasMail = false, runAfter }: { to: OrderStatus; now: Date; hasMail?: boolean; runAfter?: Date },
): Promise<void> {
  const { id, orderNumber, customerId } = order;
  const params = { orderNumber, status: to };
  const event = await statusNewsKey(tx, { orderId: id, to });
  await supersedeTexts(tx, { orderNumber, to, by: event });
  const news = { kind: 'order-status', params, order, dedupeKey: `${event}:text`, now, runAfter } as const;
  await addOrderNews(tx, news, { hasMail, isMailed: isMailedStatus(to) });
  await addPushes(tx, { customerId, kind: 'order-status', params, event, now, runAfter });
}

/** The number of the order that another one replaces (PAY-33, HELP-20). */
export async function findOrderNumber(db: Database, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await db.select({ orderNumber: orders.orderNumber }).from(orders).where(eq(orders.id, id));
  return row?.orderNumber ?? null;
}

export async function listReplacementNumbers(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.replacesOrderId, orderId))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ orderNumber }) => orderNumber);
}
