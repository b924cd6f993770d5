import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

/** Lets only those scripts through that the page names for its start, until `open` is called. */
async function holdLateParts(page: Page) {
  const state = { isOpen: false };
  const named = await page.locator('script[data-files]').getAttribute('data-files');
  await page.route('**/assets/*.js', async (route) => {
    const isNamed = named?.split(' ').includes(new URL(route.request().url()).pathname);
    await (state.isOpen || isNamed ? route.continue() : route.abort());
  });
  return () => {
    state.isOpen = true;
  };
}

const linesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{"lines":[]}').lines.length);

test('[FAST-12] [PDP-08] where the cart’s rules cannot come a press is answered by words, and the next one is done', async ({
  entered: page,
}) => {
  await page.goto('/product/low-tide-aura');
  const open = await holdLateParts(page);
  const add = page.getByRole('button', { name: /^Add to Cart/ });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Failed to add to cart');
  expect(await linesOf(page)).toBe(0);
  await expect(add).not.toHaveAttribute('aria-busy', 'true');
  open();
  await add.click();
  await expect(page.getByText(/^Added .* to cart!$/).first()).toBeVisible();
  expect(await linesOf(page)).toBe(1);
});

test('[FAST-12] [DROP-14] where the builder of a bundle cannot come its button says so, and opens it later', async ({
  entered: page,
}) => {
  await page.goto('/drop');
  const open = await holdLateParts(page);
  const build = page.getByRole('button', { name: /^Build & Add/ }).first();
  await build.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  open();
  await build.click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
});
