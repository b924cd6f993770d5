import { type Assignee, listAssignees } from '#db/queries/delivery/assignees.ts';
import {
  findNumbers,
  findOrderDetails,
  type listEvents,
  type OrderLineRow,
} from '#db/queries/orders/order-history.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { listReferences } from '#db/queries/payment-references.ts';
import { expectedWindow } from '#domain/delivery/area-hours.ts';
import { billOf } from '#domain/orders/bill.ts';
import { arrivalAt } from '#domain/orders/promise.ts';
import { ACTIVE_STATUSES, canCustomerCancel } from '#domain/orders/status.ts';
import { isOnTheWay, TRACKER_STEPS, trackerSteps } from '#domain/orders/steps.ts';
import { standingLog } from '#domain/orders/undo.ts';
import { expiresAt, isMovedByStaff } from '#domain/payments/expiring.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { lastRefusal, lastShort } from '#domain/payments/payment-status.ts';
import type { ShopContext } from '../context.ts';
import { readOpenProposals } from './edits/read-edits.ts';

/** Orders as the tracker shows them (ORD-16): the caller has seen to it that they may be seen. */
export async function trackOrders(ctx: ShopContext, orders: readonly OrderRow[]) {
  const { db } = ctx;
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { lines, events, pictures, hours, promises } = await findOrderDetails(db, ids);
  const replaced = await findNumbers(
    db,
    orders.flatMap(({ replacesOrderId }) => replacesOrderId ?? []),
  );
  const assignees = await listAssignees(
    db,
    orders.map(({ driverStaffId }) => driverStaffId),
  );
  const proposals = await readOpenProposals(ctx, orders);
  const references = await listReferences(db, ids);
  return orders.map((order) => {
    const own = { events: events.filter(isOf(order)), lines: lines.filter(isOf(order)) };
    return {
      ...toTracked(order, ctx),
      reference: references.get(order.id) ?? null,
      payBy: payBy(order, own.events, ctx),
      refusedReason: refusedReason(order, own.events),
      short: lastShort(own.events),
      arrivesAt: arrivalOf(order, own.events),
      window: toldOf(promises.get(order.id)) ?? windowOf(order, ctx, hours.get(order.zipCode) ?? null),
      driver: driverOf(order, assignees),
      replaces: (order.replacesOrderId && replaced.get(order.replacesOrderId)) || null,
      steps: toSteps(order, own.events),
      bill: billOf(order, own.lines),
      items: own.lines.map((line) => toItem(line, pictures)),
      again: toAgain(own.lines),
      proposals: proposals.filter(({ orderId }) => orderId === order.id),
    };
  });
}

export type TrackedOrder = Awaited<ReturnType<typeof trackOrders>>[number];

export const isOf =
  (order: OrderRow) =>
  ({ orderId }: { orderId: string }) =>
    orderId === order.id;

function toTracked(order: OrderRow, { now, settings }: ShopContext) {
  const cancelling = canCustomerCancel({
    status: order.status,
    isGuest: false,
    placedAt: order.createdAt,
    now,
    windowMinutes: settings.cancelWindowMinutes,
  });
  const isUnpaid = isDigital(order.paymentMethod) && order.paymentStatus === 'awaiting_confirmation';
  // Nobody is asked to pay for an order that is over.
  const isWaiting = isUnpaid && ACTIVE_STATUSES.includes(order.status);
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    isPaymentAwaited: isWaiting && !order.paymentClaimedAt,
    isPaymentClaimed: isWaiting && order.paymentClaimedAt !== null,
    etaMinutes: order.etaMinutes,
    address: order.deliveryAddress,
    notes: order.deliveryNotes,
    deliverNotBefore: order.deliverNotBefore,
    creditUsedCents: order.monsterDollarsUsedCents,
    orderTotalCents: order.totalCents,
    amountDueCents: order.amountDueCents,
    cashGivenCents: order.cashGivenCents,
    changeDueCents: order.changeDueCents,
    createdAt: order.createdAt,
    canCancel: 'ok' in cancelling,
    cancelWindowMinutes: settings.cancelWindowMinutes,
  };
}

