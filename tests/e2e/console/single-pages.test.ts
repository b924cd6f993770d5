import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test.beforeEach(async ({ entered: page }) => {
  await signInStaff(page, 'admin');
});

test('[LOOK-462] at a desk document and last valid day of the door stand side by side', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/orders');
  const hrefs = await page
    .locator('a[href*="/staff/orders/MD"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  const day = page.getByLabel('Valid until');
  for (const href of hrefs) {
    await page.goto(href);
    if (await day.isVisible()) break;
  }
  await expect(day).toBeVisible();
  const [one, other] = [
    await page.getByLabel('Document', { exact: true }).boundingBox(),
    await day.boundingBox(),
  ];
  expect(one?.y).toBeCloseTo(other?.y ?? 0, 0);
  expect(one?.x).toBeLessThan(other?.x ?? 0);
});

test('[LOOK-463] the way to the sounds stands above the foot of “More”, also over the orders', async ({
  entered: page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/staff/orders');
    await page.locator('nav summary').first().click();
    await expect(page.getByRole('button', { name: 'Keep this screen on' })).toBeVisible();
    const way = await page.getByRole('link', { name: 'Choose a sound' }).boundingBox();
    const foot = await page.getByText(/, admin$/).boundingBox();
    expect((way?.y ?? 0) + (way?.height ?? 0), `${width}`).toBeLessThanOrEqual(foot?.y ?? 0);
  }
});

test('[LOOK-467, LOOK-470] beside a group stand the pages, too, and goods that may be free have no price', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/settings?group=cart');
  const list = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect(list.getByRole('link', { name: 'Zones' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'People' })).toBeVisible();
  const price = page.getByLabel('If they may not: price of each');
  await expect(price).toBeHidden();
  await page.getByText('Deals, rewards and perks may be free').click();
  await expect(price).toBeVisible();
});

test('[LOOK-468] questions are folded, and one is open at a time', async ({ entered: page }) => {
  await page.goto('/staff/content/help.entries');
  const fields = page.getByLabel('Question', { exact: true }).locator('visible=true');
  await expect(fields).toHaveCount(0);
  const rows = page.locator('ol summary');
  await rows.nth(1).click();
  await expect(fields).toHaveCount(1);
  await rows.nth(2).click();
  await expect(fields).toHaveCount(1);
  await expect(page.locator('ol details').nth(2)).toHaveAttribute('open', '');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(fields).toHaveCount(1);
  await expect(fields).toBeFocused();
});

test('[LOOK-469, LOOK-471] a badge’s picture is chosen by its look, and the audit says whole what was changed', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/badges');
  const row = page.getByRole('listitem').filter({ hasText: 'Streak Keeper' });
  await row.locator('summary').click();
  await row.getByText('Gem', { exact: true }).click();
  await expect(row.getByRole('radio', { name: 'Gem' })).toBeChecked();
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto('/staff/audit');
  const about = page.getByRole('table').locator('tbody tr').first().locator('td').nth(3);
  await expect(about).toContainText('Streak Keeper');
  await expect(about).toHaveCSS('white-space', 'normal');
});
