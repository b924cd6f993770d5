import { expect, test } from 'vitest';
import { boardSearch, parseBoardQuery } from './board-query.ts';

const read = (query: string) => parseBoardQuery(new URLSearchParams(query));

test('[STAFF-02, STAFF-25] the address holds the search and the opened part of each column', () => {
  const query = read('q=ada&status=ready&view=table&new=2&done=11');
  expect(query).toEqual({ search: 'ada', status: 'ready', view: 'table', more: { new: 2, done: 11 } });
  expect(boardSearch(query)).toBe('?q=ada&status=ready&view=table&new=2&done=11');
});

test('[STAFF-02] unknown query values count as absent', () => {
  const query = read('status=gone&view=wall&new=-1&packing=1e9&done=x&on-the-way=100');
  expect(query).toEqual({ search: '', status: null, view: 'board', more: {} });
  expect(boardSearch(query)).toBe('');
});
