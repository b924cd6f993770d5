import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

const VITALS = '/vitals.js';

function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** React runs, and what comes after it has had its time. */
async function wake(page: Page) {
  const isReady = page.evaluate(
    () => new Promise((resolve) => addEventListener('shop:ready', () => resolve(null), { once: true })),
  );
  await page.mouse.wheel(0, 300);
  await isReady;
}

test('[WATCH-08] a page that was touched tells once, when it is left, how fast it was', async ({
  entered: page,
}) => {
  const asked = listAsked(page);
  await page.goto('/product/low-tide-aura');
  expect(asked).not.toContain(VITALS);
  const measuring = page.waitForResponse(`**${VITALS}`);
  await wake(page);
  expect((await measuring).status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).click();
  const telling = page.waitForRequest('**/vitals');
  const answer = page.waitForResponse('**/vitals');
  await page.goto('/faq');
  const report = (await telling).postDataJSON();
  expect(report).toMatchObject({ page: '/product/low-tide-aura', device: 'phone' });
  expect(Object.keys(report.values)).toEqual(expect.arrayContaining(['TTFB', 'LCP', 'CLS']));
  expect((await answer).status()).toBe(204);
  expect(asked.filter((path) => path === '/vitals')).toHaveLength(1);
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
