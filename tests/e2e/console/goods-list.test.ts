import type { Page } from '@playwright/test';
import { passGate } from '../../support/customer-journey.ts';
import { countingHand } from '../../support/hand.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** At a desk, where goods are compared. */
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const LIST = '/staff/products?q=Ebb+Gummies';
const price = (page: Page) => page.getByLabel(/^Price: Sea Buckthorn/);
const count = (page: Page) => page.getByLabel(/^On hand: Sea Buckthorn/);
const openPrice = (page: Page) => page.getByRole('link', { name: /^Change the price of Ebb Gummies/ });
const openStock = (page: Page) => page.getByRole('link', { name: /^Book the stock of Ebb Gummies/ });

test('[LIST-03] a price takes two clicks and one field, a count the same, and both stand in the row at once', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto(LIST);
  const hand = countingHand();
  await hand.click(openPrice(page));
  await expect(price(page)).toBeFocused();
  const before = await price(page).inputValue();
  await hand.type(price(page), '19.50');
  await hand.enter(price(page));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(openPrice(page)).toHaveAccessibleName(/\$19\.50/);
  expect(hand.work).toEqual({ clicks: 2, fields: 1 });

  const booking = countingHand();
  await booking.click(openStock(page));
  await expect(count(page)).toBeFocused();
  const units = Number(await count(page).inputValue());
  await booking.type(count(page), String(units + 7));
  await booking.enter(count(page));
  await expect(count(page)).toBeHidden();
  expect(booking.work).toEqual({ clicks: 2, fields: 1 });
  await openStock(page).click();
  await expect(count(page)).toHaveValue(String(units + 7));
  await count(page).fill(String(units));
  await price(page).fill(before);
  await price(page).press('Enter');
  await expect(price(page)).toBeHidden();
});

test('[LIST-04] of two staff on one option the second reads at the cell what it costs now, and may insist', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await signInStaff(page, 'admin');
  const context = await browser.newContext({ baseURL });
  await passGate(context);
  const other = await context.newPage();
  await signInStaff(other, 'admin');
  for (const staffPage of [page, other]) {
    await staffPage.goto(LIST);
    await openPrice(staffPage).click();
  }
  const before = await price(page).inputValue();
  await price(other).fill('21.00');
  await price(other).press('Enter');
  await expect(price(other)).toBeHidden();
  await price(page).fill('23.00');
  await price(page).press('Enter');
  await expect(price(page)).toHaveAccessibleDescription(/Somebody else made this \$21\.00 meanwhile/);
  await expect(price(page)).toHaveValue('23.00');
  await price(page).fill('much');
  await price(page).press('Enter');
  await expect(price(page)).toHaveAccessibleDescription(/Enter an amount/);
  await price(page).fill(before);
  await price(page).press('Enter');
  await expect(price(page)).toBeHidden();
  await context.close();
});

test('[LIST-07, LIST-13, LIST-14] the prices of thirty options take at most four clicks, seen before they are saved, and one more takes them back', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/products');
  const hand = countingHand();
  const search = page.getByRole('searchbox', { name: 'Find a product' });
  await hand.type(search, 'gummies');
  await hand.enter(search);
  await expect(page).toHaveURL(/q=gummies/);
  // The address is there a moment before its rows.
  await expect(page.getByRole('row', { name: /Alibi Shot/ })).toHaveCount(0);
  await hand.click(page.getByLabel('Choose every product on this page'));
  const change = page.getByLabel('Price', { exact: true });
  await hand.type(change, '+0.01');
  await hand.enter(change);
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByText(/^\d+ products chosen: \d+ options will change\.$/)).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(30);
  await expect(rows.nth(1)).toContainText(/\$\d+\.00\$\d+\.01\+\$0\.01 \(\+0(\.\d)?%\)$/);
  await hand.click(page.getByRole('button', { name: /^Save \d+ changes$/ }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(hand.work.clicks).toBeLessThanOrEqual(4);
  await expect(page.getByRole('link', { name: /^Change the price of Ebb Gummies: \$\d+\.01/ })).toBeVisible();

  const done = page.getByText(/^\d+ changes saved\. Undo takes all of them back/);
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^\d+ changes undone$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Change the price of Ebb Gummies: \$\d+\.00/ })).toBeVisible();
  await expect(done).toHaveCount(0);

  // A comma forgotten: the price is named before it is saved.
  await page.getByLabel('Choose every product on this page').click();
  await change.fill('-90%');
  await change.press('Enter');
  await expect(page.getByText(/prices move by more than 40%, farthest .+ by −90%\./)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  /** The gate's box opens each page for itself (AGE-11). */
  const enter = (page: Page) =>
    page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();

  test('[LIST-05] [LIST-06] all that a filter finds is previewed, a price that says nothing is named at its field', async ({
    page,
  }) => {
    await page.goto('/staff');
    await enter(page);
    await page
      .getByRole('button', { name: /^Sign in as .*, admin$/ })
      .first()
      .click();
    await page.goto('/staff/products?q=gummies&show=low');
    await enter(page);
    await page
      .getByRole('checkbox', { name: /^Choose (?!every)/ })
      .first()
      .check();
    await page.getByRole('checkbox', { name: /^Select all \d+$/ }).check();
    await page.getByLabel('Price', { exact: true }).fill('10%');
    await page.getByRole('button', { name: 'Preview' }).click();
    await enter(page);
    await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/\+10% or -10%/);
    await page.getByLabel('Price', { exact: true }).fill('-10%');
    await page.getByLabel('Round to').selectOption({ label: 'To .99' });
    await page.getByRole('button', { name: 'Preview' }).click();
    await enter(page);
    const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(-2)).toHaveText(/^\$\d+\.99$/);
    await expect(page).toHaveURL(/all=on.*price=-10%25.*round=ninety-nine/);
  });
});
