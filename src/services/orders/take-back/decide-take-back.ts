import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { readLog } from '#db/queries/undo/log.ts';
import { closeTakeBack, findAsked } from '#db/queries/undo/take-backs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { canTakeBack } from '#domain/orders/take-back.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder, type StaffOrder } from '../../staff-order.ts';
import { takeBackOrder } from './take-back-order.ts';

/** A question that nobody has answered for a day is refused. */
const ANSWER_MINUTES = 24 * 60;

type Input = { orderNumber: string; version: number; id: string; isAgreed: boolean };

/**
 * The second person agrees to taking an end back, or refuses (UNDO-08). Needs the rights to cancel and to refund, and for
 * agreeing another person than who asked; who asked may still refuse. What stands in the way by now is said as at asking,
 * and the question stays.
 */
export async function decideTakeBack(ctx: ShopContext, { orderNumber, version, id, isAgreed }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const asked = await findAsked(ctx.db, { id, orderId: order.id });
  if (!asked) return { problem: 'changed' as const };
  const isOwn = asked.askedByStaffId === actor.staffId;
  const mayDecide = hasRight(actor.role, 'orders-cancel') && hasRight(actor.role, 'refunds');
  if (!mayDecide && !(isOwn && !isAgreed)) return { problem: 'forbidden' as const };
  if (isOwn && isAgreed) return { problem: 'take-back-own' as const };
  if (order.version !== version) return { problem: 'changed' as const };
  if (!isAgreed) return transact(ctx.db, (tx) => refuse(tx, { ...found, now: ctx.now, id }));
  const log = await readLog(ctx.db, order.id);
  const minutes = ctx.settings.takeBackMinutes + ANSWER_MINUTES;
  const allowed = canTakeBack({ ...order, log, now: ctx.now, minutes });
  if ('problem' in allowed) return allowed;
  const { reason } = asked;
  return transact(ctx.db, async (tx) => {
    const decision = { id, state: 'done', staffId: actor.staffId, at: ctx.now } as const;
    if (!(await closeTakeBack(tx, decision))) return { problem: 'changed' as const };
    return takeBackOrder(tx, { ...ctx, ...allowed, actor, order, takeBackId: id, reason });
  });
}

async function refuse(tx: Tx, { actor, order, now, id }: StaffOrder & { now: Date; id: string }) {
  const { staffId } = actor;
  if (!(await closeTakeBack(tx, { id, state: 'refused', staffId, at: now })))
    return { problem: 'changed' as const };
  const { orderNumber: subjectId } = order;
  const entry = { at: now, staffId, action: 'order.take-back-refuse' };
  await addAuditRow(tx, { ...entry, subjectKind: 'order', subjectId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: subjectId });
  return { ok: true as const };
}
