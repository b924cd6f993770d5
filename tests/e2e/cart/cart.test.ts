import type { Page } from '@playwright/test';
import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const AURA = { kind: 'option', optionId: 'drp-dsp-lowtideaura-1', quantity: 1, from: 'shop' };
const GUMMIES = { kind: 'option', optionId: 'moo-gum-coldpear-3', quantity: 1, from: 'shop' };

function cartOf(lines: readonly object[]) {
  return JSON.stringify({ v: 1, attemptKey: 'attempt-12345', lines });
}

async function openCart(page: Page, lines: readonly object[]) {
  await page.goto('/');
  await page.evaluate((cart) => localStorage.setItem('mooddrop.cart', cart), cartOf(lines));
  await page.goto('/cart');
}

test('[CART-17, CART-18, CART-20] a code is refused, taken and given back', async ({ entered: page }) => {
  await openCart(page, [AURA, GUMMIES]);
  await page.getByRole('textbox', { name: 'Promo code' }).fill('nonsense');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid promo code')).toBeVisible();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('mood10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code applied!')).toBeVisible();
  await page.getByText('How is this calculated?').click();
  await expect(page.getByText('Code MOOD10, 10% of $80.00')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code' }).click();
  await expect(page.getByText('Promo code removed')).toBeVisible();
});

test('[CART-03, CART-05, CART-15, CART-16] a deal comes with forty dollars of goods and goes when they go', async ({
  entered: page,
}) => {
  await openCart(page, [AURA, GUMMIES]);
  await page.getByRole('button', { name: 'Add Half a Mint Leaf Tin for $6' }).click();
  await expect(page.getByRole('link', { name: 'Mint Leaf Tin' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Low Tide Aura' }).click();
  await expect(page.getByText('Deal items removed: regular items must total at least $40.')).toBeVisible();
  await expect(page.getByText('Add $29.00 more for FREE delivery').first()).toBeVisible();
});

test('[CART-04, DROP-24, DROP-27, DROP-33] a bundle stands as one group, takes extras and goes as a whole', async ({
  entered: page,
}) => {
  const picks = [
    { slot: 'lite-1:1', mood: 'Calm', optionId: 'drp-dsp-bluehour-1' },
    { slot: 'lite-2:1', mood: 'Calm', optionId: 'moo-gum-coldpear-1' },
  ];
  const bundle = { kind: 'bundle', groupId: 'g1', drop: 'FILE_1221', slug: 'lite', picks, extras: [] };
  await openCart(page, [bundle]);
  await expect(page.getByRole('heading', { name: 'Lite Bundl' })).toBeVisible();
  await expect(page.getByText('$39.00').first()).toBeVisible();
  await expect(page.getByText(/^Delivered from/)).toBeVisible();
  await page.getByRole('button', { name: 'Add extras' }).click();
  await page.getByRole('checkbox', { name: /Gummies in the same mood/ }).check();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: /add/i }).first().click();
  await expect(page.getByText('Upsell added to your bundle!')).toBeVisible();
  const group = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lite Bundl' }).first();
  await expect(group.getByText('$15.00')).toBeVisible();
  await expect(group.getByText('$39.00')).toBeVisible();
  await expect(page.getByText('$54.00').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove bundl' }).click();
  await expect(page.getByText('Your cart is empty').first()).toBeVisible();
});

test('[CART-13] [SHELL-68] the cart is drawn as it stood last before React and the figures are there, and not when it is another', async ({
  entered: page,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await expect(
    page.getByRole('button', { name: 'Promo code' }).or(page.getByText('Order total')).first(),
  ).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('mooddrop.cart-view') !== null);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  const early = page.locator('[data-early-cart]');
  await expect(early.getByText('Order total').first()).toBeVisible();
  await expect(
    early
      .getByRole('link', { name: /^Low Tide Aura/ })
      .or(early.getByText('Low Tide Aura'))
      .first(),
  ).toBeVisible();
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{}');
    cart.lines[0].quantity += 1;
    localStorage.setItem('mooddrop.cart', JSON.stringify(cart));
  });
  await page.reload();
  await expect(early).toBeEmpty();
});
