import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** Presses, counted: the bars are in the title. */
function counted() {
  const count = { presses: 0, fields: 0 };
  const press = async (target: Locator) => {
    count.presses += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    count.fields += 1;
    await target.fill(text);
  };
  return { count, press, type };
}

test('[REFUND-12, REFUND-11] a unit of a delivered order goes back in four presses and one field; the receipt has its note', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/orders?view=table&status=delivered');
  const href = await page.locator('main a[href*="/staff/orders/MD"]').last().getAttribute('href');
  await page.goto(href ?? '');
  const panel = page.getByRole('complementary', { name: /^Order MD/ });
  const { count, press, type } = counted();
  await press(panel.locator('summary', { hasText: /^Refund$/ }));
  await press(panel.getByRole('button', { name: /^One more of / }).first());
  await type(panel.getByLabel('What for?'), 'It was broken');
  await press(panel.getByLabel('The goods are here again and can be sold'));
  await press(panel.getByRole('button', { name: /^Refund \$/ }));
  await expect(panel.getByText('It was broken')).toBeVisible();
  await expect(panel.getByText(/as Monster Dollars/)).toBeVisible();
  expect(count).toEqual({ presses: 4, fields: 1 });
  await panel.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Refund, / })).toBeVisible();
  await expect(page.getByText('Refunded, Monster Dollars')).toBeVisible();
});

test('[PHONE-02, PHONE-03, PHONE-06, PHONE-07] a known caller’s order of one product takes five presses and two fields; without the yes none is placed', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders');
  const { count, press, type } = counted();
  await press(page.getByRole('link', { name: 'New order', exact: true }));
  await expect(page.getByRole('button', { name: 'Place the order' })).toHaveAttribute('data-waits', 'true');
  await expect(page.getByText(/^Still needed: a product, phone number, /)).toBeVisible();
  await type(page.getByLabel('Phone number'), '(951) 555-0111');
  await expect(page.getByText(/^Still needed: a product, first name, /)).toBeVisible();
  await press(page.getByRole('button', { name: 'Find', exact: true }));
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  await type(page.getByLabel('Name or SKU'), 'night shift');
  await press(page.getByRole('option', { name: /^Add / }).first());
  const place = page.getByRole('button', { name: /^Place the order, \$/ });
  await place.click();
  await expect(page.getByText('Read it out, and tick it when the caller says yes.')).toBeVisible();
  await press(page.getByLabel('I read this out and the caller agreed:'));
  await press(place);
  const panel = page.getByRole('complementary', { name: /^Order MD/ });
  await expect(panel.getByText(/^Taken by phone by /)).toBeVisible();
  expect(count).toEqual({ presses: 5, fields: 2 });
});

test('[LOOK-371, LOOK-372] a line by phone is counted up, typed and taken out, and its sum follows by itself', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders/new');
  await page.getByLabel('Name or SKU').fill('night shift');
  await page.getByRole('option', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: /^One more: / }).click();
  const quantity = page.getByLabel(/^Quantity of /);
  await expect(quantity).toHaveValue('2');
  const place = page.getByRole('button', { name: /^Place the order, \$/ });
  const before = (await place.textContent()) ?? '';
  await quantity.fill('3');
  await expect(place).not.toHaveText(before);
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: /^3 items, \$.* To the order$/ }).click();
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByText('Nothing in the order yet. Search for a product and add it.')).toBeVisible();
});
