import { expect, test } from 'vitest';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { orders } from '#db/schema/orders.ts';
import { startEmptyShop } from '#db/seed/start-empty.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readShopState } from '#services/shop/installation.ts';
import { readDashboard } from '#services/staff/read-dashboard.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { createMemory } from './shop-state.ts';

const { rolledBack, as } = openTestShop('demo');

test('[FAST-05] what only the past decides outlives a version of the catalogue, what pages show does not', async () => {
  const state = { version: 1, settingsVersion: 1 };
  const remember = createMemory(() => state);
  const asked: string[] = [];
  const read = (name: string) => async () => asked.push(name);
  const both = async () => [
    await remember('page', read('page')),
    await remember('past', read('past'), 'settings'),
  ];
  await both();
  expect(await both()).toEqual([1, 2]);
  state.version = 2;
  expect(await both()).toEqual([3, 2]);
  state.settingsVersion = 2;
  expect(await both()).toEqual([3, 4]);
  expect(asked).toEqual(['page', 'past', 'page', 'past']);
});

test('[FAST-05, STAFF-22] the dashboard counts all orders, also after the catalogue has changed and after the shop was emptied', () =>
  rolledBack(async (tx) => {
    const held = { state: await readShopState(tx) };
    const remember = createMemory(() => held.state);
    const now = new Date(TEST_NOW.getTime() + 30 * 86_400_000);
    const total = async () => (await readDashboard(as(tx, 'admin', { now, remember })))?.orders;
    const all = await tx.$count(orders);
    expect(all).toBeGreaterThan(0);
    expect(await total()).toBe(all);
    await raiseCatalogueVersion(tx);
    held.state = await readShopState(tx);
    expect(await total()).toBe(all);
    await startEmptyShop(tx, { now });
    held.state = await readShopState(tx);
    expect(await total()).toBe(0);
  }));
