import { continueAsGuest, fillAddress, fillCart, payCash } from '../../support/customer-journey.ts';
import { buyAsNewCustomer, followToTheDoor, openConsole } from '../../support/main-job.ts';
import { expect, test } from '../../support/shop-test.ts';
import { isRoadOpen } from '../../support/shop-time.ts';

test.use({ isNextMorning: !isRoadOpen() });

test('[ORD-09] [SHELL-48] [STAFF-03] [STAFF-06] from the gate to the handed-over order, with the tracker open', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const person = { first: 'Mina', last: 'Farrow', email: 'mina@example.com', phone: '951 555 0342' };
  const orderNumber = await buyAsNewCustomer(page, person);
  const staffPage = await openConsole(browser, shop.url);
  await followToTheDoor(page, staffPage, orderNumber);
  await staffPage.context().close();
});

test('[AUTH-22] [CHECK-03] [ORD-12] [ORD-22] a guest goes on without an account and is thanked', async ({
  entered: page,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/account\?from=checkout/);
  await continueAsGuest(page, { first: 'Theo', last: 'Brandt', email: '', phone: '951 555 0343' });
  await fillAddress(page);
  expect(await payCash(page)).toMatch(/^MD\d{13}$/);
  await page.goto('/orders');
  await expect(page.getByText(/sign in/i).first()).toBeVisible();
});
