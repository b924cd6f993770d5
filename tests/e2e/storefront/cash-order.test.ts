import { fillAddress, fillCart, payCash, signUp } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

test('[AUTH-07] [CHECK-04] [PAY-06] [ORD-13] a new customer orders for cash', async ({ entered: page }) => {
  await fillCart(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/account\?from=checkout/);
  await signUp(page, { first: 'Ada', last: 'Quill', email: 'ada@example.com', phone: '951 555 0188' });
  await fillAddress(page);
  const orderNumber = await payCash(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  await expect(page.getByText(orderNumber).first()).toBeVisible();
});
