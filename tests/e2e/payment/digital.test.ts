import type { Page } from '@playwright/test';
import { openConsole } from '../../support/main-job.ts';
import { kept, startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

/** A new customer's order by Zelle, on its page of instructions; answers its number. */
async function placeByZelle(page: Page): Promise<string> {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Zelle/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible();
  const orderNumber = String(await kept(page, 'current-order'));
  expect(orderNumber).toMatch(/^MD\d{13}$/);
  return orderNumber;
}

test('[CHECK-08] [CHECK-28] [PAY-20] a digital method makes the order and leads to its instructions', async ({
  entered: page,
}) => {
  await placeByZelle(page);
  await expect(page).toHaveURL(/\/pay-instructions/);
  expect(await kept(page, 'payment-method')).toBe('zelle');
  expect(await kept(page, 'checkout')).toMatchObject({ form: { city: 'Moreno Valley' }, totalCents: 6400 });
});

test('[CHECK-12] the button waits for the total before it places an order', async ({ entered: page }) => {
  let showTotal = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    showTotal = resolve;
  });
  await startCheckout(page);
  await page.route('**/quote', async (route) => {
    await isLetThrough;
    return route.continue();
  });
  await page.reload();
  await page.getByRole('radio', { name: /^Zelle/ }).check();
  const waiting = page.getByRole('button', { name: 'Working out your total' });
  await waiting.click({ force: true });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/\/checkout$/);
  showTotal();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible();
});

