import type { Page } from '@playwright/test';
import { AT_ONCE, setUpApp } from '../../support/first-shop-journey.ts';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** Without script the gate's box opens each page for itself (AGE-11). */
const passGate = (page: Page) =>
  page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();

test('[SHELL-72] [SIGN-08] where everybody is asked for a second factor, an open page keeps what is typed and leads to it', async ({
  entered: page,
  browser,
  shop,
}) => {
  const office = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await office.addInitScript(() => window.localStorage.setItem('mooddrop.age-verified', 'true'));
  await signInStaff(office, 'admin');
  await office.goto('/staff/account');
  await setUpApp(office, AT_ONCE);

  await signInStaff(page, 'staff');
  await page.goto('/staff/orders/new');
  await untilReactRuns(page);
  const phone = page.getByLabel('Phone number');
  await phone.fill('(951) 555-0111');
  const unread = await page.context().newPage();
  await unread.goto('/staff/customers');
  await untilReactRuns(unread);

  await office.goto('/staff/settings?group=accounts');
  await office.getByLabel('Staff need a second factor').selectOption({ label: 'For everything' });
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('Saved', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const said = page.getByText('The shop asks for a second factor now. Nothing was saved.');
  await expect(said).toBeVisible();
  await expect(phone).toHaveValue('(951) 555-0111');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const kept = page.getByText('The shop asks for a second factor now. What you typed stays here.');
  await expect(kept).toBeVisible();
  await unread.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(unread).toHaveURL(/\/staff\/account#security$/);
  await unread.close();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Set it up in a new tab, then send it again' }).click();
  const tab = await opened;
  await setUpApp(tab, AT_ONCE);
  await tab.close();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  await expect(said).toBeHidden();
  await expect(kept).toBeHidden();
});

test('[SHELL-73] a form without script whose session has ended leads to the sign-in, which says that nothing was saved', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=shop');
  await passGate(page);
  await page.getByLabel('Shop name', { exact: true }).fill('Other');
  await context.clearCookies({ name: /staff/ });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\?next=%2Fstaff%2Fsettings%3Fgroup%3Dshop&unsaved=1$/);
  await passGate(page);
  await expect(page.getByText('You are signed out. Nothing was saved.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Sign in as .*, admin$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/settings\?group=shop$/);
  await context.close();
});
