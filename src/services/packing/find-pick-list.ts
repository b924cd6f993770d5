import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { findStaffOrder } from '../staff-order.ts';

/** The order whose list somebody who packs may see and tick; nobody else may (PACK-01, SEC-14). */
export async function findPickList(
  ctx: ShopContext,
  orderNumber: string,
): Promise<{ actor: StaffActor; order: BoardOrderRow } | { problem: 'forbidden' | 'not-found' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'orders-pack'))
    return { problem: 'forbidden' as const };
  const found = await findStaffOrder(ctx, orderNumber);
  return 'problem' in found ? found : { actor, order: found.order };
}
