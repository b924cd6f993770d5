import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { passGate } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

/** The form is folded, so that the pictures come first. */
async function unfold(page: Page) {
  const fold = page.getByRole('checkbox', { name: 'New picture' });
  await fold.check();
}

/** What is seldom done to a picture. */
const menuOf = (page: Page, name: string) => page.getByLabel(`More for ${name}`, { exact: true });

/** A deletion can be taken back for six seconds. */
const UNDONE_MS = 15_000;

test('[GAL-05] [GAL-08] [STAFF-13] items that staff add and delete change on an open page; button and backdrop close the picture', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await page.goto('/gallery');
  const tiles = page.getByRole('link', { name: /^Open / });
  const before = await tiles.count();
  const context = await browser.newContext({ baseURL });
  await passGate(context);
  const staffPage = await context.newPage();
  await signInStaff(staffPage);
  await staffPage.goto('/staff/gallery');
  await unfold(staffPage);
  const form = staffPage.getByRole('form', { name: 'New picture' });
  await form.getByLabel('File').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c02' } })
      .png()
      .toBuffer(),
  });
  await form.getByLabel('Description').fill('A red door');
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('link', { name: 'Open A red door' })).toBeVisible();
  await expect(tiles).toHaveCount(before + 1);
  await page.getByRole('link', { name: 'Open A red door' }).click();
  await expect(page.getByRole('img', { name: 'A red door' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('img', { name: 'A red door' })).toBeHidden();
  await page.getByRole('link', { name: 'Open A red door' }).click();
  await expect(page.getByRole('img', { name: 'A red door' })).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(page.getByRole('img', { name: 'A red door' })).toBeHidden();
  await menuOf(staffPage, 'A red door').click();
  await staffPage.getByRole('button', { name: 'Delete A red door' }).click();
  await expect(page.getByRole('link', { name: 'Open A red door' })).toHaveCount(0, { timeout: UNDONE_MS });
  await context.close();
});

const picture = async (colour: string) => ({
  name: `${colour.slice(1)}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

test('[GAL-08] an item added before an open page started to listen appears there, too', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  const hung = Promise.withResolvers<void>();
  await page.route('**/live/public', async (route) => {
    await hung.promise;
    await route.continue();
  });
  await page.goto('/gallery');
  const context = await browser.newContext({ baseURL });
  await passGate(context);
  const staffPage = await context.newPage();
  await signInStaff(staffPage);
  await staffPage.goto('/staff/gallery');
  await unfold(staffPage);
  const form = staffPage.getByRole('form', { name: 'New picture' });
  await form.getByLabel('File').setInputFiles(await picture('#0c4'));
  await form.getByLabel('Description').fill('A green door');
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(menuOf(staffPage, 'A green door')).toBeVisible();
  hung.resolve();
  await expect(page.getByRole('link', { name: 'Open A green door' })).toBeVisible();
  await context.close();
});

test('[GAL-20] [GAL-21] [GAL-22] every upload empties the form, the same file is added once, a deletion is taken back, and a refused one is not reported as done', async ({
  entered: page,
}) => {
  await signInStaff(page);
  await page.goto('/staff/gallery');
  await unfold(page);
  const form = page.getByRole('form', { name: 'New picture' });
  const file = form.getByLabel('File');
  const hang = async (colour: string) => {
    await file.setInputFiles(await picture(colour));
    await form.getByLabel('Description').fill(`Colour ${colour}`);
    await form.getByRole('button', { name: 'Upload' }).click();
  };
  for (const colour of ['#00cc22', '#2200cc', '#cccc00']) {
    await hang(colour);
    await expect(menuOf(page, `Colour ${colour}`)).toBeVisible();
    await expect(file).toHaveValue('');
    await expect(form.getByLabel('Description')).toHaveValue('');
  }
  await hang('#cccc00');
  await expect(page.getByText('This is in the gallery already.')).toBeVisible();
  await expect(file).not.toHaveValue('');
  await expect(menuOf(page, 'Colour #cccc00')).toHaveCount(1);

  // Refused: what would delete it is answered as if somebody without the right had asked.
  await page.route('**/staff/gallery.data**', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: 'remove=00000000-0000-4000-8000-000000000000' })
      : route.continue(),
  );
  const remove = async () => {
    await menuOf(page, 'Colour #2200cc').click();
    await page.getByRole('button', { name: 'Delete Colour #2200cc' }).click();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(menuOf(page, 'Colour #2200cc')).toBeVisible();
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: /.+/ }).first()).toBeVisible({ timeout: UNDONE_MS });
  await expect(page.getByText('It is out of the gallery.')).toHaveCount(0);
  await expect(menuOf(page, 'Colour #2200cc')).toBeVisible();
  await page.unroute('**/staff/gallery.data**');
  await remove();
  await expect(page.getByText('It is out of the gallery.')).toBeVisible({ timeout: UNDONE_MS });
  await expect(menuOf(page, 'Colour #2200cc')).toHaveCount(0);
});

test('[GAL-21] deletions that follow each other on a slow line are sent one after the other', async ({
  entered: page,
}) => {
  await signInStaff(page);
  await page.goto('/staff/gallery');
  await unfold(page);
  const form = page.getByRole('form', { name: 'New picture' });
  const names = ['#110000', '#001100', '#000011'];
  for (const colour of names) {
    await form.getByLabel('File').setInputFiles(await picture(colour));
    await form.getByLabel('Description').fill(`Colour ${colour}`);
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(menuOf(page, `Colour ${colour}`)).toBeVisible();
  }
  const onTheWay = { now: 0, most: 0, ended: 0 };
  await page.route('**/staff/gallery.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    onTheWay.now += 1;
    onTheWay.most = Math.max(onTheWay.most, onTheWay.now);
    const response = await route.fetch();
    await new Promise((over) => setTimeout(over, 4000));
    await route.fulfill({ response });
    onTheWay.now -= 1;
    onTheWay.ended += 1;
  });
  for (const colour of names) {
    await menuOf(page, `Colour ${colour}`).click();
    await page.getByRole('button', { name: `Delete Colour ${colour}` }).click();
  }
  await expect.poll(() => onTheWay.ended, { timeout: 3 * UNDONE_MS }).toBe(3);
  expect(onTheWay).toEqual({ now: 0, most: 1, ended: 3 });
  for (const colour of names) await expect(menuOf(page, `Colour ${colour}`)).toHaveCount(0);
});
