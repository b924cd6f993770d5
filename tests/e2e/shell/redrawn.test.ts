import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

test('[SHELL-69] [AGE-08] a page whose words a translator has changed stays open, dark and with its cart', async ({
  entered: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.theme', 'dark'));
  await fillCart(page);
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Help Center<', '>Centro de ayuda<');
    await route.fulfill({ response, body });
  });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Centro de ayuda' })).toBeVisible();
  await page.keyboard.press('Shift');
  // React draws the page anew by its own words.
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-age', 'verified');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-notice', 'collapsed');
  await expect(root).toHaveAttribute('data-cart-items', '1');
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
});
