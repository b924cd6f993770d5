import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation, Unavailable } from '#db/errors.ts';
import { writeCancellation } from '#db/queries/orders/cancellation.ts';
import { findOrderByAttempt, type OrderRow } from '#db/queries/orders/orders.ts';
import { lockBuyer } from '#db/queries/orders/place-order.ts';
import { lockQuizResults } from '#db/queries/quiz/results.ts';
import { type Checkout, checkCheckoutForm } from '#domain/checkout.ts';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { holdKeys } from '#domain/identity/hold.ts';
import { applySchedule } from '../../apply-schedule.ts';
import type { ShopContext } from '../../context.ts';
import { orderLink } from '../../order-key.ts';
import { findBuyer, noteWrongPromo } from '../lines/load-person.ts';
import { loadCart, validateZip } from '../price-cart.ts';
import { changePayment, isOpenUnpaid, isSamePlace } from './change-payment.ts';
import { readDeliveryTimes } from './choose-window.ts';
import type { Caller } from './order-rows.ts';
import { type Attempt, placeNew } from './store-order.ts';
import { attemptDigest, type OrderInput, tryOrder } from './validate-order.ts';

/**
 * Places an order (CONF-04..17). Every amount is calculated here and now; the token only tells whether the customer saw
 * the same amounts: if not, `quote-changed` with the new figures and nothing stored (CONF-12). The same attempt key
 * with the same cart gives the same order, also after a lost answer or a double click (CONF-11), with another payment
 * method if requested (PAY-33); with another cart `attempt-used`, after its cancelling `attempt-closed`. While another
 * order waits for its payment `unpaid-order-open`, unless the input names it: then it is cancelled and this one placed,
 * both or neither. Order, stock, credit, code and messages are stored together or not at all (CONF-14). While the shop
 * is closed to the public `shop-not-open` (FIRST-04).
 */
export async function placeOrder(ctx: ShopContext, input: OrderInput) {
  return placeOrderBy(ctx, { input, by: null });
}

/** The same, made by staff for the caller whose context this is; what the caller has said is stored with it (PHONE-01). */
export async function placeOrderBy(
  ctx: ShopContext,
  { input, by }: { input: OrderInput; by: Caller | null },
) {
  if (ctx.isClosed) return { problem: 'shop-not-open' as const };
  const asked = await readAttempt(ctx, input, by);
  if (asked.problem) return asked;
  const refusal = findFormProblem(asked);
  const { earlier, problem } = await tryOrder(ctx, {
    attemptKey: input.attemptKey,
    counts: refusal === null,
  });
  if (earlier) return answerEarlier(ctx, asked, earlier);
  if (refusal) return refusal;
  if ('problem' in asked.form) return asked.form;
  if (problem) return { problem };
  const attempt = { ...asked, recipient: asked.form.value, times: await readDeliveryTimes(ctx) };
  try {
    const answer = await placeAtOnePrice(ctx, attempt);
    // Outside the transaction, which has rolled back everything.
    if ('problem' in answer && answer.problem === 'promo-invalid')
      await noteWrongPromo(ctx, input.promo ?? '');
    return answer;
  } catch (error) {
    return answerDuplicate(error, async () => {
      const order = await findOrderByAttempt(ctx.db, input.attemptKey);
      return order && answerEarlier(ctx, attempt, order);
    });
  }
}

const MOST_PRICINGS = 4;

/**
 * Where a price changed between pricing and storing, nothing is stored and the cart is priced again (CONF-12); a planned
 * one that nobody has made yet is made first (SCHED-03).
 */
async function placeAtOnePrice(ctx: ShopContext, attempt: Attempt) {
  for (let tries = 1; tries <= MOST_PRICINGS; tries += 1) {
    const answer = await transact(ctx.db, (tx) => placeLocked({ ...ctx, db: tx }, attempt));
    if (!('isPriceChange' in answer)) return answer;
    if (answer.isDue) await applySchedule(ctx);
  }
  throw new Unavailable('busy', null);
}

/**
 * One order per customer, phone number and quiz result at a time, so that the checks before storing (an unpaid order, a
 * used reward, the grams of the day) still hold when it is stored (QUIZA-20, LAW-02, PAY-33). A replaced unpaid order is cancelled
 * in the same transaction, and its stock is free for this one; if this one is refused, the old one stays unchanged.
 */
