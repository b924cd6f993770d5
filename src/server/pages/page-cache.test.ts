import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { Unavailable } from '#db/errors.ts';
import { createPageCache } from './page-cache.ts';

type Made = { status?: number; until?: number; maxBytes?: number; text?: string };

function makeCache(options: Made = {}) {
  const clock = { version: 1, now: 1_000, renders: 0, hasTime: true };
  const cache = createPageCache({
    version: () => clock.version,
    now: () => clock.now,
    hasTime: () => clock.hasTime,
    maxBytes: options.maxBytes,
    render: async (url) => {
      clock.renders += 1;
      return {
        status: options.status ?? 200,
        headers: {},
        body: Buffer.from(`${url} ${clock.renders}${options.text ?? ''}`),
        until: options.until ?? 9e15,
      };
    },
  });
  return { cache, clock };
}

test('a page is rendered once per version, and other requests wait for it', async () => {
  const { cache, clock } = makeCache();
  const pages = await Promise.all([cache.get('/a'), cache.get('/a'), cache.get('/a')]);
  expect(clock.renders).toBe(1);
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1);
  clock.version = 2;
  expect(cache.find('/a')).toBeNull();
  await cache.get('/a');
  expect(clock.renders).toBe(2);
});

test('a page is not cached past its next change', async () => {
  const { cache, clock } = makeCache({ until: 2_000 });
  await cache.get('/a');
  expect(cache.find('/a')).not.toBeNull();
  clock.now = 2_000;
  expect(cache.find('/a')).toBeNull();
});

test('only a successful response is cached', async () => {
  const { cache } = makeCache({ status: 404 });
  await cache.get('/nowhere');
  expect(cache.size().pages).toBe(0);
});

test('the cache is limited, and the least recently used page leaves first', async () => {
  const { cache } = makeCache({ maxBytes: 150 });
  for (const url of ['/a', '/b', '/c', '/d', '/e']) await cache.get(url);
  expect(cache.size().bytes).toBeLessThanOrEqual(150);
  expect(cache.find('/a')).toBeNull();
  expect(cache.find('/e')).not.toBeNull();
});

test('[SEC-21] while the database is down the previous page is sent; another failure is reported', async () => {
  const failure: { error: Error | null } = { error: null };
  const state = { version: 1 };
  const cache = createPageCache({
    version: () => state.version,
    now: () => 1_000,
    render: async (url) => {
      if (failure.error) throw failure.error;
      return { status: 200, headers: {}, body: Buffer.from(`${url} ${state.version}`), until: 9e15 };
    },
  });
  const before = await cache.get('/a');
  state.version = 2;
  failure.error = new Error('Failed query', { cause: new Unavailable('database-away', null) });
  expect(await cache.get('/a')).toBe(before);
  await expect(cache.get('/b')).rejects.toBe(failure.error);
  failure.error = new Error('broken');
  await expect(cache.get('/a')).rejects.toThrow('broken');
  failure.error = null;
  expect(String((await cache.get('/a')).bodies.identity)).toBe('/a 2');
});

test('[SEC-23] a request that must not wait gets the previous page, and a new one is rendered meanwhile', async () => {
  const { cache, clock } = makeCache();
  expect(cache.takeStale('/a')).toBeNull();
  const before = await cache.get('/a');
  clock.version = 2;
  expect([cache.find('/a'), cache.takeStale('/a'), cache.takeStale('/a')]).toEqual([null, before, before]);
  await expect.poll(() => cache.find('/a')?.version).toBe(2);
  expect(clock.renders).toBe(2);
});

test('[FAST-07] a page that stays is packed once more, smaller, and one that goes soon is not', async () => {
  const { cache, clock } = makeCache({ text: readFileSync(import.meta.filename, 'utf8') });
  const page = await cache.get('/a');
  const { br } = page.bodies;
  clock.now += 29_999;
  cache.find('/a');
  expect(page.settlesAt).toBe(31_000);
  clock.now += 1;
  cache.find('/a');
  await vi.waitFor(() => expect(cache.find('/a')?.bodies.br.length).toBeLessThan(br.length));
  expect(page.settlesAt).toBe(Number.POSITIVE_INFINITY);
  expect(brotliDecompressSync(page.bodies.br)).toEqual(page.bodies.identity);
  expect(clock.renders).toBe(1);
});

test('[FAST-07] pages are packed once more one after the other, and one that has gone meanwhile is left as it was', async () => {
  const { cache, clock } = makeCache({ text: readFileSync(import.meta.filename, 'utf8') });
  const gone = await cache.get('/gone');
  const first = gone.bodies.br;
  clock.now += 30_000;
  cache.find('/gone');
  clock.version = 2;
  const stays = await cache.get('/stays');
  const { br } = stays.bodies;
  clock.now += 30_000;
  cache.find('/stays');
  await vi.waitFor(() => expect(stays.bodies.br.length).toBeLessThan(br.length));
  expect(gone.bodies.br).toBe(first);
});

test('[FAST-07] in a rush a page stays as it was packed at first, and is looked at again 30 seconds later', async () => {
  const { cache, clock } = makeCache({ text: readFileSync(import.meta.filename, 'utf8') });
  const page = await cache.get('/a');
  const { br } = page.bodies;
  Object.assign(clock, { now: clock.now + 30_000, hasTime: false });
  cache.find('/a');
  expect(page.settlesAt).toBe(61_000);
  Object.assign(clock, { now: 60_999, hasTime: true });
  cache.find('/a');
  expect(page.settlesAt).toBe(61_000);
  expect(page.bodies.br).toBe(br);
  clock.now += 1;
  cache.find('/a');
  await vi.waitFor(() => expect(page.bodies.br.length).toBeLessThan(br.length));
});
