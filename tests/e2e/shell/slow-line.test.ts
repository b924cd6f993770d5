import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

/**
 * Holds every script back until nothing more is asked for, then lets all of them through together: each such round is
 * what one file after the other costs on a slow line, whatever the clock says.
 */
async function countWaves(page: Page) {
  const held: (() => void)[] = [];
  const waves: number[] = [];
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const state = { isOver: false };
  const turn = async () => {
    while (!state.isOver) {
      const before = held.length;
      await new Promise((resolve) => setTimeout(resolve, 1200));
      if (held.length === 0 || held.length !== before) continue;
      waves.push(held.length);
      for (const go of held.splice(0)) go();
    }
  };
  const turning = turn();
  const done = async () => {
    state.isOver = true;
    for (const go of held.splice(0)) go();
    await turning;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
  return { waves, done };
}

test('[SHELL-63] [FAST-11] a press before React shows that it was taken, and its page asks for all its files at once', async ({
  entered: page,
}) => {
  const { waves, done } = await countWaves(page);
  await page.goto('/product/low-tide-aura');
  const add = page.getByRole('button', { name: /^Add to Cart/ });
  const look = () =>
    add.evaluate((button) => {
      const { content, width } = window.getComputedStyle(button, '::after');
      return [button.getAttribute('aria-busy'), content !== 'none', Number.parseFloat(width) > 10];
    });
  expect(await look()).toEqual([null, false, false]);
  await add.click();
  expect(await look()).toEqual(['true', true, true]);
  await expect(page.getByText(/^Added .* to cart!$/).first()).toBeVisible({ timeout: 30_000 });
  // What is fetched after it, while the page is idle, is none of this press.
  const rounds = waves.length;
  expect(await look()).toEqual([null, false, false]);
  await done();
  expect(waves[0]).toBeGreaterThan(8);
  expect(rounds).toBeLessThanOrEqual(2);
});

test('[SHELL-63] [SEARCH-01] the search opens two rounds of files after its press', async ({
  entered: page,
}) => {
  const { waves, done } = await countWaves(page);
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible({
    timeout: 30_000,
  });
  expect(waves.length).toBeLessThanOrEqual(2);
  await done();
});