/** What it was promised as it was placed (WINDOW-05, WINDOW-11). */
function toldOf(promise: { startsAt: Date; endsAt: Date } | undefined) {
  return promise ? { from: promise.startsAt, until: promise.endsAt } : null;
}

/** Until when it comes where nobody has said minutes: the day's last lawful moment in that area (LAW-04). */
function windowOf(order: OrderRow, { settings }: ShopContext, zone: unknown) {
  const { createdAt, deliverNotBefore } = order;
  const { deliveryHours: shop, timeZone } = settings;
  return expectedWindow({ createdAt, deliverNotBefore, shop, zone, timeZone });
}

/** A deadline is told only while the order would really end at it (PAY-34). */
function payBy(order: OrderRow, events: readonly Event[], { settings }: ShopContext): Date | null {
  const hours = settings.unpaidOrderExpiryHours;
  return expiresAt(order, { isMovedByStaff: isMovedByStaff(events), hours });
}

/** Staff's words for a claim that did not count, until the customer says again that it was sent (PAY-46). */
function refusedReason(order: OrderRow, events: readonly Event[]): string | null {
  if (order.paymentStatus !== 'awaiting_confirmation' || order.paymentClaimedAt) return null;
  return lastRefusal(events);
}

/** Who brings it, once it is on its way: first name and initial, and the car to look out for. */
function driverOf(order: OrderRow, assignees: readonly Assignee[]) {
  const person = assignees.find(({ id }) => id === order.driverStaffId);
  if (!person || !isOnTheWay(order.status)) return null;
  const { firstName, lastName, vehicle } = person;
  const car = vehicle && { name: `${vehicle.color} ${vehicle.model}`, plate: vehicle.plate.slice(-3) };
  return { firstName, initial: lastName.slice(0, 1), car };
}

/** What may be put into the cart again as it is; bundles, deals and rewards belong to their own offers. */
export function toAgain(lines: readonly OrderLineRow[]) {
  return lines
    .filter(({ kind }) => kind === 'option')
    .map(({ optionId, quantity, mood, source }) => ({ optionId, quantity, mood, source }));
}

type Event = Awaited<ReturnType<typeof listEvents>>[number];

/** Each step with the moment at which the order first came to it; the first is the order's own. */
function toSteps(order: OrderRow, events: readonly Event[]) {
  const standing = standingLog(events);
  return (trackerSteps(order.status) ?? []).map(({ step, state }) => {
    const statuses: readonly string[] = TRACKER_STEPS[step];
    const event = standing.find(
      ({ kind, toStatus }) => kind === 'status' && statuses.includes(toStatus ?? ''),
    );
    const at = step === 'received' ? order.createdAt : (event?.at ?? null);
    return { step, state, at: state === 'next' ? null : at };
  });
}

/** A line with what groups it into its bundle, and its picture. */
export function toItem(line: OrderLineRow, pictureOf: ReadonlyMap<string, string | null>) {
  const { id, quantity, productId, productName, optionName, lineTotalCents, mood } = line;
  const { kind, bundleGroup, bundleName } = line;
  return {
    ...{ id, quantity, name: productName, option: optionName, lineTotalCents, mood },
    ...{ kind, bundleGroup, bundleName },
    imageUrl: (productId && pictureOf.get(productId)) || null,
  };
}

/** When staff have said it comes, null where they have not; the minutes count from when they said them. */
export function arrivalOf(
  order: OrderRow,
  events: readonly Pick<Event, 'orderId' | 'kind' | 'at'>[],
): Date | null {
  const said = events.findLast(({ kind, orderId }) => kind === 'eta' && orderId === order.id);
  return arrivalAt(order, said?.at ?? null);
}
