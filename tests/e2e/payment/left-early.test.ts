import { asNewCustomer, completeCash, fillAddress, fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

test('[CONF-33] a confirmation that is loaded again within its seconds leads to the thanks of its order', async ({
  entered: page,
}) => {
  await asNewCustomer(page);
  await fillCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  await expect(page).toHaveURL(/\/payment/);
  await completeCash(page);
  await expect(page).toHaveURL(/\/confirm/);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByText(/MD\d+/).first()).toBeVisible();
});

test('[CONF-33] whoever leaves the confirmation stays where they went, and the way back to it empties no other cart', async ({
  entered: page,
}) => {
  // The page's two seconds become ten: a slow machine leaves it in time, too.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const slow = (call: TimerHandler, ms?: number) => setTimeout(call, ms === 2000 ? 10_000 : ms);
    window.setTimeout = slow as typeof window.setTimeout;
  });
  await asNewCustomer(page);
  await fillCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  await expect(page).toHaveURL(/\/payment/);
  await completeCash(page);
  await expect(page).toHaveURL(/\/confirm/);
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect(page).toHaveURL(/\/cart/);
  await page.waitForTimeout(11_000);
  await expect(page).toHaveURL(/\/cart/);
  await fillCart(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart/);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goBack();
  await expect(page).toHaveURL(/\/thank-you/);
  // The page that was sent and the one that React draws are the same.
  expect(errors).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByText('1 item').first()).toBeVisible();
});
