import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { lockCustomer, lockPhone } from '#db/queries/customers/locks.ts';
import { findOrderByAttempt, findUnpaidOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { writeCancellation } from '#db/queries/payments/cancellation.ts';
import { type Checkout, checkCheckoutForm } from '#domain/checkout.ts';
import { zipOf } from '#domain/delivery/zip.ts';
import type { ShopContext } from '../../context.ts';
import { orderLink } from '../../order-key.ts';
import { validateZip } from '../price-cart.ts';
import { noteWrongPromo } from '../promo-tries.ts';
import { findBuyer } from '../quote-cart.ts';
import { changePayment, isOpenUnpaid } from './change-payment.ts';
import { attemptDigest, type OrderInput } from './order-input.ts';
import { mayTryOrder, spendOrder } from './order-tries.ts';
import { type Attempt, placeNew } from './place-new.ts';
import { isSamePlace } from './read-waiting-order.ts';

/**
 * Places an order (CONF-04..17). Every figure is worked out here and in this moment; the token only tells whether it is
 * what the customer saw: if not, `quote-changed` with the new figures and nothing stored (CONF-12). The same attempt
 * key with the same cart gives the same order, whatever was lost or pressed twice (CONF-11), paid in another way if
 * that is what is asked (PAY-33); with another cart `attempt-used`, after its cancelling `attempt-closed`. While
 * another order waits for its payment `unpaid-order-open`, unless the input names it: then it is cancelled and this one
 * placed, both or neither. Order, stock, credit, code and messages are stored together or not at all (CONF-14).
 */
export async function placeOrder(ctx: ShopContext, input: OrderInput) {
  const buyer = await findBuyer(ctx);
  if (!buyer) return { problem: 'account-required' as const };
  const place = await validateZip(ctx, zipOf(input.form) ?? undefined);
  const checked = checkCheckoutForm(input.form, { is21Plus: buyer.is21Plus, hasZipError: false });
  const digest = attemptDigest(input);
  const recipient = 'ok' in checked ? checked.value : null;
  const attempt = { input, digest, buyer, replaces: null };
  const earlier = await findEarlier(ctx, { ...attempt, recipient });
  if (earlier) return earlier;
  if ('problem' in checked) return checked;
  if (place && !place.valid) return { problem: place.problem, zip: place.zip };
  if (!(await mayTryOrder(ctx))) return { problem: 'too-many-tries' as const };

  const whole = { ...attempt, recipient: checked.value };
  try {
    const answer = await placeAlone(ctx, whole);
    // Out of its transaction, which has taken back all that was written in it.
    if ('problem' in answer && answer.problem === 'promo-invalid')
      await noteWrongPromo(ctx, input.promo ?? '');
    return answer;
  } catch (error) {
    return answerDuplicate(error, () => findEarlier(ctx, whole));
  }
}

/** Takes a transaction back with the answer; it never leaves this file. */
class Refused<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('refused');
    this.answer = answer;
  }
}

type Answer =
  | NonNullable<Earlier>
  | Exclude<Awaited<ReturnType<typeof placeNew>>, { ok: true }>
  | { problem: 'changed' | 'too-many-tries' }
  | { problem: 'unpaid-order-open'; orderNumber: string };

/**
 * One order of a customer and of a phone number at a time: what is asked before it is stored, an unpaid order, a used
 * reward, the grams of the day, still holds when it is (QUIZA-20, LAW-02, PAY-33). Where an unpaid order is to be
 * replaced it ends in the same transaction, and what it held is free for this one; whatever refuses this one leaves it
 * as it was.
 */
async function placeAlone(ctx: ShopContext, attempt: Whole): Promise<Answer> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      await lockPhone(tx, attempt.recipient.phone);
      await lockCustomer(tx, attempt.buyer.id);
      const answer = await placeLocked({ ...ctx, db: tx }, attempt);
      if ('problem' in answer) throw new Refused<Answer>(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return (error as Refused<Answer>).answer;
    throw error;
  }
}

async function placeLocked(ctx: ShopContext & { db: Tx }, attempt: Whole): Promise<Answer> {
  const { db, now } = ctx;
  const earlier = await findEarlier(ctx, attempt);
  if (earlier) return earlier;
  const unpaid = await findUnpaidOrder(db, attempt.buyer.id);
  if (unpaid && attempt.input.replaces !== unpaid.orderNumber)
    return { problem: 'unpaid-order-open', orderNumber: unpaid.orderNumber };
  const cancelled = unpaid && ({ order: unpaid, actor: 'customer', reason: 'replaced', now } as const);
  if (cancelled && !(await writeCancellation(db, cancelled))) return { problem: 'changed' };
  const buyer = (await findBuyer(ctx)) ?? attempt.buyer;
  const answer = await placeNew(ctx, { ...attempt, buyer, replaces: unpaid?.id ?? null });
  if (!('order' in answer && answer.order)) return answer as Answer;
  return (await spendOrder(ctx)) ? toAnswer(ctx, answer.order) : { problem: 'too-many-tries' };
}

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

type Whole = Attempt & { recipient: Checkout };
type Asked = Omit<Attempt, 'recipient'> & { recipient: Checkout | null };

/** What this attempt has led to before. */
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

export type PlaceAnswer = Awaited<ReturnType<typeof placeOrder>>;
