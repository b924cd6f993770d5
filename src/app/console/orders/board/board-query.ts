import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';

export type BoardQuery = { search: string; status: OrderStatus | null; view: 'board' | 'table' };

/** What the board is asked for, from its address; unknown words count as absent. */
export function parseBoardQuery(params: URLSearchParams): BoardQuery {
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    view: params.get('view') === 'table' ? 'table' : 'board',
  };
}

/** The same as an address's query, empty where nothing is asked. */
export function boardSearch({ search, status, view }: BoardQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (status) params.set('status', status);
  if (view === 'table') params.set('view', view);
  return params.size > 0 ? `?${params}` : '';
}
