import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[STAFF-29] a new product names all that is missing at its fields, keeps what was typed, and is then saved', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/products/new');
  const form = page.locator('form').filter({ hasText: 'Fields marked * are required.' }).first();
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  await form.getByLabel('Total cannabinoids, %').fill('many');
  const price = form.getByRole('textbox', { name: 'Price, option 1', exact: true });
  await price.fill('-3');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('8 fields need a correction.')).toBeVisible();
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Fill this in\./);
  await expect(name).toBeFocused();
  // Name; amount and unit of the row in which something was typed. Format, brand and category are chosen.
  await expect(form.getByText('Fill this in.')).toHaveCount(3);
  await expect(form.getByText('Choose one.')).toHaveCount(3);
  await expect(form.getByText('Enter a number.')).toHaveCount(1);
  await expect(price).toHaveAccessibleDescription('Enter an amount like 12.50.');
  // What was refused is said at a field until it is changed.
  await name.fill('Long Walk Bar');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Fill this in.')).toHaveCount(2);
  await form.getByLabel('Format', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Brand', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Total cannabinoids, %').fill('12');
  await price.fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 fields need a correction.')).toBeVisible();
  await form.getByLabel('Status', { exact: true }).selectOption('hidden');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/staff\/products\/(?!new)/);
  await expect(page.getByText('It has no option.')).toBeVisible();
});

test('[STAFF-30] a saved zone and a saved text say so on the list that they lead to', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones/92553');
  await page.getByLabel('Delivery fee').fill('5.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/zones$/);
  await page.goto('/staff/zones/new');
  await page.getByLabel('City').fill('Perris');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('ZIP')).toHaveAccessibleDescription(/Fill this in\./);
  await expect(page.getByLabel('City')).toHaveValue('Perris');
});

test('[LOOK-383] [LOOK-275] [LOOK-400] a new ZIP code alone is asked for, and its city where the shop does not know it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones/new');
  const minimum = page.getByLabel('Minimum order');
  await expect(minimum).toHaveValue('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('ZIP')).toHaveAccessibleDescription(/Fill this in\./);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await minimum.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(minimum).toHaveAccessibleDescription(/Fill this in\./);
  await minimum.fill('60');
  await expect(page.getByLabel('Sun: opens')).toBeHidden();
  await page.getByLabel('ZIP').fill('00001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/We do not know this ZIP code/);
  await page.getByText('Set separate hours', { exact: true }).click();
  await expect(page.getByText('Set separate hours', { exact: true })).toBeHidden();
});

test('[STAFF-29] [STAFF-05] [LOOK-203] [LOOK-286] a refusal without a reason and an empty text say so at their fields, in that form alone', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  const fold = page.locator('details').filter({ hasText: 'Not received' }).first();
  await fold.locator('summary').click();
  await expect(fold.getByText('Close', { exact: true })).toBeVisible();
  await expect(fold.getByText('Not received', { exact: true })).toBeHidden();
  await fold.getByRole('button', { name: /^Tell the customer/ }).click();
  const reason = fold.getByLabel('Why it was not received (the customer reads this)');
  await expect(reason).toHaveAccessibleDescription(/Say why the payment was not received\./);
  await expect(reason).toBeFocused();
  await expect(page.getByText('Say why the payment was not received.')).toHaveCount(1);

  await page.goto('/staff/drops');
  await page.getByRole('main').getByRole('link', { name: /Drop$/ }).first().click();
  await page.getByRole('link', { name: /^Lists/ }).click();
  await expect(page.getByLabel('List', { exact: true }).locator('option:checked')).toHaveText(
    /: \d+ (person|people)$/,
  );
  await page.getByRole('button', { name: 'Queue the text' }).click();
  const words = page.getByRole('textbox', { name: 'Your text', exact: true });
  await expect(words).toHaveAccessibleDescription(/Write something first\./);
  await expect(words).toBeFocused();
});

/** Holds the page's scripts back until what it answers is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('[SHELL-63, CASH-03] what is chosen in a form before its scripts are here stays chosen, and the form takes its shape', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  const letThrough = await holdScripts(page);
  await page.goto('/staff/cash?record=1', { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: 'Record cash' });
  await form.getByLabel('What happened').selectOption({ label: 'Paid in: into the safe from outside' });
  letThrough();
  await expect(form.getByRole('button', { name: 'Record money in' })).toBeVisible();
  await expect(form.getByLabel('What happened')).toHaveValue('paid-in');
  await expect(form.getByLabel('Where from')).toBeVisible();
});

test('[LOOK-50] what is pressed in the account stays where it is while the scripts come', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  const letThrough = await holdScripts(page);
  await page.goto('/staff/account', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Set up an app' });
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
  const placeOf = () =>
    button.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
  const before = await placeOf();
  letThrough();
  await expect(page.getByRole('button', { name: 'Test Bell' })).toBeVisible();
  expect(await placeOf()).toBe(before);
});
