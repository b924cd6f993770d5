import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';

const LONG = { DRAIN_SECONDS: '300' };
const PATIENCE = { timeout: 20_000 };

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(30_000) });

test('[OPER-04] at SIGTERM readyz says 503 while the shop serves on; a second SIGTERM ends it in order', async () => {
  const folder = await copyData();
  const shop = await startShop({ DATA_DIR: folder, ...LONG });
  const status = async (path: string) => (await ask(`${shop.url}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  shop.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), PATIENCE);
  expect(await (await ask(`${shop.url}/readyz`)).json()).toMatchObject({ ok: false });
  expect([await status('/healthz'), await status('/'), await status('/zones')]).toEqual([200, 200, 404]);
  expect(await shop.stop('SIGTERM')).toBe(0);
  await expect(ask(`${shop.url}/healthz`)).rejects.toThrow();
  await rm(folder, { recursive: true, force: true });
}, 240_000);

test('[OPER-04] the waiting ends by itself, and without it one signal is enough', async () => {
  const folder = await copyData();
  for (const DRAIN_SECONDS of ['1', '0']) {
    const shop = await startShop({ DATA_DIR: folder, DRAIN_SECONDS });
    expect(await shop.stop('SIGTERM')).toBe(0);
  }
  await rm(folder, { recursive: true, force: true });
}, 240_000);
