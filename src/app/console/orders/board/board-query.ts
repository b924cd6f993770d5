import {
  type OrderFilter,
  type OrderSort,
  orderFilterEntries,
  parseOrderFilter,
} from '#domain/orders/order-filter.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { BOARD_COLUMNS, type BoardColumn } from '#domain/orders/steps.ts';

export type BoardQuery = {
  search: string;
  view: 'board' | 'table';
  /** Of the board. */
  status: OrderStatus | null;
  /** How often "Show more" was clicked, per column. */
  more: Partial<Record<BoardColumn, number>>;
  /** Of the table. */
  filter: OrderFilter;
  page: number;
};

const COLUMNS = Object.keys(BOARD_COLUMNS) as BoardColumn[];

/** The board's filter from its address; unknown values count as absent. */
export function parseBoardQuery(params: URLSearchParams): BoardQuery {
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    view: params.get('view') === 'table' ? 'table' : 'board',
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    more: Object.fromEntries(
      COLUMNS.map((column) => [column, wholeIn(params.get(column))] as const).filter(
        ([, presses]) => presses > 0,
      ),
    ),
    filter: parseOrderFilter(params),
    page: Math.max(1, wholeIn(params.get('page'), 3)),
  };
}

/** The same as a query string, empty without a filter. */
export function boardSearch(query: BoardQuery): string {
  const { search, status, view, more, filter, page } = query;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (view === 'table') {
    params.set('view', view);
    for (const [name, value] of orderFilterEntries(filter)) params.set(name, value);
    if (page > 1) params.set('page', String(page));
    return `?${params}`;
  }
  if (status) params.set('status', status);
  for (const column of COLUMNS) if (more[column]) params.set(column, String(more[column]));
  return params.size > 0 ? `?${params}` : '';
}

/** The table sorted by this column: by what it is sorted already, the other way round. */
export function sortedBy({ filter, ...query }: BoardQuery, sort: OrderSort): string {
  const isUsual = sort === 'placed' || sort === 'total';
  const isDescending = filter.sort === sort ? !filter.isDescending : isUsual;
  return boardSearch({ ...query, page: 1, filter: { ...filter, sort, isDescending } });
}

/**
 * The way to the order that begins with what needs a hand first, and whether the table stands in it now; null where it is
 * asked for what is over, of which nothing is due (BOARD-04).
 */
export function urgentFirst(query: BoardQuery): { href: string; isNow: boolean } | null {
  const filter: OrderFilter = { ...query.filter, sort: 'due', isDescending: false };
  if (orderFilterEntries(filter).some(([name]) => name === 'sort')) return null;
  const { sort, isDescending } = query.filter;
  return { href: boardSearch({ ...query, page: 1, filter }), isNow: sort === 'due' && !isDescending };
}

/** The same without what is chosen on a page of it: what a view keeps (BOARD-06). */
export function viewQuery(query: BoardQuery): string {
  return boardSearch({ ...query, page: 1, more: {} }).slice(1);
}

function wholeIn(word: string | null, digits = 2): number {
  return word && /^\d+$/.test(word) && word.length <= digits ? Number(word) : 0;
}
