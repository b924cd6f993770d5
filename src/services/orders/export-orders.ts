import { listTableBatch } from '#db/queries/orders/order-table.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findTableScope, type TableInput } from './list-table.ts';

const BATCH = 500;

/**
 * All orders of a filter for a file, the latest first, in parts of 500 that are read as they are taken (BOARD-07). For
 * those with `exports` alone. Orders that come meanwhile are newer than the first part and not in it.
 */
export async function exportOrders(ctx: ShopContext, input: TableInput) {
  if (ctx.actor.kind !== 'staff' || !hasRight(ctx.actor.role, 'exports')) {
    return { problem: 'forbidden' as const };
  }
  const found = await findTableScope(ctx, input);
  if ('problem' in found) return found;
  const { db } = ctx;
  const { scope } = found;
  async function* parts() {
    let before: { createdAt: Date; id: string } | null = null;
    for (;;) {
      const rows: Awaited<ReturnType<typeof listTableBatch>> = await listTableBatch(db, scope, {
        before,
        limit: BATCH,
      });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      before = last;
    }
  }
  return { parts: parts() };
}
