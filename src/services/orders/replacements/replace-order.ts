import type { Database } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { findOrderByAttempt } from '#db/queries/orders/orders.ts';
import { type ReplacementInput, replacedLines } from '#domain/orders/replacement.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder } from '../../staff-order.ts';
import { attemptKeyOf, storeReplacement } from './store-replacement.ts';

const MAX_CHARACTERS = 300;

type Input = {
  orderNumber: string;
  reason: string;
  inputs: readonly ReplacementInput[];
  /** Names this one form: sent twice, it makes one order. */
  key: string;
};

/**
 * Sends goods of a delivered order again at no price, as an order of its own that names the first (HELP-20): stock is
 * taken, both logs and the audit say who and why, the customer gets a text. Refused: no right to change orders, an order
 * that was not delivered, no reason, goods that were not in it, and what is out of stock.
 */
export async function replaceOrder(ctx: ShopContext, { orderNumber, reason, inputs, key }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'orders-edit')) return { problem: 'forbidden' as const };
  if (order.status !== 'delivered') return { problem: 'replacement-undelivered' as const };
  const why = reason.trim().slice(0, MAX_CHARACTERS);
  if (!why) return { problem: 'replacement-reason-missing' as const };
  const earlier = await findEarlier(ctx.db, key);
  if (earlier) return earlier;
  const goods = replacedLines(await listLines(ctx.db, [order.id]), inputs);
  if (!goods) return { problem: 'replacement-empty' as const };
  try {
    return await storeReplacement(ctx, { original: order, staffId: actor.staffId, reason: why, goods, key });
  } catch (error) {
    return answerDuplicate(ctx.db, error, key);
  }
}

async function findEarlier(db: Database, key: string) {
  const earlier = await findOrderByAttempt(db, attemptKeyOf(key));
  return earlier && { ok: true as const, replacement: earlier.orderNumber };
}

/** The same form at the same time, or another order's number of the same millisecond. */
async function answerDuplicate(db: Database, error: unknown, key: string) {
  const isNumber = isUniqueViolation(error, 'orders_number');
  if (!isNumber && !isUniqueViolation(error, 'orders_attempt')) throw error;
  return (await findEarlier(db, key)) ?? { problem: 'number-taken' as const };
}
