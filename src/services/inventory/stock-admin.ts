import { countStock, findStockOption, listStockEntries, listStockRows } from '#db/queries/inventory.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { LOW_STOCK } from '#domain/inventory.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

export const STOCK_PAGE_SIZE = 40;

export type StockQuery = { search: string; only: 'all' | 'low' | 'out'; page: number };

/** One option with its count; `option` is its label (CAT-34). */
type StockRow = Omit<Awaited<ReturnType<typeof listStockRows>>[number], 'facts'> & { option: string };

export type StockList = {
  rows: StockRow[];
  counts: Awaited<ReturnType<typeof countStock>>;
  mayEdit: boolean;
};

/** The counts of all options, forty a page, for those who may see them (STAFF-09, SEC-14). */
export async function listStock(
  ctx: ShopContext,
  { search, only, page }: StockQuery,
): Promise<StockList | { problem: 'forbidden' }> {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'stock-view')) return { problem: 'forbidden' };
  const filter = { search: search.trim().slice(0, 80), only, lowAtMost: LOW_STOCK };
  const [rows, counts] = await Promise.all([
    listStockRows(db, { ...filter, limit: STOCK_PAGE_SIZE, offset: (page - 1) * STOCK_PAGE_SIZE }),
    countStock(db, filter),
  ]);
  return { rows: rows.map(toStockRow), counts, mayEdit: hasRight(actor.role, 'stock-edit') };
}

function toStockRow({ facts, ...row }: Awaited<ReturnType<typeof listStockRows>>[number]): StockRow {
  return { ...row, option: optionLabel(facts) };
}

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
