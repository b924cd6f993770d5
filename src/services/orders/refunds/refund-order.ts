import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addRefund, findRefund, lockOrder } from '#db/queries/refunds/refunds.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import { checkRefund, leftOf, needsSecondFor, type RefundChoice } from '#domain/refunds/refund.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder } from '../../staff-order.ts';
import { refuseWeakSignIn } from '../../strong-sign-in.ts';
import { bookRefund } from './book-refund.ts';
import { loadRefund } from './load-refund.ts';

const MAX_CHARACTERS = 300;

export type RefundInput = RefundChoice & {
  orderNumber: string;
  /** Made with the form: a form that is sent twice gives back once. */
  key: string;
  /** What had gone back when the form was made, in cents: who did not see a colleague's refund looks again. */
  seenCents: number;
  /** Of cash: from the order's driver, else from the safe. */
  isFromDriver: boolean;
  /** The goods are here again and can be sold. */
  isTakenBack: boolean;
};

/**
 * Gives a part of a delivered, paid order back (REFUND-01 to REFUND-08): units of lines, the delivery, or a free sum in cents, to
 * Monster Dollars, in cash or by the method of payment, in one transaction with its books, log, audit and news; above the
 * setting's sum it is asked of a second person instead. Needs the right to refund and a fresh sign-in. Refused besides as
 * `checkRefund` says, `changed` where more has gone back since the form was made, `refund-asked` where one waits for its
 * second person, and `refund-cash-short` where the safe or the driver does not hold so much.
 */
export async function refundOrder(ctx: ShopContext, input: RefundInput) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor } = found;
  if (!hasRight(actor.role, 'refunds')) return { problem: 'forbidden' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    if (await findRefund(tx, { id: input.key, orderId: order.id })) return { ok: true as const };
    const facts = await loadRefund(tx, order);
    if (facts.refunds.some(({ state }) => state === 'asked')) return { problem: 'refund-asked' as const };
    const { doneCents } = leftOf(facts);
    if (doneCents !== input.seenCents) return { problem: 'changed' as const };
    const judged = checkRefund(facts, input);
    if ('problem' in judged) return judged;
    const isFromDriver = input.way === 'cash' && input.isFromDriver;
    if (isFromDriver && !order.driverStaffId) return { problem: 'refund-way-invalid' as const };
    const isAsked = needsSecondFor(judged.cents, { doneCents, aloneCents: ctx.settings.refundAloneCents });
    const decision = { state: 'done' as const, decidedByStaffId: actor.staffId, decidedAt: ctx.now };
    const row = {
      ...{ ...judged, id: input.key, orderId: order.id, way: input.way },
      ...{ fromStaffId: isFromDriver ? order.driverStaffId : null },
      ...{ isTakenBack: input.isTakenBack && judged.lines.length > 0 },
      ...{ reason: cut(input.reason), reference: input.way === 'digital' ? cut(input.reference) : null },
      ...{ askedByStaffId: actor.staffId, askedAt: ctx.now },
      ...(isAsked ? { state: 'asked' as const } : decision),
    };
    if (!(await addRefund(tx, row))) return { problem: 'refund-asked' as const };
    if (!isAsked) return bookRefund(tx, { ctx, order, refund: row, staffId: actor.staffId });
    await noteAsked(tx, { ctx, orderNumber: order.orderNumber, staffId: actor.staffId, row });
    return { ok: true as const, isAsked };
  });
}

const cut = (typed: string) => cutText(typed, MAX_CHARACTERS) || null;

type Asked = { ctx: ShopContext; orderNumber: string; staffId: string; row: { cents: number; way: string } };

async function noteAsked(tx: Tx, { ctx, orderNumber: subjectId, staffId, row }: Asked) {
  const after = { cents: row.cents, way: row.way };
  const entry = { at: ctx.now, staffId, action: 'order.refund-ask', after };
  await addAuditRow(tx, { ...entry, subjectKind: 'order', subjectId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: subjectId });
}
