import { rm } from 'node:fs/promises';
import { prepareAttempt, send } from '../../support/buyers.ts';
import { copyData } from '../../support/prepared-data.ts';
import { freePort, startShop } from '../../support/shop-process.ts';
import { expect, test } from '../../support/shop-test.ts';
import { roadNow, shopTime } from '../../support/shop-time.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const SIX_MINUTES_MS = 6 * 60_000;

test('[ALERT-06] an order that begins to wait too long is told over another section until the orders are opened, and its number is amber', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = await copyData();
  const [port, at] = [await freePort(), roadNow()];
  const startAt = (now: Date) => startShop({ DATA_DIR: folder, ...shopTime(now) }, port);
  let shop = await startAt(at);
  try {
    const context = await browser.newContext({ baseURL: shop.url });
    await context.addInitScript(() => localStorage.setItem('mooddrop.age-verified', 'true'));
    const page = await context.newPage();
    await signInStaff(page, 'admin');
    await page.goto('/staff/stock');
    const told = page.getByText(/has waited \d+ min|orders wait too long/);
    expect(await send(shop.url, await prepareAttempt(shop.url, 'drp-dsp-lowtideaura-1'))).not.toBeNull();
    await expect(page.getByText(/^New order [A-Z]-\d+$/)).toBeVisible();
    await expect(told).toHaveCount(0);
    // The page stays open while the shop goes on six minutes later.
    await shop.stop();
    shop = await startAt(new Date(at.getTime() + SIX_MINUTES_MS));
    await expect(told).toBeVisible({ timeout: 60_000 });
    const orders = page
      .getByRole('link', { name: /^Orders.*waits too long\. \d+ orders? not begun$/ })
      .first();
    await expect(orders).toBeVisible();
    await page.getByRole('link', { name: 'Runs', exact: true }).first().click();
    await expect(page).toHaveURL(/\/staff\/runs$/);
    await expect(told).toBeVisible();
    await orders.click();
    await expect(told).toHaveCount(0);
    await context.close();
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
