import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestShop } from '#services/testing/test-shop.ts';
import { openLog } from '../logs/open-log.ts';
import { createPurge } from './cdn-purge.ts';

const { db } = openTestShop();
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A cache that fails so often before it listens, and keeps what it was told. */
async function openCache(failures = 0) {
  const told: unknown[] = [];
  const state = { failures };
  const server = createServer((asked, answer) => {
    let text = '';
    asked.on('data', (chunk) => {
      text += chunk;
    });
    asked.on('end', () => {
      state.failures -= 1;
      if (state.failures >= 0) return void answer.writeHead(500).end();
      told.push([asked.method, asked.headers.authorization, JSON.parse(text)]);
      answer.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  return { told, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` };
}

function process(url: string | undefined, from: number) {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _, next) {
      lines.push(String(chunk));
      next();
    },
  });
  const at = { version: from };
  const log = openLog({ logLevel: 'error' }, to);
  const pace = { waitMs: 20, pausesMs: [5, 5, 5] };
  const purge = createPurge({ url, token: 'a-token', db: db(), version: () => at.version, log, ...pace });
  open.push(purge.stop);
  return {
    lines,
    rise: (to: number) => {
      at.version = to;
      purge.changed();
    },
  };
}

const post = (version: number) => ['POST', 'Bearer a-token', { version, keys: ['pages'], paths: ['/*'] }];

test('[STORE-10] changes that come together are told once, by one process of all', async () => {
  const cache = await openCache();
  const [one, two] = [process(cache.url, 1), process(cache.url, 1)];
  for (const version of [2, 3, 4]) for (const each of [one, two]) each.rise(version);
  await vi.waitFor(() => expect(cache.told).toEqual([post(4)]));
  two.rise(5);
  await vi.waitFor(() => expect(cache.told).toEqual([post(4), post(5)]));
  one.rise(5);
  one.rise(6);
  await vi.waitFor(() => expect(cache.told).toEqual([post(4), post(5), post(6)]));
});

test('[STORE-10] a cache that fails is told again; one that goes on failing is logged without its address', async () => {
  const cache = await openCache(3);
  const shop = process(cache.url, 10);
  shop.rise(11);
  await vi.waitFor(() => expect(cache.told).toEqual([post(11)]));
  expect(shop.lines).toEqual([]);
  cache.state.failures = 4;
  shop.rise(12);
  await vi.waitFor(() => expect(shop.lines.length).toBe(1));
  expect(shop.lines[0]).toContain('the shared cache could not be told of a change');
  expect(shop.lines[0]).not.toContain('/purge');
  shop.rise(13);
  await vi.waitFor(() => expect(cache.told).toEqual([post(11), post(13)]));
});
