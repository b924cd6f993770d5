import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// What a service worker fetches ahead is not asked for by the page.
test.use({ serviceWorkers: 'block' });

/** The names of the pictures and fonts that the page has asked for. */
function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(media|fonts)\//.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '');
  });
  return asked;
}

/** What is fetched by itself a second after the page is not fetched at all, however slow the machine. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('[FAST-13] the first page fetches its hero, and the moods below it with the first movement', async ({
  entered: page,
}) => {
  const asked = listAsked(page);
  await stopClock(page);
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => asked.some((name) => name.startsWith('hero-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => /^strip-|-(calm|creative|social|elevated)/.test(name))).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => asked.some((name) => name.startsWith('strip-'))).toBe(true);
});

test('[FAST-13] a list on a phone fetches two rows of pictures, and the others with the first movement', async ({
  entered: page,
}) => {
  const asked = listAsked(page);
  await stopClock(page);
  await page.goto('/shop', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const pictures = () => asked.filter((name) => /\.(avif|webp)$/.test(name)).length;
  expect(pictures()).toBe(4);
  await page.mouse.wheel(0, 300);
  await expect.poll(pictures).toBeGreaterThan(7);
});

test('[FAST-13] a drop on a phone fetches its hero, and the pictures of its bundles with the first movement', async ({
  entered: page,
}) => {
  const asked = listAsked(page);
  await stopClock(page);
  await page.goto('/drop', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const pictures = () => asked.filter((name) => /\.(avif|webp)$/.test(name));
  expect(pictures()).toEqual(['drop-hero.avif']);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => pictures().length).toBeGreaterThan(2);
});

test('[FAST-13] without script every picture of the list has its place and its address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/shop');
  await page.getByRole('checkbox').check();
  await expect(page.locator('article img').nth(6)).toBeVisible();
  await context.close();
});
