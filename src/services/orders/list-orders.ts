import { listEvents, listLines, listOrdersOf, type OrderLineRow } from '#db/queries/order-history.ts';
import type { OrderRow } from '#db/queries/orders.ts';
import { ACTIVE_STATUSES, canCustomerCancel, HISTORY_STATUSES } from '#domain/orders/status.ts';
import { TRACKER_STEPS, trackerSteps } from '#domain/orders/steps.ts';
import type { ShopContext } from '../context.ts';

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
  const [lines, events] =
    ids.length > 0 ? await Promise.all([listLines(db, ids), listEvents(db, ids)]) : [[], []];
  return {
    active: active.map((order) => ({
      ...toTracked(order, ctx),
      steps: toSteps(
        order,
        events.filter(({ orderId }) => orderId === order.id),
      ),
      items: lines.filter(({ orderId }) => orderId === order.id).map(toItem),
    })),
    history: over.map(({ orderNumber, status, createdAt, totalCents }) => ({
      orderNumber,
      status,
      createdAt,
      totalCents,
    })),
  };
}

export type Orders = NonNullable<Awaited<ReturnType<typeof listOrders>>>;
export type TrackedOrder = Orders['active'][number];

function toTracked(order: OrderRow, { now, settings }: ShopContext) {
  const cancelling = canCustomerCancel({
    status: order.status,
    isGuest: false,
    placedAt: order.createdAt,
    now,
    windowMinutes: settings.cancelWindowMinutes,
  });
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    etaMinutes: order.etaMinutes,
    address: `${order.deliveryAddress}, ${order.city} ${order.zipCode}`,
    notes: order.deliveryNotes,
    deliverNotBefore: order.deliverNotBefore,
    deliveryFeeCents: order.deliveryFeeCents,
    monsterDollarsUsedCents: order.monsterDollarsUsedCents,
    totalCents: order.totalCents,
    dueCents: order.totalCents - order.monsterDollarsUsedCents,
    createdAt: order.createdAt,
    canCancel: 'ok' in cancelling,
  };
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

function toItem(line: OrderLineRow) {
  const { id, quantity, productName, optionName, lineTotalCents } = line;
  return { id, quantity, name: productName, option: optionName, lineTotalCents };
}
