import sharp from 'sharp';
import { checkId, openPhone, sign, signInDriver, test } from '../../support/road-journey.ts';
import { expect } from '../../support/shop-test.ts';

test.use({ stored: { door_photo: 'required' } });

test('[ROAD-09, ROAD-10] a photo that the shop requires is taken without signal, and follows its step', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  await page.getByRole('button', { name: 'Arrived' }).click();
  await checkId(page);
  await page.getByRole('button', { name: 'Cash is right' }).click();
  await sign(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delivered' }).click();
  const photo = page.getByLabel('Photo at the door');
  await expect(photo).toHaveAccessibleDescription(/Take a photo of the parcel.*never a person or a document/);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#a52', noise },
  })
    .jpeg()
    .withExif({ IFD0: { Make: 'Pocket' } })
    .toBuffer();
  await photo.setInputFiles({ name: 'parcel.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'The photo of the parcel' })).toBeVisible();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText(/1 step waits to be sent. 1 photo waits to be sent/)).toBeVisible();
  const isSent = page.waitForResponse((response) => response.url().includes('/run-photos'));
  await context.setOffline(false);
  expect(await (await isSent).json()).toEqual({ ok: true, state: 'kept' });
  await expect(page.getByText(/waits? to be sent/)).toBeHidden();
  const { stops } = await road.end();
  expect(stops[0]).toMatchObject({ state: 'delivered', photo: expect.any(String) });
});

test.describe('where a photo is only asked for', () => {
  test.use({ stored: { door_photo: 'asked' } });

  test('[ROAD-10, ROAD-14] a photo that is still being drawn goes along with its step', async ({
    context,
    road,
  }) => {
    const page = await openPhone(context);
    // A slow phone.
    await page.addInitScript(() => {
      const draw = window.createImageBitmap.bind(window) as (file: Blob, how: object) => Promise<ImageBitmap>;
      const slowly = async (file: Blob, how: object) => {
        await new Promise((done) => setTimeout(done, 3000));
        return draw(file, how);
      };
      Object.assign(window, { createImageBitmap: slowly });
    });
    await signInDriver(page, road.url);
    await page.getByRole('button', { name: 'Arrived' }).click();
    await checkId(page);
    await page.getByRole('button', { name: 'Cash is right' }).click();
    await sign(page);
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel('Photo at the door')
      .setInputFiles({ name: 'parcel.jpg', mimeType: 'image/jpeg', buffer });
    const delivered = page.getByRole('button', { name: 'Delivered' });
    await delivered.click({ force: true });
    await expect(page.getByRole('img', { name: 'The photo of the parcel' })).toBeVisible();
    const isSent = page.waitForResponse((response) => response.url().includes('/run-photos'));
    await delivered.click();
    await isSent;
    const { stops } = await road.end();
    expect(stops[0]).toMatchObject({ state: 'delivered', photo: expect.any(String) });
  });
});
