import type { Tx } from '#db/client.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import type { Checkout } from '#domain/checkout.ts';
import { checkCredit } from '#domain/credit/credit.ts';
import { findUnpaidUnitsProblem } from '#domain/order-limits/unpaid-units.ts';
import { findCartProblem } from '#domain/pricing/cart-problem.ts';
import { isLimited, type ShopContext } from '../../context.ts';
import { type LoadedCart, type PricedCart, priceLoaded } from '../price-cart.ts';
import { storeOrder } from './store-order.ts';
import { type OrderInput, validateHours, validatePayment } from './validate-order.ts';

export type Attempt = {
  input: OrderInput;
  digest: string;
  buyer: CustomerRow;
  recipient: Checkout;
  /** The unpaid order whose place this one takes (PAY-33). */
  replaces: string | null;
};

/**
 * One new order for a checked form: prices the loaded cart, refuses what the shop does not sell this way, and stores the
 * order with everything that belongs to it (CONF-12, CONF-14). Throws the unique violations of order number and
 * attempt.
 */
export async function placeNew(asking: ShopContext & { db: Tx }, attempt: Attempt, cart: LoadedCart) {
  const { input, buyer, recipient } = attempt;
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
  return storeOrder(ctx, { ...attempt, priced, payment, hours }, cart.buying);
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
