import { transact } from '#db/client.ts';
import { findOrderByNumber } from '#db/queries/orders/board.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { addMatch } from '#db/queries/statements/matches.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { dueOf } from '#domain/payments/statements/check-lines.ts';
import type { ShopContext } from '../../context.ts';
import { writeOrderChange } from '../../staff-order.ts';
import { findLineAndOrder } from './match-line.ts';

/**
 * Too little came for an order: the line is kept as its part, the order waits on unconfirmed, and the customer reads on
 * open pages and by text what came and what is missing (MATCH-09). The rest is another line's. Refused: a line that is
 * closed or is not too little, an order that is over or waits for no payment from afar, and as confirming is.
 */
export async function tellShort(
  ctx: ShopContext,
  { lineId, order: named }: { lineId: number; order: string },
) {
  const found = await findLineAndOrder(ctx, { lineId, named });
  if ('problem' in found) return found;
  const { line, order: facts, actor } = found;
  const order = await findOrderByNumber(ctx.db, facts.orderNumber);
  if (!order) return { problem: 'not-found' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  const isAwaited = isDigital(order.paymentMethod) && order.paymentStatus === 'awaiting_confirmation';
  if (!isAwaited) return { problem: 'payment-not-awaited' as const };
  const missingCents = dueOf(facts) - line.cents;
  if (missingCents <= 0) return { problem: 'statement-not-short' as const };
  const { now, hasMail = false } = ctx;
  const { staffId } = actor;
  return transact(ctx.db, async (tx) => {
    const details = { receivedCents: line.cents, missingCents };
    const isWritten = await writeOrderChange(tx, {
      ...{ order, version: facts.version, staffId, now },
      // Said to be sent, and it was not all of it: the page with the way to pay shows again.
      set: { paymentClaimedAt: null },
      events: [{ kind: 'payment', note: 'short', details }],
      action: 'payment.short',
    });
    if (!isWritten) return { problem: 'changed' as const };
    const match = {
      lineId: line.id,
      orderId: order.id,
      how: 'part',
      cents: line.cents,
      staffId,
      at: now,
    } as const;
    if (!(await addMatch(tx, match))) return { problem: 'statement-line-closed' as const };
    const params = { orderNumber: order.orderNumber, ...details };
    const news = {
      kind: 'payment-short',
      params,
      order,
      dedupeKey: `statement:${line.id}:short`,
      now,
    } as const;
    await addOrderNews(tx, news, { hasMail, isMailed: true });
    return { ok: true as const };
  });
}
