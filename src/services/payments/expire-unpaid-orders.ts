import { inTransaction } from '#db/client.ts';
import { writeCancellation } from '#db/queries/orders/cancellation.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { listUnpaidOrders } from '#db/queries/payments.ts';
import { checkUnpaid, unpaidSince } from '#domain/payments/unpaid.ts';
import type { ShopContext } from '../context.ts';

const AT_ONCE = 200;

type Job = Pick<ShopContext, 'db' | 'now' | 'hasMail'>;

/**
 * Cancels what has waited too long for a payment that nobody has claimed or confirmed, with stock and Monster Dollars
 * returned, and warns by text and e-mail in the two hours before (PAY-34). Run every minute; each order is a transaction of its
 * own, so several processes may do it at the same time and a claim that comes first wins. Returns how many it was.
 */
export async function expireUnpaidOrders(ctx: Job & Pick<ShopContext, 'settings'>) {
  const { db, now } = ctx;
  const hours = ctx.settings.unpaidOrderExpiryHours;
  const done = { cancelled: 0, warned: 0 };
  if (hours <= 0) return done;
  const waiting = await listUnpaidOrders(db, { placedUntil: unpaidSince(hours, now), limit: AT_ONCE });
  for (const order of waiting) {
    const { step, deadline } = checkUnpaid(order, { hours, now });
    if (step === 'warn' && deadline) done.warned += await warn(ctx, { order, deadline });
    if (step === 'cancel') done.cancelled += await cancel(ctx, order);
  }
  return done;
}

async function cancel({ db, now, hasMail }: Job, order: OrderRow): Promise<number> {
  const isSaved = await inTransaction(db, (tx) =>
    writeCancellation(tx, { order, actor: 'rule', reason: 'unpaid', now, hasMail }),
  );
  return isSaved ? 1 : 0;
}

/** One warning for each deadline, however often it is looked at. */
async function warn(
  { db, now, hasMail = false }: Job,
  { order, deadline }: { order: OrderRow; deadline: Date },
): Promise<number> {
  const { id, orderNumber, amountDueCents } = order;
  const params = { orderNumber, dueCents: amountDueCents, until: deadline.toISOString() };
  const dedupeKey = `order:${id}:unpaid:${deadline.getTime()}`;
  const news = { kind: 'payment-reminder', params, order, dedupeKey, now } as const;
  await addOrderNews(db, news, { hasMail, isMailed: true });
  return 1;
}
