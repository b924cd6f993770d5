import { expect, test } from '../../support/shop-test.ts';
import { enterConsole, signInStaff } from '../../support/staff-journey.ts';

test('[BOARD-08, BOARD-02] several orders are confirmed at once, and those that stay are named with their reason', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders');
  const column = page.getByRole('region', { name: /^To start/ });
  const isUnpaid = /Payment (received|not sent yet)/;
  const unpaid = await column.getByRole('article').filter({ hasText: isUnpaid }).count();
  expect(unpaid).toBeGreaterThan(0);
  for (const box of await column.getByRole('checkbox').all()) await box.check();
  const bar = page.getByRole('form', { name: 'Several orders' });
  await bar.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText(/^\d+ done, \d+ not:/)).toBeVisible();
  await expect(page.getByText('Confirm the payment first.')).toHaveCount(unpaid);
  await expect(column.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
});

test('[BOARD-09, STAFF-31] by keys alone one goes to an order and books its payment', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders');
  const paying = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Payment received/ }) });
  const before = await paying.count();
  const first = paying.first().getByRole('link').first();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('j');
    if (await first.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('e');
  await expect(paying).toHaveCount(before - 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test.describe('where something can be pointed at', () => {
  test.use({ hasTouch: false });

  test('[BOARD-10, BOARD-11, BOARD-09, LOOK-292] the palette goes anywhere, and single keys can be switched off', async ({
    entered: page,
  }) => {
    await enterConsole(page, 'admin');
    const field = page.getByRole('combobox', { name: 'Search or go to' });
    // A key that is pressed before the page listens, or while the field is closing, opens nothing.
    const openBy = async (key: string) =>
      expect(async () => {
        await page.keyboard.press(key);
        await expect(field).toBeVisible({ timeout: 1000 });
      }).toPass();
    await openBy('Control+k');
    await field.fill('stock');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/stock$/);
    await expect(field).toBeHidden();
    await openBy('/');
    await field.fill('marisol');
    await expect(page.getByRole('option', { name: /Customer \d+,/ })).toBeVisible();
    // What Enter opens is lit: without the console's color the line had none.
    await expect(page.getByRole('option', { selected: true })).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/(customers|messages)\//);
    await page.goto('/staff/account');
    const section = page.getByRole('region', { name: 'Keyboard' });
    const keys = section.getByRole('switch', { name: 'Single-letter shortcuts' });
    // A press before React is there is taken back as it starts.
    await expect(async () => keys.uncheck({ timeout: 1000 })).toPass();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await section.getByRole('button', { name: 'Save' }).click();
    // Whoever leaves before the answer may take the request along.
    expect((await saved).ok()).toBe(true);
    await expect(keys).not.toBeChecked();
    await page.goto('/staff/orders');
    await openBy('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('/');
    await expect(field).toBeHidden();
  });
});

test('[BOARD-04, BOARD-06, LOOK-20] the table is sorted and filtered in its address, which is kept as a view', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders?view=table');
  const payment = page.getByLabel('Payment', { exact: true });
  await expect(payment).toBeHidden();
  await page.getByRole('checkbox', { name: 'Filters', exact: true }).check();
  await payment.selectOption({ label: 'Paid' });
  await expect(page).toHaveURL(/payment=paid/);
  await page.goto('/staff/orders?view=table&payment=paid&sort=total&dir=down');
  await page.getByRole('checkbox', { name: 'Filters (1)' }).check();
  await page.getByText('Save as a view').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Paid, dearest first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const view = page.getByRole('link', { name: 'Paid, dearest first' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.goto('/staff/orders');
  await page.goto('/staff/orders?view=table');
  await view.click();
  await expect(page).toHaveURL(/payment=paid.*sort=total/);
  await page.getByRole('button', { name: 'Remove “Paid, dearest first”' }).click();
  await expect(view).toHaveCount(0);
});

test('[BOARD-04] what is most urgent stands first in words, no head has an arrow for it, and the words lead back to it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders?view=table&status=open');
  const sorted = page.locator('th[aria-sort]');
  await expect(sorted).toHaveCount(0);
  await page.goto('/staff/orders?view=table&status=open&sort=total&dir=down');
  await expect(sorted).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Filters/ }).check();
  await page.getByRole('link', { name: 'Sort by urgency' }).click();
  await expect(page).toHaveURL(/view=table&status=open$/);
  await expect(sorted).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Filters/ }).check();
  await expect(page.getByText('Sorted by urgency')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sort by urgency' })).toHaveCount(0);
});

test('[BOARD-11] a phone’s search stands in the bar at the thumb, and on its page it is lit, not “More”', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/find?q=ada');
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const find = bar.getByRole('button', { name: 'Search', exact: true });
  await expect(find).toHaveCSS('font-weight', '600');
  await expect(bar.locator('summary')).toHaveCSS('font-weight', '400');
  await find.click();
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
});

test('[BOARD-19] a phone’s table of what is over says when each was placed', async ({ entered: page }) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders?view=table&status=done');
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText(/\d{1,2}(:\d{2})? [AP]M/);
  await expect(row.locator('[data-head="Placed"]')).toBeVisible();
  await page.goto('/staff/orders?view=table&status=open');
  await expect(row.locator('[data-head="Placed"]')).toBeHidden();
});

test('[BOARD-01, BOARD-19] no place is cut: in a phone’s table, nor beside the step of a ticket', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  const cutOf = (places: string) =>
    page
      .locator(places)
      .filter({ hasText: 'Moreno Valley', visible: true })
      .evaluateAll((all) => all.map((place) => place.scrollWidth > place.clientWidth + 1));
  for (const [size, path, places] of [
    [390, '/staff/orders?view=table', 'td[data-head="Place"]'],
    [768, '/staff/orders', 'article p > span:first-child'],
  ] as const) {
    await page.setViewportSize({ width: size, height: 1024 });
    await page.goto(path);
    await expect(page.locator(places).filter({ hasText: 'Moreno Valley', visible: true })).not.toHaveCount(0);
    expect(await cutOf(places)).not.toContain(true);
  }
});

test('[BOARD-18] no step of the board is filled before it is pointed at, and on a narrow screen a row leads to each column', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/orders');
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await expect(page.locator('main [data-kind="primary"]:visible')).toHaveText([/^New order$/]);
  const row = page.getByRole('navigation', { name: 'Columns' });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1200;
  if (!isNarrow) return expect(row).toBeHidden();
  // A column with nothing in it is no way: the last that has something.
  const last = row.getByRole('link').last();
  const [name = ''] = ((await last.textContent()) ?? '').split(/ \d/);
  await last.click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeInViewport();
  await expect(row).toBeInViewport();
});

test('[SHELL-62, STAFF-02] the board lays nothing over itself: one step back leaves it, also with ended orders', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/messages');
  // A search finds orders of all days.
  await page.goto('/staff/orders?q=marisol');
  const over = page.getByRole('region', { name: /^Done/ });
  await expect(over.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.history.state?.idx === 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/staff\/messages$/);
});
