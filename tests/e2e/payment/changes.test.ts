import type { Page } from '@playwright/test';
import { kept, startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const cash = (page: Page) => page.getByRole('dialog', { name: 'Cash Payment' });

async function openCash(page: Page) {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(cash(page)).toBeVisible();
}

/** Another tab of the same browser takes two of what is in the cart. */
async function takeTwo(page: Page) {
  const tab = await page.context().newPage();
  await tab.addInitScript(() => {
    window.localStorage.setItem('mooddrop.age-verified', 'true');
    window.sessionStorage.setItem('mooddrop.notice', 'collapsed');
    window.sessionStorage.setItem('mooddrop.cutoff-shown', 'true');
  });
  await tab.goto('/cart');
  await tab.getByRole('button', { name: 'One more Low Tide Aura' }).click();
  await tab.close();
}

test('[CONF-30] a cart that another tab changes while the cash window is open is asked about, and the cash again', async ({
  entered: page,
}) => {
  await openCash(page);
  await takeTwo(page);
  const question = page.getByRole('alertdialog', { name: 'The amounts have changed' });
  await expect(question).toContainText('Low Tide Aura');
  await expect(question).toContainText('1 × now 2 ×');
  await expect(question).toContainText('$64.00 now $128.00');
  await question.getByRole('button', { name: 'Continue with the new total' }).click();
  await expect(cash(page).getByLabel('Cash amount')).toHaveValue('128');
  await expect(cash(page)).toContainText('$128.00');
});

test('[CHECK-35] checkout lists what is bought, and it is changed right there', async ({ entered: page }) => {
  await startCheckout(page);
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText('Low Tide Aura')).toBeVisible();
  await order.getByRole('button', { name: 'One more Low Tide Aura' }).click();
  await expect(page.getByRole('main')).toContainText('$128.00');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await order.getByRole('button', { name: 'One less Low Tide Aura' }).click();
  await order.getByRole('button', { name: 'Remove Low Tide Aura' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('[CHECK-36] what is wrong in checkout is said at each field, and the first one has the focus', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page.getByLabel('Street address', { exact: true }).fill('');
  await page.getByLabel('City', { exact: true }).fill('');
  await page.getByLabel('Phone', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  for (const label of ['Phone', 'Street address', 'City']) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${label} is missing\\.`));
  }
  await expect(page.getByText('Please select a payment method')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await page.getByLabel('City', { exact: true }).fill('Moreno Valley');
  await expect(page.getByLabel('City', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});

test('[CHECK-33] the session ends while an address is typed: after signing in again it stands there', async ({
  entered: page,
}) => {
  await startCheckout(page, 'Marisol Quintana');
  await page.getByLabel('Street address', { exact: true }).fill('77 New Door Lane');
  await page.getByLabel(/^Delivery notes/).fill('Side gate');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/account\?from=checkout/);
  await page.getByRole('button', { name: 'Sign in as Marisol Quintana' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('77 New Door Lane');
  await expect(page.getByLabel(/^Delivery notes/)).toHaveValue('Side gate');
  expect(await kept(page, 'cart-owner')).toBeNull();
});

test('[CONF-31] goods that are fewer by now are told where the order was sent from, and mended there', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page
    .getByRole('region', { name: 'Your order' })
    .getByRole('button', { name: 'One more Low Tide Aura' })
    .click();
  await expect(page.getByRole('main')).toContainText('$128.00');
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(cash(page)).toContainText('$128.00');
  // From now on one is left, as the shop would say it.
  const problem = { problem: 'only-n-left', left: 1 };
  await page.route('**/quote', async (route) => {
    const answer = await route.fetch();
    const priced = await answer.json();
    const [line] = priced.quote.lines;
    if (line.quantity > 1) {
      Object.assign(line, { problem, quantity: 1, lineTotalCents: line.unitPriceCents });
      priced.quote.canCheckout = false;
    }
    return route.fulfill({ response: answer, json: priced });
  });
  const few = { problem: 'few-left', message: 'Only 1 left of Low Tide Aura' };
  await page.route('**/orders/place', (route) => route.fulfill({ status: 409, json: few }));
  await cash(page).getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Only 1 left of Low Tide Aura' })).toBeVisible();
  await page.unroute('**/orders/place');
  await page.getByRole('button', { name: 'Take 1' }).click();
  await expect(page.getByRole('main')).toContainText('$64.00');
  await page.getByRole('button', { name: /^Cash on Delivery/ }).click();
  await expect(cash(page)).toContainText('$64.00');
  await cash(page).getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});
