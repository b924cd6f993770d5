import { asNewCustomer, passGate } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[AUTH-07, AUTH-11, AUTH-20, AUTH-30, ACCT-02, ACCT-08, SEC-11] sign up, choose a mood, sign out everywhere', async ({
  entered: page,
}) => {
  await page.goto('/account?tab=create');
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Phone').fill('951-555-0177');
  await page.getByLabel('E-mail').fill('iris@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Repeat the password').fill('correct horse');
  await page.getByLabel('I am 21 or older').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Tester' })).toBeVisible();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText('Account created!')).toBeVisible();

  await page.getByLabel('Primary mood').selectOption('Calm');
  await page.getByRole('region', { name: 'Badges & Moods' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mood preferences updated!')).toBeVisible();
  await expect(page.getByLabel('Primary mood')).toHaveValue('Calm');

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In or Create Account' })).toBeVisible();
});

test('[AUTH-24, AUTH-25, AUTH-28] a phone and PIN account is asked once and upgraded', async ({
  entered: page,
}) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in as Ruben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade your account' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('E-mail').fill('ruben@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
  await dialog.getByLabel('Repeat the password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByText('Account upgraded! +10 Monster Dollars')).toBeVisible();
  await expect(page.getByText('Upgrade your account')).toHaveCount(0);
});

test('[AUTH-31, STAFF-17] a reset link of the staff opens once', async ({ entered: page, browser, shop }) => {
  const visitors = await browser.newContext({ baseURL: shop.url });
  await passGate(visitors);
  const customer = await visitors.newPage();
  const { first, last } = await asNewCustomer(customer);
  await visitors.clearCookies();

  await signInStaff(page, 'admin');
  await page.goto(`/staff/customers?q=${last}`);
  await page.getByRole('link', { name: `${first} ${last}` }).click();
  await page.getByRole('button', { name: 'Make a reset link' }).click();
  const line = await page.getByText('/account/reset?token=').last().textContent();
  const path = /\/account\/reset\?token=[\w-]+/.exec(line ?? '')?.[0] ?? '';
  const choose = async () => {
    await customer.goto(path);
    await customer.getByLabel('Password', { exact: true }).fill('another horse');
    await customer.getByLabel('Repeat the password').fill('another horse');
    await customer.getByRole('button', { name: 'Save and sign in' }).click();
  };
  await choose();
  await expect(customer.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
  await choose();
  await expect(customer.getByText('This link has been used or is too old.')).toBeVisible();
  await visitors.close();
});
