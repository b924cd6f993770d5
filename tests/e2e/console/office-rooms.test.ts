import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test('[LOOK-331] a text says where it is read, leads there, and tells what its page fills in', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/content/help.entries');
  await expect(page.getByText('In the Help Center: an answer opens below its question.')).toBeVisible();
  await expect(
    page.getByText('Write {cancel window} where the page is to say “1 hour”. Change the time'),
  ).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'See it in the shop' }).click();
  const shop = await opened;
  await expect(shop.getByText('What do the five moods mean?')).toBeVisible();
  await page.getByRole('link', { name: 'Change the time' }).click();
  await expect(page.getByLabel('Customers may cancel within')).toBeVisible();
  await page.goto('/staff/settings?group=hours');
  await expect(page.getByLabel('Prefilled text message')).toHaveAccessibleDescription(
    /^Write \{shop name\} where/,
  );
});

test('[LOOK-332] on a phone each choice of the quiz has its name, and its points their heads', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/quiz/feeling');
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Choice 1', { exact: true }) });
  const head = row.getByText('Mood or format', { exact: true }).first();
  await expect(head).toBeVisible();
  const [name, field] = [
    row.getByText('Choice 1', { exact: true }),
    row.getByLabel('Choice 1', { exact: true }),
  ];
  const [said, typed] = await Promise.all([boxOf(name), boxOf(field)]);
  expect(said.width).toBeGreaterThan(40);
  expect(said.y).toBeLessThan(typed.y);
  const [above, target] = await Promise.all([boxOf(head), boxOf(row.getByLabel('Choice 1: points 1 go to'))]);
  expect(Math.abs(above.x - target.x)).toBeLessThan(20);
  expect(target.y - above.y).toBeLessThan(30);
});

test('[LOOK-401, LOOK-403] [LOOK-597] the quiz says at its fields what they take, and a source breaks as a sentence', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/quiz/new');
  await expect(page.getByText('At least two choices.', { exact: true })).toBeVisible();
  // Points are of something: nothing is typed before it is chosen.
  const [points, add] = [
    page.getByLabel('Choice 1: points 1', { exact: true }),
    page.getByRole('button', { name: 'Choice 1: More points' }),
  ];
  await expect(points).toBeHidden();
  await expect(add).toBeHidden();
  await page.getByLabel('Choice 1: points 1 go to').selectOption('Calm');
  await expect(points).toBeVisible();
  await expect(page.getByText(/^Points, −50\sto\s\+50$/).first()).toBeVisible();
  const more = await boxOf(add);
  expect(Math.min(more.width, more.height)).toBeGreaterThanOrEqual(44);
  await page.goto('/staff/start/law');
  const source = page.getByText('Source:').filter({ hasText: 'Telephone Consumer Protection Act' });
  const link = source.getByRole('link');
  const first = await link.evaluate((one) => one.getClientRects()[0]?.top ?? 0);
  expect(first).toBeLessThan((await boxOf(source)).y + 2);
});

test('[LOOK-333] the ZIPs of an opened city stand in the columns of the list', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/staff/zones');
    await page.locator('summary').filter({ hasText: 'Anaheim' }).click();
    const only = page.getByRole('listitem').filter({ hasText: 'Angelus Oaks' });
    const zip = page.getByRole('row').filter({ hasText: '92807' });
    const [alone, one] = await Promise.all([
      boxOf(only.getByRole('link', { name: '92305' })),
      boxOf(zip.getByRole('link', { name: '92807' })),
    ]);
    expect(Math.abs(alone.x - one.x), `${width}`).toBeLessThan(1.5);
    const ends = await Promise.all([boxOf(only.getByText('$60.00')), boxOf(zip.getByText('$80.00'))]);
    const [first = NaN, second = NaN] = ends.map(({ x, width: wide }) => x + wide);
    expect(Math.abs(first - second), `${width}`).toBeLessThan(8);
  }
});

test('[LOOK-334] an opened vehicle is one field with its row, and is saved once something changed', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/vehicles');
  const vehicle = page.locator('details').filter({ hasText: 'Shop van' });
  await vehicle.locator('summary').click();
  const save = vehicle.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await vehicle.getByLabel('Color').fill('Blue');
  await expect(save).toBeEnabled();
  await expect(vehicle).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('[LOOK-335] a long group of settings has parts, and a link is read whole on a phone', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=cart');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Discounts and rounding',
    'Deals and free goods',
  ]);
  for (const [group, label] of [
    ['law', 'Link to the state’s brochure'],
    ['payment', 'Cash App: link'],
  ] as const) {
    await page.goto(`/staff/settings?group=${group}`);
    const link = page.getByLabel(label);
    await expect(link).toBeVisible();
    expect(await link.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
    expect(await link.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
  }
});

test('[LOOK-336] the picture of the mark is chosen as every file of the console, and sent once it is', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/start/name');
  const send = page.getByRole('button', { name: 'Use this picture' });
  await expect(send).toBeDisabled();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('mark.png')).toBeVisible();
  await expect(send).toBeEnabled();
});
