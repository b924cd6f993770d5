import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

test('[SEARCH-01] [SEARCH-11] [SEARCH-12] from the header to a product, with the keyboard @desktop', async ({
  entered: page,
}) => {
  await page.goto('/shop?tab=third-party');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
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
});

test('[SEARCH-04] what is typed without a pause is asked for once', async ({ entered: page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search') asked.push(searchParams.get('q') ?? '');
  });
  await page.goto('/?search=open');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await expect(box).toBeFocused();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  for (const letter of 'aura') {
    await box.press(letter);
    await page.clock.runFor(290);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toEqual(['aura']);
});

test('[SEARCH-06] [SEARCH-18] what was searched is remembered until it is cleared; Escape closes', async ({
  entered: page,
}) => {
  await page.goto('/?search=open');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('low tide');
  await box.press('Enter');
  await page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('link', { name: /Low Tide Aura/ })
    .click();
  await expect(page).toHaveURL(/\/product\/low-tide-aura$/);
  await page.goto('/?search=open');
  await page.getByRole('button', { name: 'low tide' }).click();
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

test('[SEARCH-23] a blank start leads into a mood, and an idea is a search', async ({ entered: page }) => {
  await page.goto('/shop?search=open');
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await expect(overlay.getByRole('link', { name: 'Melt' })).toHaveAttribute('href', '/shop?mood=melt');
  await overlay.getByRole('button', { name: 'gummies under $25' }).click();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('gummies under $25');
  await expect(overlay.getByRole('heading', { name: 'Results' })).toBeVisible();
});

test('[SEARCH-24] [SEARCH-22] the chips keep their place while typing, and nothing found is no dead end', async ({
  entered: page,
}) => {
  await page.goto('/shop?search=open');
  const overlay = page.getByRole('dialog', { name: 'Search' });
  const chip = overlay.getByRole('button', { name: 'Calm', exact: true });
  await expect(chip).toBeVisible();
  const before = await chip.boundingBox();
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('mood');
  await expect(overlay.getByRole('option').first()).toBeVisible();
  expect(await chip.boundingBox()).toEqual(before);
  await expect(overlay.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await box.fill('qwxzv');
  await expect(overlay.getByText('No products found for "qwxzv"')).toBeVisible();
  await expect(overlay.getByRole('link', { name: /\$\d/ })).toHaveCount(4);
  await expect(overlay.getByRole('link', { name: 'Melt', exact: true })).toHaveAttribute(
    'href',
    '/shop?mood=melt',
  );
});
