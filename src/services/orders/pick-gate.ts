import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { countPicks } from '#db/queries/packing/picks.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { isAllPicked } from '#domain/packing/picks.ts';
import type { ShopContext } from '../context.ts';

/**
 * Refuses to make an order ready while a unit of it is not ticked off, unless the shop packs without lists (PACK-03).
 * Whoever takes a unit out at the same moment raises the order's version, so that the move is refused as well.
 */
export async function refuseUnpicked(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  { id }: BoardOrderRow,
  to: OrderStatus,
): Promise<{ problem: 'picks-missing' } | null> {
  if (to !== 'ready' || !settings.packingByList) return null;
  return isAllPicked(await countPicks(db, id)) ? null : { problem: 'picks-missing' };
}
