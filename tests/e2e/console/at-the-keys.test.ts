import { expect, test } from '../../support/shop-test.ts';
import { enterConsole, openOrder, signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-480, LOOK-481] a refund that lacks something says so at its fields, one that is too high below its button', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/orders?view=table&status=delivered');
  const href = await page.locator('main a[href*="/staff/orders/MD"]').last().getAttribute('href');
  await page.goto(href ?? '');
  const panel = page.getByRole('complementary', { name: /^Order MD/ });
  await panel.locator('summary', { hasText: /^Refund$/ }).click();
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  const sum = panel.getByLabel('Another sum');
  await expect(sum).toHaveAccessibleDescription('Choose what goes back, or enter a sum.');
  await expect(sum).toBeFocused();
  await sum.fill('9000');
  await panel.getByRole('button', { name: 'Refund $9,000.00' }).click();
  await expect(panel.getByLabel('What for?')).toHaveAccessibleDescription(/Say what the sum is for\./);
  await panel.getByLabel('What for?').fill('Broken');
  await panel.getByRole('button', { name: 'Refund $9,000.00' }).click();
  const refusal = panel.getByRole('alert');
  await expect(refusal).toHaveText(/^At most \$/);
  await expect(refusal).toBeInViewport();
  // Nor is it said a second time, at the head of the panel.
  await expect(panel.getByText(/^At most \$/).filter({ visible: true })).toHaveCount(1);
});

test('[LOOK-485] on a phone an order that is opened far down the board begins at its head, and closing it leads back', async ({
  entered: page,
}) => {
  await enterConsole(page, 'admin');
  await page.goto('/staff/orders');
  const last = page.locator('[data-order] [data-open]').filter({ visible: true }).last();
  const number = (await last.getAttribute('href')) ?? '';
  await last.click();
  const panel = page.getByRole('complementary', { name: /^Order MD/ });
  await expect(panel.getByRole('link', { name: 'Receipt' })).toBeInViewport();
  await panel.getByRole('link', { name: 'Close' }).click();
  await expect(page.locator(`[data-order] [data-open][href="${number}"]`).first()).toBeInViewport();
});

test('[LOOK-486] the table of orders ends where a tablet on its side does', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto('/staff/orders?view=table');
  const table = await page.getByRole('table').first().boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 9999)).toBeLessThanOrEqual(1180);
});

test.describe('where something can be pointed at', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('[LOOK-482, LOOK-483] a call is taken by keys alone, and all that is wrong with it is said at once', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'staff');
    await page.goto('/staff/orders/new');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.keyboard.type('(951) 555-0198');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nobody has ordered with this number yet.')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('ZIP code').fill('90210');
    const search = page.getByLabel('Name or SKU');
    await search.fill('night shift');
    await expect(page.getByRole('option', { name: /^Add / }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(search).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Place the order, \$/ })).toBeVisible();
    await expect(search).toBeFocused();
    const cash = page.getByLabel('Cash the caller gives');
    await cash.fill('1');
    await page.getByRole('button', { name: /^Place the order, \$/ }).click();
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/^ZIP code 90210 is outside /);
    await expect(cash).toHaveAccessibleDescription('Cash amount must be at least the order total');
    await expect(page.getByLabel('Street')).toHaveAccessibleDescription('Fill this in.');
  });

  test('[LOOK-484] Enter in the palette waits for what was typed, and a kind with more leads to all of it', async ({
    entered: page,
  }) => {
    await enterConsole(page, 'admin');
    await page.goto('/staff/payments');
    const field = page.getByRole('combobox', { name: 'Search or go to' });
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeVisible({ timeout: 1000 });
    }).toPass();
    await field.fill('gummies');
    await expect(page.getByRole('option', { name: 'Show all in Products' })).toBeVisible();
    await field.fill('castellan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/orders\/MD/);
    await expect(page.getByRole('complementary', { name: /^Order MD/ })).toContainText('Castellan');
  });

  test('[LOOK-485] an order opened by a key has the focus, and Escape closes it and comes back', async ({
    entered: page,
  }) => {
    await enterConsole(page, 'admin');
    await page.goto('/staff/orders');
    const ticket = page.locator('[data-order] [data-open]').filter({ visible: true }).first();
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(ticket).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('o');
    const panel = page.getByRole('complementary', { name: /^Order MD/ });
    await expect(panel).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Receipt' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(ticket).toBeFocused();
  });

  test('[LOOK-487] the tabs of a browser are told apart by what is open in them', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'admin');
    await page.goto('/staff/customers/1001');
    await expect(page).toHaveTitle(/Marisol Quintana · Customers · Console$/);
    const number = await page.locator('a[href*="/staff/orders/MD"]').first().getAttribute('href');
    await openOrder(page, number?.split('/').at(-1) ?? '');
    await expect(page).toHaveTitle(/[A-Z]-\d+ · Orders · Console$/);
    for (const [address, title] of [
      ['/staff/products/low-tide-aura', /Low Tide Aura · Products · Console$/],
      ['/staff/zones/92553', /92553 · Zones · Console$/],
      ['/staff/settings?group=hours', /· Settings · Console$/],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveTitle(title);
    }
  });

  test('[LOOK-488] a form that begins with words is typed into as it is opened', async ({
    entered: page,
  }) => {
    await signInStaff(page, 'admin');
    await page.goto('/staff/payments');
    await page.getByText('Add reference').first().click();
    await expect(page.getByLabel('Reference of the payment').first()).toBeFocused();
    await page.goto('/staff/customers/1001');
    await page.getByText('Write a note').click();
    await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  });
});

test('[LOOK-594] Ctrl S saves the form that was changed, and without a change does nothing', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/offers/promo/MOOD10');
  const note = page.getByLabel('Note for staff');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/MOOD10$/);
  const before = await note.inputValue();
  for (const words of ['Ends after the drop', before]) {
    await note.fill(words);
    await note.press('Control+s');
    await expect(page).toHaveURL(/\/staff\/offers/);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto('/staff/offers/promo/MOOD10');
    await expect(note).toHaveValue(words);
    await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  }
});
