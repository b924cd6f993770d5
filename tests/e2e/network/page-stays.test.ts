import type { Page } from '@playwright/test';
import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

/** What the shop answers while it turns work away. */
const BUSY = {
  status: 503,
  headers: { 'Retry-After': '1' },
  json: { code: 'busy', message: 'The shop is very busy.' },
};

const alertOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

test('[SHELL-57] a link pressed without a network leaves the page as it is, and opens once there is one', async ({
  entered: page,
  context,
}) => {
  await fillCart(page);
  await context.setOffline(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Wholesale', exact: true });
  await link.click();
  await expect(alertOf(page, 'You are offline. That page did not open.')).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/wholesale$/);
});
