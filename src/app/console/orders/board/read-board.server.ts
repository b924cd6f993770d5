import type { ShopContext } from '#services/context.ts';
import { listBoard } from '#services/orders/list-board.ts';
import { listTable } from '#services/orders/list-table.ts';
import type { BoardQuery } from './board-query.ts';

/** The orders as the address wants them, columns or rows. */
export async function readBoard(ctx: ShopContext, query: BoardQuery) {
  if (query.view === 'board') {
    const board = await listBoard(ctx, query);
    return 'problem' in board ? board : { ...board, table: null };
  }
  const found = await listTable(ctx, query);
  if ('problem' in found) return found;
  const { rows, total, isMore, page, pages, first, viewCounts, ...frame } = found;
  return { ...frame, columns: [], table: { rows, total, isMore, page, pages, first, viewCounts } };
}