async function placeLocked(ctx: ShopContext & { db: Tx }, attempt: Attempt) {
  const { phone } = attempt.recipient;
  // Asked side by side and answered in this order: what is read has been read under the locks.
  const [, , first] = await Promise.all([
    lockBuyer(ctx.db, { phone, customerId: attempt.buyer.id }),
    lockQuizResults(ctx.db, rewardsIn(attempt.input)),
    loadAttempt(ctx, attempt),
  ]);
  if (first.buying.earlier) return answerEarlier(ctx, attempt, first.buying.earlier);
  // Nothing that the customer reads says why (HOLD-02).
  if (first.buying.isHeld) return { problem: 'order-declined' as const };
  const ended = await endUnpaid(ctx, attempt, first.buying.unpaid?.order);
  if (ended.problem) return ended;
  // What the cancelled order held is free now.
  const cart = ended.replaces ? await loadAttempt(ctx, attempt) : first;
  // Closed, or part of another account since the form was read (CUST-16).
  const { customer: buyer } = cart.buying;
  if (!buyer) return { problem: 'account-required' as const };
  const stored = await placeNew(ctx, { ...attempt, buyer, replaces: ended.replaces }, cart);
  return 'problem' in stored ? stored : toAnswer(ctx, stored.order);
}

const rewardsIn = ({ lines }: OrderInput) =>
  lines.flatMap((line) => (line.kind === 'reward' ? [line.quizResultId] : []));

const loadAttempt = (ctx: ShopContext, { input, buyer, recipient }: Attempt) =>
  loadCart(
    ctx,
    { ...input, zip: recipient.zip },
    {
      customer: buyer,
      phone: recipient.phone,
      attemptKey: input.attemptKey,
      holdKeys: holdKeys({ ...recipient, customerId: buyer.id }),
    },
  );

/** The buyer, the form and the address; only visitors are refused. */
async function readAttempt(ctx: ShopContext, input: OrderInput, by: Caller | null) {
  const buyer = await findBuyer(ctx);
  if (!buyer) return { problem: 'account-required' as const };
  const zip = zipOf(input.form) ?? undefined;
  // The list may be older than what made the area valid; what it allows is asked again where the order is stored.
  const known = await validateZip(ctx, zip, ctx.prices.current());
  const place = known?.valid === false ? await validateZip(ctx, zip) : known;
  const form = checkCheckoutForm(input.form, { is21Plus: buyer.is21Plus, hasZipError: false });
  const recipient = 'ok' in form ? form.value : null;
  return { input, digest: attemptDigest(input), buyer, by, replaces: null, place, form, recipient };
}

/** What the form or its address lacks. */
function findFormProblem({ place, form }: Read) {
  if ('problem' in form) return form;
  if (!place || place.valid) return null;
  const { valid: _, ...problem } = place;
  return problem;
}

/**
 * The unpaid order that this one replaces is cancelled; if the input does not name it, the customer is asked (PAY-33).
 */
async function endUnpaid(
  { db, now, hasMail }: ShopContext & { db: Tx },
  { input }: Attempt,
  order: OrderRow | undefined,
) {
  if (!order) return { replaces: null };
  if (input.replaces !== order.orderNumber)
    return { problem: 'unpaid-order-open' as const, orderNumber: order.orderNumber };
  const why = { actor: 'customer', reason: 'replaced' } as const;
  const isCancelled = await writeCancellation(db, { order, ...why, now, hasMail });
  return isCancelled ? { replaces: order.id } : { problem: 'changed' as const };
}

type Read = Exclude<Awaited<ReturnType<typeof readAttempt>>, { problem: string }>;
type Earlier = Awaited<ReturnType<typeof answerEarlier>>;

/** Two requests of one attempt: the later one answers with the earlier one's order (CONF-11). A number that another process has given away may be tried again (CONF-09). */
async function answerDuplicate(error: unknown, find: () => Promise<Earlier | null>) {
  if (isUniqueViolation(error, 'orders_attempt')) {
    const earlier = await find();
    if (earlier) return earlier;
  }
  if (isUniqueViolation(error, 'orders_number')) return { problem: 'number-taken' as const };
  throw error;
}

type Asked = Omit<Attempt, 'recipient' | 'times'> & { recipient: Checkout | null };

/** What the order that this attempt already made answers to it now. */
async function answerEarlier(ctx: ShopContext, asked: Asked, order: OrderRow) {
  const { input, digest, buyer, recipient } = asked;
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
