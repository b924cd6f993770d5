import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** A phone's own authenticator, which Chromium plays. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const codesOn = (page: Page) => page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ });

test('[SIGN-05, SIGN-06, SIGN-09] a passkey is added under a name, opens the console alone, and is removed', async ({
  entered: page,
  shop,
}) => {
  const home = shop.url.replace('127.0.0.1', 'localhost');
  const phone = await addAuthenticator(page);
  await page.goto(`${home}/staff`);
  await page
    .getByRole('button', { name: /, admin$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.goto(`${home}/staff/account`);
  await page.getByLabel('Name of the new passkey').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('You see them only once')).toBeVisible();
  await expect(codesOn(page)).toHaveCount(10);
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();

  await page.locator('nav summary').click();
  await page.locator('nav').getByRole('button', { name: 'Sign out', exact: true }).click();
  await phone.verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await phone.verify(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();

  await page.goto(`${home}/staff/again?next=/staff/account`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText(/by passkey$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeHidden();
});

test('[SIGN-05] at a bare address the page says where passkeys work', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/account');
  await expect(page.getByText(/^Passkeys do not work at this address/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the page where they do' })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/staff\/account$/,
  );
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});

test('[SIGN-01] an app is begun with a square code and a key, and a wrong code says so', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/account');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'Square code for the authenticator app' })).toBeVisible();
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible();
  await expect(page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible();
  // Whoever has begun may leave it.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expect(page.getByLabel('Code from the app')).toHaveCount(0);
});

test('[SIGN-11] a browser that is signed out elsewhere is at the sign-in again', async ({
  entered: page,
  browser,
  shop,
}) => {
  await signInStaff(page, 'driver');
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await other.addInitScript(() => window.localStorage.setItem('mooddrop.age-verified', 'true'));
  await signInStaff(other, 'driver');
  await page.goto('/staff/account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.goto('/staff/account');
  await expect(other.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();
  await page.goto('/staff/account');
  await expect(page.getByText('This one')).toBeVisible();
});

test('[SIGN-15] a section without the right says so in the console, with a way back', async ({
  entered: page,
}) => {
  await signInStaff(page, 'driver');
  await page.goto('/staff/customers');
  await expect(page.getByRole('heading', { name: 'You do not have access to this.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My run' }).click();
  // A driver who is out with a run is led to it (ROAD-01).
  await expect(page).toHaveURL(/\/staff\/run$/);
});
