import type { Page } from '@playwright/test';
import { completeCash, fillAddress, payCash } from '../../support/customer-journey.ts';
import { kept, startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

const METHODS = ['Cash on Delivery', 'Monster Dollars', 'Zelle', 'Cash App', 'Venmo', 'Apple Pay'];

/** A browser that has not been asked about notifications yet, or has answered. */
const setPermission = (page: Page, answer: 'default' | 'denied') =>
  page.addInitScript((word) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => word });
  }, answer);

/** A new customer on `/payment`, with cash chosen. */
async function atThePayment(page: Page) {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment/);
}

test('[PAY-04] the total and six ways to pay, each once', async ({ entered: page }) => {
  await atThePayment(page);
  const cash = page.getByRole('dialog', { name: 'Cash Payment' });
  await expect(cash).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cash).toBeHidden();
  await expect(page.getByText('Order total').first().locator('..')).toContainText('$64.00');
  const names = await page.getByRole('main').getByRole('button').allTextContents();
  for (const method of METHODS) expect(names.filter((name) => name.startsWith(method))).toHaveLength(1);
});

test('[CONF-20] [CONF-31] why an order is refused stands in the window that sent it, until the next try', async ({
  entered: page,
}) => {
  await atThePayment(page);
  const cash = page.getByRole('dialog', { name: 'Cash Payment' });
  await cash.getByLabel('Cash amount').fill('120');
  await page.route('**/orders/place', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await completeCash(page);
  await expect(cash.getByRole('alert')).toHaveText('Error placing order. Please try again.');
  await page.unroute('**/orders/place');
  const closed = { problem: 'closed', message: 'Closed now.' };
  await page.route('**/orders/place', (route) => route.fulfill({ status: 409, json: closed }));
  await completeCash(page);
  await expect(cash.getByRole('alert')).toHaveText('Closed now.');
  await expect(cash.getByLabel('Cash amount')).toHaveValue('120');
  await expect(page).toHaveURL(/\/payment/);
});

test('[CONF-03] [CONF-19] [CONF-21] [CONF-22] an order is confirmed, and thanked two seconds later', async ({
  entered: page,
}) => {
  await page.clock.install();
  await atThePayment(page);
  // The window is open before the clock stands: it opens by a timer of the page.
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/orders/place', (route) => held.promise.then(() => route.continue()));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await completeCash(page);
  await expect(page.getByText('Processing Your Order')).toBeVisible();
  held.resolve();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByText("You'll receive updates by text message.")).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/confirm$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/thank-you$/);
  await page.clock.resume();
  const orderNumber = String(await kept(page, 'last-order'));
  expect(orderNumber).toMatch(/^MD\d{13}$/);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect(page.getByRole('main').getByText('$64.00').first()).toBeVisible();
  const next = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What happens next?' }) });
  await expect(next.getByRole('listitem')).toHaveText([
    'We confirm your order and get it ready.',
    'You can follow every step on your order’s page.',
    'We deliver to your address. Have your ID in hand.',
  ]);
});

test.describe('without the service worker, whose own requests a test cannot hold back', () => {
  test.use({ serviceWorkers: 'block' });

  test('[CONF-23] [CONF-24] [ORD-14] [ORD-17] from no orders at all to the first, with nothing over yet', async ({
    entered: page,
  }) => {
    await setPermission(page, 'default');
    await startCheckout(page);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    await expect(page.getByText('No Completed Orders')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
    await page.goto('/checkout');
    await fillAddress(page);
    await payCash(page);

    const card = page.getByRole('heading', { name: 'Enable Status Notifications' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enable Notifications' })).toBeVisible();
    await page.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(card).toBeHidden();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByText('No Completed Orders')).toBeVisible();
    await expect(page.getByText('No Orders Yet')).toBeHidden();

    await page.getByRole('button', { name: 'Refresh orders' }).click();
    await expect(page.getByText('Orders refreshed')).toBeVisible();
    await page.route('**/orders.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh orders' }).click();
    await expect(page.getByText('Failed to refresh orders')).toBeVisible();
    await expect(page.getByText('No Completed Orders')).toBeVisible();
  });
});

test('[CONF-23] who has answered the browser, or has no account, is not asked', async ({
  entered: page,
  context,
}) => {
  await setPermission(page, 'default');
  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const card = page.getByRole('heading', { name: 'Enable Status Notifications' });
  await page.waitForFunction(
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== undefined,
  );
  await expect(card).toHaveCount(0);
  await startCheckout(page);
  await page.goto('/thank-you');
  await expect(card).toBeVisible();
  const answered = await context.newPage();
  await answered.addInitScript(() => window.localStorage.setItem('mooddrop.age-verified', 'true'));
  await setPermission(answered, 'denied');
  await answered.goto('/thank-you');
  await expect(answered.getByRole('link', { name: 'Go to My Orders' })).toBeVisible();
  await answered.waitForLoadState('networkidle');
  await expect(answered.getByRole('heading', { name: 'Enable Status Notifications' })).toHaveCount(0);
});

test('[PUSH-05] whoever denies is told so, and the card goes', async ({ entered: page }) => {
  await setPermission(page, 'default');
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await startCheckout(page);
  await page.goto('/thank-you');
  const card = page.getByRole('heading', { name: 'Enable Status Notifications' });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Enable Notifications' }).click();
  await expect(page.getByText('Notification permission denied')).toBeVisible();
  await expect(card).toBeHidden();
});

test('[PUSH-07] [CONF-23] notifications that could not be enabled may be tried again', async ({
  entered: page,
  context,
}) => {
  await setPermission(page, 'default');
  await context.grantPermissions(['notifications']);
  await startCheckout(page);
  await page.goto('/thank-you');
  const asked: string[] = [];
  await context.route('**/push', (route) => {
    asked.push(route.request().method());
    return route.fulfill({ json: { publicKey: '' } });
  });
  const enable = page.getByRole('button', { name: 'Enable Notifications' });
  for (const tries of [1, 2]) {
    await enable.click();
    await expect.poll(() => asked.length).toBe(tries);
    await expect(page.getByText('Failed to enable notifications. Please try again.').first()).toBeVisible();
    await expect(enable).toBeEnabled();
  }
});

test('[PAY-23] the amount to send is the amount due from the server, after credit', async ({
  entered: page,
}) => {
  await startCheckout(page, 'Priya Raghunath');
  await page.getByRole('radio', { name: /^Monster Dollars/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const credit = page.getByRole('dialog', { name: 'Monster Dollars' });
  await credit.getByLabel('Amount to use').fill('3');
  await credit.getByRole('button', { name: 'Apply Monster Dollars' }).click();
  const answered = page.waitForResponse('**/orders/place');
  await page.getByRole('button', { name: /^Cash App/ }).click();
  const { order } = await (await answered).json();
  expect(order.amountDueCents).toBe(order.totalCents - 300);
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible();
  const due = `$${(order.amountDueCents / 100).toFixed(2)}`;
  await expect(page.getByText('To pay', { exact: true }).locator('..')).toContainText(due);
  const total = `$${(order.totalCents / 100).toFixed(2)}`;
  await expect(page.getByText('Order total', { exact: true }).locator('..')).toContainText(total);
  expect(await kept(page, 'checkout')).toMatchObject({ totalCents: order.amountDueCents });
  // Whoever orders as this person next, in this shop, is not asked about it.
  await page.getByRole('button', { name: "I've Sent the Payment" }).click();
  await expect(page).toHaveURL(/\/thank-you/);
});
