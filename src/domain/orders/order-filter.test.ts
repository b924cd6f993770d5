import { expect, test } from 'vitest';
import { orderFilterEntries, parseOrderFilter, statusesOf } from './order-filter.ts';

const read = (query: string) => parseOrderFilter(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(orderFilterEntries(read(query))).toString();

const DRIVER = '0b9f4a52-95a3-4a4e-8a43-0a4f9d1b2c3d';

test('[BOARD-04] a filter stands in the address and is read from it as it was', () => {
  const all = `status=open&from=2026-11-01&to=2026-11-30&driver=${DRIVER}&payment=paid&late=1&waits=1&ended=today&real=1&sort=total&dir=down`;
  expect(written(all)).toBe(all);
  expect(written('driver=nobody&sort=driver')).toBe('driver=nobody&sort=driver');
  expect(written('sort=placed&dir=up')).toBe('sort=placed&dir=up');
  expect(written('sort=placed&dir=down')).toBe('sort=placed');
  expect(written('sort=due&dir=up')).toBe('');
  expect(written('dir=down')).toBe('dir=down');
});

test('[BOARD-04] what is unknown or malformed counts as absent', () => {
  const odd = 'status=gone&from=2026-13-01&to=tomorrow&driver=sam&payment=later&late=yes&ended=1&sort=name';
  expect(written(odd)).toBe('');
  expect(read(odd)).toEqual(read(''));
  expect([read('').sort, read('').isDescending]).toEqual(['due', false]);
  for (const over of ['all', 'done', 'sold', 'delivered', 'cancelled']) {
    expect([read(`status=${over}`).sort, read(`status=${over}`).isDescending]).toEqual(['placed', true]);
    expect(written(`status=${over}&sort=placed`)).toBe(`status=${over}`);
    expect(written(`status=${over}&sort=due`)).toBe(`status=${over}&sort=due`);
    expect(read(`status=${over}&ended=today`).sort).toBe('due');
  }
  expect(read('sort=placed').isDescending).toBe(true);
  expect(read('sort=promised').isDescending).toBe(false);
});

test('[BOARD-04] open, done, sold and all are groups of statuses', () => {
  expect(statusesOf('done')).toEqual(['delivered', 'cancelled']);
  expect(statusesOf('open')).toHaveLength(6);
  expect(statusesOf('all')).toHaveLength(8);
  expect(statusesOf('sold')).not.toContain('cancelled');
  expect([statusesOf('ready'), statusesOf(null).length]).toEqual([['ready'], 8]);
});
