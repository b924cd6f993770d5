import type { Page } from '@playwright/test';
import { asNewCustomer } from '../../support/customer-journey.ts';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const isAwake = (page: Page) => page.evaluate(() => 'awake' in document.documentElement.dataset);

/** Addresses of what the page has asked for, in their order. */
function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Scripts that the page has run or asked for to be run; what is only fetched ahead is not among them. */
const scriptsIn = (page: Page) =>
  page.evaluate(
    () => document.querySelectorAll('script[src], script[type=module], link[rel=modulepreload]').length,
  );

/** From the next page on only the test moves the clock, however slow the machine. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const address of ['/', '/shop', '/product/low-tide-aura', '/drop', '/faq']) {
  test(`[SHELL-68] ${address} runs no script of React until somebody touches it, and then does`, async ({
    entered: page,
  }) => {
    await page.clock.install();
    await page.goto(address);
    await page.clock.runFor(60_000);
    expect(await scriptsIn(page)).toBe(0);
    expect(await isAwake(page)).toBe(false);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => isAwake(page)).toBe(true);
    expect(await scriptsIn(page)).toBeGreaterThan(3);
  });
}

test('[SHELL-68] the files of React are fetched ahead when the page is idle, and not in data-saving mode', async ({
  entered: page,
}) => {
  await page.goto('/faq');
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
  await page.reload();
  await page.waitForFunction(() => !('early' in document.documentElement.dataset));
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('[SHELL-68] an address that opens something, and one of no product, start React by themselves', async ({
  entered: page,
}) => {
  await page.goto('/?quiz=open');
  await expect(page.getByRole('dialog', { name: 'Help Me Choose' })).toBeVisible();
  await page.goto('/product/no-such-thing');
  await expect(page).toHaveURL(/\/shop$/);
});

test('[SHELL-68] [AGE-01] nothing behind the closed gate is fetched, not even after the gate was touched', async ({
  page,
}) => {
  const asked = listAsked(page);
  await page.goto('/');
  await page.getByRole('checkbox').check();
  await expect.poll(() => isAwake(page)).toBe(true);
  await untilReactRuns(page);
  await page.waitForTimeout(1500);
  const pictures = asked.filter((path) => path.startsWith('/media/') && !path.includes('/gate.'));
  expect(pictures).toEqual([]);
  await page.getByRole('button', { name: 'Enter Site' }).click();
  await expect.poll(() => asked.some((path) => path.includes('/hero-'))).toBe(true);
});

test('[SHELL-63] every press before React is played, in its order', async ({ entered: page }) => {
  let open = () => {};
  const held = new Promise<void>((go) => {
    open = go;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/product/low-tide-aura');
  const more = page.getByRole('button', { name: /^One more/ }).first();
  for (const _ of [1, 2, 3]) await more.click();
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  open();
  await expect(page.getByText(/^Added .* to cart!$/).first()).toBeVisible();
  const count = await page.evaluate(
    () => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{}').lines[0].quantity,
  );
  expect(count).toBe(4);
});

/** The time by the server's clock, which the page has asked for. */
const shopNow = (page: Page) =>
  page.evaluate(async () => {
    const { shopClock } = window as unknown as { shopClock: { known(): Promise<void>; now(): number } };
    await shopClock.known();
    return shopClock.now();
  });

test('[SHELL-29] [SHELL-30] the status line goes on before React is there', async ({ entered: page }) => {
  await page.clock.install();
  await page.goto('/faq');
  const line = page.getByRole('status').first();
  await page.evaluate(
    (now) => {
      const row = document.querySelector<HTMLElement>('[data-states]');
      if (row)
        row.dataset.states = JSON.stringify([
          [now + 90_000, 'urgent', 'Hurry! {m} minutes left'],
          [now + 9_000_000, 'closed', 'Closed now'],
        ]);
    },
    await shopNow(page),
  );
  await page.clock.runFor(2000);
  await expect(line).toHaveText('Hurry! 2 minutes left');
  await page.clock.runFor(60_000);
  await expect(line).toHaveText('Hurry! 1 minutes left');
  await page.clock.runFor(60_000);
  await expect(line).toHaveText('Closed now');
  expect(await isAwake(page)).toBe(false);
});

test('[HOME-01] [HOME-20] the messages of the first page turn and wait before React is there', async ({
  entered: page,
}) => {
  await stopClock(page);
  await page.goto('/');
  const words = page.getByRole('heading', { level: 1 });
  // Nothing turns before the whole sheets are here.
  await expect(page.locator('html[data-bare]')).toHaveCount(0);
  await page.clock.runFor(4100);
  await expect(words).toContainText('Build a Bundl and save.');
  expect(await isAwake(page)).toBe(false);
});

test('[SHELL-68] a countdown that ends asks for React, which asks the shop what the page is now', async ({
  entered: page,
}) => {
  await page.clock.install();
  await page.goto('/drop');
  const now = await shopNow(page);
  const end = await page.evaluate(() => {
    const ends = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
    return Math.min(...ends.map(({ dataset }) => Number(dataset.countdown)));
  });
  await page.clock.runFor(5000);
  expect(await isAwake(page)).toBe(false);
  await page.clock.fastForward(end - now);
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('[MD-05] [ORD-21] news of the account start React, which says them; without news nothing is started', async ({
  entered: page,
}) => {
  await asNewCustomer(page);
  await page.clock.install();
  await page.goto('/faq');
  await page.clock.runFor(25_000);
  expect(await isAwake(page)).toBe(false);
  await page.route('**/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), monsterDollarsCents: 500 } });
  });
  await page.clock.runFor(11_000);
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByText(/Monster Dollars added!$/).first()).toBeVisible();
});

test('[ORD-08] the dot on the way to the orders stands there before React', async ({ entered: page }) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.unread-orders', '["MD-1"]'));
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  const track = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Track Order/ })
    .first();
  await expect(track.getByRole('img')).toBeVisible();
});
