import type { ShopContext } from '../context.ts';
import { findBuyer } from './quote-cart.ts';
import { readUsableCredit } from './usable-credit.ts';

/**
 * What the checkout form begins with (CHECK-05, CHECK-29), who fills it in, and what the ways to pay depend on: balance
 * and cap (PAY-11, PAY-18), and whether Apple Pay has instructions (PAY-36). Null for a visitor (CHECK-02).
 */
export async function readCheckout(ctx: ShopContext) {
  const buyer = await findBuyer(ctx);
  if (!buyer) return null;
  return {
    first: buyer.firstName,
    last: buyer.lastName,
    phone: buyer.phone,
    street: buyer.street ?? '',
    city: buyer.city ?? '',
    zip: buyer.zipCode ?? '',
    notes: buyer.deliveryNotes ?? '',
    isAdult: buyer.is21Plus,
    isGuest: buyer.isGuest,
    balanceCents: await readUsableCredit(ctx, buyer),
    creditCapCents: ctx.settings.mdCapPerOrderCents,
    hasApplePay: ctx.settings.paymentRecipients.applepay !== null,
  };
}

export type Buyer = NonNullable<Awaited<ReturnType<typeof readCheckout>>>;
