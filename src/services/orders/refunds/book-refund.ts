import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { addOrderEvents, addPaymentEntry } from '#db/queries/orders/order-changes.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { addPushes } from '#db/queries/push.ts';
import { bookRefundCash, bookReturnedGoods, takeBackEarned } from '#db/queries/refunds/book-refund.ts';
import type { RefundRow } from '#db/queries/refunds/refunds.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../../context.ts';

type Booked = Pick<
  RefundRow,
  'id' | 'way' | 'cents' | 'points' | 'isTakenBack' | 'fromStaffId' | 'reason' | 'reference'
>;

type Booking = { ctx: ShopContext; order: BoardOrderRow; refund: Booked; staffId: string };

/**
 * The entries of a refund that is done, inside the caller's transaction, which rolls back at a problem (REFUND-02, REFUND-07,
 * REFUND-08): money, goods, what was earned, log, audit, and the news to the customer. Answers `refund-cash-short` where the
 * cash is not there. The grams of the day stay: the goods were handed over (LAW-02).
 */
export async function bookRefund(tx: Tx, { ctx, order, refund, staffId }: Booking) {
  const { now: at } = ctx;
  const { id: orderId, orderNumber, customerId, isTest } = order;
  const { id: refundId, way, cents, points, reason, reference } = refund;
  const by = { refundId, orderId, staffId, at };
  if (way === 'cash' && !(await bookRefundCash(tx, { ...by, cents, holderId: refund.fromStaffId })))
    return { problem: 'refund-cash-short' as const };
  if (way === 'credit') {
    const entry = {
      customerId,
      cents,
      kind: 'refund',
      cause: `refund:${refundId}`,
      orderId,
      staffId,
    } as const;
    // It was the customer's money: it does not expire.
    await addCredit(tx, { ...entry, at, expiresAt: null });
  } else {
    const { paymentMethod: method } = order;
    await addPaymentEntry(tx, {
      orderId,
      kind: 'part-refund',
      method,
      cents,
      reference,
      staffId,
      note: reason,
      at,
    });
  }
  if (refund.isTakenBack) await bookReturnedGoods(tx, by);
  if (!isTest) await takeBackEarned(tx, { orderId, staffId, at, customerId, points });
  const details = { cents, way };
  const event = {
    orderId,
    kind: 'payment',
    actor: 'staff',
    staffId,
    note: 'part-refunded',
    details,
  } as const;
  await addOrderEvents(tx, [{ ...event, at }]);
  const after = { cents, way, reason, isTakenBack: refund.isTakenBack };
  await addAuditRow(tx, {
    ...{ at, staffId, action: 'order.refund', subjectKind: 'order', subjectId: orderNumber, after },
  });
  await tell(tx, { ctx, order, refund });
  for (const topic of [`customer:${customerId}`, 'staff'])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  return { ok: true as const };
}

/** The customer reads what goes back and how, by text, e-mail and push (REFUND-10). */
async function tell(tx: Tx, { ctx, order, refund }: Omit<Booking, 'staffId'>): Promise<void> {
  const { orderNumber, customerId, paymentMethod: method } = order;
  const params = { orderNumber, cents: refund.cents, way: refund.way, method };
  const event = `refund:${refund.id}`;
  const news = { kind: 'order-refund', params, order, dedupeKey: `${event}:text`, now: ctx.now } as const;
  await addOrderNews(tx, news, { hasMail: ctx.hasMail ?? false, isMailed: true });
  await addPushes(tx, { customerId, kind: 'order-refund', params, event, now: ctx.now });
}
