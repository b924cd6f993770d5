import { expect, test } from 'vitest';
import { parseOrderFilter } from '#domain/orders/order-filter.ts';
import { boardSearch, parseBoardQuery, sortedBy, urgentFirst, viewQuery } from './board-query.ts';

const read = (query: string) => parseBoardQuery(new URLSearchParams(query));

test('[STAFF-02, STAFF-25] the address holds the search and the opened part of each column', () => {
  const query = read('q=ada&status=ready&new=2&done=11');
  expect(query).toMatchObject({ search: 'ada', status: 'ready', view: 'board', more: { new: 2, done: 11 } });
  expect(boardSearch(query)).toBe('?q=ada&status=ready&new=2&done=11');
});

test('[STAFF-02] unknown query values count as absent', () => {
  const query = read('status=gone&view=wall&new=-1&packing=1e9&done=x&on-the-way=100&page=x');
  const filter = parseOrderFilter(new URLSearchParams());
  expect(query).toEqual({ search: '', status: null, view: 'board', more: {}, filter, page: 1 });
  expect(boardSearch(query)).toBe('');
});

test('[BOARD-04] the address of the table holds its filter, sort and page', () => {
  const address = '?q=ada&view=table&status=open&payment=paid&sort=total&page=12';
  expect(boardSearch(read(address))).toBe(address);
  expect(read('view=table&page=1000').page).toBe(1);
  expect(sortedBy(read(address), 'total')).toBe(
    '?q=ada&view=table&status=open&payment=paid&sort=total&dir=down',
  );
  expect(sortedBy(read(address), 'driver')).toBe('?q=ada&view=table&status=open&payment=paid&sort=driver');
});

test('[BOARD-04] it says whether it begins with what needs a hand, and leads back to that order', () => {
  expect(urgentFirst(read('view=table&status=open'))?.isNow).toBe(true);
  expect(urgentFirst(read('view=table&sort=due&dir=down'))?.isNow).toBe(false);
  expect(urgentFirst(read('view=table&status=open&sort=total&page=3'))).toEqual({
    href: '?view=table&status=open',
    isNow: false,
  });
  expect(urgentFirst(read('view=table&status=done'))).toBeNull();
});

test('[BOARD-06] a view keeps the filter without its page', () => {
  expect(viewQuery(read('view=table&late=1&page=3'))).toBe('view=table&late=1');
  expect(viewQuery(read('status=ready&new=4'))).toBe('status=ready');
});
