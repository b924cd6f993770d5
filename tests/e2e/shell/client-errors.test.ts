import type { Page } from '@playwright/test';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';

// A file that the service worker has kept would not be the broken one.
test.use({ serviceWorkers: 'block' });

type Report = { kind: string; message: string; place: string; page: string };

/** Everything that the page tells the shop of its errors. */
function hear(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors')) reports.push(request.postDataJSON());
  });
  return reports;
}

test('[WATCH-07] a page tells of each of its errors once, and of five at most', async ({ entered: page }) => {
  const reports = hear(page);
  const answer = page.waitForResponse('**/client-errors');
  await page.goto('/cart?zip=92553');
  const fail = (message: string) =>
    page.evaluate((words) => {
      setTimeout(() => {
        throw new Error(words);
      });
      void Promise.reject(new Error(`${words} and not caught`));
    }, message);
  await fail('first');
  await fail('first');
  expect((await answer).status()).toBe(204);
  await expect.poll(() => reports.length).toBe(2);
  expect(reports.map(({ kind, message }) => [kind, message]).sort()).toEqual([
    ['error', 'first'],
    ['rejection', 'first and not caught'],
  ]);
  for (const { page: at, place } of reports) expect([at, place.includes('zip=')]).toEqual(['/cart', false]);
  for (const message of ['second', 'third', 'fourth']) await fail(message);
  await expect.poll(() => reports.length).toBe(5);
  await fail('last');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(reports).toHaveLength(5);
});

test('[WATCH-07] a screen that cannot be drawn is told of, though its boundary has caught it', async ({
  entered: page,
}) => {
  const reports = hear(page);
  await page.goto('/');
  await page.mouse.wheel(0, 300);
  await untilReactRuns(page);
  const broken = 'export default function Page() { throw new Error("drawn badly"); }';
  await page.route('**/assets/faq.route-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect
    .poll(() => reports.map(({ kind, message }) => `${kind} ${message}`))
    .toContain('caught drawn badly');
  expect(reports.find(({ kind }) => kind === 'caught')?.place).toMatch(/^\/assets\/faq\.route-.*\.js:1:\d+$/);
});
