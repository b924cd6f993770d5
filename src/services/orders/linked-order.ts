import { inTransaction } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { addCustomerMessage, listThreadSince } from '#db/queries/messages.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { writeClaim } from '#db/queries/payments.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { parseMessage } from '#domain/messages.ts';
import { isLinkOpen } from '#domain/orders/placement.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';
import { isOrderKey } from '../order-key.ts';
import { cancelFoundOrder } from './cancel-order.ts';
import { receiptOf } from './read-receipt.ts';
import { trackOrders } from './track-orders.ts';

export type OrderLink = { orderNumber: string; key: string };

/**
 * The one order that this link opens, whoever asks (SEC-42). A guess, another's number, a number that does not exist and
 * a link whose time is over are all `not-found`, so that nobody learns which it was.
 */
export async function findLinkedOrder(
  { db, now, secret }: Pick<ShopContext, 'db' | 'now' | 'secret'>,
  { orderNumber, key }: OrderLink,
): Promise<{ order: OrderRow } | { problem: 'not-found' }> {
  if (!isOrderKey(secret, orderNumber, key)) return { problem: 'not-found' };
  const order = await findOrder(db, { orderNumber });
  return order && isLinkOpen(order, now) ? { order } : { problem: 'not-found' };
}

const MOST_MESSAGES = 50;

/**
 * All that a link shows of its order (SEC-42): the tracker, where to pay while a payment is awaited, and, of a guest, what
 * was written since the order was placed; links are passed on, so street and notes only in the session that ordered; somebody with an account reads answers there, for the thread is about more
 * than this order. Refused as `not-found` like `findLinkedOrder`.
 */
export async function readLinkedOrder(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  if ('problem' in found) return found;
  const { order } = found;
  const [tracked, person] = await Promise.all([
    trackOrders(ctx, [order]),
    findCustomer(ctx.db, order.customerId),
  ]);
  const [shown] = tracked;
  if (!shown) return { problem: 'not-found' as const };
  const isGuest = person?.isGuest ?? false;
  const since = { customerId: order.customerId, since: order.createdAt, limit: MOST_MESSAGES };
  const thread = isGuest ? await listThreadSince(ctx.db, since) : [];
  return {
    order: { ...shown, ...(isTheirs(ctx, order) ? {} : WITHOUT_PLACE), again: [] },
    recipients: shown.isPaymentAwaited ? ctx.settings.paymentRecipients : null,
    isGuest,
    isOwn: ctx.actor.kind === 'customer' && ctx.actor.customerId === order.customerId,
    messages: thread.map(({ id, content, isAdminMessage, createdAt: at }) => ({
      id,
      content,
      isAdminMessage,
      at,
    })),
  };
}

export type LinkedOrder = Exclude<Awaited<ReturnType<typeof readLinkedOrder>>, { problem: string }>;

/**
 * The receipt of the link's order (LAW-06, SEC-42), with its street only in the session that ordered; refused as
 * `not-found` like `findLinkedOrder`.
 */
export async function readLinkedReceipt(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  if ('problem' in found) return found;
  const { receipt } = await receiptOf(ctx, found.order);
  return { receipt: isTheirs(ctx, found.order) ? receipt : { ...receipt, address: '' } };
}

const WITHOUT_PLACE = { address: '', notes: null };

/** Does the session that asks belong to whoever placed the order? */
function isTheirs({ actor }: ShopContext, { customerId }: OrderRow): boolean {
  return 'customerId' in actor && actor.customerId === customerId;
}

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
    senderName: nameInFull(person),
    clientKey: ctx.newId(),
    createdAt: now,
  };
  await inTransaction(db, (tx) => addCustomerMessage(tx, row));
  return { ok: true as const };
}
