import type { Page } from '@playwright/test';
import { openConsole } from '../../support/main-job.ts';
import { kept, startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

async function placeByZelle(page: Page) {
  await startCheckout(page);
  await page.getByRole('radio', { name: /^Zelle/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible();
  return String(await kept(page, 'current-order'));
}

test('[MATCH-02] [MATCH-04] [MATCH-06] [MATCH-07] the code of the instructions, in a pasted statement, confirms the order', async ({
  entered: page,
  browser,
  shop,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const orderNumber = await placeByZelle(page);
  await page.getByRole('button', { name: 'Copy payment code' }).click();
  await expect(page.getByText('Copied to clipboard!').first()).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{6}$/);
  const due = await page.locator('p', { hasText: 'Order total' }).locator('strong').innerText();

  const staff = await openConsole(browser, shop.url);
  await staff.goto('/staff/payments');
  await staff.getByRole('link', { name: 'Match a statement' }).click();
  const statement = [
    'Details,Posting Date,Description,Amount,Type,Balance',
    `CREDIT,11/20/2026,"Zelle payment from INES NEWCOMER for ""${code.toLowerCase()} thanks""; Conf# z1",${due},ACH,1`,
    'CREDIT,11/20/2026,"Zelle payment from SOME STRANGER for ""rent""; Conf# z2",7.00,ACH,1',
    'DEBIT,11/20/2026,Coffee,-4.00,CARD,1',
  ].join('\n');
  await staff.getByLabel(/^Rows of the statement/).fill(statement);
  await staff.getByRole('button', { name: 'Preview' }).click();
  await expect(staff.getByText(/^Nothing is kept yet\. 2 lines to match/)).toBeVisible();
  await expect(staff.getByText('1 row left out: the description does not name Zelle.')).toBeVisible();
  await expect(staff.getByText('None does now.')).toBeVisible();

  await staff.getByRole('button', { name: 'Confirm all sure ones (1)' }).click();
  await expect(staff.getByText('1 payment confirmed. 2 lines kept.')).toBeVisible();
  await expect(staff.getByRole('article', { name: '$7.00 from SOME STRANGER' })).toBeVisible();
  await staff.goto(`/staff/orders/${orderNumber}`);
  const panel = staff.getByRole('complementary', { name: `Order ${orderNumber}` });
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await staff.goto('/staff/payments/statement');
  await staff.getByLabel(/^Rows of the statement/).fill(statement);
  await staff.getByRole('button', { name: 'Preview' }).click();
  await expect(staff.getByText(/are here already|is here already/)).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you/);
});
