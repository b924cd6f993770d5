import { transact } from '#db/client.ts';
import { countPicks, setPick } from '#db/queries/packing/picks.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder } from '../staff-order.ts';
import { moveOrder } from './move-order.ts';

type Input = {
  orderNumber: string;
  /** The version that the person has seen. */
  version: number;
  packedByStaffId?: string | null;
};

/**
 * "Ready, stay here": ticks by hand whatever is left of an order in packing and makes it ready, both or nothing (PACK-03).
 * Somebody whose role is packer packed it where nobody else is named; everybody else is asked (STAFF-26). Refused is
 * what `moveOrder` refuses.
 */
export async function packOrder(ctx: ShopContext, { orderNumber, version, packedByStaffId }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'orders-pack')) return { problem: 'forbidden' as const };
  const packer = packedByStaffId ?? (actor.role === 'packer' ? actor.staffId : null);
  return transact(ctx.db, async (tx) => {
    for (const { id: lineId, quantity, picked } of await countPicks(tx, order.id)) {
      const pick = { lineId, orderId: order.id, quantity, staffId: actor.staffId, pickedAt: ctx.now };
      if (picked < quantity) await setPick(tx, { ...pick, way: 'hand' });
    }
    return moveOrder({ ...ctx, db: tx }, { orderNumber, version, to: 'ready', packedByStaffId: packer });
  });
}
