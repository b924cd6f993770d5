import { expect, test } from 'vitest';
import { aroundFound, type Block, toBlocks, withAll } from './finder-blocks.ts';
import { type Hit, productLine } from './finder-hits.ts';

const hit = (group: Hit['group'], href: string): Hit => ({ group, href, title: href, line: '' });

const shown = (blocks: readonly Block[]) =>
  blocks.map(({ name, count, isMore, hits }) => [name, count, isMore, ...hits.map(({ title }) => title)]);

test('[BOARD-10, LOOK-484, LOOK-552] hits stand by kind, each with its count and the way to all where there are more', () => {
  const hits = [hit('orders', '/1'), hit('orders', '/2'), hit('products', '/3'), hit('zones', '/4')];
  const blocks = withAll(toBlocks(hits, ['orders', 'people', 'zones']), hits, ' a & b ');
  expect(shown(blocks)).toEqual([
    ['orders', 2, true, '/1', '/2', 'Show all in Orders'],
    ['products', 1, false, '/3'],
    ['zones', 1, true, '/4', 'Show all in Zones'],
  ]);
  expect(blocks[0]?.hits.at(-1)?.href).toBe('/staff/orders?view=table&q=a%20%26%20b');
  expect(blocks[2]?.hits.at(-1)?.href).toBe('/staff/zones?q=a%20%26%20b');
  const people = [hit('people', '/5')];
  expect(shown(withAll(toBlocks(people, ['people']), people, 'a'))).toEqual([['people', 1, true, '/5']]);
});

test('[LOOK-551] the list of orders leads to all of an address only where no order is called so', () => {
  const placed = [hit('addresses', '/1')];
  expect(shown(withAll(toBlocks(placed, ['addresses']), placed, 'oak'))[0]).toContain(
    'Show all in Orders to this address',
  );
  const both = [hit('orders', '/2'), ...placed];
  expect(shown(withAll(toBlocks(both, ['addresses']), both, 'oak'))[1]).toEqual(['addresses', 1, true, '/1']);
});

test('[LOOK-549] sure names stand before what was found, others and guesses behind it', () => {
  const found = toBlocks([hit('orders', '/1')], []);
  const places = [hit('places', '/p')];
  const names = (around: Parameters<typeof aroundFound>[0]) =>
    aroundFound(around, found).map(({ name }) => name);
  expect(names({ first: places, last: [], isGuess: false })).toEqual(['places', 'orders']);
  expect(names({ first: [], last: places, isGuess: false })).toEqual(['orders', 'places']);
  expect(names({ first: [], last: places, isGuess: true })).toEqual(['orders', 'guesses']);
});

test('[BOARD-10] a product is told by its kind and its stock, not by the brand that most have', () => {
  expect(productLine({ format: 'roll_pack', options: 2, stock: 1204 })).toBe(
    'roll pack, 2 options, 1,204 in stock',
  );
  expect(productLine({ format: 'drink', options: 1, stock: 0 })).toBe('drink, 1 option, sold out');
});
