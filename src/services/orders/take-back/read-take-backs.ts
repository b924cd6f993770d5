import { hasRefunds } from '#db/queries/refunds/refund-sums.ts';
import { isPaidByLine } from '#db/queries/statements/matches.ts';
import { readLog } from '#db/queries/undo/log.ts';
import { listTakeBacks } from '#db/queries/undo/take-backs.ts';
import { canTakeBack, needsSecond } from '#domain/orders/take-back.ts';
import { canTakePaymentBack, isOfPayment, mayAgreeTo } from '#domain/orders/take-back-payment.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder } from '../../staff-order.ts';

/**
 * What can be taken back of this order and what was asked and decided (UNDO-05, UNDO-08): whether this person may begin
 * it, or may take its payment back (LOOK-570), whether a second one has to agree, and what each question still needs of this person. Null where the order may not be seen.
 */
export async function readTakeBacks(ctx: ShopContext, orderNumber: string) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return null;
  const { actor, order } = found;
  const { settings, now } = ctx;
  const [log, list, isRefunded] = await Promise.all([
    readLog(ctx.db, order.id),
    listTakeBacks(ctx.db, order.id),
    hasRefunds(ctx.db, order.id),
  ]);
  const minutes = settings.takeBackMinutes;
  const isPossible = 'to' in canTakeBack({ ...order, log, now, minutes });
  const isPaymentPossible =
    'to' in canTakePaymentBack({ ...order, log, now, minutes }) && !(await isPaidByLine(ctx.db, order.id));
  const mayCancel = hasRight(actor.role, 'orders-cancel');
  const isAsked = list.some(({ state }) => state === 'asked');
  return {
    mayAsk: isPossible && mayCancel && !isAsked && !isRefunded,
    mayAskPayment: isPaymentPossible && hasRight(actor.role, 'payments') && !isAsked,
    needsSecond: needsSecond(order.totalCents, settings.takeBackAloneCents),
    list: list.map(({ askedByStaffId, receipt, ...entry }) => {
      const isOwn = askedByStaffId === actor.staffId;
      const isPayment = isOfPayment(entry);
      const mayAgree = mayAgreeTo(actor.role, { isPayment }) && !isOwn;
      return {
        ...entry,
        isOwn,
        isPayment,
        mayAgree,
        mayRefuse: mayAgree || isOwn,
        receipt: toFirst(receipt),
      };
    }),
  };
}

/** What of the first receipt may differ from the one that is printed now. */
function toFirst(receipt: Record<string, unknown> | null) {
  const text = (key: string) => (typeof receipt?.[key] === 'string' ? (receipt[key] as string) : null);
  return { deliveredAt: text('deliveredAt'), paymentStatus: text('paymentStatus') };
}

export type TakeBacks = NonNullable<Awaited<ReturnType<typeof readTakeBacks>>>;
