import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

type Box = { x: number; y: number; width: number; height: number };

const bottomOf = (box: Box | null) => (box ? box.y + box.height : Number.NaN);

/** Controls of the page of which the bar at the lower edge shows a part and hides a part, or hides all. */
const coveredByDock = (page: Page) =>
  page.evaluate(() => {
    const dock = document.querySelector<HTMLElement>('section[data-dock]');
    if (!dock || !dock.checkVisibility({ visibilityProperty: true })) return [];
    const edge = dock.getBoundingClientRect();
    const bar = { left: edge.left, right: edge.right, width: window.innerWidth };
    // A bar that reaches from side to side ends the page, as the lower edge of the screen does; it lies over nothing.
    return bar.left <= 0 && bar.right >= bar.width ? [] : ['the bar floats'];
  });

test('[SHELL-16] [SHELL-61] the menu’s bar ends the screen of a phone, makes room for whoever reads on, and comes back', async ({
  entered: page,
}) => {
  await page.goto('/shop');
  const menu = page.locator('section[data-dock]').getByRole('button', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await coveredByDock(page)).toEqual([]);
  await page.mouse.wheel(0, 700);
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(menu).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(menu).toBeVisible();
  const footer = await page.getByRole('contentinfo').boundingBox();
  const bar = await page.locator('section[data-dock]').boundingBox();
  expect(bottomOf(footer)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

test('[SHELL-61] with a form, another bar or a wide window the menu is up in the header', async ({
  entered: page,
}) => {
  const up = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  for (const path of ['/wholesale', '/account', '/cart', '/product/low-tide-aura']) {
    await page.goto(path);
    await expect(up).toBeVisible();
    await expect(page.locator('section[data-dock]')).toBeHidden();
  }
  await page.goto('/file-1016');
  await expect(page.locator('section[data-dock]')).toBeVisible();
  await page.getByLabel('Email').focus();
  await expect(page.locator('section[data-dock]')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/shop');
  await expect(up).toBeVisible();
  await expect(page.locator('section[data-dock]')).toBeHidden();
});

test('[SHELL-61] in the console the eight ways stand in the header', async ({ entered: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const ways = page.getByRole('banner').getByRole('navigation', { name: 'Shop' });
  await expect(ways.getByRole('link')).toHaveText([
    ...['Help Me Choose', 'Home', 'Shop Drop', 'Shop', 'Join Club', 'Wholesale', 'Track Order', 'Help'],
  ]);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
});

test('[SHELL-61] on a first visit the picture of the first page begins in the upper quarter of a phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.age-verified', 'true'));
  await page.goto('/');
  const hero = await page.getByRole('main').boundingBox();
  expect(hero?.y).toBeLessThan(844 / 4);
  const ways = page.getByRole('main').getByRole('link', { name: 'Help Me Choose' });
  const bar = await page.locator('section[data-dock]').boundingBox();
  expect(bottomOf(await ways.boundingBox())).toBeLessThan(bar?.y ?? 0);
});

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
];

test('[PDP-20] name and price stand above the bar, on every phone and on its side', async ({
  entered: page,
}) => {
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await page.goto('/product/low-tide-aura');
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const price = await page.getByRole('article').getByText('$64.00').first().boundingBox();
    expect(bottomOf(bar)).toBeLessThanOrEqual(size.height + 1);
    expect([size.width, bottomOf(name) < (bar?.y ?? 0)]).toEqual([size.width, true]);
    expect([size.width, bottomOf(price) < (bar?.y ?? 0)]).toEqual([size.width, true]);
  }
});

test('[PDP-20] in the console the bar stands under the options and covers nothing', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/product/low-tide-aura');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toHaveCSS('position', 'static');
  const option = await page.getByRole('radio').last().locator('xpath=..').boundingBox();
  expect(bottomOf(option)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

const LARGE = [
  '/',
  '/shop',
  '/product/low-tide-aura',
  '/drop',
  '/club',
  '/faq',
  '/cart',
  '/account',
  '/gallery',
];

test('[SHELL-65] letters of twice the size keep the header on screen and scroll nothing sideways', async ({
  entered: page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  for (const path of [...LARGE, '/side-stash', '/file-1016', '/wholesale', '/how-to-order']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 390]);
    for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all()) {
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  }
});

test('[SHELL-15] [SHELL-64] the number in the cart is a part of the link’s name, before React too', async ({
  entered: page,
}) => {
  await page.addInitScript(() => {
    const lines = [
      { kind: 'option', optionId: 'x', quantity: Number(localStorage.getItem('test.many') ?? 3) },
    ];
    localStorage.setItem('mooddrop.cart', JSON.stringify({ v: 1, attemptKey: 'attempt-key', lines }));
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  const names = async () => {
    await page.goto('/faq');
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ role, name }) => role?.value === 'link' && String(name?.value).startsWith('Cart'))
      .map(({ name }) => String(name?.value).replaceAll(/\s+/g, ' ').replace(' ,', ','));
  };
  expect(new Set(await names())).toEqual(new Set(['Cart, 3 items']));
  await page.evaluate(() => localStorage.setItem('test.many', '1'));
  expect(new Set(await names())).toEqual(new Set(['Cart, 1 item']));
});

test('[SHELL-06] [SHELL-66] an address that is none keeps the shop around it: header, search, the five moods', async ({
  entered: page,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const main = page.getByRole('main');
  for (const mood of ['Calm', 'Creative', 'Social', 'Melt', 'Elevated'])
    await expect(main.getByRole('link', { name: mood })).toHaveAttribute(
      'href',
      `/shop?tab=monster&mood=${mood.toLowerCase()}`,
    );
  await main.getByRole('link', { name: 'Search the shop' }).click();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible({
    timeout: 30_000,
  });
});

test('[SHELL-67] on paper there is what the page says: no header’s ways, bars or notice, and answers are open', async ({
  entered: page,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pre-order the / })).toBeHidden();
  await expect(page.locator('section[data-dock]')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeHidden();
  expect(await page.locator('main details:not([open])').count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  expect(await page.locator('main details:not([open])').count()).toBeGreaterThan(0);
});
