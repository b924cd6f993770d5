import { findCustomer } from '#db/queries/customers/customers.ts';
import { listAssignableStaff, listAssignees } from '#db/queries/delivery/assignees.ts';
import { type BoardOrderRow, listOrderEvents, listOrderLines } from '#db/queries/orders/board.ts';
import { findOrderNumber, listReplacementNumbers } from '#db/queries/orders/order-changes.ts';
import { listGramsTo } from '#db/queries/orders/order-history.ts';
import { findPhoneOrder } from '#db/queries/orders/phone-orders.ts';
import { listPickLines } from '#db/queries/packing/picks.ts';
import { findReference } from '#db/queries/payment-references.ts';
import { listDoorProofs } from '#db/queries/road/photos.ts';
import { findFailedStop, findRunOut } from '#db/queries/road/stops.ts';
import { listVehicles } from '#db/queries/runs/vehicles.ts';
import { listPromises } from '#db/queries/windows/windows.ts';
import { ordersPastLimit } from '#domain/order-limits/street-limit.ts';
import { billOf } from '#domain/orders/bill.ts';
import { isAwaitingReview } from '#domain/orders/next-step.ts';
import { TRANSITIONS } from '#domain/orders/status.ts';
import { lastPicker } from '#domain/packing/picks.ts';
import { isOnRoad } from '#domain/road/stop-steps.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight, mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { readTiming } from '../order-timing.ts';
import { findStaffOrder, type StaffOrder } from '../staff-order.ts';
import { assigneesOf } from './assignees.ts';
import { readMoves } from './move-window.ts';

/** One order with its lines and log, and what this member of staff may do with it now (STAFF-02, SEC-14). */
export async function getBoardOrder(ctx: ShopContext, orderNumber: string) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { order } = found;
  const [
    lines,
    events,
    assignees,
    staff,
    customer,
    replaces,
    replacements,
    sameDoor,
    vehicles,
    doorProofs,
    phone,
    promises,
    windows,
    reference,
    road,
    timing,
  ] = await Promise.all([
    listOrderLines(ctx.db, order.id),
    listOrderEvents(ctx.db, order.id),
    readNamed(ctx, order),
    listAssignableStaff(ctx.db),
    findCustomer(ctx.db, order.customerId),
    findOrderNumber(ctx.db, order.replacesOrderId),
    listReplacementNumbers(ctx.db, order.id),
    listSameDoor(ctx, found),
    order.status === 'ready' ? listVehicles(ctx.db) : [],
    listDoorProofs(ctx.db, order.id),
    findPhoneOrder(ctx.db, order.id),
    listPromises(ctx.db, [order.id]),
    hasRight(found.actor.role, 'orders-edit') ? readMoves(ctx, order) : [],
    findReference(ctx.db, order.id),
    readRoad(ctx, found),
    readTiming(ctx, order.id),
  ]);
  const promise = promises.get(order.id) ?? null;
  return {
    ...{ order, lines },
    bill: billOf(order, lines),
    events,
    ...{ replaces, reference, ...road },
    replacements,
    sameDoor,
    phone,
    doorProofs: doorProofs.map((proof) => ({ ...proof, isErased: isErased(proof, ctx.now) })),
    ...{ formKey: ctx.newId(), customerNumber: customer?.customerNumber ?? null },
    ...assignees,
    assigneeChoices: assigneesOf(staff, found.actor),
    vehicles: vehicles.filter(({ isActive }) => isActive),
    ...{ promise, windows, timing },
    needsLedger: ctx.settings.trackAndTrace,
    may: { ...rightsOn(found), pickList: mayPickList(ctx, found) },
  };
}

/** Who drives it, who packed it, and who packs it now: the one whom its pick list names, too (LOOK-201). */
async function readNamed({ db }: ShopContext, order: BoardOrderRow) {
  const { driverStaffId, packedByStaffId } = order;
  const isBeingPacked = order.status === 'preparing' && !packedByStaffId;
  const packingId = isBeingPacked ? lastPicker(await listPickLines(db, order.id)) : null;
  const people = await listAssignees(db, [driverStaffId, packedByStaffId, packingId]);
  const named = (id: string | null) => people.find((person) => person.id === id) ?? null;
  return { driver: named(driverStaffId), packer: named(packedByStaffId), packing: named(packingId) };
}

/** How it fares on the road; the run that has it for who may see runs. */
async function readRoad({ db }: ShopContext, { actor, order }: StaffOrder) {
  const [failed, runNumber] = await Promise.all([
    findFailedStop(db, order.id),
    hasRight(actor.role, 'runs') ? findRunOut(db, order.id) : null,
  ]);
  return { ...failed, runNumber };
}

/** A photo that has come goes half a year later (ROAD-10); after that nobody waits for it. */
const isErased = ({ endedAt }: { endedAt: Date | null }, now: Date) =>
  endedAt !== null && now.getTime() - endedAt.getTime() > PHOTO_AWAITED_MS;

/** The driver's key is over by then: what has not come never will. */
const PHOTO_AWAITED_MS = 84 * 3_600_000;

/** For who packs it: other people's orders of its shop day that bring more than one person's limit to its door (LAW-12). */
async function listSameDoor({ db, settings }: ShopContext, { order }: StaffOrder): Promise<string[]> {
  const isActive = TRANSITIONS[order.status].length > 0;
  if (!isActive) return [];
  const { timeZone } = settings;
  const { date } = shopClock(order.createdAt, timeZone);
  const [from, until] = [shopMoment(date, 0, timeZone), shopMoment(addShopDays(date, 1), 0, timeZone)];
  const ofDay = await listGramsTo(db, { zipCode: order.zipCode, from, until });
  return ordersPastLimit(order.orderNumber, ofDay, settings);
}

/** Does the next step lead through the pick list (PACK-03)? */
function mayPickList({ settings }: ShopContext, { actor, order }: StaffOrder): boolean {
  return settings.packingByList && order.status === 'preparing' && hasRight(actor.role, 'orders-pack');
}

function rightsOn({ actor: { role }, order, isOwnRun }: StaffOrder) {
  const steps = TRANSITIONS[order.status].filter((to) => mayMoveTo(role, to, isOwnRun));
  const isActive = TRANSITIONS[order.status].length > 0;
  const isAwaited = order.paymentStatus === 'awaiting_confirmation' && hasRight(role, 'payments');
  const isReview = isAwaitingReview(order);
  return {
    next: isReview ? null : (steps.find((to) => to !== 'cancelled') ?? null),
    review: isReview && steps.includes('confirmed'),
    cancel: steps.includes('cancelled'),
    editAddress: isActive && hasRight(role, 'orders-edit'),
    editEta: isActive && (hasRight(role, 'orders-edit') || isOwnRun),
    editNotes: isActive && hasRight(role, 'orders-notes'),
    assignDriver: isActive && !isOnRoad(order.status) && hasRight(role, 'orders-deliver'),
    assignPacker: isActive && hasRight(role, 'orders-pack'),
    refund:
      order.status === 'cancelled' &&
      order.paymentStatus === 'paid' &&
      order.amountDueCents > 0 &&
      hasRight(role, 'refunds'),
    replace: order.status === 'delivered' && hasRight(role, 'orders-edit'),
    settle: isAwaited && (isActive || order.paymentClaimedAt !== null),
    settleLate: isAwaited && order.status === 'cancelled' && order.paymentClaimedAt === null,
  };
}
