import { findStockOption, listStockEntries } from '#db/queries/inventory/stock-admin.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

const MOST_SHOWN = 100;

/** One option and the newest hundred entries of its book; refused without the right, or for an unknown option (STAFF-09). */
export async function readStockBook(ctx: ShopContext, optionId: string) {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'stock-view')) return { problem: 'forbidden' as const };
  const [found, entries] = await Promise.all([
    findStockOption(db, optionId),
    listStockEntries(db, { optionId, limit: MOST_SHOWN }),
  ]);
  if (!found) return { problem: 'not-found' as const };
  const { facts, ...option } = found;
  return { option: { ...option, option: optionLabel(facts) }, entries };
}
