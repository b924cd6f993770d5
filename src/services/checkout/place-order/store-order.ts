import type { Tx } from '#db/client.ts';
import { spendCredit } from '#db/queries/credit/credit.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { addPhoneOrder } from '#db/queries/orders/phone-orders.ts';
import { storePlacedOrder } from '#db/queries/orders/place-order.ts';
import { usePromo as takePromo } from '#db/queries/promotions/promotions.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { Checkout } from '#domain/checkout.ts';
import { checkCredit } from '#domain/credit/credit.ts';
import { stockWord } from '#domain/inventory.ts';
import { findUnpaidUnitsProblem } from '#domain/order-limits/daily-limit.ts';
import { isReviewedOrder } from '#domain/orders/first-order.ts';
import { findCartProblem } from '#domain/pricing/explain-quote.ts';
import type { DeliveryTimes } from '#domain/windows/promised-range.ts';
import { isLimited, type ShopContext } from '../../context.ts';
import { giveReference } from '../../payment-reference.ts';
import { type LoadedCart, type PricedCart, priceLoaded } from '../price-cart.ts';
import { choosePromise, refuseWindow, type WindowRefusal } from './choose-window.ts';
import { type Caller, type Placement, toEvent, toNews, toOrder, toOrderLines } from './order-rows.ts';
import {
  isWithinHour,
  type OrderInput,
  placedWindow,
  validateHours,
  validatePayment,
} from './validate-order.ts';

export type Attempt = {
  input: OrderInput;
  digest: string;
  buyer: CustomerRow;
  recipient: Checkout;
  /** The unpaid order whose place this one takes (PAY-33). */
  replaces: string | null;
  /** Who made it for a caller; null where the customer did (PHONE-01). */
  by: Caller | null;
  /** How long orders took lately (WINDOW-11). */
  times: readonly DeliveryTimes[];
};

/**
 * One new order for a checked form: prices the loaded cart, refuses what the shop does not sell this way, and stores the
 * order with everything that belongs to it (CONF-12, CONF-14). Throws the unique violations of order number and
 * attempt.
 */
export async function placeNew(asking: ShopContext & { db: Tx }, attempt: Attempt, cart: LoadedCart) {
  const { input, buyer, recipient } = attempt;
  // A planned change is made by a transaction of its own, which this one's refusal must not take back (SCHED-03).
  if (cart.buying.isDue) return { problem: 'changed' as const, isPriceChange: true as const, isDue: true };
  const ctx = { ...asking, settings: cart.ctx.settings };
  const person = { customer: buyer, phone: recipient.phone };
  const priced = await priceLoaded({ ...cart, ctx }, { ...input, zip: recipient.zip }, person);
  const hours = validateHours(ctx, { zip: recipient.zip, hours: zoneHours(priced) });
  if (hours.problem) return hours;
  const problem = findCartProblem(priced);
  if (problem) return { ...problem, priced };
  // Checked before credit and cash: a customer who chose them for the old amounts first sees the new ones
  // (CONF-12, CONF-30).
  if (input.quoteToken !== priced.quoteToken) return { problem: 'quote-changed' as const, priced };
  const short = findCreditProblem(ctx, { input, buyer, priced }, cart);
  if (short) return { ...short, priced };
  const paying = { method: recipient.method, cashGivenCents: input.cashGivenCents };
  const payment = validatePayment(paying, priced.quote, ctx.settings);
  if (payment.problem) return payment;
  const held = payment.paymentStatus === 'paid' ? null : findHeldProblem(ctx, priced, cart);
  if (held) return held;
  const promised = await choosePromise(ctx, {
    choice: input.form.window ?? '',
    times: attempt.times,
    priced,
  });
  if ('problem' in promised) return promised;
  const awaitsReview = needsReview(ctx, { attempt, priced, isFirst: !cart.buying.hasBought });
  return storeOrder(ctx, { ...attempt, priced, payment, hours, promised, awaitsReview }, cart.buying);
}

type First = { attempt: Attempt; priced: PricedCart; isFirst: boolean };

/** Nobody looks again at what staff took by phone, nor at a test (CUST-10). */
function needsReview({ settings, isTest }: ShopContext, { attempt, priced, isFirst }: First): boolean {
  if (attempt.by || isTest) return false;
  const totalCents = priced.quote.orderTotalCents;
  return isReviewedOrder({ isFirst, totalCents, aboveCents: settings.firstOrderReviewCents });
}

const zoneHours = ({ zip }: PricedCart) => (zip?.valid && zip.zone?.hours) || null;

/** Checks the unpaid units of one phone number or browser, under the locks of both (CHECK-32). */
function findHeldProblem({ settings }: ShopContext, { quote }: PricedCart, { buying }: LoadedCart) {
  return findUnpaidUnitsProblem(quote.lines, buying.unpaidUnits, settings.unpaidUnitsPerOption);
}

