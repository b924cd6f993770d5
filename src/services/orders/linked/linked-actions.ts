import { inTransaction } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { addCustomerMessage } from '#db/queries/messages.ts';
import { writeClaim } from '#db/queries/payments.ts';
import { parseMessage } from '#domain/messages.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { ShopContext } from '../../context.ts';
import { cancelFoundOrder } from '../customer/cancel-order.ts';
import { findLinkedOrder, type OrderLink } from './find-linked-order.ts';

const WINDOW_MS = 60_000;
const MOST_A_MINUTE = 10;

/** Cancels the link's order, under the rules of a customer's own cancelling (ORD-11, SEC-42). */
export async function cancelLinkedOrder(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  if ('problem' in found) return found;
  // Whoever holds the link of a guest's order may do what a customer may.
  return cancelFoundOrder(ctx, found.order, { isGuest: false });
}

/** "I've Sent the Payment" by the link (PAY-30, PAY-31, SEC-42); said twice it is said once. */
export async function claimLinkedPayment(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  if ('problem' in found) return found;
  const { order } = found;
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  if (order.paymentStatus !== 'awaiting_confirmation' || order.paymentClaimedAt) return { ok: true as const };
  const isSaved = await inTransaction(ctx.db, (tx) => writeClaim(tx, { order, now: ctx.now }));
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

/**
 * A message about the link's order, into the thread of whoever placed it, with the order's number before it (MSG-15,
 * SEC-42). Refused: blank, more than 2000 characters with the number, more than ten a minute.
 */
export async function writeFromLink(ctx: ShopContext, link: OrderLink, typed: string) {
  const found = await findLinkedOrder(ctx, link);
  if ('problem' in found) return found;
  const { customerId, orderNumber } = found.order;
  const { db, now } = ctx;
  const own = parseMessage(typed);
  if ('problem' in own) return own;
  const parsed = parseMessage(`${orderNumber}: ${own.content}`);
  if ('problem' in parsed) return parsed;
  const person = await findCustomer(db, customerId);
  if (!person) return { problem: 'not-found' as const };
  const spent = await spendAttempt(db, { key: `message:${customerId}`, now, windowMs: WINDOW_MS });
  if (spent.points > MOST_A_MINUTE) return { problem: 'too-many-tries' as const };
  const row = {
    customerId,
    content: parsed.content,
    isAdminMessage: false,
    senderName: `${person.firstName} ${person.lastName}`.trim(),
    clientKey: ctx.newId(),
    createdAt: now,
  };
  await inTransaction(db, (tx) => addCustomerMessage(tx, row));
  return { ok: true as const };
}
