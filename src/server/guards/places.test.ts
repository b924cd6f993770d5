import { expect, test } from 'vitest';
import { findTarget } from '../pages/page-key.ts';
import { createPlaces, needsPlace } from './places.ts';

test.each([
  ['/live', false],
  ['/live/public', false],
  ['/staff/live', false],
  ['/track/MD1763500000000/abc_-9/live', false],
  ['/healthz', false],
  ['/media/art/x-400.avif', false],
  ['/track/MD1763500000000/abc_-9', true],
  ['/track/live', true],
  ['/shop', true],
])('[SEC-23] %s counts toward the limit: %s', (path, isTaken) => {
  expect(needsPlace(path)).toBe(isTaken);
});

const busy = { name: 'Unavailable', problem: 'busy' };
const open = () => createPlaces({ databasePool: 2 }, { settled: () => null });

function placeOf(places: ReturnType<typeof open>, method: string, path: string) {
  const target = findTarget(path);
  if (!target) throw new Error(`nobody declared ${path}`);
  return places.of(target, method);
}

/** Takes every place and every turn of the queue, and answers how to let them all go. */
function fill(place: ReturnType<typeof placeOf>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken: Promise<unknown>[] = [];
  while (!place.isFull()) taken.push(place.run(() => promise));
  return () => {
    resolve();
    return Promise.all(taken);
  };
}

test('[SEC-23] while customers take every place and every turn, staff read and save, and no customer comes in by the sign-in', async () => {
  const places = open();
  const empty = fill(placeOf(places, 'POST', '/orders/place'));
  expect(places.hasNoRoom('POST', '/orders/place')).toBe(true);
  expect(places.hasNoRoom('GET', '/checkout')).toBe(true);
  expect(places.hasNoRoom('GET', '/nobody-declared-this')).toBe(true);
  expect(places.hasNoRoom('POST', '/account')).toBe(true);
  await expect(placeOf(places, 'GET', '/checkout').run(async () => {})).rejects.toMatchObject(busy);
  for (const [method, path] of [
    ['GET', '/staff/orders'],
    ['GET', '/staff/orders.data'],
    ['POST', '/staff/cash.data'],
    ['POST', '/staff'],
    ['GET', '/healthz'],
  ] as const)
    expect(places.hasNoRoom(method, path), `${method} ${path}`).toBe(false);
  expect(await placeOf(places, 'POST', '/staff/cash.data').run(async () => 'saved')).toBe('saved');
  expect(await placeOf(places, 'GET', '/staff/orders').run(async () => 'read')).toBe('read');
  await empty();
});

test('[SEC-23] what is saved waits for nothing that open consoles ask, and a crowd at the console is refused too', async () => {
  const places = open();
  const emptyReads = fill(placeOf(places, 'GET', '/staff/alerts'));
  expect(await placeOf(places, 'POST', '/staff/cash').run(async () => 'saved')).toBe('saved');
  const emptySaves = fill(placeOf(places, 'POST', '/staff/cash'));
  expect(places.hasNoRoom('POST', '/staff/cash')).toBe(true);
  expect(places.hasNoRoom('GET', '/staff/alerts')).toBe(true);
  expect(places.hasNoRoom('GET', '/checkout')).toBe(false);
  await Promise.all([emptyReads(), emptySaves()]);
});
