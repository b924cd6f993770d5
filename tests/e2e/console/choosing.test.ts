import type { Locator } from '@playwright/test';
import { untilReactRuns } from '../../support/react-ready.ts';
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
  await column.getByRole('checkbox', { name: /^Select all shown/ }).check();
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

test('[LOOK-443, LOOK-598] products are ticked in one search after the other, and on one page after the other: what is chosen and typed stays', async ({
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
  await expect(page.getByText(/^1 to 40 of \d+$/)).toBeVisible();
  await expect(search).toHaveValue('');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^41 to 80 of \d+$/)).toBeVisible();
  const rows = page.getByRole('main').getByRole('checkbox', { name: /^Choose (?!every)/ });
  await rows.last().check();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(page.getByText(/^1 to 40 of \d+$/)).toBeVisible();
  await expect(several.getByRole('region', { name: 'For 3 products' })).toContainText('Low Tide Aura');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(rows.last()).toBeChecked();
  await search.fill('low tide');
  await expect(page.getByRole('checkbox', { name: 'Choose Low Tide Aura' })).toBeChecked();
  await expect(several.getByLabel('Price', { exact: true })).toHaveValue('-5%');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(several).toBeHidden();
});

test.describe('where something can be pointed at', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('[LOOK-561, LOOK-606] every box has one size, and Shift and a press on a box, or Shift and Space, choose all from the last one pressed to it, and let them go', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'manager');
    await page.goto('/staff/products');
    await untilReactRuns(page);
    const bar = page.getByRole('form', { name: 'Change the chosen products' });
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    const ticked = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    // The first chooses the page.
    const row = (place: number) => boxes.nth(place + 1);
    const sizes = (all: Locator) =>
      all.evaluateAll((some) => [...new Set(some.map((box) => box.getBoundingClientRect().width))]);
    expect(await sizes(boxes)).toEqual([18]);
    await row(1).click();
    await row(4).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 selected');
    expect((await ticked()).slice(0, 7)).toEqual([false, false, true, true, true, true, false]);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await row(2).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('1 selected');
    await row(6).focus();
    await page.keyboard.press('Space');
    await row(8).focus();
    await page.keyboard.press('Shift+Space');
    await expect(bar).toContainText('4 selected');
    await page.goto('/staff/orders?view=table');
    await untilReactRuns(page);
    const orders = page.getByRole('checkbox', { name: /^Choose .+, order/ });
    expect(await sizes(orders)).toEqual([18]);
    // Each row opens its order, and says so at its end.
    const ends = await page
      .locator('[data-open]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').right));
    expect(new Set(ends)).toEqual(new Set(['5px']));
    await orders.nth(3).click();
    await orders.nth(1).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('form', { name: 'Several orders' })).toContainText('3 selected');
  });

  test('[LOOK-562] the choice of products and what was typed for them stay over the preview, until it is saved or cleared', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'manager');
    await page.goto('/staff/products?q=gummies');
    const bar = page.getByRole('form', { name: 'Change the chosen products' });
    const boxes = page.getByRole('checkbox', { name: /^Choose (?!every)/ });
    const price = page.getByLabel('Price', { exact: true });
    const look = async () => {
      await bar.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByText(/^2 products chosen/)).toBeVisible();
    };
    const isAsBefore = async () => {
      await expect(page).toHaveURL(/\/staff\/products\?q=gummies$/);
      await expect(bar).toContainText('2 selected');
      await expect(boxes.nth(1)).toBeChecked();
      await expect(boxes.nth(3)).toBeChecked();
      await expect(price).toHaveValue('-5%');
    };
    await boxes.nth(1).click();
    await boxes.nth(3).click();
    await price.fill('-5%');
    await look();
    await page.goBack();
    await isAsBefore();
    await look();
    await page.getByRole('main').getByRole('link', { name: 'Products' }).first().click();
    await isAsBefore();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
    await boxes.nth(2).click();
    await expect(price).toHaveValue('');
    // In another list nothing of it is ticked, and what was saved is done.
    await price.fill('-5%');
    await bar.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(boxes.nth(2)).not.toBeChecked();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/^\d+ changes? undone$/)).toBeVisible();
  });
});
