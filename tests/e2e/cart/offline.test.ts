import { expect, test } from '../../support/shop-test.ts';

const LINES = [
  { kind: 'option', optionId: 'drp-dsp-lowtideaura-1', quantity: 1, from: 'shop' },
  { kind: 'option', optionId: 'moo-gum-coldpear-3', quantity: 1, from: 'shop' },
];

test('[SHELL-57] [CART-13] [CART-18] a cart that is changed offline shows what is chosen, and asks again by itself', async ({
  entered: page,
  context,
}) => {
  await page.goto('/');
  const cart = { v: 1, attemptKey: 'attempt-12345', lines: LINES, promo: 'MOOD10' };
  await page.evaluate((kept) => localStorage.setItem('mooddrop.cart', JSON.stringify(kept)), cart);
  await page.goto('/cart');
  const main = page.getByRole('main');
  const bill = main.locator('dl');
  await expect(bill).toContainText('Promo code MOOD10');
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Remove code' }).click();
  await main.getByRole('button', { name: /^One more Low Tide Aura/ }).click();
  await expect(main.getByText('You see the last known prices')).toBeVisible();
  await expect(main.getByRole('group', { name: /Low Tide Aura/ }).locator('output')).toHaveText('2');
  await expect(bill).toHaveText('Subtotal$144.00');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(bill).toHaveText('Subtotal$144.00');
  await context.setOffline(false);
  await expect(bill).toContainText('Order total$144.00');
  await expect(main.getByText('You see the last known prices')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Checkout $144.00' })).toBeVisible();
});
