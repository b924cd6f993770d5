import type { Page } from '@playwright/test';
import { asNewCustomer, fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// What the worker asks for does not pass the routes of a test.
test.use({ serviceWorkers: 'block' });

/** What the shop answers while it turns work away. */
const BUSY = { status: 503, headers: { 'Retry-After': '1' }, json: { code: 'busy', message: 'Busy.' } };

/** Turns away what is asked at these addresses, as often as said; answers what was asked. */
async function turnAway(page: Page, address: string | RegExp, times: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(address, (route) => {
    asked.push(route.request().method());
    return asked.length <= times ? route.fulfill(BUSY) : route.continue();
  });
  return asked;
}

const alertOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

test('[SHELL-57] a link pressed without a network leaves the page as it is, and opens once there is one', async ({
  entered: page,
  context,
}) => {
  await fillCart(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wholesale', exact: true }).click();
  await expect(alertOf(page, 'You are offline. That page did not open.')).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/wholesale$/);
});

test('[SHELL-56] [SHELL-57] a busy shop is asked again by itself, and one that stays busy leaves the page, on the way back too', async ({
  entered: page,
}) => {
  await fillCart(page);
  const footer = page.getByRole('contentinfo');
  const busy = await turnAway(page, /\/gallery\.data/, 1);
  await footer.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  expect(busy).toEqual(['GET', 'GET']);

  await turnAway(page, /\/product\/.*\.data/, 100);
  await page.goBack();
  await expect(alertOf(page, 'The shop is very busy. That page did not open.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gallery/i);
  await page.unroute(/\/product\/.*\.data/);
  await page.goBack();
  await expect(page).toHaveURL(/\/product\//);
});

test('[SHELL-58] a form without an answer keeps its input and is sent again only by a click', async ({
  entered: page,
  context,
}) => {
  await asNewCustomer(page);
  await page.getByText('Edit Profile').click();
  const street = page.getByLabel(/^Address/);
  const save = page.locator('form').filter({ has: street }).getByRole('button');
  await street.fill('14075 Frederick Street');
  const asked = await turnAway(page, /\/account\/profile\.data/, 1);
  await save.click();
  await expect(alertOf(page, 'The shop is very busy. Nothing was saved. Try again.')).toBeVisible();
  await expect(street).toHaveValue('14075 Frederick Street');
  await page.waitForTimeout(1500);
  expect(asked).toEqual(['POST']);

  await context.setOffline(true);
  await save.click();
  await expect(alertOf(page, 'You are offline. Nothing was saved. Try again.')).toBeVisible();
  await expect(street).toHaveValue('14075 Frederick Street');
  await context.setOffline(false);
  await page.unroute(/\/account\/profile\.data/);

  await page.route(/\/account\/profile\.data/, (route) => route.abort());
  await save.click();
  await expect(
    alertOf(page, 'We could not see whether this arrived. Look before you try again.'),
  ).toBeVisible();
  await page.unroute(/\/account\/profile\.data/);

  await save.click();
  await expect(page.getByText('Profile updated!')).toBeVisible();
  await page.reload();
  await page.getByText('Edit Profile').click();
  await expect(street).toHaveValue('14075 Frederick Street');
});

test('[SHELL-58] [MSG-10] [MSG-11] a message whose answer was lost is the same message when it is sent again', async ({
  entered: page,
  context,
}) => {
  await asNewCustomer(page);
  await page.goto('/messages');
  const draft = page.getByLabel('Your message');
  await draft.fill('Is fig in?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(alertOf(page, 'You are offline. Nothing was saved. Try again.')).toBeVisible();
  await expect(draft).toHaveValue('Is fig in?');
  await context.setOffline(false);
  await page.route('**/messages/say', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(alertOf(page, 'We could not see whether this arrived.')).toBeVisible();
  await page.unroute('**/messages/say');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('Is fig in?')).toHaveCount(1);
});

test('[SHELL-56] quote and search requests are repeated automatically', async ({ entered: page }) => {
  await fillCart(page);
  const quotes = await turnAway(page, '**/quote', 1);
  await page.goto('/cart');
  await expect(page.getByText('Subtotal').first()).toBeVisible();
  await expect.poll(() => quotes.length).toBeGreaterThan(1);
  const searches = await turnAway(page, '**/search?*', 1);
  await page.goto('/shop?search=open');
  await page.getByRole('dialog').getByRole('combobox').fill('low tide');
  await expect(page.getByRole('link', { name: /Low Tide/ }).first()).toBeVisible();
  await expect.poll(() => searches.length).toBeGreaterThan(1);
  await expect(page.getByText('Search Error')).toHaveCount(0);
});
