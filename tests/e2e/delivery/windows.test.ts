import { rm } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { settings } from '#db/schema/settings.ts';
import { withDatabase } from '../../support/closed-shop.ts';
import {
  asNewCustomer,
  completeCash,
  fillAddress,
  fillCart,
  passGate,
} from '../../support/customer-journey.ts';
import { copyData } from '../../support/prepared-data.ts';
import { type ShopProcess, startShop } from '../../support/shop-process.ts';
import { shopTime } from '../../support/shop-time.ts';

/** A shop with windows, of its own: other journeys have none. It is two in the afternoon. */
const test = base.extend<{ own: ShopProcess }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = await copyData();
      await withDatabase(folder, async (db) => {
        const value = { key: 'delivery_windows', value: true };
        await db.insert(settings).values(value).onConflictDoUpdate({ target: settings.key, set: value });
        await raiseSettingsVersion(db);
      });
      const shop = await startShop({ DATA_DIR: folder, ...shopTime(new Date('2026-11-18T14:00:00-08:00')) });
      await use(shop);
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
});

test('[WINDOW-04] [WINDOW-05] [WINDOW-08] a customer chooses when it comes, reads it everywhere, and chooses again', async ({
  browser,
  own,
}) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: own.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await passGate(context);
  const page = await context.newPage();
  await asNewCustomer(page);
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByLabel('ZIP', { exact: true }).fill('92553');
  const times = page.getByRole('group', { name: 'When should it come?' });
  await expect(times.getByRole('radio', { name: /^As soon as possible/ })).toBeChecked();
  await times.getByRole('group', { name: 'Today' }).getByRole('radio', { name: '7 PM to 9 PM' }).check();
  await expect(page.getByText('Today, 7 PM to 9 PM')).toBeVisible();
  await fillAddress(page);
  await completeCash(page);
  await page.waitForURL(/thank-you/);
  await expect(page.getByText('Between 7 PM and 9 PM')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('Between 7 PM and 9 PM')).toBeVisible();
  await page.getByText('Change the delivery time').click();
  await page
    .getByLabel('Delivery time', { exact: true })
    .selectOption({ label: 'Wednesday, Nov 18, 5 PM to 7 PM' });
  await page.getByRole('button', { name: 'Save the time' }).click();
  await expect(page.getByText('Your delivery time is changed.')).toBeVisible();
  await expect(page.getByText('Between 5 PM and 7 PM')).toBeVisible();
  await context.close();
});
