import { expect, test } from '../../support/shop-test.ts';

test('[SEARCH-01] [SEARCH-04] [SEARCH-06] [SEARCH-11] [SEARCH-12] [SEARCH-18] from the header to a product, with the keyboard, and what was searched is remembered @desktop', async ({
  entered: page,
}) => {
  await page.goto('/shop?tab=third-party');
  await page.getByRole('link', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search products' });
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(/tab=third-party&search=open/);
  await box.fill('low tide');
  await expect(page.getByRole('option', { name: 'Low Tide Aura' })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue('Low Tide Aura');
  await expect(page.getByText('Top Match')).toBeVisible();
  await page.getByRole('link', { name: /Low Tide Aura/ }).click();
  await expect(page).toHaveURL(/\/product\/low-tide-aura$/);
  await expect(box).toBeHidden();
  await page.goto('/?search=open');
  await page.getByRole('button', { name: 'Low Tide Aura' }).click();
  await expect(page.getByText('1 result')).toBeVisible();
  await box.fill('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Recent searches')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('[SEARCH-02] [SEARCH-03] [SEARCH-13] the panel keeps one mood, and nothing found says so', async ({
  entered: page,
}) => {
  await page.goto('/?search=open');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('aura');
  await expect(page.getByText('5 results')).toBeVisible();
  await page.getByRole('button', { name: 'Melt' }).click();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await box.fill('zzzz');
  await expect(page.getByText('No products found for "zzzz"')).toBeVisible();
  await expect(page.getByText('Try different keywords, moods, or use the mood filters above')).toBeVisible();
});

test('[SEARCH-15] [SEARCH-16] the plain search stands in for the smart one; when both fail it is said', async ({
  entered: page,
}) => {
  await page.route(/\/search\?/, (route) => route.abort());
  await page.goto('/?search=open');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('low tide');
  await expect(page.getByRole('link', { name: /Low Tide Aura/ })).toBeVisible();
  await page.route(/\/search\/simple\?/, (route) => route.abort());
  await box.fill('fig');
  await expect(page.getByText('Search Error')).toBeVisible();
  await expect(page.getByText('Search failed. Please try again.')).toBeVisible();
});
