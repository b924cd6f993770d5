import sharp from 'sharp';
import { passGate } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[GAL-05] [GAL-08] [STAFF-13] what staff hang and take down shows on an open page; button and backdrop close', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await page.goto('/gallery');
  const tiles = page.getByRole('link', { name: /^Open / });
  const before = await tiles.count();
  const context = await browser.newContext({ baseURL });
  await passGate(context);
  const desk = await context.newPage();
  await signInStaff(desk);
  await desk.goto('/staff/gallery');
  const form = desk.getByRole('form', { name: 'Add a picture or clip' });
  await form.getByLabel('File').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c02' } })
      .png()
      .toBuffer(),
  });
  await form.getByLabel('What can be seen').fill('A red door');
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
  await desk.getByRole('button', { name: 'Delete A red door' }).click();
  await desk
    .getByRole('dialog')
    .or(desk.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('link', { name: 'Open A red door' })).toHaveCount(0);
  await context.close();
});
