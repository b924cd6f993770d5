import { type CrewMember, listCrew } from '#db/queries/delivery/crew.ts';
import {
  findNumbers,
  listEvents,
  listLines,
  listOrdersOf,
  listPicturesOf,
  type OrderLineRow,
} from '#db/queries/orders/order-history.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { billOf } from '#domain/orders/bill.ts';
import { isDigital } from '#domain/orders/payment/payment.ts';
import { unpaidDeadline } from '#domain/orders/payment/unpaid.ts';
import { ACTIVE_STATUSES, canCustomerCancel, HISTORY_STATUSES } from '#domain/orders/status.ts';
import { isOnTheWay, TRACKER_STEPS, trackerSteps } from '#domain/orders/steps.ts';
import type { ShopContext } from '../../context.ts';

const MOST_ACTIVE = 50;
const MOST_OVER = 100;

/**
 * Active orders as the tracker shows them (ORD-16, ORD-19) and the history's summaries (ORD-07, ORD-20), newest first;
 * null for guests and visitors, who have none here (ORD-12, ORD-22). The customer is the session's (ORD-23, SEC-06).
 */
export async function listOrders(ctx: ShopContext) {
  const { db, actor } = ctx;
  if (actor.kind !== 'customer') return null;
  const { customerId } = actor;
  const [active, over] = await Promise.all([
    listOrdersOf(db, { customerId, statuses: ACTIVE_STATUSES, limit: MOST_ACTIVE }),
    listOrdersOf(db, { customerId, statuses: HISTORY_STATUSES, limit: MOST_OVER }),
  ]);
  const ids = active.map(({ id }) => id);
  const allIds = [...ids, ...over.map(({ id }) => id)];
  const [lines, events, pictures] = await Promise.all([
    allIds.length > 0 ? listLines(db, allIds) : [],
    ids.length > 0 ? listEvents(db, ids) : [],
    ids.length > 0 ? listPicturesOf(db, ids) : [],
  ]);
  const pictureOf = new Map(pictures.map(({ productId, imageUrl }) => [productId, imageUrl]));
  const replaced = await findNumbers(
    db,
    active.flatMap(({ replacesOrderId }) => replacesOrderId ?? []),
  );
  const crew = await listCrew(
    db,
    active.map(({ driverStaffId }) => driverStaffId),
  );
  return {
    active: active.map((order) => {
      const own = { events: events.filter(isOf(order)), lines: lines.filter(isOf(order)) };
      return {
        ...toTracked(order, ctx),
        arrivesAt: arrivalOf(order, own.events),
        driver: driverOf(order, crew),
        replaces: (order.replacesOrderId && replaced.get(order.replacesOrderId)) || null,
        steps: toSteps(order, own.events),
        bill: billOf(order, own.lines),
        items: own.lines.map((line) => toItem(line, pictureOf)),
        again: toAgain(own.lines),
      };
    }),
    history: over.map((order) => ({
      orderNumber: order.orderNumber,
      status: order.status,
      cancelled: toldReason(order),
      createdAt: order.createdAt,
      totalCents: order.totalCents,
      again: toAgain(lines.filter(isOf(order))),
    })),
  };
}

export type Orders = NonNullable<Awaited<ReturnType<typeof listOrders>>>;
export type TrackedOrder = Orders['active'][number];

/** Why it was cancelled, where the shop's own rules say so; what staff write is for staff. */
function toldReason({ cancelReason, idCheckOutcome }: OrderRow): 'unpaid' | 'replaced' | 'id-check' | null {
  if (idCheckOutcome === 'failed') return 'id-check';
  return cancelReason === 'unpaid' || cancelReason === 'replaced' ? cancelReason : null;
}

const isOf =
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
  const isWaiting = isDigital(order.paymentMethod) && order.paymentStatus === 'awaiting_confirmation';
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    isPaymentAwaited: isWaiting && !order.paymentClaimedAt,
    isPaymentClaimed: isWaiting && order.paymentClaimedAt !== null,
    payBy: unpaidDeadline(order, settings.unpaidOrderExpiryHours),
    etaMinutes: order.etaMinutes,
    address: order.deliveryAddress,
    notes: order.deliveryNotes,
    deliverNotBefore: order.deliverNotBefore,
    creditUsedCents: order.monsterDollarsUsedCents,
    orderTotalCents: order.totalCents,
    amountDueCents: order.grandTotalCents,
    cashGivenCents: order.cashGivenCents,
    changeDueCents: order.changeDueCents,
    createdAt: order.createdAt,
    canCancel: 'ok' in cancelling,
    cancelWindowMinutes: settings.cancelWindowMinutes,
  };
}

const MINUTE_MS = 60_000;

/** The minutes count from when staff said them. */
function arrivalOf(order: OrderRow, events: readonly Event[]): Date | null {
  if (order.etaMinutes === null) return null;
  const said = events.findLast(({ kind }) => kind === 'eta')?.at ?? order.updatedAt;
  return new Date(said.getTime() + order.etaMinutes * MINUTE_MS);
}

/** Who brings it, once it is on its way: first name and initial, and the car to look out for. */
function driverOf(order: OrderRow, crew: readonly CrewMember[]) {
  const person = crew.find(({ id }) => id === order.driverStaffId);
  if (!person || !isOnTheWay(order.status)) return null;
  const { firstName, lastName, vehicle } = person;
  const car = vehicle && { name: `${vehicle.color} ${vehicle.model}`, plate: vehicle.plate.slice(-3) };
  return { firstName, initial: lastName.slice(0, 1), car };
}

/** What may be put into the cart again as it is; bundles, deals and rewards belong to their own offers. */
function toAgain(lines: readonly OrderLineRow[]) {
  return lines
    .filter(({ kind }) => kind === 'option')
    .map(({ optionId, quantity, mood, source }) => ({ optionId, quantity, mood, source }));
}

type Event = { kind: string; toStatus: string | null; at: Date };

/** Each step with the moment at which the order first came to it; the first is the order's own. */
function toSteps(order: OrderRow, events: readonly Event[]) {
  return (trackerSteps(order.status) ?? []).map(({ step, state }) => {
    const statuses: readonly string[] = TRACKER_STEPS[step];
    const event = events.find(({ kind, toStatus }) => kind === 'status' && statuses.includes(toStatus ?? ''));
    const at = step === 'received' ? order.createdAt : (event?.at ?? null);
    return { step, state, at: state === 'next' ? null : at };
  });
}

function toItem(line: OrderLineRow, pictureOf: ReadonlyMap<string, string | null>) {
  const { id, quantity, productId, productName, optionName, lineTotalCents, mood } = line;
  const imageUrl = (productId && pictureOf.get(productId)) || null;
  return { id, quantity, name: productName, option: optionName, lineTotalCents, mood, imageUrl };
}
