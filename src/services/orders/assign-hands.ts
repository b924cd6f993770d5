import { listHands } from '#db/queries/delivery/crew.ts';
import type { OrderChange } from '#db/queries/orders/order-changes.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { hasRight, mayMoveTo } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, saveOrderChange } from './staff-order.ts';

type Input = {
  orderNumber: string;
  version: number;
  /** Null takes the person off the order, undefined leaves it as it is. */
  driverStaffId?: string | null;
  packedByStaffId?: string | null;
};

/**
 * Who packs and who drives an order; their numbers stand on its receipt (LAW-06, LAW-07). Needs the right to move
 * orders on the road or to pack them. Refused: people who cannot do it or are switched off, an order that is over, and
 * a version that is no longer the newest.
 */
export async function assignHands(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const set = toChange(input);
  const mayDrive = hasRight(actor.role, 'orders-deliver') || set.driverStaffId === undefined;
  const mayPack = hasRight(actor.role, 'orders-pack') || set.packedByStaffId === undefined;
  if (!mayDrive || !mayPack) return { problem: 'forbidden' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  const hands = await listHands(ctx.db);
  const can = (id: string | null | undefined, to: 'ready' | 'delivered') =>
    !id || hands.some((person) => person.id === id && mayMoveTo(person.role, to, true));
  if (!can(set.driverStaffId, 'delivered') || !can(set.packedByStaffId, 'ready'))
    return { problem: 'malformed' as const };

  return saveOrderChange(ctx.db, {
    order,
    version: input.version,
    staffId: actor.staffId,
    now: ctx.now,
    set,
    events: set.driverStaffId === undefined ? [] : [{ kind: 'driver', details: set }],
    action: 'order.assign',
  });
}

function toChange({ driverStaffId, packedByStaffId }: Input): OrderChange {
  return {
    ...(driverStaffId === undefined ? {} : { driverStaffId }),
    ...(packedByStaffId === undefined ? {} : { packedByStaffId }),
  };
}
