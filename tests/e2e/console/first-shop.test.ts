import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { orders } from '#db/schema/orders.ts';
import { checkBooks } from '#services/ledger.ts';
import { withDatabase } from '../../support/closed-shop.ts';
import { passGate } from '../../support/customer-journey.ts';
import {
  AT_ONCE,
  deliver,
  endTestAndOpen,
  OWNER,
  orderAsGuest,
  signInOwner,
  walkSteps,
} from '../../support/first-shop-journey.ts';
import { type ShopProcess, startShop } from '../../support/shop-process.ts';
import { roadNow, shopTime } from '../../support/shop-time.ts';

type Worker = { empty: { shop: ShopProcess; folder: string } };

/** A shop of one's own: empty, with an owner, in the hours of the road. */
const test = base.extend<object, Worker>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mooddrop-first-'));
      const own = { DATA_DIR: join(folder, 'data'), SHOP_EMPTY: '1', DEMO_SIGN_IN: '0', ...OWNER };
      const shop = await startShop({ ...own, ...shopTime(roadNow()) });
      await use({ shop, folder: own.DATA_DIR });
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.shop.url),
});

test('[FIRST-06, FIRST-13, FIRST-15, HOME-05] an empty shop becomes one that sells, step by step', async ({
  page,
  browser,
  empty,
}) => {
  test.setTimeout(600_000);
  await passGate(page.context());
  const visitor = await browser.newContext({ baseURL: empty.shop.url });
  await passGate(visitor);
  const outside = await visitor.newPage();
  expect((await outside.goto('/shop'))?.status()).toBe(503);
  await expect(outside.getByRole('heading', { name: 'We are opening soon' })).toBeVisible();

  await signInOwner(page, AT_ONCE);
  await walkSteps(page, AT_ONCE);
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Not open yet' })).toContainText(
    'everything is ready',
  );
  const testOrder = await orderAsGuest(page, AT_ONCE, '619 234 5679');
  await deliver(page, AT_ONCE, testOrder);
  await page.goto('/staff');
  await expect(page.getByText('Take the test order out of the books.')).toBeVisible();
  expect((await outside.goto('/shop'))?.status()).toBe(503);
  await endTestAndOpen(page, AT_ONCE, testOrder);

  expect((await outside.goto('/shop'))?.status()).toBe(200);
  await expect(outside.getByRole('complementary', { name: 'Not open yet' })).toHaveCount(0);
  await outside.goto('/');
  await expect(outside.getByRole('link', { name: 'Shop Monsters' })).toBeVisible();
  await expect(outside.getByRole('link', { name: 'Shop the Drop' })).toHaveCount(0);
  await expect(outside.locator('[src*="/scenes/hero-"][src*="-object"]')).toHaveCount(0);
  await expect(outside.locator('[src*="/media/pictures/"]').first()).toBeAttached();
  expect(await orderAsGuest(outside, AT_ONCE, '619 234 5680')).toMatch(/^MD\d{13}$/);
  await empty.shop.stop();
  const { differences, entries } = await withDatabase(empty.folder, checkBooks);
  expect(differences).toEqual([]);
  expect(entries).toMatchObject({ orders: 2, payments: 3 });
  const marks = await withDatabase(empty.folder, (db) =>
    db.select({ isTest: orders.isTest }).from(orders).orderBy(orders.createdAt),
  );
  expect(marks).toEqual([{ isTest: true }, { isTest: false }]);
});
