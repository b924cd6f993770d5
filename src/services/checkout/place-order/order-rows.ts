import type { CustomerRow } from '#db/queries/customers/customers.ts';
import type { NewOrder, NewOrderLine } from '#db/queries/orders/orders.ts';
import { orderNewsRows } from '#db/queries/outbox/order-news.ts';
import type { NewOutboxRow } from '#db/queries/outbox/outbox.ts';
import type { Checkout } from '#domain/checkout.ts';
import { toSubstitution } from '#domain/orders/edits/substitution.ts';
import { orderType } from '#domain/orders/placement.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import { orderedFigures, orderedLines, taxBase, taxSplit } from '#domain/pricing/tax.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../../context.ts';
import type { ResolvedGroup } from '../lines/resolve-bundle.ts';
import type { PricedCart } from '../price-cart.ts';
import type { ChosenPromise } from './choose-window.ts';
import type { OrderInput } from './validate-order.ts';

/** All facts of an order before it is stored. */
export type Placement = {
  input: OrderInput;
  digest: string;
  buyer: CustomerRow;
  recipient: Checkout;
  priced: PricedCart;
  payment: {
    method: PaymentMethod;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    cashGivenCents: number | null;
    changeDueCents: number | null;
  };
  hours: { forNextOpening: boolean };
  /** The unpaid order whose place this one takes (PAY-33). */
  replaces: string | null;
  /** Who made it for a caller; null where the customer did (PHONE-01). */
  by: Caller | null;
  promised: ChosenPromise;
  /** A first order above the sum of the settings (CUST-10). */
  awaitsReview: boolean;
};

/** Who took an order by phone, and what the caller has said (PHONE-03). */
export type Caller = { staffId: string; consent: string; saidMarketing: boolean };

/** CONF-06: the order's own row, with the figures of the quote and the taxes they contain (CHECK-31). */
export function toOrder(ctx: ShopContext, placement: Placement) {
  const { input, buyer, recipient, priced, payment, hours } = placement;
  const { quote, zip } = priced;
  const city = zip?.valid ? zip.city : recipient.city;
  const at = { day: shopClock(ctx.now, ctx.settings.timeZone).date, place: city };
  return {
    id: ctx.newId(),
    orderNumber: ctx.newOrderNumber(ctx.now),
    attemptKey: input.attemptKey,
    attemptDigest: placement.digest,
    customerId: buyer.id,
    customerName: recipient.customerName,
    customerPhone: recipient.phone,
    deliveryAddress: recipient.address,
    city: recipient.city,
    zipCode: recipient.zip,
    deliveryNotes: recipient.notes,
    bagRequested: recipient.bagRequested,
    ...orderedFigures(quote),
    priceTerms: priced.terms,
    taxSplit: taxSplit(taxBase(quote), ctx.settings.taxRates, at),
    paymentMethod: payment.method,
    paymentStatus: payment.paymentStatus,
    cashGivenCents: payment.cashGivenCents,
    changeDueCents: payment.changeDueCents,
    orderType: orderType(quote.lines),
    ...marksOf(priced),
    forNextOpening: hours.forNextOpening,
    isTest: ctx.isTest ?? false,
    replacesOrderId: placement.replaces,
    status: placement.awaitsReview ? 'pending' : payment.status,
    awaitsReview: placement.awaitsReview,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  } satisfies NewOrder;
}

/** DROP-32, DROP-33, QUIZA-20. */
function marksOf({ marks }: PricedCart) {
  const { unlockAtMs, deliverNotBeforeMs: _told, ...rest } = marks;
  return { ...rest, deliverNotBefore: unlockAtMs === null ? null : new Date(unlockAtMs) };
}

type Ordered = { quote: Quote; groups: readonly ResolvedGroup[] };

/** The lines of the order, each bundle group by its slug and its name, each line with what to do where it is not there (EDIT-01). */
export function toOrderLines(
  { quote, groups }: Ordered,
  substitutions: OrderInput['form']['substitutions'] = {},
): NewOrderLine[] {
  const bundles = new Map(groups.map((group) => [group.groupId, group]));
  const lines = orderedLines(quote, (groupId) => bundles.get(groupId) ?? null);
  return lines.map((line, place) => ({
    ...line,
    substitution: toSubstitution(substitutions[quote.lines[place]?.key ?? '']),
  }));
}

/** The first entry of the order's log. */
export function toEvent(order: NewOrder & { id: string }) {
  return {
    orderId: order.id,
    kind: 'status',
    toStatus: order.status,
    actor: 'customer',
    at: order.createdAt,
  } as const;
}

/** The text and the e-mail to the customer (ORD-24, MAIL-01). */
export function toNews(
  order: ReturnType<typeof toOrder>,
  buyer: CustomerRow,
  hasMail: boolean,
): NewOutboxRow[] {
  const { id, orderNumber, totalCents, monsterDollarsUsedCents, paymentStatus, createdAt } = order;
  const params = {
    orderNumber,
    totalCents,
    dueCents: totalCents - monsterDollarsUsedCents,
    ...(paymentStatus === 'awaiting_confirmation' ? { isPaymentAwaited: true } : {}),
  };
  const dedupeKey = `order-received:${id}`;
  const news = { kind: 'order-received', params, order, dedupeKey, now: createdAt } as const;
  return orderNewsRows(news, buyer, { hasMail, isMailed: true });
}
