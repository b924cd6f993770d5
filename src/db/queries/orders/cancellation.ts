import { and, eq, sql } from 'drizzle-orm';
import { stockWord } from '#domain/inventory.ts';
import type { Database } from '../../client.ts';
import { productOptions } from '../../schema/catalog.ts';
import { creditEntries, creditLots, creditUses, stockEntries } from '../../schema/ledgers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { addCredit } from '../credit/credit.ts';
import { voidPicks } from '../packing/picks.ts';
import { releasePromo } from '../promotions/promotions.ts';
import { endOpenStop } from '../runs/stop-ends.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '../versions.ts';
import { releaseWindow } from '../windows/windows.ts';
import { addOrderEvents, addPaymentEntry, addStatusNews, changeOrder } from './order-changes.ts';
import type { OrderRow } from './orders.ts';

type Cancellation = {
  order: OrderRow;
  actor: 'customer' | 'rule';
  /** A code such as `customer` or `unpaid`; staff write words. */
  reason: string;
  now: Date;
  hasMail?: boolean;
};

/**
 * One order cancelled without staff, inside the caller's transaction: its row, its log, its stock and credit, the
 * message and the change notices. False when somebody changed it since it was read; then nothing was written.
 */
export async function writeCancellation(
  tx: Database,
  { order, actor, reason, now, hasMail }: Cancellation,
): Promise<boolean> {
  const { id: orderId, version, customerId, orderNumber } = order;
  const set = { status: 'cancelled', cancelReason: reason, cancelledAt: now } as const;
  if (!(await changeOrder(tx, { id: orderId, version, set, now }))) return false;
  const note = actor === 'rule' ? reason : null;
  const step = { kind: 'status', fromStatus: order.status, toStatus: 'cancelled' } as const;
  await addOrderEvents(tx, [{ ...step, orderId, actor, note, at: now }]);
  await returnGoods(tx, { order, staffId: null, now });
  await addStatusNews(tx, order, { to: 'cancelled', now, hasMail });
  for (const topic of [`customer:${customerId}`, 'staff']) {
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  }
  return true;
}

/**
 * Goods, Monster Dollars and code of a cancelled order go back to where they came from, its bag is empty (PACK-04), and
 * what was paid becomes a refund that is due (ORD-10). A second time violates the ledgers' unique causes.
 */
export async function returnGoods(
  tx: Database,
  { order, staffId, now }: { order: OrderRow; staffId: string | null; now: Date },
): Promise<void> {
  const { id: orderId, customerId, monsterDollarsUsedCents, amountDueCents: cents } = order;
  await endOpenStop(tx, { orderId, how: 'cancelled', now, reason: order.cancelReason });
  const returned = await returnOrderStock(tx, { orderId, staffId, now });
  await returnOrderCredit(tx, { orderId, staffId, now, customerId, cents: monsterDollarsUsedCents });
  await releasePromo(tx, { orderId, at: now });
  await releaseWindow(tx, { orderId, now });
  await voidPicks(tx, orderId);
  if (order.paymentStatus === 'paid' && cents > 0) {
    const method = order.paymentMethod;
    await addPaymentEntry(tx, { orderId, kind: 'refund-due', method, cents, staffId, at: now });
  }
  // Cached public pages show sold out, low or neither: only a change of this label makes them stale.
  const hasNewWord = returned.some(
    ({ stock, quantity }) => stockWord(stock, true) !== stockWord(stock - quantity, true),
  );
  if (hasNewWord) await raiseCatalogueVersion(tx);
}

const RETURNED_DAYS = 7;
const DAY_MS = 86_400_000;

type Returned = { orderId: string; staffId: string | null; now: Date };

/**
 * Returns the items of a cancelled order to stock (ORD-10). Each option's entry has its own cause, so that a second
 * return violates the ledger's unique constraint. Returns the options with their new stock.
 */
export async function returnOrderStock(db: Database, { orderId, staffId, now }: Returned) {
  const taken = await db
    .select({ optionId: orderLines.optionId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.optionId)
    .orderBy(orderLines.optionId);
  const isTakenBack = and(eq(stockEntries.orderId, orderId), eq(stockEntries.reason, 'taken-back'));
  const times = await db.$count(stockEntries, isTakenBack);
  // Of an order whose cancelling was taken back, the next one has a cause of its own (UNDO-07).
  const again = times === 0 ? '' : `:${times}`;
  const returned: { optionId: string; quantity: number; stock: number }[] = [];
  for (const { optionId, quantity } of taken) {
    const [option] = await db
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} + ${quantity}` })
      .where(eq(productOptions.id, optionId))
      .returning({ stock: productOptions.stock });
    const cause = `cancel:${orderId}:${optionId}${again}`;
    await db
      .insert(stockEntries)
      .values({ optionId, change: quantity, reason: 'cancel', cause, orderId, staffId, at: now });
    returned.push({ optionId, quantity, stock: option?.stock ?? quantity });
  }
  return returned;
}

type ReturnedCredit = Returned & { customerId: string; cents: number };

/**
 * Returns the Monster Dollars of a cancelled order, each part with the expiry of its lot, at least a week ahead
 * (ORD-10, MD-09). Parts that were returned earlier, when the payment method changed, are left out; two concurrent
 * returns violate the ledger's unique cause.
 */
export async function returnOrderCredit(db: Database, input: ReturnedCredit): Promise<void> {
  const { orderId, customerId, cents, staffId, now } = input;
  if (cents === 0) return;
  const parts = await db
    .select({ id: creditUses.id, cents: creditUses.cents, expiresAt: creditLots.expiresAt })
    .from(creditUses)
    .innerJoin(creditEntries, eq(creditEntries.id, creditUses.entryId))
    .innerJoin(creditLots, eq(creditLots.id, creditUses.lotId))
    .where(
      and(
        eq(creditEntries.orderId, orderId),
        eq(creditEntries.kind, 'order'),
        sql`not exists (select 1 from credit_entries r
          where r.cause = ${`order-return:${orderId}:`} || ${creditUses.id}::text)`,
      ),
    );
  const atLeast = now.getTime() + RETURNED_DAYS * DAY_MS;
  for (const part of parts) {
    await addCredit(db, {
      customerId,
      cents: part.cents,
      kind: 'order-return',
      cause: `order-return:${orderId}:${part.id}`,
      orderId,
      staffId,
      at: now,
      expiresAt: part.expiresAt && new Date(Math.max(part.expiresAt.getTime(), atLeast)),
    });
  }
}
