import { expect, test } from '../../support/shop-test.ts';

test('[AUTH-11] [AUTH-20] [CHECK-04] [PAY-06] [CONF-03] [CONF-21] [ORD-13] a new customer orders for cash', async ({
  entered: page,
}) => {
  const shop = page.locator('#shop');
  await page.goto('/product/low-tide-aura');
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(page.getByText('Added Low Tide Aura to cart!')).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/account\?from=checkout/);
  await page.getByRole('link', { name: 'Create Account' }).first().click();
  await page.getByLabel('First name').first().fill('Ada');
  await page.getByLabel('Last name').first().fill('Quill');
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('ada@example.com');
  await page.getByLabel(/phone/i).first().fill('951 555 0188');
  await shop.locator('input[type=password]').nth(0).fill('long-enough-1');
  await shop.locator('input[type=password]').nth(1).fill('long-enough-1');
  await shop.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /create account/i }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await page
    .getByLabel(/street/i)
    .first()
    .fill('24180 Quail Mesa Court');
  await page.getByLabel(/city/i).first().fill('Moreno Valley');
  await page.getByLabel(/zip/i).first().fill('92553');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment/);
  const complete = page.getByRole('button', { name: 'Complete Order' });
  const card = page.getByText('Cash on Delivery').first();
  await expect(complete.or(card).first()).toBeVisible();
  if (!(await complete.isVisible())) await card.click();
  await complete.click();
  await expect(page).toHaveURL(/\/thank-you/, { timeout: 20_000 });
  await expect(page.getByText(/MD\d{13}/).first()).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText(/MD\d{13}/).first()).toBeVisible();
});
