import { findNextExpiry } from '#db/queries/credit/credit.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { findBuyingFacts } from '#db/queries/orders/buying-facts.ts';
import { methodsOff, offeredMethods } from '#domain/payments/recipients.ts';
import { isLimited, type ShopContext } from '../context.ts';
import { findBuyer } from './lines/load-person.ts';
import { validateHours } from './place-order/validate-order.ts';

/**
 * What the checkout form begins with (CHECK-05, CHECK-29), who fills it in, and what the ways to pay depend on: balance
 * and cap (PAY-11, PAY-18), where what the own unpaid order holds counts as theirs (PAY-33), which
 * of them have no instructions (PAY-36, PAY-40), and until when no order is taken (SHELL-33). Null for a visitor (CHECK-02).
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
    balanceCents: await readBalance(ctx, buyer),
    /** The part of the balance that expires first and is used first (MD-08). */
    nextExpiry: buyer.isGuest ? null : await findNextExpiry(ctx.db, { customerId: buyer.id, now: ctx.now }),
    creditCapCents: ctx.settings.mdCapPerOrderCents,
    methods: offeredMethods(ctx.settings),
    offMethods: methodsOff(ctx.settings),
    shutUntil: shutUntil(ctx),
  };
}

/** When the shop takes orders again; null if it takes them now. */
function shutUntil(ctx: ShopContext): Date | null {
  // The area is known only after the ZIP code is typed; then the quote includes its hours.
  const hours = validateHours(ctx, { zip: '', hours: null });
  return 'ok' in hours ? null : hours.opensAt;
}

/**
 * The credit in the unpaid order returns when it is replaced or paid in another way, so the customer may choose it
 * again.
 */
async function readBalance(ctx: ShopContext, buyer: CustomerRow): Promise<number> {
  if (buyer.isGuest || isLimited(ctx)) return 0;
  const { db, now } = ctx;
  const asked = { customerId: buyer.id, phone: null, optionIds: [], since: now, now };
  const { creditCents, unpaid } = await findBuyingFacts(db, asked);
  return creditCents + (unpaid?.order.monsterDollarsUsedCents ?? 0);
}

export type Buyer = NonNullable<Awaited<ReturnType<typeof readCheckout>>>;
