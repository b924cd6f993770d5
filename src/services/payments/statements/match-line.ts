import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { lockOrder } from '#db/queries/refunds/refunds.ts';
import { findStatementLine } from '#db/queries/statements/lines.ts';
import { listMatchableOrders } from '#db/queries/statements/matchable-orders.ts';
import { dueOf } from '#domain/payments/statements/check-lines.ts';
import { findNamed } from '#domain/payments/statements/note.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../../context.ts';
import { findMatcher, type OrderToMatch } from './check-statement.ts';
import { confirmLine, matchLine, type OverWay } from './confirm-line.ts';

type Input = {
  lineId: number;
  /** The order's number, or its six letters. */
  order: string;
  /** What becomes of what is over; null where nobody has said. */
  overWay: OverWay | null;
};

/**
 * One kept line pays the order that staff name (MATCH-07, MATCH-08). What is over, or all of it where the order is paid
 * already, becomes store credit or is noted for refund as they say. Refused: a line that is closed, no such order, less
 * than is due (that is for `tellShort`), no word about what is over, credit for a guest, and as a single confirmation.
 */
export async function payByLine(ctx: ShopContext, { lineId, order: named, overWay }: Input) {
  const found = await findLineAndOrder(ctx, { lineId, named });
  if ('problem' in found) return found;
  const { line, order, actor } = found;
  const isDone = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  // Parts may have paid all of it: then what comes is over, and the order is confirmed by hand.
  const isPaid = isDone || dueOf(order) <= 0;
  const due = isPaid ? 0 : dueOf(order);
  if (line.cents < due) return { problem: 'statement-line-short' as const, missingCents: due - line.cents };
  const isOver = line.cents > due;
  if (isOver && !overWay) return { problem: 'statement-over-missing' as const };
  if (isOver && overWay === 'credit' && order.isGuest) return { problem: 'statement-guest-credit' as const };
  const way = (isOver && overWay) || undefined;
  if (!isPaid) return confirmLine(ctx, { line, order, how: 'chosen', overWay: way });
  return transact(ctx.db, async (tx) => {
    // Whose it is and whether it is paid may have changed since it was read (CUST-16).
    if ((await lockOrder(tx, order.id)).version !== order.version) return { problem: 'changed' as const };
    const extra = { line, order, how: 'extra', cents: 0, overCents: line.cents, overWay: way } as const;
    if (!(await matchLine(tx, ctx, extra))) return { problem: 'statement-line-closed' as const };
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: actor.staffId,
      action: 'statement.extra',
      subjectKind: 'order',
      subjectId: order.orderNumber,
      after: { cents: line.cents, overWay },
    });
    return { ok: true as const };
  });
}

/** A line that is open, and the order that staff mean; or which of them there is not. */
export async function findLineAndOrder(
  ctx: ShopContext,
  { lineId, named }: { lineId: number; named: string },
) {
  const found = findMatcher(ctx);
  if ('problem' in found) return found;
  const line = await findStatementLine(ctx.db, lineId);
  if (!line) return { problem: 'not-found' as const };
  if (line.state !== 'open') return { problem: 'statement-line-closed' as const };
  const { references } = findNamed(named);
  const typed = named.trim().toUpperCase();
  const [row, other] = await listMatchableOrders(ctx.db, { references, numbers: [typed], isWaiting: false });
  if (!row || other) return { problem: 'statement-order-missing' as const };
  const order: OrderToMatch = { ...row, day: shopClock(row.createdAt, ctx.settings.timeZone).date };
  return { actor: found.actor, line, order };
}
