import type { Page } from '@playwright/test';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';

const VITALS = '/vitals.js';

// Chromium loses some of what a page says as it is left if a service worker stands between.
test.use({ serviceWorkers: 'block' });

function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** React runs, and what comes after it has had its time. */
async function wake(page: Page) {
  await page.mouse.wheel(0, 300);
  await untilReactRuns(page);
}

/** What pages say as they are left comes too late for the page's own events: it is read from the next one. */
const readTold = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('told') ?? '[]') as { page: string; values: object }[],
  );

test('[WATCH-08] a page that was touched tells once, when it is left, how fast it was', async ({
  entered: page,
}) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
      sessionStorage.setItem('told', JSON.stringify([...told, JSON.parse(String(body))]));
      return send(url, body);
    };
  });
  const figures = async () => {
    const text = await (await page.request.get('/metrics')).text();
    // Taken, or one too many of this address.
    const counts = text.matchAll(/\{method="POST",route="\/vitals",status="(?:204|429)"\} (\d+)/g);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await figures();
  const asked = listAsked(page);
  await page.goto('/product/low-tide-aura');
  expect(asked).not.toContain(VITALS);
  // A browser tells of no largest paint after the first scroll.
  await page.evaluate(() =>
    new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true }),
    ).then(() => null),
  );
  const measuring = page.waitForResponse(`**${VITALS}`);
  await wake(page);
  expect((await measuring).status()).toBe(200);
  // Its observers hear what was painted before they were there, a moment after it has run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))));
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('/faq');
  const told = await readTold(page);
  expect(told).toMatchObject([{ page: '/product/low-tide-aura', device: 'phone' }]);
  expect(Object.keys(told[0]?.values ?? {})).toEqual(expect.arrayContaining(['TTFB', 'LCP', 'CLS']));
  // One shop serves all tests of a worker: a page of the test before may be counted late, so this is no exact number.
  await expect.poll(figures).toBeGreaterThan(before);
});

for (const [name, refuse] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
  ['connection', { saveData: true }],
] as const) {
  test(`[WATCH-08] with ${name} set nothing is measured`, async ({ entered: page }) => {
    const asked = listAsked(page);
    await page.addInitScript(
      ([key, value]) => {
        Object.defineProperty(navigator, key, { value, configurable: true });
      },
      [name, refuse] as const,
    );
    await page.goto('/faq');
    await wake(page);
    await page.goto('/club');
    expect(asked.filter((path) => path.startsWith('/vitals'))).toEqual([]);
  });
}
