import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

async function fillCart(page: Page) {
  await page.goto('/product/low-tide-aura');
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(page.getByText('Added Low Tide Aura to cart!')).toBeVisible();
}

test('[PDP-06] [SHELL-15] [CART-03] [CART-09] what is added twice is one line of two @desktop', async ({
  entered: page,
}) => {
  await fillCart(page);
  await fillCart(page);
  await page.goto('/cart');
  await expect(page.getByText('Low Tide Aura').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-cart', 'full');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{}'));
  expect(stored.lines).toMatchObject([{ kind: 'option', quantity: 2 }]);
});

test('[PDP-04] an option that is pressed before React has come stays chosen, and is what is added', async ({
  entered: page,
}) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/product/cold-pear-mood-gummies', { waitUntil: 'commit' });
  const second = page.getByRole('radio').nth(1);
  await second.check();
  pressed.resolve();
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(page.getByText(/^Added .* to cart!$/).first()).toBeVisible();
  await expect(second).toBeChecked();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{}'));
  expect(stored.lines).toMatchObject([{ kind: 'option', optionId: await second.getAttribute('value') }]);
});

test('[CART-27] [CART-41] [CHECK-01] an empty cart says so, and checkout leads back to it', async ({
  entered: page,
}) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty').first()).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
});

test('[CHECK-02] [AUTH-06] whoever is not signed in is sent to the account page', async ({
  entered: page,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/account\?from=checkout/);
  await expect(page.getByText('Create an account to checkout').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In or Create Account' })).toBeVisible();
});

test('[PDP-10] an unknown product answers 404 and says so', async ({ entered: page }) => {
  const response = await page.request.get('/product/no-such-thing');
  expect(response.status()).toBe(404);
});

test('[PDP-01] [PDP-02] the page of a product is the same bytes for everybody and needs no script', async ({
  request,
}) => {
  const first = await (await request.get('/product/low-tide-aura', { headers: { cookie: 'a=1' } })).text();
  const second = await (await request.get('/product/low-tide-aura', { headers: { cookie: 'b=2' } })).text();
  expect(first).toBe(second);
  expect(first).toContain('Low Tide Aura');
  expect(first).toContain('$64');
  expect(first).toContain('application/ld+json');
});

test('[SEC-11] [SEC-14] a write from elsewhere and a section without a session are refused', async ({
  request,
  baseURL,
}) => {
  const foreign = await request.post('/sign-out', { headers: { origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.json()).toMatchObject({ code: 'wrong-origin' });
  const staffPage = await request.get('/staff/orders.data');
  expect(staffPage.status()).toBe(401);
  const page = await request.get('/staff/orders', { maxRedirects: 0 });
  expect(page.headers().location).toBe('/staff?next=%2Fstaff%2Forders');
  const stranger = await request.post('/orders/place', { headers: { origin: baseURL ?? '' }, data: {} });
  expect(stranger.status()).toBe(401);
});
