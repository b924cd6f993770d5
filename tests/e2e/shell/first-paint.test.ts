import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

/** When the page was first painted, and when it asked for its first face, in ms since it was opened. */
async function firsts(page: Page) {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/instrument-sans.woff2')),
  );
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return {
      painted: paint?.startTime ?? 0,
      asked: Math.min(...faces.map(({ startTime }) => startTime)),
    };
  });
}

/** Marks when the browser has told of the first paint: a busy one dates the paint itself by a frame that comes later. */
const markTold = () =>
  new PerformanceObserver((_, observer) => {
    performance.mark('told');
    observer.disconnect();
  }).observe({ type: 'paint', buffered: true });

/** Nothing waits longer than this for a browser that keeps its measures to itself (boot.js). */
const LONGEST_WAIT_MS = 3000;

test.describe('who was never here', () => {
  test.use({ serviceWorkers: 'block' });

  test('[FAST-15] the gate is painted before a face, its picture or the shop’s clock is asked for', async ({
    page,
  }) => {
    await page.addInitScript(markTold);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
    const { painted, asked } = await firsts(page);
    expect(painted).toBeGreaterThan(0);
    const told = await page.evaluate(() => performance.getEntriesByName('told')[0]?.startTime ?? 0);
    expect(told).toBeGreaterThan(0);
    const earliest = Math.min(told, LONGEST_WAIT_MS);
    expect(asked).toBeGreaterThanOrEqual(earliest);
    const startOf = (file: string) => async () =>
      page.evaluate(
        (end) =>
          performance.getEntriesByType('resource').find(({ name }) => name.endsWith(end))?.startTime ?? 0,
        file,
      );
    await expect.poll(startOf('/media/scenes/gate.avif')).toBeGreaterThanOrEqual(earliest);
    await expect.poll(startOf('/healthz')).toBeGreaterThanOrEqual(earliest);
    // In a page that was painted the faces of its words come by themselves.
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      );
    const voices = ['gate', 'house', 'mark'].map((voice) => `Science Gothic ${voice}`);
    await expect.poll(loaded).toEqual(expect.arrayContaining(['Instrument Sans', ...voices]));
  });
});

test.describe('a browser that does not say when it has painted', () => {
  test.use({ serviceWorkers: 'block' });

  test('[FAST-15] gets the whole page and its faces all the same', async ({ entered: page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('html[data-bare]')).toHaveCount(0);
    const asked = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
      );
    await expect.poll(asked).toBeGreaterThan(2);
  });
});

test('[FAST-15] who was here before has the faces in the browser’s store, and gets them with the first paint', async ({
  entered: page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  const { painted, asked } = await firsts(page);
  expect(asked).toBeLessThan(painted);
});
