import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test.use({ viewport: { width: 1280, height: 600 } });

test('[LOOK-502, LOOK-503, LOOK-487] the open group is in view in its list, and a button does not fade as it is disabled', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=texting');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Quiet hours · Settings · Console$/);
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
  await first.fill(`-${before + 1}`);
  await first.press('Enter');
  await expect(first).toHaveAccessibleDescription('More than there are.');
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

test('[LOOK-505, LOOK-512] a new ZIP code and a plan for several say all that is wrong at once, at its field', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones/new');
  await page.getByLabel('ZIP').fill('9x');
  await page.getByLabel('Minimum order').fill('');
  await page.getByText('Set separate hours', { exact: true }).click();
  await page.getByLabel('Sun: opens').fill('18:00');
  await page.getByLabel('Sun: closes').fill('09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('ZIP')).toHaveAccessibleDescription('Enter the five digits of a ZIP code.');
  await expect(page.getByLabel('Minimum order')).toHaveAccessibleDescription('Fill this in.');
  await expect(page.getByLabel('Sun: closes')).toHaveAccessibleDescription('Later than the opening.');

  await page.goto('/staff/schedule/new?q=Low+Tide+Aura');
  await page.getByRole('checkbox', { name: 'Choose Low Tide Aura' }).check();
  const price = page.getByRole('form').getByLabel('Price', { exact: true });
  await price.fill('-9999');
  await page.getByLabel('From').fill('2027-06-01T12:00');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(price).toHaveAccessibleDescription(/^Low Tide Aura: a price would be below a cent/);
});

test('[LOOK-511] what refuses a switch is said over what one looks at', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/offers');
  const rows = page.locator('form:has(button[name="isActive"])');
  await untilReactRuns(page);
  // Somebody else has changed it since.
  await rows
    .last()
    .locator('input[name="version"]')
    .evaluate((field: HTMLInputElement) => {
      field.value = '999';
    });
  await rows.last().getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else changed this.' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[LOOK-509] a wrong count leaves its name the room of the row', async ({ entered: page }) => {
    await signInStaff(page, 'admin');
    await page.goto('/staff/stock');
    const count = page.getByRole('textbox', { name: /^On hand: / }).first();
    const name = page.getByRole('main').locator('tbody td').first();
    await count.fill('some');
    const before = (await name.boundingBox())?.width ?? 0;
    await count.press('Enter');
    await expect(count).toHaveAccessibleDescription('Enter a whole number.');
    expect((await name.boundingBox())?.width).toBe(before);
  });

  test('[LOOK-510] the products of a drop have their names in the row, and arrows once they are asked for', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'admin');
    await page.goto('/staff/drops');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Long Night Drop$/ })
      .click();
    await page
      .getByRole('link', { name: /^Products/ })
      .last()
      .click();
    const up = page.getByRole('button', { name: /^Move .* up/ }).nth(1);
    const out = page.getByRole('button', { name: /^(Take|Remove)/ }).nth(1);
    await expect(out).toBeVisible();
    await expect(up).toBeHidden();
    await page.getByRole('checkbox', { name: 'Reorder' }).check();
    await expect(up).toBeVisible();
    await expect(out).toBeHidden();
  });
});
