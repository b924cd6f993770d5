import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-442] several orders are chosen a column or a page at a time, and let go by one press or by Escape', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders');
  const column = page.getByRole('region', { name: /^Packing/ });
  const boxes = column.getByRole('article').getByRole('checkbox');
  const count = await boxes.count();
  const bar = page.getByRole('form', { name: 'Several orders' });
  await column.getByRole('checkbox', { name: /^Choose all shown/ }).check();
  await expect(bar).toContainText(`${count} selected`);
  await boxes.first().uncheck();
  await expect(bar).toContainText(`${count - 1} selected`);
  await boxes.first().check();
  // A field has the key first.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await expect(bar).toContainText(`${count} selected`);
  await boxes.first().focus();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(boxes.first()).not.toBeChecked();

  await page.goto('/staff/orders?view=table');
  const rows = page.getByRole('checkbox', { name: /^Choose .+, order/ });
  const all = await rows.count();
  await rows.first().check();
  await bar.getByRole('button', { name: `Select all ${all}` }).click();
  await expect(bar).toContainText(`${all} selected`);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await expect(rows.first()).toBeFocused();
});

test('[LOOK-443] products are ticked in one search after the other: what is chosen and typed stays while the list is narrowed', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/schedule/new?q=low%20tide%20aura');
  const several = page.getByRole('form', { name: 'Plan a price for the chosen' });
  const search = page.getByRole('main').getByRole('searchbox');
  await page.getByRole('checkbox', { name: 'Choose Low Tide Aura' }).check();
  await several.getByLabel('Price', { exact: true }).fill('-5%');
  await search.fill('fire escape');
  await expect(page).toHaveURL(/q=fire\+escape/);
  await expect(page.getByRole('checkbox', { name: 'Choose Low Tide Aura' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Choose Fire Escape Aura' }).check();
  await expect(several.getByRole('region', { name: 'For 2 products' })).toContainText('Low Tide Aura');
  await search.fill('zzz');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(several.getByRole('region', { name: 'For 2 products' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/new$/);
  await expect(page.getByText(/^And \d+ more/)).toBeVisible();
  await expect(search).toHaveValue('');
  await search.fill('low tide');
  await expect(page.getByRole('checkbox', { name: 'Choose Low Tide Aura' })).toBeChecked();
  await expect(several.getByLabel('Price', { exact: true })).toHaveValue('-5%');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(several).toBeHidden();
});
