import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { readLog } from '#db/queries/undo/log.ts';
import { closeTakeBack, findAsked } from '#db/queries/undo/take-backs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { canTakeBack } from '#domain/orders/take-back.ts';
import { canTakePaymentBack, isOfPayment, mayAgreeTo } from '#domain/orders/take-back-payment.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder, type StaffOrder } from '../../staff-order.ts';
import { refuseWithoutFactor } from '../../strong-sign-in.ts';
import { takeBackOrder } from './take-back-order.ts';
import { takePaymentBack } from './take-payment-back.ts';

/** A question that nobody has answered for a day is refused. */
const ANSWER_MINUTES = 24 * 60;

type Input = { orderNumber: string; version: number; id: string; isAgreed: boolean };

/**
 * The second person agrees to taking an end or a payment back, or refuses (UNDO-08, LOOK-570). Needs the right to refund
 * and to cancel, for a payment to confirm payments instead, and for agreeing another person than who asked; who asked may
 * still refuse. What stands in the way by now is said as at asking,
 * and the question stays.
 */
export async function decideTakeBack(ctx: ShopContext, { orderNumber, version, id, isAgreed }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const asked = await findAsked(ctx.db, { id, orderId: order.id });
  if (!asked) return { problem: 'changed' as const };
  const isOwn = asked.askedByStaffId === actor.staffId;
  const isPayment = isOfPayment(asked);
  const mayDecide = mayAgreeTo(actor.role, { isPayment });
  if (!mayDecide && !(isOwn && !isAgreed)) return { problem: 'forbidden' as const };
  if (isOwn && isAgreed) return { problem: 'take-back-own' as const };
  if (order.version !== version) return { problem: 'changed' as const };
  if (!isAgreed) return transact(ctx.db, (tx) => refuse(tx, { ...found, now: ctx.now, id, isPayment }));
  const lacking = isPayment && refuseWithoutFactor(ctx, actor);
  if (lacking) return lacking;
  const take = await takerOf(ctx, { ...found, id, reason: asked.reason, isPayment });
  if ('problem' in take) return take;
  return transact(ctx.db, async (tx) => {
    const decision = { id, state: 'done', staffId: actor.staffId, at: ctx.now } as const;
    if (!(await closeTakeBack(tx, decision))) return { problem: 'changed' as const };
    return take.run(tx);
  });
}

type Taken = StaffOrder & { id: string; reason: string; isPayment: boolean };

/** What is to be done if it still may be: it may be answered for a day longer than it may be asked. */
async function takerOf(ctx: ShopContext, { actor, order, id, reason, isPayment }: Taken) {
  const log = await readLog(ctx.db, order.id);
  const asked = { ...order, log, now: ctx.now, minutes: ctx.settings.takeBackMinutes + ANSWER_MINUTES };
  const taking = { ...ctx, actor, order, takeBackId: id, reason };
  if (isPayment) {
    const allowed = canTakePaymentBack(asked);
    if ('problem' in allowed) return allowed;
    return { run: (tx: Tx) => takePaymentBack(tx, { ...taking, ...allowed }) };
  }
  const allowed = canTakeBack(asked);
  if ('problem' in allowed) return allowed;
  return { run: (tx: Tx) => takeBackOrder(tx, { ...taking, ...allowed }) };
}

type Refused = StaffOrder & { now: Date; id: string; isPayment: boolean };

async function refuse(tx: Tx, { actor, order, now, id, isPayment }: Refused) {
  const { staffId } = actor;
  if (!(await closeTakeBack(tx, { id, state: 'refused', staffId, at: now })))
    return { problem: 'changed' as const };
  const { orderNumber: subjectId } = order;
  const action = isPayment ? 'payment.take-back-refuse' : 'order.take-back-refuse';
  const entry = { at: now, staffId, action };
  await addAuditRow(tx, { ...entry, subjectKind: 'order', subjectId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: subjectId });
  return { ok: true as const };
}
