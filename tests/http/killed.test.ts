import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspect, stockUp } from '../support/closed-shop.ts';
import { askAgain, killWhileOrdering } from '../support/crash-round.ts';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';

test('[CONF-11] [CONF-14] a shop that is killed while buyers order has lost nothing that it acknowledged', async () => {
  const folder = await copyData();
  const environment = { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' };
  const acknowledged = new Map<string, string>();
  const plan = { environment, optionId: await stockUp(folder), attempts: 12, killAfter: 5, acknowledged };
  const open = await killWhileOrdering(plan);
  expect(open.length).toBeGreaterThan(0);
  expect(await askAgain(plan, open)).toEqual([]);
  const { lost, differences } = await inspect(folder, acknowledged);
  expect({ lost, differences }).toEqual({ lost: [], differences: [] });
  expect(acknowledged.size).toBe(12);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

test('a second server on the same data folder is refused, is told who holds it, and harms nobody', async () => {
  const folder = await copyData();
  const first = await startShop({ DATA_DIR: folder });
  const second = await startShop({ DATA_DIR: folder }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(second).toContain('data-dir-in-use');
  expect(second).toContain(`process ${first.child.pid}`);
  expect(second).toContain(`port ${new URL(first.url).port}`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop('SIGKILL');
  const third = await startShop({ DATA_DIR: folder });
  expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
  expect(await third.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

test('a data folder that cannot be made is refused by name', async () => {
  const refused = await startShop({ DATA_DIR: 'package.json/data' }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(refused).toContain('package.json/data');
}, 90_000);
