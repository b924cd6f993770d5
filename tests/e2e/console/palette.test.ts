import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { enterConsole } from '../../support/staff-journey.ts';

async function openPalette(page: Page) {
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  return field;
}

test.describe('where something can be pointed at', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('[LOOK-549, LOOK-550, LOOK-563] pages are found by what people call them and with a slip, and Enter opens the first', async ({
    entered: page,
  }) => {
    await enterConsole(page, 'admin');
    await page.goto('/staff/messages');
    const field = await openPalette(page);
    await field.fill('end of day');
    await expect(page.getByRole('option').first()).toHaveText('End of day');
    await field.fill('flaot');
    await expect(page.getByRole('group', { name: 'Did you mean' }).getByRole('option').first()).toHaveText(
      'Cash found by “float”',
    );
    await field.fill('coupon');
    await expect(page.getByRole('option').first()).toHaveText('Offers found by “coupon”');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/offers$/);
  });

  test('[LOOK-551, LOOK-552] an order is found by its street, a run by its driver, by kind with their numbers; arrows go round', async ({
    entered: page,
  }) => {
    await enterConsole(page, 'admin');
    await page.goto('/staff/orders?view=table&status=delivered');
    const href = await page.locator('main a[href*="/staff/orders/MD"]').first().getAttribute('href');
    await page.goto(href ?? '');
    const panel = page.getByRole('complementary', { name: /^Order MD/ });
    const address = await panel
      .getByText(/, \d{5}$/)
      .first()
      .textContent();
    const street = (address ?? '').split(',')[0]?.trim() ?? '';
    const field = await openPalette(page);
    await field.fill(street);
    const placed = page.getByRole('group', { name: /^Orders to this address \d/ });
    await expect(placed.getByRole('option').first()).toContainText(street);
    const options = page.getByRole('listbox', { name: 'Search or go to' }).getByRole('option');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/orders\/MD/);
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Opened before' }).getByRole('option')).toHaveCount(1);
    await field.fill('R-');
    const runs = page.getByRole('group', { name: /^Runs \d/ });
    await expect(runs.getByRole('option', { name: /^R-\d{4}-\d/ }).first()).toBeVisible();
  });

  test('[LOOK-553] where no answer comes the palette says so, keeps what it had, and asks again', async ({
    entered: page,
  }) => {
    await enterConsole(page, 'admin');
    await page.goto('/staff/messages');
    const field = await openPalette(page);
    await field.fill('marisol');
    const customer = page.getByRole('option', { name: /Customer \d+,/ }).first();
    await expect(customer).toBeVisible();
    const find = /\/staff\/find\.data/;
    await page.route(find, (route) => route.abort());
    await field.fill('quintana');
    await expect(page.getByText('No answer came. Check your connection.')).toBeVisible();
    await expect(customer).toBeVisible();
    await page.unroute(find);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByText('No answer came. Check your connection.')).toBeHidden();
    await expect(page.getByRole('option', { name: /Quintana/ }).first()).toBeVisible();
  });
});
