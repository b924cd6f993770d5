import { joinAddress } from '#domain/delivery/street.ts';
import { DOCUMENT_KINDS, ID_CHECK_FAILED } from '#domain/orders/door-check.ts';
import { orderNumber } from '#domain/orders/placement.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import { orderedFigures, taxBase, taxSplit } from '#domain/pricing/tax.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import { addShopDays, shopClock } from '#domain/shop-time/shop-clock.ts';
import type { NewOrder } from '../queries/orders/orders.ts';
import type { DemoCustomer, DemoOrder } from './demo-data.ts';
import { type IdOf, minutesAgo } from './seed-input.ts';

const DOCUMENT_HOLDS_DAYS = 800;

export type DropOfOrder = { id: string; unlockAt: Date; preorderEndsAt: Date };

type Placed = {
  id: string;
  attemptKey: string;
  plan: DemoOrder;
  customer: DemoCustomer;
  drop: DropOfOrder | null;
  quote: Quote;
  settings: ShopSettings;
  idOf: IdOf;
  placedAt: Date;
  now: Date;
};

/** The row of an order as it stands today, from its plan and its quote. */
export function toOrderRow(placed: Placed): NewOrder {
  return { ...placement(placed), ...figures(placed), ...dropFacts(placed), ...progress(placed) };
}

function placement({ id, attemptKey, plan, customer, settings, idOf, placedAt }: Placed) {
  const waits = plan.status === 'pending' || plan.status === 'confirmed';
  const isClosed = deliveryStatus(settings.deliveryHours, placedAt, settings.timeZone).kind === 'closed';
  return {
    id,
    attemptKey,
    attemptDigest: plan.key,
    orderNumber: orderNumber(placedAt.getTime()),
    customerId: idOf(customer.key),
    customerName: `${customer.first_name} ${customer.last_name}`,
    customerPhone: customer.phone,
    deliveryAddress: joinAddress({ street: customer.street, city: customer.city, zip: customer.zip_code }),
    city: customer.city,
    zipCode: customer.zip_code,
    deliveryNotes: plan.delivery_notes,
    bagRequested: plan.bag_requested,
    forNextOpening: waits && isClosed,
    createdAt: placedAt,
  };
}

function figures({ plan, customer, quote, settings, placedAt }: Placed) {
  const roundsTo = plan.cash_given_rounds_up_to_cents;
  const cashGivenCents = roundsTo && Math.ceil(quote.amountDueCents / roundsTo) * roundsTo;
  return {
    ...orderedFigures(quote),
    taxSplit: taxSplit(taxBase(quote), settings.taxRates, {
      day: shopClock(placedAt, settings.timeZone).date,
      place: customer.city,
    }),
    cashGivenCents,
    changeDueCents: cashGivenCents && cashGivenCents - quote.amountDueCents,
  };
}

function dropFacts({ drop, plan, placedAt }: Placed) {
  if (!drop) return { orderType: 'regular' as const };
  return {
    orderType: 'drop' as const,
    dropId: drop.id,
    isPreorder: placedAt < drop.preorderEndsAt,
    isEarlyWindow: plan.early_window ?? false,
    deliverNotBefore: drop.unlockAt > placedAt ? drop.unlockAt : null,
  };
}

function progress({ plan, idOf, now, settings }: Placed) {
  const last = plan.history.at(-1);
  const lastAt = minutesAgo(now, last?.minutes_ago ?? 0);
  const staffId = (key: string | null) => (key ? idOf(key) : null);
  const isOver = { delivered: plan.status === 'delivered', cancelled: plan.status === 'cancelled' };
  return {
    status: plan.status,
    paymentMethod: plan.payment_method,
    paymentStatus: plan.payment_status,
    paymentClaimedAt:
      plan.payment_claimed_minutes_ago === null ? null : minutesAgo(now, plan.payment_claimed_minutes_ago),
    etaMinutes: plan.eta_minutes,
    packedByStaffId: staffId(plan.packed_by),
    driverStaffId: staffId(plan.driver),
    cancelReason: plan.cancel_reason,
    deliveredAt: isOver.delivered ? lastAt : null,
    cancelledAt: isOver.cancelled ? lastAt : null,
    updatedAt: lastAt,
    ...doorCheck(plan, { at: lastAt, driverId: staffId(plan.driver), timeZone: settings.timeZone }),
  };
}

/** Every delivered order was checked at the door; one was cancelled there (STAFF-06, LAW-08). */
function doorCheck(
  plan: DemoOrder,
  { at, driverId, timeZone }: { at: Date; driverId: string | null; timeZone: string },
) {
  const hasFailed = plan.cancel_reason === ID_CHECK_FAILED;
  if (plan.id_checked_minutes_ago === null && !hasFailed) return {};
  const checked = { idCheckedAt: at, idCheckedByStaffId: driverId };
  if (hasFailed) return { ...checked, idCheckOutcome: 'failed' as const };
  return {
    ...checked,
    idCheckOutcome: 'passed' as const,
    idDocumentKind: DOCUMENT_KINDS[0],
    idDocumentExpiresOn: addShopDays(shopClock(at, timeZone).date, DOCUMENT_HOLDS_DAYS),
  };
}
