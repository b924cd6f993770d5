import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { readLog } from '#db/queries/undo/log.ts';
import { addTakeBack } from '#db/queries/undo/take-backs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import { canTakeBack, needsSecond } from '#domain/orders/take-back.ts';
import { canTakePaymentBack, isOfPayment } from '#domain/orders/take-back-payment.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder, type StaffOrder } from '../../staff-order.ts';
import { refuseWithoutFactor } from '../../strong-sign-in.ts';
import { receiptOf } from '../read-receipt.ts';
import { takeBackOrder } from './take-back-order.ts';
import { takePaymentBack } from './take-payment-back.ts';

const MAX_CHARACTERS = 300;

type Input = { orderNumber: string; version: number; reason: string };

/**
 * Takes an end back that was pressed by mistake, within the setting's minutes (UNDO-05 to UNDO-08), at once, or above
 * the sum as a question to a second person. Needs the right to cancel and a reason. Refused besides as `canTakeBack`
 * and `takeBackOrder` say, when it is asked already (`take-back-asked`), and for an older version.
 */
export async function askTakeBack(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'orders-cancel')) return { problem: 'forbidden' as const };
  if (order.version !== input.version) return { problem: 'changed' as const };
  if (!reasonOf(input)) return { problem: 'take-back-reason-missing' as const };
  const allowed = canTakeBack({ ...order, ...(await logOf(ctx, order.id)) });
  if ('problem' in allowed) return allowed;
  return begin(ctx, { found, input, to: allowed.to }, (tx, row) =>
    takeBackOrder(tx, { ...ctx, ...allowed, actor, order, ...row }),
  );
}

/**
 * Takes a payment back that was confirmed by mistake, within the setting's minutes, at once, or above the sum as a
 * question to a second person (LOOK-570). Needs the right to confirm payments, its second factor and a reason. Refused
 * besides as `canTakePaymentBack` and `takePaymentBack` say, when it is asked already (`take-back-asked`), and for an
 * older version.
 */
export async function askPaymentBack(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'payments')) return { problem: 'forbidden' as const };
  const lacking = refuseWithoutFactor(ctx, actor);
  if (lacking) return lacking;
  if (order.version !== input.version) return { problem: 'changed' as const };
  if (!reasonOf(input)) return { problem: 'take-back-reason-missing' as const };
  const allowed = canTakePaymentBack({ ...order, ...(await logOf(ctx, order.id)) });
  if ('problem' in allowed) return allowed;
  return begin(ctx, { found, input, to: allowed.to }, (tx, row) =>
    takePaymentBack(tx, { ...ctx, ...allowed, actor, order, ...row }),
  );
}

const reasonOf = ({ reason }: Input) => cutText(reason, MAX_CHARACTERS);

async function logOf({ db, now, settings }: ShopContext, orderId: string) {
  return { log: await readLog(db, orderId), now, minutes: settings.takeBackMinutes };
}

type Begun = { found: StaffOrder; input: Input; to: string };

/** Writes down what is taken back and why, with the receipt as it stood, and does it or asks the second person (UNDO-08). */
async function begin<Done>(
  ctx: ShopContext,
  { found, input, to }: Begun,
  take: (tx: Tx, row: { takeBackId: string; reason: string }) => Promise<Done>,
) {
  const { actor, order } = found;
  const { now, settings } = ctx;
  const reason = reasonOf(input);
  const { receipt } = await receiptOf(ctx, order);
  const isAsked = needsSecond(order.totalCents, settings.takeBackAloneCents);
  const row = {
    ...{ id: ctx.newId(), orderId: order.id, fromStatus: order.status, toStatus: to, reason },
    ...{ askedByStaffId: actor.staffId, askedAt: now, receipt },
    ...(isAsked
      ? { state: 'asked' as const }
      : { state: 'done' as const, decidedByStaffId: actor.staffId, decidedAt: now }),
  };
  return transact(ctx.db, async (tx) => {
    if (!(await addTakeBack(tx, row))) return { problem: 'take-back-asked' as const };
    if (isAsked) return ask(tx, { ...found, now, row });
    return take(tx, { takeBackId: row.id, reason });
  });
}

type Asking = StaffOrder & { now: Date; row: { fromStatus: string; toStatus: string; reason: string } };

async function ask(tx: Tx, { actor, order, now, row }: Asking) {
  const { fromStatus, toStatus, reason } = row;
  const action = isOfPayment(row) ? 'payment.take-back-ask' : 'order.take-back-ask';
  const { orderNumber: subjectId } = order;
  const after = { fromStatus, toStatus, reason };
  const entry = { at: now, staffId: actor.staffId, action, after };
  await addAuditRow(tx, { ...entry, subjectKind: 'order', subjectId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: subjectId });
  return { ok: true as const, isAsked: true };
}