test('[PAY-24] [PAY-25] [PAY-28] [PAY-29] the instructions name recipient and note, and each can be copied', async ({
  entered: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const orderNumber = await placeByZelle(page);
  await expect(page.getByText('(951) 555-0190')).toBeVisible();
  await expect(page.getByText(`Include the order number ${orderNumber} in the payment note.`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy order number' }).click();
  await expect(page.getByText('Copied to clipboard!').first()).toBeVisible();
  for (const [what, value] of [
    ['order number', orderNumber],
    ['phone', '(951) 555-0190'],
  ]) {
    await page.getByRole('button', { name: `Copy ${what}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test('[PAY-26] [PAY-32] [PAY-33] another method changes the same order, whatever the cart costs by now', async ({
  entered: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const orderNumber = await placeByZelle(page);
  // The cart costs more by now and may not be bought: the waiting order keeps its figures and its goods.
  await page.route('**/quote', async (route) => {
    const answer = await route.fetch();
    const priced = await answer.json();
    const dearer = { orderTotalCents: 99_900, amountDueCents: 99_900, canCheckout: false };
    return route.fulfill({ response: answer, json: { ...priced, quote: { ...priced.quote, ...dearer } } });
  });
  await page.getByRole('link', { name: 'Choose Different Payment Method' }).click();
  await expect(page.getByRole('button', { name: /^Venmo/ })).toBeEnabled();
  await expect(page.getByText('$999.00')).toHaveCount(0);
  await page.unroute('**/quote');
  for (const [method, handle, address] of [
    ['Venmo', '@mooddropdemo', /^https:\/\/example\.com\/pay\/venmo\//],
    ['Cash App', '$mooddropdemo', /^https:\/\/example\.com\/pay\/cashapp\//],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${method}`) }).click();
    await expect(page.getByText(handle, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address);
    await page.getByRole('button', { name: 'Copy handle' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(handle);
    expect(await kept(page, 'current-order')).toBe(orderNumber);
    await page.getByRole('link', { name: 'Choose Different Payment Method' }).click();
    await expect(page).toHaveURL(/\/payment$/);
  }
});

test('[PAY-30] [STAFF-05] what was said to be sent is thanked, seen by staff, and the order confirmed', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  const orderNumber = await placeByZelle(page);
  await page.getByRole('button', { name: "I've Sent the Payment" }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  expect(await kept(page, 'checkout')).toBeNull();
  expect(await kept(page, 'cart')).toMatchObject({ lines: [] });

  const staffPage = await openConsole(browser, baseURL ?? '');
  await staffPage.goto('/staff/payments');
  const card = staffPage.getByRole('article', { name: `Order ${orderNumber}` });
  await expect(card.getByText(/Says they sent it/)).toBeVisible();
  await card.getByRole('button', { name: /Payment received/ }).click();
  await expect(card.getByRole('button', { name: /Payment received/ })).toBeHidden();
  await expect(card.getByText(/ by [A-Z]/)).toBeVisible();
  await staffPage.context().close();

  await page.goto(`/orders?order=${orderNumber}`);
  const tracker = page.getByRole('article').filter({ hasText: orderNumber });
  await expect(tracker.getByText('Confirmed', { exact: true }).first()).toBeVisible();
});

test('[PAY-01] [PAY-35] [PAY-36] Apple Pay is offered, and is not there yet', async ({ entered: page }) => {
  await startCheckout(page, 'Marisol Quintana');
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Cash Payment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Apple Pay/ }).click();
  await expect(page.getByText('Apple Pay is not available yet. Please choose another method.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment/);
  expect(await kept(page, 'current-order')).toBeNull();
});

test('[PAY-05] [PAY-08] [PAY-16] [PAY-17] part in Monster Dollars, the rest in cash', async ({
  entered: page,
}) => {
  await startCheckout(page, 'Marisol Quintana');
  await page.getByRole('radio', { name: /^Monster Dollars/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const credit = page.getByRole('dialog', { name: 'Monster Dollars' });
  await credit.getByLabel('Amount to use').fill('0');
  await credit.getByRole('button', { name: 'Apply Monster Dollars' }).click();
  await expect(credit.getByText('Please enter a valid amount')).toBeVisible();
  await credit.getByLabel('Amount to use').fill('999');
  await credit.getByRole('button', { name: 'Apply Monster Dollars' }).click();
  await expect(credit.getByText(/Insufficient Monster Dollars\. Available: \$/)).toBeVisible();
  await credit.getByLabel('Amount to use').fill('5');
  await credit.getByRole('button', { name: 'Apply Monster Dollars' }).click();
  await expect(
    page.getByText(/\$5\.00 Monster Dollars applied\. Choose another method for the remaining/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);
  // The step in the history that the closed window leaves is on its way.
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Monster Dollars' })).toBeVisible();
  await expect(credit).toBeHidden();

  await page.getByRole('button', { name: /^Cash on Delivery/ }).click();
  const cash = page.getByRole('dialog', { name: 'Cash Payment' });
  await cash.getByLabel('Cash amount').fill('1');
  await expect(cash.getByRole('button', { name: 'Complete Order' })).toBeDisabled();
  await expect(cash.getByText(/^Cash amount must be at least the \$[\d.]+ to pay/)).toBeVisible();
  await cash.getByLabel('Cash amount').fill('200');
  await cash.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.goto('/orders');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/\$5\.00/),
  ).toBeVisible();
});

test('[PAY-22] staff see the payment while its instructions are open: the customer is led on', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await startCheckout(page, 'Tomas Okafor');
  await page.getByRole('radio', { name: /^Zelle/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible();
  const orderNumber = String(await kept(page, 'current-order'));

  const staffPage = await openConsole(browser, baseURL ?? '');
  await staffPage.goto('/staff/payments');
  const card = staffPage.getByRole('article', { name: `Order ${orderNumber}` });
  await card.getByRole('button', { name: /Payment received/ }).click();
  await expect(card.getByRole('button', { name: /Payment received/ })).toBeHidden();
  await expect(card.getByText(/ by [A-Z]/)).toBeVisible();
  await staffPage.context().close();

  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  expect(await kept(page, 'current-order')).toBeNull();
  expect(await kept(page, 'cart')).toMatchObject({ lines: [] });
});

test('[PAY-03] [CONF-01] [CONF-25] whoever has nothing to pay is led to the cart, and thanked for no order', async ({
  entered: page,
}) => {
  for (const path of ['/payment', '/confirm']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/cart$/);
  }
  await page.goto('/thank-you?order=MD1700000000000');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByText(/MD\d{13}/)).toHaveCount(0);
});

test('[PAY-05] [PAY-22] without an address to the checkout, without a method to the payment', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page.goto('/payment');
  await expect(page).toHaveURL(/\/checkout/);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment/);
  await page.goto('/pay-instructions');
  await expect(page).toHaveURL(/\/payment/);
});
