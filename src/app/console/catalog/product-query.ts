import type { ColumnSort } from '#app/ui/order/data-table.tsx';
import { FORMATS } from '#domain/catalog/formats.ts';
import type { ProductOrder, ProductView } from '#services/catalog/product-admin.ts';

export const VIEWS: readonly ProductView[] = ['all', 'shown', 'hidden', 'vault', 'low'];
const ORDERS: readonly ProductOrder[] = ['name', 'price', 'stock', 'changed'];

export type ListedProducts = {
  search: string;
  view: ProductView;
  brandId: string;
  format: string;
  order: ProductOrder;
  isDescending: boolean;
  page: number;
};

/** What stands in the list's address; what is no choice of the list counts as not chosen. */
export function parseProductQuery(parameters: URLSearchParams): ListedProducts {
  const read = (name: string) => parameters.get(name) ?? '';
  const sort = read('sort');
  return {
    search: read('q'),
    view: VIEWS.find((view) => view === read('show')) ?? 'all',
    brandId: read('brand').slice(0, 80),
    format: FORMATS.find((format) => format === read('format')) ?? '',
    order: ORDERS.find((order) => order === sort.replace(/^-/, '')) ?? 'name',
    isDescending: sort.startsWith('-'),
    page: /^[1-9]\d{0,3}$/.test(read('page')) ? Number(read('page')) : 1,
  };
}

/** The address of the list with these choices, without what is so anyway. */
export function productsHref({ isDescending, ...query }: ListedProducts): string {
  const { search, view, brandId, format, order, page } = query;
  const sort = `${isDescending ? '-' : ''}${order}`;
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(view !== 'all' && { show: view }),
    ...(brandId && { brand: brandId }),
    ...(format && { format }),
    ...(sort !== 'name' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size ? `/staff/products?${parameters}` : '/staff/products';
}

/** A column's head: the first press sorts by it, the next turns it round. */
export function sortOf(query: ListedProducts, order: ProductOrder): ColumnSort {
  const isIt = query.order === order;
  const isDescending = isIt && !query.isDescending;
  return {
    href: productsHref({ ...query, order, isDescending, page: 1 }),
    ...(isIt && { state: query.isDescending ? 'descending' : 'ascending' }),
  };
}
