import type { Browser, Page } from '@playwright/test';
import { passGate } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** A colleague at another computer. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await passGate(context);
  const page = await context.newPage();
  await signInStaff(page, 'admin');
  return page;
}

test('[STAFF-12] [STAFF-23] of two changes to the same zone the second sees the latest version', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await signInStaff(page, 'admin');
  const other = await colleague(browser, baseURL);
  for (const staffPage of [page, other]) await staffPage.goto('/staff/zones/92553');
  const save = async (staffPage: Page, minimum: string) => {
    await staffPage.getByLabel('Minimum order').fill(minimum);
    await staffPage.getByRole('button', { name: 'Save' }).click();
  };
  await save(other, '31.00');
  await expect(other).toHaveURL(/\/staff\/zones$/);
  await save(page, '47.00');
  await expect(page.getByText('Somebody else changed this. This is the latest version.')).toBeVisible();
  await expect(page.getByLabel('Minimum order')).toHaveValue('31');
  await save(page, '25.00');
  await expect(page).toHaveURL(/\/staff\/zones$/);
  await other.context().close();
});

test('[STAFF-09] a typed count survives a change made elsewhere, and counts from the shown value', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await signInStaff(page, 'admin');
  const other = await colleague(browser, baseURL);
  for (const staffPage of [page, other]) await staffPage.goto('/staff/stock?q=Low+Tide+Aura');
  const units = (staffPage: Page, place: number) =>
    staffPage.getByLabel(/^On hand: Low Tide Aura/).nth(place);
  const shown = [
    Number(await units(page, 0).inputValue()),
    Number(await units(page, 1).inputValue()),
  ] as const;
  await units(page, 0).fill(String(shown[0] + 5));
  await units(other, 0).fill(String(shown[0] + 2));
  await units(other, 1).fill(String(shown[1] + 3));
  await other.getByLabel('Reason').selectOption({ index: 1 });
  await other.getByRole('button', { name: 'Save the changes' }).click();
  await expect(units(page, 1)).toHaveValue(String(shown[1] + 3));
  await expect(units(page, 0)).toHaveValue(String(shown[0] + 5));
  await page.getByLabel('Reason').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('1 change saved')).toBeVisible();
  await expect(units(page, 0)).toHaveValue(String(shown[0] + 7));
  await units(other, 1).fill(String(shown[1] + 4));
  await other.getByLabel('Reason').selectOption({ index: 1 });
  await other.getByRole('button', { name: 'Save the changes' }).click();
  await expect(units(page, 1)).toHaveValue(String(shown[1] + 4));
  await other.context().close();
});

test('[STAFF-09] [STAFF-29] in the book of an option what was typed stays over a refusal, and a taken count empties the form', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await signInStaff(page, 'admin');
  const other = await colleague(browser, baseURL);
  await page.goto('/staff/stock?q=Black+Fig');
  await page.getByRole('main').locator('a[href^="/staff/stock/"]').first().click();
  const form = page.getByRole('form', { name: 'Update the count' });
  const count = form.getByLabel('New count');
  const before = Number(await count.inputValue());
  await count.fill(String(before - 9));
  await form.getByLabel('Note').fill('two boxes are gone');
  await other.goto(page.url());
  await other.getByLabel('New count').fill('4');
  await other.getByRole('button', { name: 'Update the count' }).click();
  const units = (staffPage: Page) => staffPage.getByRole('main').locator('strong').first();
  await expect(units(other)).toHaveText(/^4\b/);
  // Nine fewer than were shown would be five fewer than none.
  await form.getByRole('button', { name: 'Update the count' }).click();
  await expect(units(page)).toHaveText(/^4\b/);
  await expect(count).toHaveValue(String(before - 9));
  await expect(form.getByLabel('Note')).toHaveValue('two boxes are gone');
  await count.fill('2');
  await form.getByRole('button', { name: 'Update the count' }).click();
  await expect(units(page)).toHaveText(/^2\b/);
  await expect(form.getByLabel('Note')).toHaveValue('');
  await expect(count).toHaveValue('2');
  await other.context().close();
});

test('[STAFF-17] the message of a refusal stays, together with the input', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/customers?q=Okafor');
  await page.getByRole('link', { name: 'Tomas Okafor' }).click();
  await page.getByText('Give or take').click();
  await page.getByLabel('Direction').selectOption({ label: 'Take' });
  await page.getByLabel('Amount').fill('150');
  await page.getByLabel(/^Reason/).fill('Booked twice');
  const read = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('.data'),
  );
  await page.getByLabel('Amount').press('Enter');
  await read;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert').filter({ hasText: /^Insufficient Monster Dollars/ })).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Amount')).toHaveValue('150');
});
