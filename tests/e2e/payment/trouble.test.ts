import { asNewCustomer } from '../../support/customer-journey.ts';
import { kept, startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

test('[CHECK-13] [CHECK-18] a ZIP or an order that fails is said in words, and nothing typed is lost', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page.route('**/zip?*', (route) => route.abort());
  await page.getByLabel('ZIP', { exact: true }).fill('92571');
  await expect(
    page.getByText('Unable to verify delivery area. Please check your ZIP code and try again.'),
  ).toBeVisible();
  await page.unroute('**/zip?*');
  await page.getByLabel('ZIP', { exact: true }).fill('92553');
  await page.getByRole('radio', { name: /^Zelle/ }).check();

  const place = page.getByRole('button', { name: 'Place order' });
  await page.route('**/orders/place', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await place.click();
  await expect(page.getByText('Failed to place order. Please try again.')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Moreno Valley');
});

test('[CHECK-12] [CONF-09] [CONF-10] a taken number is tried once more, under the same key', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Zelle/ }).check();
  const place = page.getByRole('button', { name: 'Place order' });
  const taken = { problem: 'number-taken', message: 'Failed to create order after retry' };
  const asked: string[] = [];
  await page.route('**/orders/place', (route) => {
    asked.push(String(route.request().postDataJSON().attemptKey));
    return route.fulfill({ status: 409, json: taken });
  });
  await place.click();
  await expect(page.getByText('Generating order number—retrying…')).toBeVisible();
  await expect(page.getByText('Failed to create order after retry')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(asked[1]);
  await page.unroute('**/orders/place');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Moreno Valley');
});

test('[CART-13] [CART-20] a code that holds no longer is said and taken off on the way to pay', async ({
  entered: page,
}) => {
  await startCheckout(page);
  const keepCode = () =>
    page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{}');
      localStorage.setItem('mooddrop.cart', JSON.stringify({ ...cart, promo: 'LASTYEAR' }));
    });
  const refused = page.getByText('Invalid promo code');
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await keepCode();
  await page.reload();
  await expect(refused).toHaveCount(1);
  expect(await kept(page, 'cart')).not.toHaveProperty('promo');

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible();
  await keepCode();
  await page.reload();
  await expect(refused).toHaveCount(1);
  expect(await kept(page, 'cart')).not.toHaveProperty('promo');
});

test('[CONF-02] [CONF-11] a reply that is lost and a page that is loaded again make one order', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const complete = page.getByRole('button', { name: 'Complete Order' });
  await expect(complete).toBeVisible();
  // The first answer is made by the shop and lost on its way.
  const numbers: string[] = [];
  await page.route('**/orders/place', async (route) => {
    const answer = await route.fetch();
    numbers.push((await answer.json()).order?.orderNumber);
    return numbers.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await complete.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(numbers).toHaveLength(2);
  expect(numbers[0]).toBe(numbers[1]);
});

test('[PAY-10] [CONF-12] new figures are asked about, and accepted with the cash that was named', async ({
  entered: page,
}) => {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Cash on/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Cash amount').fill('900');
  const sent: { cashGivenCents?: number }[] = [];
  // The first token is no longer the shop's: as if a price had changed meanwhile.
  await page.route('**/orders/place', async (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    return route.continue({ postData: sent.length === 1 ? { ...body, quoteToken: 'old' } : body });
  });
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page.getByRole('button', { name: 'Place at the new total' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(sent.map(({ cashGivenCents }) => cashGivenCents)).toEqual([90_000, 90_000]);
});

test('[ORD-18] [ORD-19] [ORD-21] orders and account are asked for again while somebody looks', async ({
  entered: page,
}) => {
  await startCheckout(page, 'Tomas Okafor');
  await page.clock.install();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  const orders = page.waitForRequest(/\/orders\.data/);
  await page.clock.fastForward(20_500);
  await orders;
  await page.goto('/cart');
  await expect(page.getByText('Low Tide Aura').first()).toBeVisible();
  const person = page.waitForRequest(/\/me$/);
  const states = page.waitForRequest(/\/orders\/states/);
  await page.clock.fastForward(10_500);
  await person;
  await page.clock.fastForward(20_500);
  await states;
});

test('[ORD-15] [LAW-05] the orders say how to reach the shop and under which licence it sells', async ({
  entered: page,
}) => {
  await asNewCustomer(page);
  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: /555/ }).first()).toHaveAttribute('href', /^(tel|sms):/);
  await expect(page.getByText(/C9-0000000-LIC/).first()).toBeVisible();
});
