import type { ColumnSort } from '#app/ui/order/data-table.tsx';
import { FORMATS } from '#domain/catalog/formats.ts';
import { MOODS, type Mood } from '#domain/moods.ts';
import type { ProductOrder, ProductPlace, ProductView } from '#services/catalog/list-products.ts';
import { PLACES, VIEWS } from './list/list-choices.ts';

const ORDERS: readonly ProductOrder[] = ['name', 'price', 'stock', 'changed'];
const CELLS = ['price', 'stock'] as const;

/** What is typed into first in an open row. */
export type OpenCell = (typeof CELLS)[number];

export type ListedProducts = {
  search: string;
  view: ProductView;
  brandId: string;
  categoryId: string;
  format: string;
  mood: Mood | '';
  place: ProductPlace | '';
  order: ProductOrder;
  isDescending: boolean;
  page: number;
  /** The product whose row is open for typing. */
  openedId: string;
  cell: OpenCell;
};

const oneOf = <Word extends string>(words: readonly Word[], word: string) =>
  words.find((known) => known === word);

/** What stands in the list's address; what is no choice of the list counts as not chosen. */
export function parseProductQuery(parameters: URLSearchParams): ListedProducts {
  const read = (name: string) => parameters.get(name) ?? '';
  const sort = read('sort');
  return {
    search: read('q'),
    view: oneOf(VIEWS, read('show')) ?? 'all',
    brandId: read('brand').slice(0, 80),
    categoryId: read('category').slice(0, 80),
    format: oneOf(FORMATS, read('format')) ?? '',
    mood: oneOf(MOODS, read('mood')) ?? '',
    place: oneOf(PLACES, read('place')) ?? '',
    order: oneOf(ORDERS, sort.replace(/^-/, '')) ?? 'name',
    isDescending: sort.startsWith('-'),
    page: /^[1-9]\d{0,3}$/.test(read('page')) ? Number(read('page')) : 1,
    openedId: read('open').slice(0, 80),
    cell: oneOf(CELLS, read('cell')) ?? 'price',
  };
}

/** The same as the services ask for it: what is not chosen is absent. */
export function toAsked({ search, view, brandId, categoryId, format, mood, place }: ListedProducts) {
  return {
    search,
    view,
    ...(brandId && { brandId }),
    ...(categoryId && { categoryId }),
    ...(format && { format }),
    ...(mood && { mood }),
    ...(place && { place }),
  };
}

/** The filters alone, without what is so anyway: what stands in an address, or in hidden fields. */
export function filterEntries(query: ListedProducts): [name: string, value: string][] {
  const { search, view, brandId, categoryId, format, mood, place } = query;
  const entries: [string, string][] = [
    ['q', search],
    ['show', view === 'all' ? '' : view],
    ['brand', brandId],
    ['category', categoryId],
    ['format', format],
    ['mood', mood],
    ['place', place],
  ];
  return entries.filter(([, value]) => value !== '');
}

/** The order as the address writes it; empty for the usual one. */
export function sortWord({ order, isDescending }: Pick<ListedProducts, 'order' | 'isDescending'>): string {
  const word = `${isDescending ? '-' : ''}${order}`;
  return word === 'name' ? '' : word;
}

/** The address of the list, or of another page that lists them, with these choices, without what is so anyway. */
export function productsHref(query: ListedProducts, path = '/staff/products'): string {
  const { page, openedId, cell } = query;
  const sort = sortWord(query);
  const parameters = new URLSearchParams(filterEntries(query));
  if (sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  if (openedId) parameters.set('open', openedId);
  if (openedId && cell !== 'price') parameters.set('cell', cell);
  return parameters.size ? `${path}?${parameters}` : path;
}

/** A column's head: the first press sorts by it, the next turns it round. */
export function sortOf(query: ListedProducts, order: ProductOrder): ColumnSort {
  const isIt = query.order === order;
  const isDescending = isIt && !query.isDescending;
  return {
    href: productsHref({ ...query, order, isDescending, page: 1, openedId: '' }),
    ...(isIt && { state: query.isDescending ? 'descending' : 'ascending' }),
  };
}
