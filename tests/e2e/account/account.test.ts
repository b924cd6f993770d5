import { asNewCustomer, fillCart, passGate } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[AUTH-07, AUTH-11, AUTH-20, ACCT-08] sign up and choose a mood', async ({ entered: page }) => {
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
});

test('[SEC-11] whoever signs out everywhere is signed out in the other browser too', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await asNewCustomer(page);
  const other = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  const second = await other.newPage();
  await second.goto('/account');
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  for (const one of [page, second]) {
    await one.goto('/account');
    await expect(one.getByRole('heading', { level: 1, name: 'Sign In or Create Account' })).toBeVisible();
  }
  await other.close();
});

test('[ACCT-02, AUTH-30] profile, orders and the way out, which takes customer and cart along', async ({
  entered: page,
}) => {
  await fillCart(page);
  await asNewCustomer(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Edit Profile')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('href', '/orders');
  const keptKeys = () =>
    page.evaluate(() => [localStorage.getItem('mooddrop.customer'), localStorage.getItem('mooddrop.cart')]);
  expect((await keptKeys()).every((kept) => kept?.length)).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect.poll(async () => (await keptKeys())[0]).toBeNull();
  await expect.poll(async () => (await keptKeys())[1] ?? '').not.toContain('optionId');
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

test('[MAIL-05, AUTH-31] from the sign-in a forgotten password leads to whom to write to, in a shop without mail', async ({
  entered: page,
}) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByText('Write to us, and we send you a link for a new password.')).toBeVisible();
  const mail = page.getByRole('main').getByRole('link', { name: 'hello@example.com' });
  await expect(mail).toHaveAttribute('href', /^mailto:hello@example\.com/);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
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

test('[MD-04] the balance counts up from what was seen before, and stands at once for reduced motion', async ({
  entered: page,
}) => {
  await page.addInitScript(() => {
    window.localStorage.setItem('mooddrop.balance-seen', '0');
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const figure = document.querySelector('section[aria-label="Monster Dollars"] p')?.textContent ?? '';
      if (figure && seen.at(-1) !== figure) seen.push(figure);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in as Marisol Quintana' }).click();
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const balance = page.getByRole('region', { name: 'Monster Dollars' }).getByText(/^\$\d+$/);
  await expect(balance).toHaveText(/\$[1-9]/);
  await page.getByRole('heading', { level: 1 }).click();
  const before = await balance.textContent();
  expect(await seen()).toEqual([before]);
});
