import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { closeRefund, findRefund, lockOrder } from '#db/queries/refunds/refunds.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { checkRefund } from '#domain/refunds/refund.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder } from '../../staff-order.ts';
import { refuseWeakSignIn } from '../../strong-sign-in.ts';
import { bookRefund } from './book-refund.ts';
import { loadRefund } from './load-refund.ts';

type Input = { orderNumber: string; id: string; isAgreed: boolean };

/**
 * The second person agrees to a refund above the sum, or refuses it (REFUND-06). Needs the right to refund, for agreeing a fresh
 * sign-in and another person than who asked (`refund-own`); who asked may still withdraw. What stands in the way by now is
 * said as at asking, and the question stays; one that was decided meanwhile is `changed`.
 */
export async function decideRefund(ctx: ShopContext, { orderNumber, id, isAgreed }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor } = found;
  const { staffId } = actor;
  if (!hasRight(actor.role, 'refunds')) return { problem: 'forbidden' as const };
  const weak = isAgreed ? await refuseWeakSignIn(ctx, actor) : null;
  if (weak) return weak;
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    const asked = await findRefund(tx, { id, orderId: order.id });
    if (asked?.state !== 'asked') return { problem: 'changed' as const };
    if (!isAgreed) return refuse(tx, { ctx, orderNumber, id, staffId });
    if (asked.askedByStaffId === staffId) return { problem: 'refund-own' as const };
    const judged = checkRefund(await loadRefund(tx, order), toChoice(asked));
    if ('problem' in judged) return judged;
    if (judged.cents !== asked.cents) return { problem: 'changed' as const };
    await closeRefund(tx, { id, state: 'done', staffId, at: ctx.now });
    return bookRefund(tx, { ctx, order, refund: asked, staffId });
  });
}

function toChoice(asked: NonNullable<Awaited<ReturnType<typeof findRefund>>>) {
  const { lines, deliveryCents, otherCents, way, reason, reference } = asked;
  return {
    ...{ lines, otherCents, way, isDeliveryBack: deliveryCents > 0 },
    ...{ reason: reason ?? '', reference: reference ?? '' },
  };
}

type Refusing = { ctx: ShopContext; orderNumber: string; id: string; staffId: string };

async function refuse(tx: Tx, { ctx, orderNumber: subjectId, id, staffId }: Refusing) {
  await closeRefund(tx, { id, state: 'refused', staffId, at: ctx.now });
  const entry = { at: ctx.now, staffId, action: 'order.refund-refuse' };
  await addAuditRow(tx, { ...entry, subjectKind: 'order', subjectId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: subjectId });
  return { ok: true as const };
}
