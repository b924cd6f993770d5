import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { takeBackOrderCash } from '#db/queries/cash/order-cash.ts';
import { hasMergedSince } from '#db/queries/customers/merged-accounts.ts';
import { takeBackCode } from '#db/queries/promotions/personal-codes.ts';
import { hasRefunds } from '#db/queries/refunds/refund-sums.ts';
import { closeRefund, listRefunds } from '#db/queries/refunds/refunds.ts';
import { counterPayment } from '#db/queries/undo/counter-entries.ts';
import { takeBackRewards } from '#db/queries/undo/rewards.ts';
import { quizCode } from '../quiz-code.ts';
import type { TakeBack } from './take-back-order.ts';

/** What was not handed over after all is not given back either: a refund that waits for its second person is refused (REFUND-06). */
async function refuseAsked(tx: Tx, { order, actor: { staffId }, now: at }: TakeBack): Promise<void> {
  const refunds = await listRefunds(tx, [order.id]);
  const asked = refunds.find(({ state }) => state === 'asked');
  if (!asked) return;
  await closeRefund(tx, { id: asked.id, state: 'refused', staffId, at });
  const subject = { subjectKind: 'order', subjectId: order.orderNumber };
  await addAuditRow(tx, { at, staffId, action: 'order.refund-refuse', ...subject });
}

/**
 * The counter-entries of a delivery that was none (UNDO-06): cash is not paid, what the order has earned goes back. Answers
 * the problem where credit or code of it were spent meanwhile, a part was refunded (REFUND-01) or the customer's account
 * was made one with another since; null if all is done.
 */
export async function counterDelivery(tx: Tx, input: TakeBack & { isPaidAtDoor: boolean }) {
  const { order, actor, now: at, endedAt: deliveredAt, isPaidAtDoor } = input;
  const { id: orderId, customerId } = order;
  const by = { orderId, staffId: actor.staffId, at };
  if (await hasRefunds(tx, orderId)) return { problem: 'take-back-refunded' as const };
  // What it earned stands in the ledger of the account that went: given again, it would be given twice.
  if (await hasMergedSince(tx, { customerId, since: deliveredAt }))
    return { problem: 'take-back-merged' as const };
  await refuseAsked(tx, input);
  if (isPaidAtDoor) {
    await counterPayment(tx, { ...by, kind: 'confirm' });
    await takeBackOrderCash(tx, { orderId, version: order.version, staffId: actor.staffId, now: at });
  }
  if (!(await takeBackRewards(tx, { ...by, customerId, deliveredAt })))
    return { problem: 'take-back-credit-spent' as const };
  const code = order.quizResultId ? quizCode(order.quizResultId) : null;
  if (code && !(await takeBackCode(tx, { code, madeAt: deliveredAt })))
    return { problem: 'take-back-code-used' as const };
  return null;
}
