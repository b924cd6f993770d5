import { asNewCustomer, fillAddress, fillCart, passGate, payCash } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { isRoadOpen } from '../../support/shop-time.ts';
import { handOver, openOrder, signInStaff, takeStep } from '../../support/staff-journey.ts';

test.use({ isNextMorning: !isRoadOpen() });

test('[SHELL-57] [SHELL-58] [STAFF-06] [STAFF-29] a driver is told at once what the check lacks, keeps the form without a network, and hands over once it is back', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  test.slow();
  await asNewCustomer(page);
  await fillCart(page);
  await page.goto('/checkout');
  await fillAddress(page);
  const orderNumber = await payCash(page);

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await passGate(context);
  const staffPage = await context.newPage();
  await signInStaff(staffPage);
  await openOrder(staffPage, orderNumber);
  for (const step of ['Confirm', 'Start packing', 'Mark ready', 'Send out', 'Mark en route'])
    await takeStep(staffPage, orderNumber, step);
  await expect(staffPage.getByRole('button', { name: 'Mark delivered', exact: true })).toBeVisible();

  const deliver = staffPage.getByRole('button', { name: 'Mark delivered', exact: true });
  // It looks as if it waited, and says what for.
  await expect(deliver).toHaveAttribute('data-waits', 'true');
  await expect(deliver).toBeEnabled();
  await deliver.click();
  const day = staffPage.getByLabel('Valid until');
  await expect(day).toHaveAccessibleDescription(/Enter the last day on which the document is valid\./);
  await expect(day).toBeFocused();
  await expect(staffPage.getByLabel('21+ ID checked')).toHaveAccessibleDescription(
    /Tick “21\+ ID checked” first\./,
  );
  await expect(deliver).toBeVisible();

  await context.setOffline(true);
  await handOver(staffPage, orderNumber);
  await expect(deliver).not.toHaveAttribute('data-waits');
  const said = staffPage
    .getByRole('alert')
    .filter({ hasText: 'You are offline. Nothing was saved. Try again.' });
  await expect(said).toBeVisible();
  await expect(staffPage.getByLabel('Valid until')).toHaveValue('2031-05-01');
  await expect(staffPage.getByLabel('21+ ID checked')).toBeChecked();
  // What is read again every twenty seconds fails meanwhile, and the order stays on the screen.
  await staffPage.waitForTimeout(21_000);
  await expect(said).toBeVisible();
  await expect(staffPage.getByLabel('Valid until')).toHaveValue('2031-05-01');

  await context.setOffline(false);
  await staffPage.getByRole('button', { name: 'Mark delivered', exact: true }).click();
  await expect(staffPage.getByRole('button', { name: 'Mark delivered', exact: true })).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: orderNumber })).toBeHidden();
  await context.close();
});
