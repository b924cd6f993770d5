import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test.use({ viewport: { width: 1280, height: 600 } });

test('[LOOK-502, LOOK-503, LOOK-508] the open group is in view in its list, and a button does not fade as it is disabled', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=texting');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Settings · Console$/);
  const row = page.getByRole('navigation').locator('a[aria-current="page"]', { hasText: /./ }).last();
  await expect(row).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  expect(await save.evaluate((button) => getComputedStyle(button).transitionProperty)).toBe('none');
});

test('[LOOK-504] Enter in a count saves what has changed and goes down to the next one', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/stock');
  const counts = page.getByRole('textbox', { name: /^On hand: / });
  const first = counts.first();
  const before = Number(await first.inputValue());
  await first.fill('-1');
  await first.press('Enter');
  await expect(first).toHaveAccessibleDescription('Enter 0 or more.');
  await expect(first).toBeFocused();
  await first.fill(String(before + 1));
  await first.press('Enter');
  await expect(page.getByText('1 change saved')).toBeVisible();
  await expect(first).toHaveValue(String(before + 1));
  await expect(counts.nth(1)).toBeFocused();
  // Nothing to save: only on.
  await counts.nth(1).press('Enter');
  await expect(counts.nth(2)).toBeFocused();
  await first.fill(String(before));
  await first.press('Enter');
  await expect(counts.nth(1)).toBeFocused();
});

test('[LOOK-506] while products are chosen, “New product” is no second solid button', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/products');
  const add = page.getByRole('link', { name: 'New product' });
  const ground = () => add.evaluate((link) => getComputedStyle(link).backgroundColor);
  const solid = await ground();
  await page
    .getByRole('checkbox', { name: /^Choose (?!every)/ })
    .first()
    .check();
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(ground).toBe(solid);
});
