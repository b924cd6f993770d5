import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

/** Lets no whole style sheet through before it is told to. */
async function holdSheets(page: Page) {
  const held: (() => void)[] = [];
  const state = { isOpen: false, asked: 0 };
  await page.route('**/assets/*.css', async (route) => {
    state.asked += 1;
    if (!state.isOpen) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const open = () => {
    state.isOpen = true;
    for (const go of held.splice(0)) go();
  };
  return { open, state };
}

const isBare = (page: Page) => page.locator('html[data-bare]').count();

for (const path of ['/', '/shop', '/product/low-tide-aura', '/drop']) {
  test(`[FAST-09] the first screen of ${path} is whole before the sheets are here, and nothing of it moves when they come`, async ({
    entered: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { open, state } = await holdSheets(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const look = async () => {
      await page.evaluate(() => document.fonts.ready);
      return page.evaluate(() => {
        const parts = [
          ...document.querySelectorAll('#shop *:not([data-digits], script, noscript, noscript *)'),
        ];
        const isSeen = (part: Element) =>
          part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
          !part.closest('[data-below], [data-late], [popover]');
        return parts.filter(isSeen).flatMap((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontFamily } = getComputedStyle(part);
          const isDrawn = part.childElementCount === 0 || backgroundColor !== 'rgba(0, 0, 0, 0)';
          if (!isDrawn || y > innerHeight || y + height < 0) return [];
          // What goes on below the screen is as long as what is drawn there.
          const tall = [y, Math.min(height, innerHeight - y)];
          // A picture that has not come yet has no width of its own.
          const place = (part.tagName === 'IMG' ? tall : [x, width, ...tall]).map(Math.round).join(' ');
          return [`${part.tagName} ${place} ${color} ${backgroundColor} ${fontSize} ${fontFamily}`];
        });
      });
    };
    await expect.poll(() => state.asked).toBeGreaterThan(1);
    expect(await isBare(page)).toBe(1);
    await expect(page.locator('footer[data-late]')).toBeHidden();
    const before = await look();
    open();
    await expect.poll(() => isBare(page)).toBe(0);
    expect(before.length).toBeGreaterThan(30);
    expect(await look()).toEqual(before);
    await expect(page.locator('footer[data-late]')).toBeVisible();
  });
}

for (const [path, name] of [
  ['/shop', 'Filter'],
  ['/faq', 'Menu'],
] as const)
  test(`[FAST-09] what ${name} opens before the sheets are here is seen once it can be drawn whole`, async ({
    entered: page,
  }) => {
    const { open, state } = await holdSheets(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => state.asked).toBeGreaterThan(1);
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .last()
      .click();
    const opened = page.locator(':is(dialog[open], nav:popover-open)');
    await expect(opened).toHaveCount(1);
    expect(await isBare(page)).toBe(1);
    await expect(opened).toHaveCSS('opacity', '0');
    open();
    await expect(opened).toHaveCSS('opacity', '1');
    expect(await isBare(page)).toBe(0);
    await expect(opened).toHaveCount(1);
  });

test('[FAST-09] a sheet that does not come is asked for again, and the page goes on without it', async ({
  entered: page,
}) => {
  const failed = new Set<string>();
  await page.route('**/assets/*.css', (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await page.goto('/faq');
  await expect.poll(() => isBare(page)).toBe(0);
  await expect(page.locator('link[data-rest]:not([media="all"])')).toHaveCount(0, { timeout: 10_000 });
});

test('[FAST-10] what turns by itself turns on a page that React has opened, too', async ({
  entered: page,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    (window as { stays?: boolean }).stays = true;
    const ready = new Promise((go) => window.addEventListener('shop:ready', go, { once: true }));
    window.dispatchEvent(new Event('shop:start'));
    return ready.then(() => {});
  });
  await page.getByRole('link', { name: 'MoodDrop, home' }).click();
  const hero = page.getByRole('region', { name: 'What we do' });
  const words = hero.locator('[data-words]');
  const first = await words.textContent();
  await expect(words).not.toHaveText(first ?? '', { timeout: 10_000 });
  expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
});
