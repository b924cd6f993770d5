import type { Page } from '@playwright/test';
import { startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const BUYER = 'Marisol Quintana';
const credit = (page: Page) => page.getByRole('dialog', { name: 'Monster Dollars' });
const cash = (page: Page) => page.getByRole('dialog', { name: 'Cash Payment' });
const bill = (page: Page) => page.getByRole('main').locator('dl').filter({ visible: true }).first();

async function openCredit(page: Page) {
  await startCheckout(page, BUYER);
  await page.getByRole('radio', { name: /^Monster Dollars/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await credit(page).getByLabel('Amount to use').fill('10');
}

const apply = (page: Page) => credit(page).getByRole('button', { name: 'Apply Monster Dollars' }).click();

test('[SHELL-57] [PAY-16] credit applied offline says why no method can be chosen, and counts when the network is back', async ({
  entered: page,
  context,
}) => {
  await openCredit(page);
  await context.setOffline(true);
  await apply(page);
  await expect(page.getByText('No connection. Try again in a moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cash on Delivery/ })).toBeDisabled();
  await context.setOffline(false);
  await expect(bill(page)).toContainText('Monster Dollars−$10.00');
  await expect(page.getByText('No connection. Try again in a moment.')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cash on Delivery/ })).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[CHECK-40] [CONF-30] credit stays in the bill of the form, and what went of it is asked about', async ({
  entered: page,
}) => {
  await openCredit(page);
  await apply(page);
  await expect(bill(page)).toContainText('Monster Dollars−$10.00');
  const due = await bill(page).locator('dd').last().innerText();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(bill(page)).toContainText('Monster Dollars');
  await expect(bill(page)).toContainText(`To pay${due}`);
  await expect(page.getByRole('button', { name: `Continue to payment ${due}` })).toBeVisible();
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(cash(page)).toContainText('Monster Dollars');
  // As if staff had taken five of the ten meanwhile.
  await page.route('**/orders/place', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), creditCents: 500 } }),
  );
  await cash(page).getByRole('button', { name: 'Complete Order' }).click();
  const question = page.getByRole('alertdialog', { name: 'The amounts have changed' });
  await expect(question).toContainText('was −$10.00 now −$5.00');
  await expect(question).toContainText('Your Monster Dollars have changed');
});

test('[CHECK-33] [CONF-31] where the session is gone the cash window leads to the sign-in, and that back to checkout', async ({
  entered: page,
}) => {
  await startCheckout(page, BUYER);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(cash(page)).toBeVisible();
  await page.context().clearCookies();
  await cash(page).getByRole('button', { name: 'Complete Order' }).click();
  await expect(cash(page).getByRole('alert')).toHaveText('Please sign in first.');
  await cash(page).getByRole('link', { name: 'Sign in and come back' }).click();
  await expect(page).toHaveURL(/\/account\?from=checkout/);
  await page.getByRole('button', { name: `Sign in as ${BUYER}` }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('24180 Quail Mesa Court');
});