/**
 * Credit in a limited session, or above the balance, the total or the cap, is refused, not cut (PAY-12..14, PAY-18,
 * PAY-19).
 */
function findCreditProblem(
  ctx: ShopContext,
  { input, buyer, priced }: { input: OrderInput; buyer: CustomerRow; priced: PricedCart },
  { buying }: LoadedCart,
) {
  const amountCents = input.creditCents ?? 0;
  if (amountCents === 0) return null;
  if (buyer.isGuest) return { problem: 'credit-needs-account' as const };
  if (isLimited(ctx)) return { problem: 'pin-session-narrow' as const };
  const totalCents = priced.quote.orderTotalCents;
  const checked = checkCredit({ amountCents, balanceCents: buying.creditCents, totalCents }, ctx.settings);
  return 'problem' in checked ? checked : null;
}

type Refusal =
  | { problem: 'sold-out'; product: string }
  | { problem: 'promo-invalid' }
  | { problem: 'credit-above-balance'; balanceCents: number }
  | { problem: 'orders-an-hour' }
  | WindowRefusal
  /** A price or a setting has changed since the cart was loaded; the caller loads it again. */
  | { problem: 'changed'; isPriceChange: true; isDue?: boolean };

/**
 * Stores an order with all that belongs to it (CONF-14): stock is taken only where there is enough, credit only where
 * there is a balance, a code only where it has a use left, and all of it only at the versions of prices and settings
 * that it was priced with (CONF-12). If it returns a problem, the caller's transaction must roll back. Throws the
 * unique violations of `storePlacedOrder`.
 */
export async function storeOrder(
  ctx: ShopContext & { db: Tx },
  placement: Placement,
  versions: { priceVersion: number; settingsVersion: number },
): Promise<{ ok: true; order: OrderRow } | Refusal> {
  const { recipient, priced } = placement;
  const row = toOrder(ctx, placement);
  const stored = await storePlacedOrder(ctx.db, {
    order: row,
    lines: toOrderLines(priced, placement.input.form.substitutions),
    event: toEvent(row),
    news: toNews(row, placement.buyer, ctx.hasMail ?? false),
    notices: ['staff', `customer:${row.customerId}`].map((topic) => ({
      topic,
      kind: 'order',
      ref: row.orderNumber,
    })),
    address: recipient,
    placed: placedWindow(ctx),
    ...placement.promised,
    now: ctx.now,
  });
  const isOther =
    stored.priceVersion !== versions.priceVersion || stored.settingsVersion !== versions.settingsVersion;
  if (isOther || stored.isDue) return { problem: 'changed', isPriceChange: true, isDue: stored.isDue };
  if (stored.missing !== null) {
    const line = priced.quote.lines.find((wanted) => wanted.optionId === stored.missing);
    return { problem: 'sold-out', product: line?.productName ?? '' };
  }
  if (placement.promised.windows.length > 0 && !stored.hasWindow)
    return refuseWindow(ctx, placement.promised.offered);
  const refusal = await takeCodeAndCredit(ctx.db, placement, stored.order);
  if (refusal) return refusal;
  await giveReference(ctx.db, { id: stored.order.id, method: stored.order.paymentMethod }, ctx);
  if (!isWithinHour(stored.ordersInWindow)) return { problem: 'orders-an-hour' };
  if (placement.by) await addPhoneOrder(ctx.db, { order: stored.order, ...placement.by });
  // The stock label on cards is public: only if it changes do cached pages become stale (CAT-13).
  const isNewWord = stored.levels.some(
    ({ before = 0, after = 0 }) => stockWord(before, true) !== stockWord(after, true),
  );
  if (isNewWord) await raiseCatalogueVersion(ctx.db);
  return { ok: true, order: stored.order };
}

async function takeCodeAndCredit(
  tx: Tx,
  { priced, buyer }: Placement,
  order: OrderRow,
): Promise<Refusal | null> {
  const { promoCode, creditUsedCents } = priced.quote;
  const at = order.createdAt;
  const customerId = buyer.id;
  const phones = [order.customerPhone, buyer.phone];
  const use = { code: promoCode ?? '', orderId: order.id, customerId, phones, at };
  if (promoCode && !(await takePromo(tx, use))) return { problem: 'promo-invalid' };
  if (creditUsedCents === 0) return null;
  const cause = `order:${order.id}`;
  const entry = { customerId, cents: -creditUsedCents, kind: 'order', cause, orderId: order.id, at } as const;
  if (await spendCredit(tx, entry)) return null;
  return { problem: 'credit-above-balance', balanceCents: buyer.monsterDollarsCents };
}
