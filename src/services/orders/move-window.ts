import { type Tx, transact } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { addOrderEvents, changeOrder } from '#db/queries/orders/order-changes.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import {
  listPromises,
  openWindows,
  readWindowLoads,
  releaseWindow,
  setWindow,
  takePlace,
} from '#db/queries/windows/windows.ts';
import { WAITING_STATUSES } from '#domain/orders/lateness.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { isOnRoad } from '#domain/road/stop-steps.ts';
import { hasRight } from '#domain/staff.ts';
import {
  type DeliveryWindow,
  findWindow,
  listWindows,
  type OfferedWindow,
  windowCapacity,
} from '#domain/windows/windows.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';

type Order = Pick<OrderRow, 'id' | 'zipCode' | 'deliverNotBefore'>;

/** The windows that an order could have now, by the hours of its ZIP; none while the shop has no windows. */
async function windowsFor({ db, now, settings }: ShopContext, { zipCode, deliverNotBefore }: Order) {
  if (!settings.deliveryWindows) return [];
  const { zone } = await findZip(db, zipCode);
  return listWindows({ now, deliverNotBefore, zone: zone?.hours ?? null, settings });
}

/**
 * The windows that this order may be moved to, its own left out, full ones marked (WINDOW-07). Empty where there is
 * nothing to choose: the shop has no windows, or the order is over or on the road.
 */
export async function readMoves(ctx: ShopContext, order: Order & Pick<OrderRow, 'status'>) {
  if (!isMovable(order)) return [];
  const asked = await windowsFor(ctx, order);
  if (asked.length === 0) return [];
  const own = (await listPromises(ctx.db, [order.id])).get(order.id);
  const { drivers, windows } = await readWindowLoads(ctx.db, asked);
  const isOwn = (startsAt: Date) => own?.kind === 'window' && own.startsAt.getTime() === startsAt.getTime();
  return windows
    .filter(({ startsAt }) => !isOwn(startsAt))
    .map(
      ({ taken, ...window }): OfferedWindow => ({
        fromMs: window.startsAt.getTime(),
        untilMs: window.endsAt.getTime(),
        isFull: taken >= windowCapacity(window, { drivers, now: ctx.now, settings: ctx.settings }),
      }),
    );
}

const isMovable = ({ status }: Pick<OrderRow, 'status'>) =>
  ACTIVE_STATUSES.includes(status) && !isOnRoad(status);

/** May the customer still choose another time: nobody has begun to pack it (WINDOW-08)? */
export const mayMoveOwn = ({ status }: Pick<OrderRow, 'status'>) =>
  WAITING_STATUSES.some((waiting) => waiting === status);

/**
 * Moves an order to another window by staff (WINDOW-07): the new place is taken and the old one given back in one
 * transaction. `start` is the window's start in ISO form. Refused: too little right, an order that is over or on the
 * road, a window that is not offered or has filled up (`window-full`), and an order that somebody has changed since
 * (`changed`).
 */
export async function moveWindow(
  ctx: ShopContext,
  input: { orderNumber: string; version: number; start: string },
) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'orders-edit')) return { problem: 'forbidden' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  if (isOnRoad(order.status)) return { problem: 'order-on-road' as const };
  const plan = await planMove(ctx, order, input.start);
  if (plan.problem) return plan;
  return transact(ctx.db, async (tx) => {
    const isSaved = await writeOrderChange(tx, {
      ...{ order, version: input.version, staffId: actor.staffId, now: ctx.now, set: {} },
      ...{ events: [eventOf(plan)], action: 'order.window' },
    });
    return isSaved ? takeWindow({ ...ctx, db: tx }, plan) : { problem: 'changed' as const };
  });
}

/**
 * The same by the customer, for an own order that nobody has begun to pack (WINDOW-08). Refused besides: another's
 * order (`not-found`), and one that is being packed (`window-packed`).
 */
export async function moveOwnWindow(ctx: ShopContext, input: { orderNumber: string; start: string }) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { problem: 'sign-in-required' as const };
  const order = await findOrder(db, { orderNumber: input.orderNumber, customerId: actor.customerId });
  if (!order) return { problem: 'not-found' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  if (!mayMoveOwn(order)) return { problem: 'window-packed' as const };
  const plan = await planMove(ctx, order, input.start);
  if (plan.problem) return plan;
  return transact(db, async (tx) => {
    if (!(await changeOrder(tx, { id: order.id, version: order.version, set: {}, now })))
      return { problem: 'changed' as const };
    await addOrderEvents(tx, [{ ...eventOf(plan), orderId: order.id, actor: 'customer', at: now }]);
    for (const topic of [`customer:${order.customerId}`, 'staff'])
      await sendChangeNotice(tx, { topic, kind: 'order', ref: order.orderNumber });
    return takeWindow({ ...ctx, db: tx }, plan);
  });
}

type Plan = { orderId: string; chosen: DeliveryWindow; before: DeliveryWindow | null };

const eventOf = ({ chosen, before }: Plan) => {
  const details = { from: before?.startsAt ?? null, to: chosen.startsAt };
  return { kind: 'note', note: 'window', details } as const;
};

async function planMove(ctx: ShopContext, order: Order, start: string) {
  const chosen = findWindow(await windowsFor(ctx, order), start);
  if (!chosen) return { problem: 'window-full' as const, next: null };
  const before = (await listPromises(ctx.db, [order.id])).get(order.id) ?? null;
  return { problem: undefined, orderId: order.id, chosen, before };
}

/** Gives back the place of before and takes the new one, or neither. The order's own row is locked already. */
async function takeWindow(ctx: ShopContext & { db: Tx }, { orderId, chosen }: Plan) {
  const { db, now, settings } = ctx;
  const drivers = await openWindows(db, [chosen]);
  const capacity = windowCapacity(chosen, { drivers, now, settings });
  await releaseWindow(db, { orderId, now });
  if (!(await takePlace(db, { ...chosen, capacity }))) return { problem: 'window-full' as const, next: null };
  await setWindow(db, { orderId, ...chosen, now });
  return { ok: true as const };
}
