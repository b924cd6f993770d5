import { expect, test } from 'vitest';
import { RIGHTS } from '#domain/staff.ts';
import { allOf, type Hit, placesFor, productLine, withAll } from './finder-hits.ts';

const titles = (...call: Parameters<typeof placesFor>) => placesFor(...call).map(({ title }) => title);

test('[BOARD-11] the ten commonest places come first, and typing finds every section', () => {
  expect(titles(RIGHTS, '')).toHaveLength(10);
  expect(titles(RIGHTS, '')[0]).toBe('Orders');
  expect(titles(RIGHTS, 'ORDERS')).toEqual([
    'Orders',
    'Unpaid orders',
    'Overdue orders',
    'Orders done today',
  ]);
  expect(titles(RIGHTS, 'audit')).toEqual(['Audit']);
  expect(titles(RIGHTS, 'zzz')).toEqual([]);
});

test('[LOOK-525] an order by phone is found by each of its names, and an exact name stands first', () => {
  for (const typed of ['new order', 'phone', 'order by'])
    expect(titles(RIGHTS, typed)).toContain('Order by phone');
  expect(titles(['orders-view'], 'phone')).not.toContain('Order by phone');
  expect(titles(RIGHTS, 'cash')[0]).toBe('Cash');
});

test('[BOARD-11, SEC-14] nobody is sent where the right is missing', () => {
  expect(titles(['own-run'], '')).toEqual(['Orders']);
  expect(titles(['own-run'], 'a')).toEqual(['Your account']);
  // The middle of a word is not what is looked for: Tom is no customer list.
  expect(titles(['customers-view'], 'tom')).toEqual([]);
  expect(titles(['customers-view'], 'cus')).toEqual(['Customers']);
  expect(titles(['messages'], 'settings')).toEqual([]);
});

test('[BOARD-10, LOOK-484] more of a kind than are shown lead to all of them in its section', () => {
  const more = ['orders', 'people', 'zones'];
  expect(allOf('orders', more, ' a & b ')).toBe('/staff/orders?view=table&q=a%20%26%20b');
  expect(allOf('products', more, 'a')).toBeNull();
  expect(allOf('people', more, 'a')).toBeNull();
  expect(allOf('zones', more, 'oak')).toBe('/staff/zones?q=oak');
  const hit = (group: Hit['group'], href: string): Hit => ({ group, href, title: '', line: '' });
  const hits = [hit('orders', '/1'), hit('orders', '/2'), hit('products', '/3'), hit('zones', '/4')];
  expect(withAll(hits, more, 'fig').map(({ href, title }) => title || href)).toEqual([
    ...['/1', '/2', 'Show all in Orders', '/3', '/4', 'Show all in Zones'],
  ]);
});

test('[BOARD-10] a product is told by its kind and its stock, not by the brand that most have', () => {
  expect(productLine({ format: 'roll_pack', options: 2, stock: 1204 })).toBe(
    'roll pack, 2 options, 1,204 in stock',
  );
  expect(productLine({ format: 'drink', options: 1, stock: 0 })).toBe('drink, 1 option, sold out');
});
