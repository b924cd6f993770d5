import type { Tx } from '#db/client.ts';
import { spendCredit } from '#db/queries/credit/credit.ts';
import { countUnpaid } from '#db/queries/customers/merge.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { isRewardOfAnother, lockQuizResults } from '#db/queries/quiz/results.ts';
import {
  counterPayment,
  sumGramsOfDay,
  takePromoAgain,
  takeStockAgain,
} from '#db/queries/undo/counter-entries.ts';
import { holdWindowAgain } from '#db/queries/windows/windows.ts';
import { dailyLimits } from '#domain/order-limits/daily-limit.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { TakeBack } from './take-back-order.ts';

/**
 * The counter-entries of a cancelling that was a mistake (UNDO-07): goods, credit and code are taken again, no refund is
 * due. Answers the problem where goods, credit or code are gone, where another order has its quiz reward by now
 * (QUIZA-20), where the person has bought so much since that the daily limit would be passed, or where another order of
 * theirs waits for its payment (PAY-33); null if all is done.
 */
export async function counterCancel(tx: Tx, input: TakeBack) {
  const { order, actor, now: at, takeBackId } = input;
  const { id: orderId, customerId, monsterDollarsUsedCents: creditCents } = order;
  const by = { orderId, staffId: actor.staffId, at };
  const isUnpaid = order.paymentStatus === 'awaiting_confirmation';
  if (isUnpaid && (await countUnpaid(tx, customerId)) > 1) return { problem: 'take-back-unpaid' as const };
  if (await isPastLimit(tx, input)) return { problem: 'take-back-past-limit' as const };
  if (await isRewardGone(tx, input)) return { problem: 'take-back-reward-used' as const };
  const { missing } = await takeStockAgain(tx, { ...by, cause: `taken-back:${takeBackId}` });
  if (missing !== null) return { problem: 'take-back-stock-gone' as const, product: missing };
  const entry = {
    ...by,
    customerId,
    cents: -creditCents,
    kind: 'order',
    cause: `order-again:${takeBackId}`,
  } as const;
  if (creditCents > 0 && !(await spendCredit(tx, entry)))
    return { problem: 'take-back-credit-spent' as const };
  const phone = order.customerPhone;
  if (!(await takePromoAgain(tx, { orderId, phone }))) return { problem: 'take-back-code-used' as const };
  await holdWindowAgain(tx, orderId);
  if (order.paymentStatus === 'paid' && order.amountDueCents > 0)
    await counterPayment(tx, { ...by, kind: 'refund-due' });
  return null;
}

async function isRewardGone(tx: Tx, { order: { id: orderId, quizResultId } }: TakeBack): Promise<boolean> {
  if (!quizResultId) return false;
  await lockQuizResults(tx, [quizResultId]);
  return isRewardOfAnother(tx, { quizResultId, orderId });
}

async function isPastLimit(tx: Tx, { order, settings }: TakeBack): Promise<boolean> {
  const { id: orderId, customerId, customerPhone: phone, createdAt } = order;
  const { timeZone } = settings;
  const { date } = shopClock(createdAt, timeZone);
  const [from, until] = [shopMoment(date, 0, timeZone), shopMoment(addShopDays(date, 1), 0, timeZone)];
  const used = await sumGramsOfDay(tx, { orderId, customerId, phone, from, until });
  return dailyLimits(await listLines(tx, [orderId]), used, settings).some(({ isPassed }) => isPassed);
}
