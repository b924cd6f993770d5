import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asNewCustomer, fillAddress, fillCart, payCash } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

type Icon = { src: string; sizes: string; type: string; purpose: string };

/** A new customer on the thank-you page of a first order; answers its number. */
async function order(page: Page): Promise<string> {
  await asNewCustomer(page);
  await fillCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  return payCash(page);
}

const workerIsThere = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });

test('[APP-01] a phone finds an id, icons of the sizes that it asks for, and a full one for iOS', async ({
  entered: page,
}) => {
  const manifest = await (await page.request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/', name: 'MoodDrop', start_url: '/', display: 'standalone' });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/shop', '/orders']);
  const icons: Icon[] = manifest.icons;
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  const size = async (path: string) => {
    const { width, height, hasAlpha } = await sharp(await (await page.request.get(path)).body()).metadata();
    return { sizes: `${width}x${height}`, hasAlpha };
  };
  for (const icon of icons.filter(({ type }) => type === 'image/png')) {
    const { sizes, hasAlpha } = await size(icon.src);
    expect(sizes).toBe(icon.sizes);
    if (icon.purpose === 'maskable') expect(hasAlpha).toBe(false);
  }
  expect(await size('/icons/apple-touch-icon.png')).toEqual({ sizes: '180x180', hasAlpha: false });
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's browser keeps nothing, which alone forbids installing; the shell without a window judges nothing.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
});

test('[APP-02, APP-03] what was seen can be read without a network; after the sign-out nothing of a person', async ({
  entered: page,
  context,
}) => {
  const orderNumber = await order(page);
  await workerIsThere(page);
  await page.goto('/orders');
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/orders');
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  const own = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('own')));
  await expect.poll(own).toEqual([]);
  await context.setOffline(true);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

// Another address for the same place is what a new build is to the browser: a worker with other bytes.
const bringNewVersion = async (page: Page) => {
  await page.goto('/account');
  await workerIsThere(page);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  const bar = page.getByRole('region', { name: 'New version' });
  await expect(bar.getByRole('status')).toHaveText('The shop has been updated.');
  return bar;
};
const isNew = (page: Page) =>
  page.evaluate(() => Boolean(navigator.serviceWorker.controller?.scriptURL.endsWith('?next')));

test('[APP-04] a new version waits while nobody has agreed', async ({ entered: page }) => {
  const bar = await bringNewVersion(page);
  await bar.getByRole('button', { name: 'Later' }).click();
  await expect(bar).toBeHidden();
  expect(await isNew(page)).toBe(false);
});

test('[APP-04] at "Reload" the new version takes over, and the page is loaded anew', async ({
  entered: page,
}) => {
  const bar = await bringNewVersion(page);
  const loaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  expect(await isNew(page)).toBe(true);
  await expect(page).toHaveURL(/\/account/);
});

test('[APP-04] nobody is interrupted at the checkout; the next page says it', async ({ entered: page }) => {
  await asNewCustomer(page);
  await fillCart(page);
  await page.goto('/checkout');
  await workerIsThere(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?next');
    const { waiting, installing } = await navigator.serviceWorker.ready;
    if (!waiting) await new Promise((done) => installing?.addEventListener('statechange', done));
  });
  await expect(page.getByRole('region', { name: 'New version' })).toBeHidden();
  await page.getByRole('link', { name: /home$/ }).first().click();
  await expect(page.getByRole('region', { name: 'New version' })).toBeVisible();
});

test('[APP-05] the thank-you page offers the shop as an app where the browser can, once', async ({
  entered: page,
}) => {
  await order(page);
  const offer = page.getByRole('heading', { name: 'Keep the shop at hand' });
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(offer).toBeHidden();
  // Chromium without a window never says this by itself; the shop only hears it.
  const offerIt = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'asked';
        },
      });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await offerIt()).toBe(true);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page).toHaveTitle('asked');
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await offerIt();
  await expect(offer).toBeHidden();
});

test('[APP-05] an iPhone is told the way, and "Not now" is an answer', async ({ entered: page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await order(page);
  await expect(page.getByText('In Safari, tap Share, then “Add to Home Screen”.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByText('In Safari, tap Share')).toBeHidden();
});

test('[APP-06] a product is shared by the phone, else its address is copied', async ({
  entered: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: ShareData) => {
        document.title = `${what.title} ${what.url}`;
      },
    });
  });
  await page.goto('/product/low-tide-aura?from=here');
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(page).toHaveTitle(/^Low Tide Aura http.*\/product\/low-tide-aura$/);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await share.click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe('/product/low-tide-aura');
});

test('[APP-07] one page dissolves into the next only where motion is welcome', async ({ entered: page }) => {
  const isOn = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule && rule.cssText.includes('@view-transition'))
        .map((rule) => window.matchMedia((rule as CSSMediaRule).conditionText).matches),
    );
  await page.goto('/faq');
  expect((await isOn()).at(0)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await isOn()).at(0)).toBe(false);
});
