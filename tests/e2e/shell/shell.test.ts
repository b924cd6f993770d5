import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

const DISCOVERY = [
  ...['/', '/drop', '/club', '/shop', '/category/mood-collection', '/file-1016', '/product/low-tide-aura'],
  ...['/gallery', '/side-stash'],
];
const TRANSACTIONS = ['/cart', '/orders', '/how-to-order', '/faq', '/account', '/messages'];
/** These send whoever has nothing in the cart, or no order, on to another page of the shop (CHECK-01, PAY-02). */
const GUARDED = ['/checkout', '/payment', '/pay-instructions', '/confirm', '/thank-you'];

async function expectFromTheRoot(request: APIRequestContext, paths: readonly string[]) {
  for (const path of paths) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(html).toContain('id="gate"');
    expect(html).toContain('id="shop"');
  }
}

test('[SHELL-01] [SHELL-02] [AGE-13] every page of discovery answers from the one root, without asking who is there', ({
  request,
}) => expectFromTheRoot(request, DISCOVERY));

test('[SHELL-01] [SHELL-03] every page of a purchase answers from the one root', ({ request }) =>
  expectFromTheRoot(request, [...TRANSACTIONS, ...GUARDED]));

test('[SHELL-04] [SHELL-05] wholesale, flower and the console have addresses of their own', ({ request }) =>
  expectFromTheRoot(request, ['/wholesale', '/mood-flower', '/staff']));

test('[SHELL-10] [SHELL-13] [SHELL-14] banner, header, content, footer; search, account and cart @desktop', async ({
  entered: page,
}) => {
  await page.goto('/faq');
  const header = page.getByRole('banner');
  const parts = [
    page.getByRole('link', { name: /^Pre-order the / }),
    header,
    page.getByRole('main'),
    page.getByRole('contentinfo'),
  ];
  const tops: number[] = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(header.getByRole('link', { name: 'MoodDrop, home' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await header
    .getByRole('link', { name: 'Search' })
    .or(header.getByRole('button', { name: 'Search' }))
    .click();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
});

test('[SHELL-16] [SHELL-17] [SHELL-18] the menu lists its eight entries and opens the quiz, with the keyboard alone', async ({
  entered: page,
}) => {
  await page.goto('/faq');
  const opener = page.getByRole('button', { name: 'Menu' }).locator('visible=true').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const entries = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(entries).toEqual([
    ['Help Me Choose', '/?quiz=open'],
    ['Home', '/'],
    ['Shop Drop', '/drop'],
    ['Shop', '/shop'],
    ['Join Club', '/club'],
    ['Wholesale', '/wholesale'],
    ['Track Order', '/orders'],
    ['Help', '/faq'],
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Help Me Choose' }).click();
  await expect(page.getByRole('dialog', { name: 'Help Me Choose' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Help Me Choose' })).toBeHidden();
  await page.goto('/faq');
  await expect(page.locator('a[href="/how-to-order"]').first()).toBeVisible();
});

test('[SHELL-19] [SHELL-27] [SHELL-41] [SHELL-42] the footer leads on, tells hours and contact, and switches the theme', async ({
  entered: page,
}) => {
  await page.goto('/club');
  const footer = page.getByRole('contentinfo');
  // It comes with the whole sheets (FAST-09).
  await expect(footer).toBeVisible();
  const links = await footer
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.slice(0, 8)).toEqual([
    ...['/shop', '/drop', '/club', '/wholesale', '/gallery', '/side-stash', '/how-to-order', '/faq'],
  ]);
  await expect(footer.getByText('9AM-8PM').first()).toBeVisible();
  await expect(footer.getByText('9AM-10PM').first()).toBeVisible();
  await expect(footer.getByText('10AM-8PM')).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(footer.getByText('For adults 21 and over')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await footer.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[SHELL-06] [SHELL-07] an unknown path is a 404 that leads home', async ({ entered: page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[SHELL-49] the health check says ok and nothing else', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ ok: true });
});

test('[SHELL-08] [SHELL-09] the service worker stands at the root and keeps nothing of a person', async ({
  entered: page,
}) => {
  await page.goto('/account');
  const scope = await page.evaluate(async () => {
    const { scope: found, active } = await navigator.serviceWorker.ready;
    return [new URL(found).pathname, new URL(active?.scriptURL ?? '').pathname];
  });
  expect(scope).toEqual(['/', '/sw.js']);
  await page.goto('/shop');
  await page.goto('/orders');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(account|orders|messages|pay|staff|me)/.test(path))).toEqual([]);
});

test('[SHELL-43] [SHELL-44] [SHELL-45] a customer that cannot be read is removed; no secret is kept', async ({
  entered: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.customer', '{broken'));
  await page.goto('/shop');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mooddrop.customer'))).toBeNull();
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => /password|pin|token|secret/i.test(key))).toEqual([]);
});

test('[SHELL-47] without a connection the page says so and goes on; failed polls say nothing', async ({
  entered: page,
  context,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route('**/orders/states', (route) => route.abort());
  await page.route('**/me', (route) => route.abort());
  await page.addInitScript(() =>
    localStorage.setItem('mooddrop.customer', JSON.stringify({ kind: 'customer', id: 'x' })),
  );
  const polled = page.waitForRequest('**/orders/states');
  await page.goto('/faq');
  await polled;
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(failures).toEqual([]);
});

test('[SHELL-54] on 320 px no page of the shop scrolls sideways', async ({ entered: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/shop',
    '/drop',
    '/product/low-tide-aura',
    '/cart',
    '/account',
    '/faq',
    '/club',
  ]) {
    await page.goto(path);
    // Not innerWidth: a phone widens it to what it has to show.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  }
});

test('[SEC-16] no page of the shop asks another host for anything', async ({ entered: page, baseURL }) => {
  const own = new URL(baseURL ?? '').host;
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url());
    if (protocol.startsWith('http') && host !== own) foreign.push(href);
  });
  for (const path of [...DISCOVERY, ...TRANSACTIONS, '/wholesale', '/mood-flower', '/staff']) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await page.waitForLoadState('load');
  }
  expect(foreign).toEqual([]);
});
