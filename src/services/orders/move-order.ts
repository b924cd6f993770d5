import { type Tx, transact } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import {
  addPaymentEntry,
  addStatusNews,
  markFirstOrderCompleted,
  type OrderChange,
} from '#db/queries/orders/order-changes.ts';
import { endOpenStop } from '#db/queries/runs/stop-ends.ts';
import { confirmRound } from '#db/queries/undo/counter-entries.ts';
import type { DoorCash, ToldCash } from '#domain/cash/door-cash.ts';
import { roadStatus } from '#domain/delivery/area-hours.ts';
import { parseDoorCheck } from '#domain/orders/door-check.ts';
import { canMove, type OrderStatus } from '#domain/orders/status.ts';
import { newsDueAt } from '#domain/orders/undo.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { mayMoveTo } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { takeOnRoad } from '../run-of-one.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';
import { driverEvent, type NamedAssignees, nameAssignees } from './assignees.ts';
import { bookDoorCash, decideDoorCash } from './door-cash.ts';
import { refuseUnpicked } from './pick-gate.ts';
import { rewardDelivery } from './reward-delivery.ts';

type DoorCheckForm = Parameters<typeof parseDoorCheck>[0];

type Input = {
  orderNumber: string;
  /** The version that the person has seen. */
  version: number;
  to: Exclude<OrderStatus, 'cancelled'>;
  /** Needed for `delivered` only; the tick "21+ ID checked" is its outcome `passed`. */
  doorCheck?: DoorCheckForm;
  /** For `out_for_delivery` only: with what it is driven, where the driver's shift or last run does not say (RUN-08). */
  vehicleId?: string | null;
  ledgerNumber?: string | null;
  /** Of a cash order that is handed over; left out, it is the amount due and no change (CASH-02). */
  cash?: ToldCash;
} & NamedAssignees;

/**
 * Takes an order one step along its way (STAFF-03, ORD-09). Refused are moves that the role may not make, steps that
 * do not exist, confirming a first order that nobody has looked at (CUST-11), packing before the unlock (DROP-33), leaving unpaid (PAY-37), road and hand-over outside the hours of
 * law and zone (LAW-04), being ready before all is ticked off (PACK-03) or without a named packer and leaving without a named driver (STAFF-26; who is missing
 * may be named in the same step), delivery without a good document of an adult (STAFF-06, LAW-08), and a version that is
 * no longer the newest. An order goes on the road as a run of one, or with the run of its driver (RUN-08). Cash is
 * booked as paid at the door (STAFF-05) and held by the driver from then on (CASH-02); refused is what `checkDoorCash`
 * refuses.
 */
export async function moveOrder(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { to } = input;
  if (!mayMoveTo(actor.role, to, found.isOwnRun)) return { problem: 'forbidden' as const };
  if (order.version !== input.version) return { problem: 'changed' as const };
  const isHandover = to === 'delivered';
  const { zone } = await findZip(ctx.db, order.zipCode);
  const allowed = canMove({
    from: order.status,
    to,
    actor: 'staff',
    paymentStatus: order.paymentStatus,
    awaitsReview: order.awaitsReview,
    idChecked: !isHandover || input.doorCheck?.outcome === 'passed',
    notBefore: order.deliverNotBefore,
    road: roadStatus({ zone: zone?.hours ?? null, now: ctx.now, timeZone: ctx.settings.timeZone }),
    now: ctx.now,
  });
  if ('problem' in allowed) return allowed;
  const unpicked = await refuseUnpicked(ctx, order, to);
  if (unpicked) return unpicked;
  const named = await nameAssignees(ctx.db, order, input);
  if ('problem' in named) return named;
  const handover = isHandover ? decideHandover(ctx, found, input.doorCheck) : null;
  if (handover && 'problem' in handover) return handover;
  const cash = decideDoorCash(order, { to, cash: input.cash });
  if (cash && 'problem' in cash) return cash;

  const set = { status: to, ...named.set, ...handover };
  return transact(ctx.db, async (tx) => {
    const road = to === 'out_for_delivery' ? await leave(ctx, tx, { actor, order, set, input }) : null;
    if (road && 'problem' in road) return road;
    const isSaved = await save(tx, { ...ctx, actor, order, to, set, cash });
    return isSaved ? { ok: true as const, status: to } : { problem: 'changed' as const };
  });
}

type Leave = { actor: StaffActor; order: BoardOrderRow; set: OrderChange; input: Input };

/** Never without a named driver: who was missing was named in this step (STAFF-26). */
function leave(ctx: ShopContext, tx: Tx, { actor, order, set, input }: Leave) {
  const { vehicleId, ledgerNumber } = input;
  const leaving = { ...order, ...set, status: order.status };
  const { driverStaffId } = leaving;
  if (!driverStaffId) return { problem: 'run-driver-missing' as const };
  return takeOnRoad(ctx, tx, { order: leaving, actor, driverStaffId, vehicleId, ledgerNumber });
}

function decideHandover(
  { now, settings }: ShopContext,
  { actor, order }: { actor: StaffActor; order: BoardOrderRow },
  form: DoorCheckForm | undefined,
) {
  if (!form) return { problem: 'id-check-missing' as const };
  const check = parseDoorCheck(form, shopClock(now, settings.timeZone).date);
  if ('problem' in check) return check;
  const isPaidNow = order.paymentMethod === 'cash' && order.paymentStatus === 'pending';
  return {
    deliveredAt: now,
    idCheckOutcome: check.value.outcome,
    idDocumentKind: check.value.document,
    idDocumentExpiresOn: check.value.expiresOn,
    idCheckedAt: now,
    idCheckedByStaffId: actor.staffId,
    ...(isPaidNow ? { paymentStatus: 'paid' as const } : {}),
  };
}

type Save = Pick<ShopContext, 'now' | 'settings' | 'hasMail'> & {
  actor: StaffActor;
  order: BoardOrderRow;
  to: OrderStatus;
  set: OrderChange;
  cash: DoorCash | null;
};

async function save(tx: Tx, { now, settings, hasMail, actor, order, to, set, cash }: Save): Promise<boolean> {
  const { staffId } = actor;
  const isWritten = await writeOrderChange(tx, {
    order,
    version: order.version,
    staffId,
    now,
    set,
    events: [
      ...driverEvent(set),
      ...(to === 'delivered' ? [{ kind: 'id-check' as const, note: 'passed' }] : []),
      { kind: 'status', fromStatus: order.status, toStatus: to },
    ],
    action: 'order.move',
  });
  if (!isWritten) return false;
  const runAfter = newsDueAt(now, settings.undoSeconds);
  await addStatusNews(tx, order, { to, now, hasMail, runAfter });
  // Before its stop ends: the cash belongs to the run.
  await bookDoorCash(tx, { order, driverStaffId: set.driverStaffId, staffId, cash, now });
  if (to === 'delivered') await endOpenStop(tx, { orderId: order.id, how: 'delivered', now });
  if (to === 'delivered') await markFirstOrderCompleted(tx, order.customerId);
  if (to === 'delivered') await rewardDelivery(tx, { order, now, settings });
  if (set.paymentStatus === 'paid') {
    const { id: orderId, paymentMethod: method, amountDueCents: cents } = order;
    const round = await confirmRound(tx, orderId);
    await addPaymentEntry(tx, { orderId, kind: 'confirm', method, cents, staffId, round, at: now });
  }
  return true;
}
