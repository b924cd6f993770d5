import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { lockCustomer, lockPhone } from '#db/queries/customers/locks.ts';
import { writeCancellation } from '#db/queries/orders/cancellation.ts';
import { findOrderByAttempt, findUnpaidOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { type Checkout, checkCheckoutForm } from '#domain/checkout.ts';
import { zipOf } from '#domain/delivery/zip.ts';
import type { ShopContext } from '../../context.ts';
import { orderLink } from '../../order-key.ts';
import { validateZip } from '../price-cart.ts';
import { findBuyer } from '../quote-cart.ts';
import { findOrderTriesProblem, noteWrongPromo, spendOrder } from '../tries.ts';
import { changePayment, isOpenUnpaid } from './change-payment.ts';
import { type Attempt, placeNew } from './place-new.ts';
import { isSamePlace } from './read-waiting-order.ts';
import { attemptDigest, type OrderInput } from './validate-order.ts';

/**
 * Places an order (CONF-04..17). Every amount is calculated here and now; the token only tells whether the customer saw
 * the same amounts: if not, `quote-changed` with the new figures and nothing stored (CONF-12). The same attempt key
 * with the same cart gives the same order, also after a lost answer or a double click (CONF-11), with another payment
 * method if requested (PAY-33); with another cart `attempt-used`, after its cancelling `attempt-closed`. While another
 * order waits for its payment `unpaid-order-open`, unless the input names it: then it is cancelled and this one placed,
 * both or neither. Order, stock, credit, code and messages are stored together or not at all (CONF-14).
 */
export async function placeOrder(ctx: ShopContext, input: OrderInput) {
  const loaded = await loadAttempt(ctx, input);
  if (loaded.problem) return loaded;
  const earlier = await findEarlier(ctx, loaded);
  if (earlier) return earlier;
  const attempt = await checkAttempt(ctx, loaded);
  if (attempt.problem) return attempt;
  try {
    const answer = await transact(ctx.db, (tx) => placeLocked({ ...ctx, db: tx }, attempt));
    // Outside the transaction, which has rolled back everything.
    if ('problem' in answer && answer.problem === 'promo-invalid')
      await noteWrongPromo(ctx, input.promo ?? '');
    return answer;
  } catch (error) {
    return answerDuplicate(error, () => findEarlier(ctx, attempt));
  }
}

/**
 * One order per customer and phone number at a time, so that the checks before storing (an unpaid order, a used reward,
 * the grams of the day) still hold when it is stored (QUIZA-20, LAW-02, PAY-33). A replaced unpaid order is cancelled
 * in the same transaction, and its stock is free for this one; if this one is refused, the old one stays unchanged.
 */
async function placeLocked(ctx: ShopContext & { db: Tx }, attempt: Attempt) {
  await lockPhone(ctx.db, attempt.recipient.phone);
  await lockCustomer(ctx.db, attempt.buyer.id);
  const earlier = await findEarlier(ctx, attempt);
  if (earlier) return earlier;
  const unpaid = await endUnpaid(ctx, attempt);
  if (unpaid.problem) return unpaid;
  const buyer = (await findBuyer(ctx)) ?? attempt.buyer;
  const stored = await placeNew(ctx, { ...attempt, buyer, replaces: unpaid.replaces });
  if ('problem' in stored) return stored;
  return (await spendOrder(ctx)) ? toAnswer(ctx, stored.order) : { problem: 'orders-an-hour' as const };
}

/** The buyer, the form and the address; only visitors are refused. */
async function loadAttempt(ctx: ShopContext, input: OrderInput) {
  const buyer = await findBuyer(ctx);
  if (!buyer) return { problem: 'account-required' as const };
  const place = await validateZip(ctx, zipOf(input.form) ?? undefined);
  const form = checkCheckoutForm(input.form, { is21Plus: buyer.is21Plus, hasZipError: false });
  const recipient = 'ok' in form ? form.value : null;
  return { input, digest: attemptDigest(input), buyer, replaces: null, place, form, recipient };
}

/** May this attempt become an order? Checks form, address and the number of tries (SEC-10)? */
async function checkAttempt(ctx: ShopContext, { place, form, ...loaded }: Loaded) {
  if ('problem' in form) return form;
  if (place && !place.valid) return { problem: place.problem, zip: place.zip };
  const tries = await findOrderTriesProblem(ctx);
  if (tries) return tries;
  return { ...loaded, recipient: form.value };
}

/**
 * The unpaid order that this one replaces is cancelled; if the input does not name it, the customer is asked (PAY-33).
 */
async function endUnpaid({ db, now }: ShopContext & { db: Tx }, { buyer, input }: Attempt) {
  const order = await findUnpaidOrder(db, buyer.id);
  if (!order) return { replaces: null };
  if (input.replaces !== order.orderNumber)
    return { problem: 'unpaid-order-open' as const, orderNumber: order.orderNumber };
  const isCancelled = await writeCancellation(db, { order, actor: 'customer', reason: 'replaced', now });
  return isCancelled ? { replaces: order.id } : { problem: 'changed' as const };
}

type Loaded = Exclude<Awaited<ReturnType<typeof loadAttempt>>, { problem: string }>;
type Earlier = Awaited<ReturnType<typeof findEarlier>>;

/** Two requests of one attempt: the later one answers with the earlier one's order (CONF-11). A taken number may be tried again (CONF-09). */
async function answerDuplicate(error: unknown, find: () => Promise<Earlier>) {
  if (isUniqueViolation(error, 'orders_attempt')) {
    const earlier = await find();
    if (earlier) return earlier;
  }
  if (isUniqueViolation(error, 'orders_number')) return { problem: 'number-taken' as const };
  throw error;
}

type Asked = Omit<Attempt, 'recipient'> & { recipient: Checkout | null };

/** The earlier result of this attempt. */
async function findEarlier(ctx: ShopContext, asked: Asked) {
  const { input, digest, buyer, recipient } = asked;
  const order = await findOrderByAttempt(ctx.db, input.attemptKey);
  if (!order) return null;
  if (order.customerId !== buyer.id) return { problem: 'attempt-used' as const };
  if (order.status === 'cancelled') return { problem: 'attempt-closed' as const };
  const isOpen = isOpenUnpaid(order);
  const isSameCart = order.attemptDigest === digest;
  if (isOpen && (!isSameCart || !recipient || !isSamePlace(order, recipient)))
    return { problem: 'unpaid-order-open' as const, orderNumber: order.orderNumber };
  if (!isSameCart) return { problem: 'attempt-used' as const };
  if (!isOpen || !recipient) return toAnswer(ctx, order);
  const { method } = recipient;
  const { cashGivenCents, creditCents = 0 } = input;
  const changed = await changePayment(ctx, { order, buyer, input: { method, cashGivenCents, creditCents } });
  return 'order' in changed && changed.order ? toAnswer(ctx, changed.order) : changed;
}

/** What the customer's browser learns of the order (CONF-07), with the link that opens it (SEC-42). */
function toAnswer({ secret }: ShopContext, order: OrderRow) {
  const placed = {
    id: order.id,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
    amountDueCents: order.totalCents - order.monsterDollarsUsedCents,
    method: order.paymentMethod,
    status: order.status,
    paymentStatus: order.paymentStatus,
    changeDueCents: order.changeDueCents,
    link: orderLink(secret, order.orderNumber),
  };
  return { ok: true as const, order: placed };
}
