import { expect, test } from 'vitest';
import { nextSort, parseDaysSort, sortDays, sortStateOf } from './days-sort.ts';

const point = (from: string, orders: number, salesCents: number, beforeCents: number | null) => ({
  ...{ from, until: from, orders, salesCents, beforeCents },
});
const series = [
  point('2026-11-01', 2, 900, null),
  point('2026-11-02', 10, 100, 5),
  point('2026-11-03', 1, 300, 70),
];
const sorted = (query: string) =>
  sortDays(series, parseDaysSort(`http://shop/staff/reports?${query}`)).map(({ from }) =>
    Number(from.slice(-2)),
  );

test('[LOOK-447] the days of a report stand as its address says, and as they are drawn where it says nothing', () => {
  expect(sorted('')).toEqual([1, 2, 3]);
  expect(sorted('days=day&dir=down')).toEqual([3, 2, 1]);
  expect(sorted('days=orders&dir=down')).toEqual([2, 1, 3]);
  expect(sorted('days=sales&dir=up')).toEqual([2, 3, 1]);
  expect(sorted('days=before&dir=down')).toEqual([3, 2, 1]);
  expect(sorted('days=gone&dir=down')).toEqual([1, 2, 3]);
});

test('[LOOK-447] a head asks for the most first, pressed again for the least, and says how the days stand', () => {
  expect(nextSort(null, 'sales')).toEqual({ days: 'sales', dir: 'down' });
  expect(nextSort({ by: 'sales', isDescending: true }, 'sales')).toEqual({ days: 'sales', dir: 'up' });
  expect(nextSort(null, 'day')).toEqual({ days: 'day', dir: 'down' });
  expect([sortStateOf(null, 'day'), sortStateOf(null, 'sales')]).toEqual([{ state: 'ascending' }, {}]);
});
