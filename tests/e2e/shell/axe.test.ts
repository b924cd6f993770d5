import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const PAGES = [
  ...[
    '/',
    '/shop',
    '/category/mood-collection',
    '/mood-flower',
    '/product/low-tide-aura',
    '/drop',
    '/file-1016',
  ],
  ...[
    '/club',
    '/wholesale',
    '/gallery',
    '/side-stash',
    '/how-to-order',
    '/faq',
    '/cart',
    '/account',
    '/orders',
  ],
  ...['/messages', '/?quiz=open', '/shop?quiz=open', '/no-such-page'],
];

/** By who is there most, a test each. */
const SECTIONS = {
  day: [
    ...['', '/orders', '/orders?view=table', '/orders/new', '/find?q=marisol', '/pack'],
    ...['/runs', '/runs/R-1118-1', '/runs/R-1118-1/ledger', '/run', '/vehicles'],
  ],
  money: [
    ...['/payments', '/payments/statement', '/cash', '/cash/day', '/cash/own'],
    ...['/messages', '/outbox', '/customers', '/wholesale', '/win-back', '/again'],
  ],
  goods: [
    ...['/products', '/products/low-tide-aura', '/products/new', '/stock', '/shelves', '/drops'],
    ...['/offers', '/offers/promo/new', '/badges', '/gallery', '/import', '/import/products'],
  ],
  office: [
    ...['/settings', '/start', '/quiz', '/content', '/zones', '/zones/92553'],
    ...['/place', '/people', '/audit', '/speed', '/account'],
  ],
};

/** The phone is looked at in light, the desktop in dark: colours do not depend on the width. */
async function dress(page: Page) {
  const theme = test.info().project.name === 'phone' ? 'light' : 'dark';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((word) => localStorage.setItem('mooddrop.theme', word), theme);
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  // The rules of what is below the first screen are here: a page half shown is judged half.
  await expect(page.locator('html:is([data-bare], [data-first])')).toHaveCount(0);
  if (path.includes('quiz='))
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
  // What is seen while something of the page changes is looked at once more: a fault lasts.
  const seen = await violationsOf(page);
  const lasting = seen.length > 0 ? await violationsOf(page) : [];
  return seen.filter((fault) => lasting.includes(fault)).map((fault) => `${path} ${fault}`);
}

/** Only what is wrong is written down, and in the page itself, as no page has a frame of another host (SEC-16): half the time. */
async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await faultsOf(page, path)));
  return found;
}

// They only look: side by side they take half the time of the longest file.
test.describe.configure({ mode: 'parallel' });

test('[SHELL-41] [SHELL-54] every page of the shop is sound for assistive technology @desktop', async ({
  entered: page,
}) => {
  test.setTimeout(600_000);
  await dress(page);
  expect(await faultsOfAll(page, PAGES)).toEqual([]);
});

for (const [group, paths] of Object.entries(SECTIONS))
  test(`[SHELL-54] [STAFF-01] every section of the console is sound for assistive technology: ${group} @desktop`, async ({
    entered: page,
  }) => {
    test.setTimeout(600_000);
    await dress(page);
    await signInStaff(page, 'admin');
    expect(
      await faultsOfAll(
        page,
        paths.map((path) => `/staff${path}`),
      ),
    ).toEqual([]);
  });
