import type { Tx } from '#db/client.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { sumUnpaidUnits } from '#db/queries/orders/order-history.ts';
import type { Checkout } from '#domain/checkout.ts';
import { checkCredit } from '#domain/credit/credit.ts';
import { findUnpaidUnitsProblem } from '#domain/order-limits/unpaid-units.ts';
import { findCartProblem } from '#domain/pricing/cart-problem.ts';
import { isLimited, type ShopContext } from '../../context.ts';
import { readUsableCredit } from '../lines/load-person.ts';
import { type PricedCart, priceCart } from '../price-cart.ts';
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
 * One new order for a checked form: prices the cart now, refuses what the shop does not sell this way, and stores the
 * order with everything that belongs to it (CONF-12, CONF-14). Throws the unique violations of order number and
 * attempt.
 */
export async function placeNew(ctx: ShopContext & { db: Tx }, attempt: Attempt) {
  const { input, buyer, recipient } = attempt;
  const person = { customer: buyer, phone: recipient.phone };
  const priced = await priceCart(ctx, { ...input, zip: recipient.zip }, person);
  const hours = validateHours(ctx, { zip: recipient.zip, hours: zoneHours(priced) });
  if (hours.problem) return hours;
  const problem = findCartProblem(priced);
  if (problem) return { ...problem, priced };
  // Checked before credit and cash: a customer who chose them for the old amounts first sees the new ones
  // (CONF-12, CONF-30).
  if (input.quoteToken !== priced.quoteToken) return { problem: 'quote-changed' as const, priced };
  const short = await findCreditProblem(ctx, { input, buyer, priced });
  if (short) return { ...short, priced };
  const paying = { method: recipient.method, cashGivenCents: input.cashGivenCents };
  const payment = validatePayment(paying, priced.quote, ctx.settings);
  if (payment.problem) return payment;
  const held = payment.paymentStatus === 'paid' ? null : await findHeldProblem(ctx, attempt, priced);
  if (held) return held;
  return storeOrder(ctx, { ...attempt, priced, payment, hours });
}

const zoneHours = ({ zip }: PricedCart) => (zip?.valid && zip.zone?.hours) || null;

/** Checks the unpaid units of one phone number or browser, under the locks of both (CHECK-32). */
async function findHeldProblem(ctx: ShopContext, { buyer, recipient }: Attempt, { quote }: PricedCart) {
  const optionIds = quote.lines.map((line) => line.optionId);
  const held = await sumUnpaidUnits(ctx.db, { customerId: buyer.id, phone: recipient.phone, optionIds });
  return findUnpaidUnitsProblem(quote.lines, held, ctx.settings.unpaidUnitsPerOption);
}

/**
 * Credit in a limited session, or above the balance, the total or the cap, is refused, not cut (PAY-12..14, PAY-18,
 * PAY-19).
 */
async function findCreditProblem(
  ctx: ShopContext,
  { input, buyer, priced }: { input: OrderInput; buyer: CustomerRow; priced: PricedCart },
) {
  const amountCents = input.creditCents ?? 0;
  if (amountCents === 0) return null;
  if (buyer.isGuest) return { problem: 'credit-needs-account' as const };
  if (isLimited(ctx)) return { problem: 'pin-session-narrow' as const };
  const totalCents = priced.quote.orderTotalCents;
  const balanceCents = await readUsableCredit(ctx, buyer);
  const checked = checkCredit({ amountCents, balanceCents, totalCents }, ctx.settings);
  return 'problem' in checked ? checked : null;
}
