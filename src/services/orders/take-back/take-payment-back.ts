import type { Tx } from '#db/client.ts';
import { countUnpaid } from '#db/queries/customers/merge.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { restoreTexts } from '#db/queries/outbox/superseded.ts';
import { addPushes } from '#db/queries/push.ts';
import { isPaidByLine } from '#db/queries/statements/matches.ts';
import { counterPayment, hasRefundEntries } from '#db/queries/undo/counter-entries.ts';
import { removeUnsentNews } from '#db/queries/undo/unsent-news.ts';
import type { TakenPayment } from '#domain/orders/take-back-payment.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import { writeOrderChange } from '../../staff-order.ts';

type TakenBack = Pick<ShopContext, 'now' | 'hasMail'> &
  TakenPayment & { actor: StaffActor; order: BoardOrderRow; takeBackId: string; reason: string };

/**
 * Takes a payment back that was confirmed by mistake, inside the caller's transaction, which rolls back at a problem
 * (LOOK-570): the order waits for its payment again, where it stood without it; its goods stay reserved; the ledger gets
 * the counter-entry, which frees the payment's own reference; texts that the payment had made useless wait again, news
 * that nobody has got is gone, and who was told reads a correction. Refused: what a line of a statement has booked
 * (`take-back-by-line`), an order that was changed since so that money of it was due back (`take-back-payment-changed`),
 * another order of the customer that waits for its payment (`take-back-unpaid`, PAY-33), and an older version.
 */
export async function takePaymentBack(tx: Tx, input: TakenBack) {
  const { actor, order, now, to, hasConfirmed, reason } = input;
  const { id: orderId, customerId, status: from } = order;
  if (await isPaidByLine(tx, orderId)) return { problem: 'take-back-by-line' as const };
  if (await hasRefundEntries(tx, orderId)) return { problem: 'take-back-payment-changed' as const };
  const isMoved = from !== to;
  const statuses = isMoved ? [from] : [];
  const { hasLeft } = await removeUnsentNews(tx, { orderId, customerId, statuses });
  const isWritten = await writeOrderChange(tx, {
    ...{ order, version: order.version, staffId: actor.staffId, now },
    set: { paymentStatus: 'awaiting_confirmation', ...(isMoved && { status: to }) },
    events: [
      { kind: 'payment', note: 'taken-back', details: { reason } },
      ...(isMoved ? [{ kind: 'taken-back', fromStatus: from, toStatus: to, note: reason } as const] : []),
    ],
    action: 'payment.take-back',
  });
  if (!isWritten) return { problem: 'changed' as const };
  if ((await countUnpaid(tx, customerId)) > 1) return { problem: 'take-back-unpaid' as const };
  await counterPayment(tx, { orderId, staffId: actor.staffId, at: now, kind: 'confirm' });
  await restoreTexts(tx, [`order:${orderId}:paid`]);
  // Who has gone on with the order has told of it since; what of the payment was never told needs no correction.
  if (hasConfirmed && (hasLeft || !isMoved)) await correct(tx, input);
  return { ok: true as const, status: to };
}

/** Who was told that it is confirmed reads that its payment is not here (LOOK-570). */
async function correct(tx: Tx, { order, takeBackId, now, hasMail = false }: TakenBack): Promise<void> {
  const { id, orderNumber, customerId, amountDueCents: dueCents } = order;
  const params = { orderNumber, dueCents };
  const event = `order:${id}:correction:${takeBackId}`;
  const news = { kind: 'payment-correction', params, order, dedupeKey: `${event}:text`, now } as const;
  await addOrderNews(tx, news, { hasMail, isMailed: false });
  await addPushes(tx, { customerId, kind: 'payment-correction', params, event, now });
}
