import sharp from 'sharp';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const PAGE = '/product/low-tide-aura';

test('[PDP-25] the pictures of a product are swiped and jumped to, the one in view is marked, no room moves', async ({
  entered: page,
}) => {
  await page.goto(PAGE);
  const gallery = page.getByRole('region', { name: 'Pictures of Low Tide Aura' });
  const thumbnail = (place: number) =>
    gallery.getByRole('link', { name: new RegExp(`^Picture ${place} of 4`) });
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('img', { name: 'Low Tide Aura', exact: true })).toHaveAttribute(
    'fetchpriority',
    'high',
  );
  await expect(gallery.locator('img[fetchpriority=high]')).toHaveCount(1);
  // In the page, not on the screen: a thumbnail that is pressed before the script runs may scroll the page.
  const room = () =>
    gallery.evaluate((element) => {
      const { top, width, height } = element.getBoundingClientRect();
      return { top: Math.round(top + window.scrollY), width, height };
    });
  const before = await room();
  await thumbnail(4).click();
  await expect(thumbnail(4)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnail(1)).not.toHaveAttribute('aria-current');
  const shown = gallery.getByRole('img', { name: 'Low Tide Aura beside a door key, for its size' });
  await expect(shown).toBeInViewport();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(0);
  expect(await room()).toEqual(before);
});

test('[PDP-26] a press enlarges a picture over the page; Escape closes it and the one seen last stays in view', async ({
  entered: page,
}) => {
  await page.goto(PAGE);
  const enlarge = page.getByRole('link', { name: 'Enlarge: Low Tide Aura', exact: true });
  await enlarge.click();
  const box = page.locator('.yarl__root');
  await expect(box.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const marked = (place: number) => page.locator(`a[aria-label^="Picture ${place} of 4"][aria-current]`);
  for (const place of [2, 3]) {
    await box.getByRole('button', { name: 'Next' }).click();
    await expect(box.getByText(`${place} / 4`)).toBeVisible();
    await expect(marked(place)).toHaveCount(1);
  }
  // The page behind has drawn itself again, and the picture over it is the same.
  await expect(box.getByText('3 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PDP-25] [PDP-26] a thumbnail leads to its picture and a press to the file', async ({ page }) => {
    await page.goto(PAGE);
    const thumbnail = page.locator('a[aria-label^="Picture 3 of 4"]');
    const target = await thumbnail.getAttribute('href');
    expect(target).toBe('#picture-3');
    await page.getByRole('checkbox').first().check();
    await thumbnail.click();
    await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator('#picture-3 a')).toHaveAttribute(
      'href',
      '/media/art/low-tide-aura.mood-1200.webp',
    );
  });
});

test('[STAFF-37] the section refuses a small picture with its size, adds a large one last, moves and removes it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  const open = async () => {
    await page.goto('/staff/products/low-tide-aura');
    await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  };
  await open();
  const choose = async (width: number, height: number) => {
    const buffer = await sharp({ create: { width, height, channels: 3, background: '#305070' } })
      .png()
      .toBuffer();
    const file = { name: 'back.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Add pictures').setInputFiles(file);
  };
  const save = () => page.getByRole('button', { name: 'Save product' }).click();
  const handles = page.getByRole('button', { name: /^Move picture/ });
  await choose(20, 20);
  await save();
  await expect(page.getByText('This picture has 20 × 20 pixels. It needs 400 or more').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 5' }).click();
  await expect(handles).toHaveCount(4);
  await choose(420, 525);
  await page.getByLabel('What picture 5 shows').fill('The back of the box');
  for (let place = 5; place > 1; place -= 1)
    await page.getByRole('button', { name: `Earlier: picture ${place}` }).click();
  await save();
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible({ timeout: 60_000 });
  await expect(handles).toHaveCount(5);
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The back of the box');
  await page.goto(PAGE);
  await expect(page.getByRole('link', { name: 'Picture 1 of 5: The back of the box' })).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await save();
  await expect(handles).toHaveCount(4);
});
