import { fillAddress, fillCart, passGate, payCash, signUp } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { openOrder, signInStaff } from '../../support/staff-journey.ts';

test('[EDIT-01, EDIT-02, EDIT-05] a swap is proposed in the panel, the customer says yes in the tracker, and the panel shows it', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await signUp(page, { first: 'Ida', last: 'Swap', email: 'ida-swap@example.com', phone: '951 555 0387' });
  await expect(page).toHaveURL(/\/checkout/);
  await page.getByLabel(/^If it is out: Low Tide Aura/).selectOption('Leave it out');
  await fillAddress(page);
  const orderNumber = await payCash(page);

  const context = await browser.newContext({ baseURL });
  await passGate(context);
  const desk = await context.newPage();
  await signInStaff(desk, 'staff');
  await openOrder(desk, orderNumber);
  const lines = desk.getByRole('region', { name: 'Change a line' });
  await lines.getByText('Change a line', { exact: true }).click();
  await lines.getByText(/^1\s× Low Tide Aura/).click();
  await expect(lines.getByText('Leave it out', { exact: true })).toBeVisible();
  // A swap is not what was asked for.
  await lines.getByLabel('Swap for').selectOption({ index: 1 });
  await lines.getByRole('button', { name: 'Change the line' }).click();
  await expect(lines.getByText('Waits for an answer')).toBeVisible();

  await page.goto('/orders');
  const asked = page.getByRole('form', { name: 'May we change this?' });
  await expect(asked.getByText(/in place of Low Tide Aura/)).toBeVisible();
  await asked.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(asked).toHaveCount(0);
  await expect(lines.getByText('Yes', { exact: true })).toBeVisible();
  await expect(desk.getByText(/^The customer said yes: .* in place of Low Tide Aura/)).toBeVisible();
  await context.close();
});
