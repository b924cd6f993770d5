import type { Page } from '@playwright/test';
import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

/** From a first page to a second one, so that leaving would be seen. */
async function comeTo(page: Page, path: string) {
  await page.goto('/club');
  await page.goto(path);
}

/** React is at work: until then the boot script alone does what these tests ask. */
async function wake(page: Page) {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => navigator.serviceWorker?.controller ?? window.history.state?.idx === 0);
}

/** Back, as somebody presses it who has seen what lies over the page: its step in the history stands by then. */
async function goBackFromOverlay(page: Page) {
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(1);
  await page.goBack();
}

test('[SHELL-62] Back closes the menu and stays, before React and after', async ({ entered: page }) => {
  for (const isAwake of [false, true]) {
    await comeTo(page, '/shop');
    if (isAwake) await wake(page);
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await page.getByRole('button', { name: 'Menu' }).locator('visible=true').first().click();
    await expect(menu).toBeVisible();
    await goBackFromOverlay(page);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/shop$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/club$/);
  }
});

test('[SHELL-62] a way chosen in the menu takes its place: Back from there is the page, not the menu', async ({
  entered: page,
}) => {
  await comeTo(page, '/shop');
  await wake(page);
  await page.getByRole('button', { name: 'Menu' }).locator('visible=true').first().click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Help', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Help Center', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/club$/);
});

test('[SHELL-62] Back closes the filters; closed by hand or used, they cost no further step', async ({
  entered: page,
}) => {
  await comeTo(page, '/shop');
  await wake(page);
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const opener = page.getByRole('main').getByRole('button', { name: /^Filter/ });
  await opener.click();
  await expect(sheet).toBeVisible();
  await goBackFromOverlay(page);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);

  await opener.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);

  await opener.click();
  await sheet.getByRole('group', { name: 'Mood' }).getByRole('checkbox', { name: /Melt/ }).check();
  await sheet.locator('button[type=submit]').last().click();
  await expect(page).toHaveURL(/mood=/);
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/club$/);
});

test('[SHELL-62] a step back that a busy browser takes late is still that of what was closed', async ({
  entered: page,
}) => {
  await page.addInitScript(() => {
    const late = { asked: 0, taken: 0 };
    const go = History.prototype.go;
    History.prototype.go = function (steps) {
      late.asked += 1;
      setTimeout(() => go.call(this, steps), 2500);
    };
    window.addEventListener('popstate', () => (late.taken += 1), true);
    Object.assign(window, { late });
  });
  const late = () => page.evaluate(() => ({ ...(window as unknown as { late: object }).late }));
  await comeTo(page, '/shop');
  await wake(page);
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/ })
    .click();
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.poll(late).toEqual({ asked: 1, taken: 0 });
  await page.getByRole('main').getByRole('link', { name: 'Low Tide Aura' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Aura' })).toBeVisible();
  await expect.poll(late).toMatchObject({ taken: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Aura' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/low-tide-aura$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/club$/);
});

test('[SHELL-62] [GAL-05] Back closes the picture over the gallery', async ({ entered: page }) => {
  await comeTo(page, '/gallery');
  await wake(page);
  const lightbox = page.locator('[data-overlay]');
  // Twice: what was asked to close is another one than what is opened then.
  for (const _ of [1, 2]) {
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(lightbox).toBeVisible();
    await goBackFromOverlay(page);
    await expect(lightbox).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/club$/);
});

test('[SHELL-62] Back closes the builder of a bundle', async ({ entered: page }) => {
  await comeTo(page, '/drop');
  await wake(page);
  await page.getByRole('button', { name: 'Build & Add' }).first().click();
  const builder = page.getByRole('dialog');
  await expect(builder).toBeVisible();
  await goBackFromOverlay(page);
  await expect(builder).toBeHidden();
  await expect(page).toHaveURL(/\/drop$/);
});

test('[SHELL-62] [FAST-11] whoever reloads with the menu open needs one step back, not two', async ({
  entered: page,
}) => {
  await comeTo(page, '/faq');
  await page.getByRole('button', { name: 'Menu' }).locator('visible=true').first().click();
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(1);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/club$/);
});

test('[SHELL-62] [QUIZA-22] the quiz’s result is there again on the way back from the cart', async ({
  entered: page,
}) => {
  await page.goto('/?quiz=open');
  const quiz = page.getByRole('dialog', { name: 'Help Me Choose' });
  for (const choice of ['Tired', 'Calm', 'Home Vibes', 'Regular']) {
    await quiz.getByRole('radio', { name: choice }).check();
    await quiz.getByRole('button', { name: 'Next' }).click();
  }
  await quiz.getByRole('checkbox', { name: 'All of the above' }).check();
  await quiz.getByRole('button', { name: 'Next' }).click();
  await quiz.getByRole('button', { name: 'Show my bundle' }).click();
  await quiz.getByRole('button', { name: 'Add Bundle to Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await page.goBack();
  await expect(quiz.getByRole('heading', { name: 'Your bundle' })).toBeVisible();
});

test('[SHELL-62] Back closes a question of the cart and leaves the cart', async ({ entered: page }) => {
  await fillCart(page);
  await page.goto('/drop');
  await page.getByRole('button', { name: 'Build & Add' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/product\//);
});

test('[SHELL-71] Back on a page that was loaded again and waits for React shows the page of the address', async ({
  entered: page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/club');
  await wake(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  // A step that React makes, in the same document.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click());
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/gallery');
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/club$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
  expect(errors).toEqual([]);
});
