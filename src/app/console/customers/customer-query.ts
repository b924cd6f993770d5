import type { ColumnSort } from '#app/ui/order/data-table.tsx';
import {
  type CustomerFilter,
  type CustomerSort,
  customerFilterEntries,
  parseCustomerFilter,
} from '#domain/customers/customer-filter.ts';

export type CustomerQuery = { search: string; filter: CustomerFilter; page: number };

/** What stands in the address of the list (CUST-01). */
export function parseCustomerQuery(params: URLSearchParams): CustomerQuery {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    filter: parseCustomerFilter(params),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the list with these choices, without what is so anyway. */
export function customersHref({ search, filter, page }: CustomerQuery): string {
  const asked = new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...customerFilterEntries(filter),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]).toString();
  return `/staff/customers${asked && `?${asked}`}`;
}

/** A column's head: the first press shows the most on top, the next turns it round. */
export function customerSort({ search, filter }: CustomerQuery, sort: CustomerSort): ColumnSort {
  const isIt = filter.sort === sort;
  const isDescending = !isIt || !filter.isDescending;
  return {
    href: customersHref({ search, filter: { ...filter, sort, isDescending }, page: 1 }),
    ...(isIt && { state: filter.isDescending ? 'descending' : 'ascending' }),
  };
}
