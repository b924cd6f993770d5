import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { buyAsNewCustomer, followToTheDoor, openConsole } from '../../support/main-job.ts';
import { createPostgresDatabase } from '../../support/postgres-database.ts';
import { type ShopProcess, startShop } from '../../support/shop-process.ts';
import { roadNow, shopTime } from '../../support/shop-time.ts';

/** Two processes of one shop, started at the same moment on one empty PostgreSQL. */
const test = base.extend<{ pair: [ShopProcess, ShopProcess] }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const database = await createPostgresDatabase();
      if (!database) return test.skip(true, 'No PostgreSQL: TEST_DATABASE_URL names none');
      const folder = await mkdtemp(join(tmpdir(), 'mooddrop-pair-'));
      const environment = { DATABASE_URL: database.url, DATA_DIR: folder, ...shopTime(roadNow()) };
      const pair = await Promise.all([startShop(environment), startShop(environment)]);
      await use(pair);
      await Promise.all(pair.map((shop) => shop.stop()));
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
    // Both load the demo's goods, one after the other.
    { timeout: 180_000 },
  ],
});

test('[ORD-16] [SHELL-48] [STAFF-02] on PostgreSQL the customer asks one process, the staff another, and the tracker follows', async ({
  browser,
  pair: [customers, staff],
}) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: customers.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const person = { first: 'Ines', last: 'Okafor', email: 'ines@example.com', phone: '951 555 0144' };
  const orderNumber = await buyAsNewCustomer(page, person);
  const staffPage = await openConsole(browser, staff.url);
  await followToTheDoor(page, staffPage, orderNumber);
  await staffPage.context().close();
  await context.close();
});
