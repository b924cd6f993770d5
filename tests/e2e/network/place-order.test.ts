import type { Page } from '@playwright/test';
import { startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

/** Cash is chosen and its window is open; the cash that was typed stands in it. */
async function openCash(page: Page) {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const cash = page.getByRole('dialog', { name: 'Cash Payment' });
  await cash.getByLabel('Cash amount').fill('120');
  return cash;
}

/** How many orders the customer has, as the shop knows them. */
async function countOrders(page: Page): Promise<number> {
  const states = await page.request.get('/orders/states');
  return (await states.json()).orders.length;
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });

test('[SHELL-59] [CONF-11] without a network the cash window stays, and the order is placed once when pressed again', async ({
  entered: page,
  context,
}) => {
  const cash = await openCash(page);
  await context.setOffline(true);
  await cash.getByRole('button', { name: 'Complete Order' }).click();
  const said = cash.getByRole('alert');
  await expect(said).toHaveText('You are offline. Your order has not been sent. Try again.');
  await expect(cash.getByLabel('Cash amount')).toHaveValue('120');
  await cash.getByRole('button', { name: 'Try again' }).click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  expect(await countOrders(page)).toBe(0);
  await cash.getByRole('button', { name: 'Try again' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await countOrders(page)).toBe(1);
});

test('[SHELL-59] [CONF-11] a busy shop and a lost answer: the order goes on by itself, with one key, and is one', async ({
  entered: page,
}) => {
  const cash = await openCash(page);
  const keys: string[] = [];
  await page.route('**/orders/place', async (route) => {
    keys.push(route.request().postDataJSON().attemptKey);
    const headers = { 'Retry-After': '2' };
    if (keys.length === 1)
      return route.fulfill({ status: 503, headers, json: { code: 'busy', message: '' } });
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await cash.getByRole('button', { name: 'Complete Order' }).click();
  const said = 'Many people are ordering right now. Your cart is kept, and we keep trying for you.';
  await expect(cash.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await countOrders(page)).toBe(1);
});

test('[SHELL-59] [CHECK-13] from the form too, where what was typed stays', async ({
  entered: page,
  context,
}) => {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Zelle/ }).check();
  await expect(page.getByRole('main').getByText('Order total').last()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are offline. Your order has not been sent. Try again.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('24180 Quail Mesa Court');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/pay-instructions/);
  expect(await countOrders(page)).toBe(1);
});
