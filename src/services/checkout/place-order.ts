import { isUniqueViolation } from '#db/errors.ts';
import { findOrderByAttempt, findUnpaidOrder, type OrderRow } from '#db/queries/orders.ts';
import { spendAttempt } from '#db/queries/people/accounts.ts';
import { checkCheckoutForm } from '#domain/checkout/checkout-form.ts';
import { zipOf } from '#domain/delivery/zip.ts';
import type { ShopContext } from '../context.ts';
import { findCartProblem, judgeHours, judgePayment } from './judge-order.ts';
import { attemptDigest, type OrderWish } from './order-wish.ts';
import { judgePlace, priceCart } from './price-cart.ts';
import { findBuyer } from './quote-cart.ts';
import { storeOrder } from './store-order.ts';

const ORDERS_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Places an order (CONF-04..17). Every figure is worked out here and in this moment; the token only tells whether it is
 * what the customer saw: if not, `quote-changed` with the new figures and nothing stored (CONF-12). The same attempt
 * key with the same cart gives the same order, whatever was lost or pressed twice (CONF-11); with another cart
 * `attempt-used`. Order, stock, credit, code and messages are stored together or not at all (CONF-14).
 */
export async function placeOrder(ctx: ShopContext, wish: OrderWish) {
  const buyer = await findBuyer(ctx);
  if (!buyer) return { problem: 'account-required' as const };
  const digest = attemptDigest(wish);
  const placed = await findPlaced(ctx, wish.attemptKey, { customerId: buyer.id, digest });
  if (placed) return placed;
  const place = await judgePlace(ctx, zipOf(wish.form) ?? undefined);
  const checked = checkCheckoutForm(wish.form, { is21Plus: buyer.is21Plus, hasZipError: false });
  if ('problem' in checked) return checked;
  if (place && !place.valid) return { problem: place.problem, zip: place.zip };
  const recipient = checked.value;

  const hours = judgeHours(ctx);
  if ('problem' in hours) return hours;
  const priced = await priceCart(
    ctx,
    { ...wish, zip: recipient.zip },
    { customer: buyer, phone: recipient.phone },
  );
  const problem = findCartProblem(priced);
  if (problem) return { ...problem, priced };
  const payment = judgePayment(
    { method: recipient.method, cashGivenCents: wish.cashGivenCents },
    priced,
    ctx.settings,
  );
  if ('problem' in payment) return payment;
  if (wish.quoteToken !== priced.quoteToken) return { problem: 'quote-changed' as const, priced };
  const unpaid = await findUnpaidOrder(ctx.db, buyer.id);
  if (unpaid) return { problem: 'unpaid-order-open' as const, orderNumber: unpaid.orderNumber };
  if (!(await mayOrderAgain(ctx))) return { problem: 'too-many-tries' as const };

  try {
    const stored = await storeOrder(ctx, { wish, digest, buyer, recipient, priced, payment, hours });
    return 'problem' in stored ? stored : { ok: true as const, order: toPlaced(stored) };
  } catch (error) {
    return answerDuplicate(error, () => findPlaced(ctx, wish.attemptKey, { customerId: buyer.id, digest }));
  }
}

type Placed = Awaited<ReturnType<typeof findPlaced>>;

/** Two requests of one attempt: the later one answers with the earlier one's order (CONF-11). A taken number may be tried again (CONF-09). */
async function answerDuplicate(error: unknown, findEarlier: () => Promise<Placed>) {
  if (isUniqueViolation(error, 'orders_attempt')) {
    const earlier = await findEarlier();
    if (earlier) return earlier;
  }
  if (isUniqueViolation(error, 'orders_number')) return { problem: 'number-taken' as const };
  throw error;
}

async function findPlaced(
  { db }: ShopContext,
  attemptKey: string,
  own: { customerId: string; digest: string },
) {
  const order = await findOrderByAttempt(db, attemptKey);
  if (!order) return null;
  const isSame = order.customerId === own.customerId && order.attemptDigest === own.digest;
  return isSame ? { ok: true as const, order: toPlaced(order) } : { problem: 'attempt-used' as const };
}

/** SEC-10: so many new orders an hour from one address. */
async function mayOrderAgain({ db, now, address }: ShopContext): Promise<boolean> {
  const { points } = await spendAttempt(db, { key: `order:${address}`, windowMs: HOUR_MS, now });
  return points <= ORDERS_AN_HOUR;
}

/** What the customer's browser learns of the order (CONF-07). */
function toPlaced(order: OrderRow) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
    amountDueCents: order.totalCents - order.monsterDollarsUsedCents,
    method: order.paymentMethod,
    status: order.status,
    paymentStatus: order.paymentStatus,
    changeDueCents: order.changeDueCents,
  };
}

export type PlaceAnswer = Awaited<ReturnType<typeof placeOrder>>;
