import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[STAFF-39] back from a product leads to the search that found it', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/products?q=tide');
  await page
    .getByRole('main')
    .getByRole('link', { name: /low tide/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/products\/.+/);
  await page.getByRole('link', { name: 'Back to the products' }).click();
  await expect(page).toHaveURL(/\/staff\/products\?q=tide$/);
  await expect(page.getByRole('searchbox')).toHaveValue('tide');
});
