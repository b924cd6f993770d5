import type { Tx } from '#db/client.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import type { OrderChange } from '#db/queries/orders/order-changes.ts';
import { lockBuyer } from '#db/queries/orders/place-order.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { addPushes } from '#db/queries/push.ts';
import { reopenStop } from '#db/queries/undo/take-backs.ts';
import { removeUnsentNews } from '#db/queries/undo/unsent-news.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import { writeOrderChange } from '../../staff-order.ts';
import { counterCancel } from './counter-cancel.ts';
import { counterDelivery } from './counter-delivery.ts';

export type TakeBack = Pick<ShopContext, 'now' | 'settings' | 'hasMail'> & {
  actor: StaffActor;
  order: BoardOrderRow;
  /** Where the end was pressed from, and when. */
  to: OrderStatus;
  endedAt: Date;
  takeBackId: string;
  reason: string;
};

/** The document at the door is looked at again; that it was looked at stays in the log and the audit. */
const UNCHECKED = {
  idCheckOutcome: null,
  idDocumentKind: null,
  idDocumentExpiresOn: null,
  idCheckedAt: null,
  idCheckedByStaffId: null,
} as const satisfies OrderChange;

/**
 * Takes an end back inside the caller's transaction, which rolls back at a problem (UNDO-05 to UNDO-07): the order stands
 * again where it was ended, or is ready where its run is over; counter-entries answer what the end has booked; news that
 * nobody has got is gone, and who has got it reads a correction.
 */
export async function takeBackOrder(tx: Tx, input: TakeBack) {
  const { actor, order, now, endedAt, reason } = input;
  const { id: orderId, customerId, status: from } = order;
  // Nobody of this person orders meanwhile, so that the grams of the day still hold (LAW-02).
  if (from === 'cancelled') await lockBuyer(tx, { phone: order.customerPhone, customerId });
  const isRunOver = await reopenStop(tx, { orderId, endedAt, now });
  const isOnRoad = input.to === 'out_for_delivery' || input.to === 'en_route';
  const isBack = isOnRoad && isRunOver === true;
  const to: OrderStatus = isBack ? 'ready' : input.to;
  const quiz = order.quizResultId ? [`quiz-code:${order.quizResultId}`] : [];
  const more = from === 'delivered' ? quiz : [];
  const { hasLeft } = await removeUnsentNews(tx, { orderId, customerId, statuses: [from], more });
  const isPaidAtDoor =
    from === 'delivered' && order.paymentMethod === 'cash' && order.paymentStatus === 'paid';
  const isWritten = await writeOrderChange(tx, {
    ...{ order, version: order.version, staffId: actor.staffId, now },
    set: {
      ...{ status: to, deliveredAt: null, cancelledAt: null, cancelReason: null, ...UNCHECKED },
      // Like everything that came back with a run (RUN-09).
      ...(isBack ? { driverStaffId: null, etaMinutes: null } : {}),
      ...(isPaidAtDoor ? { paymentStatus: 'pending' as const } : {}),
    },
    events: [{ kind: 'taken-back', fromStatus: from, toStatus: to, note: reason }],
    action: 'order.take-back',
  });
  if (!isWritten) return { problem: 'changed' as const };
  const counter = from === 'delivered' ? counterDelivery : counterCancel;
  const refused = await counter(tx, { ...input, isPaidAtDoor, endedAt });
  if (refused) return refused;
  if (hasLeft) await correct(tx, { ...input, to });
  return { ok: true as const, status: to };
}

/** Who was told of the end is told that it was a mistake (UNDO-05). */
async function correct(tx: Tx, { order, to, takeBackId, now, hasMail = false }: TakeBack): Promise<void> {
  const { id, orderNumber, customerId, status } = order;
  const params = { orderNumber, status: to, wrong: status };
  const event = `order:${id}:correction:${takeBackId}`;
  const news = { kind: 'order-correction', params, order, dedupeKey: `${event}:text`, now } as const;
  await addOrderNews(tx, news, { hasMail, isMailed: false });
  await addPushes(tx, { customerId, kind: 'order-correction', params, event, now });
}
