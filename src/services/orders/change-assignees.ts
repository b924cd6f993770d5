import { listAssignableStaff } from '#db/queries/delivery/assignees.ts';
import { type AssigneeRole, missingAssignees } from '#domain/orders/assignees.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { isOnRoad } from '#domain/road/stop-steps.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, saveOrderChange } from '../staff-order.ts';
import { canBe, driverEvent } from './assignees.ts';

type Input = {
  orderNumber: string;
  version: number;
  /** Null takes the person off the order, undefined leaves it as it is. */
  driverStaffId?: string | null;
  packedByStaffId?: string | null;
};

/**
 * Who packs and who drives an order; their numbers stand on its receipt (LAW-06, LAW-07). Needs the right to move
 * orders on the road or to pack them. Refused: another driver for an order that is on the road, because its run has the
 * driver, who is responsible and holds its goods and cash (`order-on-road`, RUN-08); people who cannot do it or are switched off, taking somebody off whom
 * the order's status asks for (STAFF-26), an order that is over, and a version that is no longer the newest.
 */
export async function changeAssignees(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const set = toChange(input);
  const mayDrive = hasRight(actor.role, 'orders-deliver') || set.driverStaffId === undefined;
  const mayPack = hasRight(actor.role, 'orders-pack') || set.packedByStaffId === undefined;
  if (!mayDrive || !mayPack) return { problem: 'forbidden' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  const isTakenOver = order.driverStaffId && set.driverStaffId && set.driverStaffId !== order.driverStaffId;
  if (isTakenOver && isOnRoad(order.status)) return { problem: 'order-on-road' as const };
  const assignees = await listAssignableStaff(ctx.db);
  const can = (id: string | null | undefined, task: AssigneeRole) =>
    !id || assignees.some((person) => person.id === id && canBe(task, person.role));
  if (!can(set.driverStaffId, 'driver') || !can(set.packedByStaffId, 'packer'))
    return { problem: 'malformed' as const };
  const missing = missingAssignees(order.status, { ...order, ...set });
  if (missing.length > 0) return { problem: 'assignees-missing' as const, missing };

  return saveOrderChange(ctx.db, {
    order,
    version: input.version,
    staffId: actor.staffId,
    now: ctx.now,
    set,
    events: driverEvent(set),
    action: 'order.assign',
  });
}

function toChange({ driverStaffId, packedByStaffId }: Input) {
  return {
    ...(driverStaffId === undefined ? {} : { driverStaffId }),
    ...(packedByStaffId === undefined ? {} : { packedByStaffId }),
  };
}
