import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { BOARD_COLUMNS, type BoardColumn } from '#domain/orders/steps.ts';

export type BoardQuery = {
  search: string;
  status: OrderStatus | null;
  view: 'board' | 'table';
  /** How often "Show more" was clicked, per column. */
  more: Partial<Record<BoardColumn, number>>;
};

const COLUMNS = Object.keys(BOARD_COLUMNS) as BoardColumn[];

/** The board's filter from its address; unknown values count as absent. */
export function parseBoardQuery(params: URLSearchParams): BoardQuery {
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    view: params.get('view') === 'table' ? 'table' : 'board',
    more: Object.fromEntries(
      COLUMNS.map((column) => [column, pressesIn(params.get(column))] as const).filter(
        ([, presses]) => presses > 0,
      ),
    ),
  };
}

/** The same as a query string, empty without a filter. */
export function boardSearch({ search, status, view, more }: BoardQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (status) params.set('status', status);
  if (view === 'table') params.set('view', view);
  for (const column of COLUMNS) if (more[column]) params.set(column, String(more[column]));
  return params.size > 0 ? `?${params}` : '';
}

function pressesIn(word: string | null): number {
  return word && /^\d{1,2}$/.test(word) ? Number(word) : 0;
}
