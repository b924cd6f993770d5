import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { readLog } from '#db/queries/undo/log.ts';
import { addTakeBack } from '#db/queries/undo/take-backs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import { canTakeBack, needsSecond } from '#domain/orders/take-back.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder, type StaffOrder } from '../../staff-order.ts';
import { receiptOf } from '../read-receipt.ts';
import { takeBackOrder } from './take-back-order.ts';

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
  const reason = cutText(input.reason, MAX_CHARACTERS);
  if (!reason) return { problem: 'take-back-reason-missing' as const };
  const { now, settings } = ctx;
  const log = await readLog(ctx.db, order.id);
  const allowed = canTakeBack({ ...order, log, now, minutes: settings.takeBackMinutes });
  if ('problem' in allowed) return allowed;
  const { receipt } = await receiptOf(ctx, order);
  const isAsked = needsSecond(order.totalCents, settings.takeBackAloneCents);
  const row = {
    ...{ id: ctx.newId(), orderId: order.id, fromStatus: order.status, toStatus: allowed.to, reason },
    ...{ askedByStaffId: actor.staffId, askedAt: now, receipt },
    ...(isAsked
      ? { state: 'asked' as const }
      : { state: 'done' as const, decidedByStaffId: actor.staffId, decidedAt: now }),
  };
  return transact(ctx.db, async (tx) => {
    if (!(await addTakeBack(tx, row))) return { problem: 'take-back-asked' as const };
    if (isAsked) return ask(tx, { ...found, now, row });
    return takeBackOrder(tx, { ...ctx, ...allowed, actor, order, takeBackId: row.id, reason });
  });
}

type Asking = StaffOrder & { now: Date; row: { fromStatus: string; toStatus: string; reason: string } };

async function ask(tx: Tx, { actor, order, now, row }: Asking) {
  const { fromStatus, toStatus, reason } = row;
  const { orderNumber: subjectId } = order;
  const after = { fromStatus, toStatus, reason };
  const entry = { at: now, staffId: actor.staffId, action: 'order.take-back-ask', after };
  await addAuditRow(tx, { ...entry, subjectKind: 'order', subjectId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: subjectId });
  return { ok: true as const, isAsked: true };
}
