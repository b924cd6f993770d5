import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

const MESSAGES = [
  'Pick your mood. We bring the drop.',
  'Build a Bundl and save.',
  'Local delivery for adults 21+.',
];

/** The home page with React at work and the clock in the test's hand. */
async function openHome(page: Page) {
  await page.clock.install();
  await page.addInitScript(() =>
    window.addEventListener('shop:ready', () => window.sessionStorage.setItem('test.ready', 'yes')),
  );
  await page.goto('/');
  await page.evaluate(() => document.body.click());
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test.ready'))).toBe('yes');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

const shown = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).last();

async function placeOf(page: Page): Promise<number> {
  const words = (await shown(page).textContent()) ?? '';
  return MESSAGES.findIndex((message) => words.endsWith(message));
}

test('[HOME-01] [HOME-02] [HOME-13] three messages take turns every four seconds, and wait while nobody looks', async ({
  entered: page,
}) => {
  await openHome(page);
  const first = await placeOf(page);
  expect(first).toBeGreaterThanOrEqual(0);
  for (const turn of [1, 2, 3]) {
    await page.clock.runFor(4000);
    await expect(shown(page)).toContainText(MESSAGES[(first + turn) % 3] ?? '-');
  }
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );
  await page.clock.runFor(8000);
  expect(await placeOf(page)).toBe(first);
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await page.clock.runFor(4000);
  await expect(shown(page)).toContainText(MESSAGES[(first + 1) % 3] ?? '-');
});

test('[HOME-13] with reduced motion nothing rotates by itself, but dots and buttons work', async ({
  entered: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const picks = page.getByRole('region', { name: 'Monster Picks' });
  await picks.scrollIntoViewIfNeeded();
  const place = picks.getByText(/^\d+ \/ \d+$/);
  await expect(place).toHaveText(/^1 \//);
  await page.clock.runFor(20_000);
  expect(await placeOf(page)).toBe(0);
  await expect(place).toHaveText(/^1 \//);
  await picks.getByRole('button', { name: 'Next pick' }).click();
  await expect(place).toHaveText(/^2 \//);
  const third = page.getByRole('button', { name: 'Message 3 of 3' });
  await third.click();
  await expect(shown(page)).toContainText(MESSAGES[2] ?? '-');
  await expect(third).toHaveAttribute('aria-current', 'true');
});

test('[HOME-05] [HOME-06] [HOME-07] [HOME-12] the three ways on, how it works, and the Club', async ({
  entered: page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Shop the Drop', exact: true })).toHaveAttribute(
    'href',
    '/drop',
  );
  await expect(main.getByRole('link', { name: 'Shop Monsters', exact: true })).toHaveAttribute(
    'href',
    '/shop?tab=monster',
  );
  await expect(main.locator('a[href="/club"]').first()).toBeVisible();
  const works = page.getByRole('heading', { name: 'How It Works' });
  const steps = page.locator('section').filter({ has: works }).getByRole('listitem').getByRole('heading');
  await expect(steps).toHaveText(['Pick a mood', 'Build a bundl', 'Get your drop']);
  await main.getByRole('link', { name: 'Help Me Choose', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help Me Choose' })).toBeVisible();
});

test('[HOME-20] "Pause" keeps the current message, and "Play" lets it rotate again', async ({
  entered: page,
}) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  const held = await placeOf(page);
  await page.clock.runFor(13_000);
  expect(await placeOf(page)).toBe(held);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(4100);
  expect(await placeOf(page)).not.toBe(held);
});

test('[HOME-21] the page closes with the drop that can be ordered now, and its clock', async ({
  entered: page,
}) => {
  await page.goto('/');
  const chapter = page.getByRole('region', { name: /Long Night Drop$/ });
  await expect(chapter.getByRole('timer')).toBeVisible();
  await expect(chapter.getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/drop');
  const club = await page.getByRole('main').locator('a[href="/club"]').boundingBox();
  expect(club?.y).toBeGreaterThan((await chapter.boundingBox())?.y ?? 0);
});
