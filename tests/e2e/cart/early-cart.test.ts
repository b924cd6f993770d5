import type { Page } from '@playwright/test';
import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const early = (page: Page) => page.locator('[data-early-cart]');
const isAwake = (page: Page) => page.evaluate(() => 'awake' in document.documentElement.dataset);

/** Changes what was kept of it, away from the page that would keep it anew. */
async function changeView(page: Page, more: { build?: string; answer?: string }) {
  await page.goto('/robots.txt');
  await page.evaluate((changed) => {
    const view = JSON.parse(localStorage.getItem('mooddrop.cart-view') ?? '{}');
    localStorage.setItem('mooddrop.cart-view', JSON.stringify({ ...view, ...changed }));
  }, more);
}

/** A cart that was drawn once, as a visit before has left it. */
async function drawCart(page: Page) {
  await fillCart(page);
  await page.goto('/cart');
  await page.waitForFunction(() => {
    const view = JSON.parse(localStorage.getItem('mooddrop.cart-view') ?? '{}');
    return view.body && view.cart === localStorage.getItem('mooddrop.cart');
  });
}

test('[CART-13] [SHELL-63] a cart at the same figures needs no script until it is touched', async ({
  entered: page,
}) => {
  await drawCart(page);
  const quoted = page.waitForResponse('**/quote');
  await page.reload();
  await quoted;
  await expect(early(page).getByText('Order total').first()).toBeVisible();
  await expect(
    early(page)
      .getByRole('link', { name: /checkout/i })
      .first(),
  ).toBeVisible();
  await page.waitForTimeout(1500);
  expect(await isAwake(page)).toBe(false);
  await early(page)
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('[CART-09] [CART-13] [SHELL-63] what is pressed and typed on the picture is done on the cart', async ({
  entered: page,
}) => {
  await drawCart(page);
  await page.reload();
  const more = early(page).getByRole('button', { name: /^One more / });
  await more.dblclick();
  await expect(page.getByRole('main').getByText('3 items').first()).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  await page.waitForFunction(() => localStorage.getItem('mooddrop.cart-view')?.includes('3 items'));
  await page.reload();
  const held = Promise.withResolvers<void>();
  await page.route('**/quote', (route) => held.promise.then(() => route.continue()));
  await early(page).getByRole('textbox', { name: 'Promo code' }).pressSequentially('nosuch');
  held.resolve();
  await expect(early(page)).toHaveCount(0);
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await expect(code).toHaveValue('nosuch');
  await expect(code).toBeFocused();
});

test('[CART-13] [CART-40] where the server says other figures, the cart is drawn anew by itself', async ({
  entered: page,
}) => {
  await drawCart(page);
  await changeView(page, { answer: '{}' });
  await page.goto('/cart');
  await expect(early(page)).toHaveCount(0);
  await expect(page.getByText('Order total').first()).toBeVisible();
});

test('[CART-13] [SHELL-68] a picture of another build is not drawn', async ({ entered: page }) => {
  await drawCart(page);
  await changeView(page, { build: 'another' });
  // Whatever stands there before React has come: nothing of the picture, whose figures are held back.
  await page.route('**/quote', () => {});
  await page.goto('/cart');
  await expect(page.getByText('Checking prices…')).toBeVisible();
  await expect(early(page)).toBeEmpty();
});

test('[CART-13] [CHECK-38] another ZIP than that of the picture leaves no picture', async ({
  entered: page,
}) => {
  await drawCart(page);
  await page.getByRole('textbox', { name: /ZIP/ }).fill('92553');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Order total').first()).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('mooddrop.cart-view')?.includes('92553'));
});

test('[CART-13] [SHELL-57] an answer that is no quote is no answer: the last prices stand, and one may try again', async ({
  entered: page,
}) => {
  await drawCart(page);
  await page.route('**/quote', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Low Tide Aura').first()).toBeVisible();
  await page.unroute('**/quote');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Checkout/ }).first()).toBeVisible();
});
