import { expect, test } from 'vitest';
import {
  filterEntries,
  type ListedProducts,
  parseProductQuery,
  productsHref,
  sortOf,
} from './product-query.ts';

const parse = (href: string) => parseProductQuery(new URL(href, 'http://shop').searchParams);
const PLAIN = parse('/staff/products');

test('[LOOK-06] [LIST-02] the choices of the list stand in its address, and what is no choice is not taken', () => {
  const query: ListedProducts = {
    search: 'fig',
    view: 'low',
    brandId: 'md',
    categoryId: 'edibles',
    format: 'gummies',
    mood: 'Calm',
    place: 'vault',
    order: 'price',
    isDescending: true,
    page: 3,
    openedId: 'low-tide',
    cell: 'stock',
  };
  const href = productsHref(query);
  expect(href).toBe(
    '/staff/products?q=fig&show=low&brand=md&category=edibles&format=gummies&mood=Calm&place=vault' +
      '&sort=-price&page=3&open=low-tide&cell=stock',
  );
  expect(filterEntries(PLAIN)).toEqual([]);
  expect(parse(href)).toEqual(query);
  expect(parse('/staff/products?show=vault&format=x&sort=-x&page=0&mood=x&place=x&cell=x')).toEqual({
    ...PLAIN,
    isDescending: true,
  });
  expect(productsHref(PLAIN)).toBe('/staff/products');
});

test('[LOOK-06] a head sorts by its column, pressed again the other way round, from the first page on', () => {
  expect(sortOf({ ...PLAIN, page: 2 }, 'price')).toEqual({ href: '/staff/products?sort=price' });
  const byPrice = parse('/staff/products?sort=price&page=2');
  expect(sortOf(byPrice, 'price')).toEqual({ href: '/staff/products?sort=-price', state: 'ascending' });
  expect(sortOf(parse('/staff/products?sort=-price'), 'price')).toEqual({
    href: '/staff/products?sort=price',
    state: 'descending',
  });
});
