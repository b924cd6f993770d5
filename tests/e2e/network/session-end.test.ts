import type { Page } from '@playwright/test';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const STAYS = 'You are signed out. What you typed stays here.';

/** As when a network comes back, which reads the page again (SHELL-57). */
const readAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const endSession = (page: Page) => page.context().clearCookies({ name: /staff/ });

test('[SHELL-72] an order by phone outlives its session: it stays, says so, and is sent once somebody is signed in', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders/new');
  await untilReactRuns(page);
  await page.getByLabel('Phone number').fill('(951) 555-0111');
  await endSession(page);
  await readAgain(page);
  await expect(page.getByRole('alert').filter({ hasText: STAYS })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('(951) 555-0111');

  const find = page.getByRole('button', { name: 'Find', exact: true });
  await find.click();
  const said = page.getByRole('alert').filter({ hasText: 'You are signed out. Nothing was saved.' });
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('(951) 555-0111');
  const opened = page.waitForEvent('popup');
  await said.getByRole('link', { name: 'Sign in in a new tab, then send it again' }).click();
  const tab = await opened;
  await tab
    .getByRole('button', { name: /^Sign in as .*, staff$/ })
    .first()
    .click();
  await expect(tab.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await tab.close();

  await find.click();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  await expect(said).toBeHidden();
  await expect(page.getByText(STAYS)).toBeHidden();
});

test('[SHELL-72] with nothing typed, and on the way to another page, the end of a session leads to the sign-in and back', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/customers');
  await untilReactRuns(page);
  await endSession(page);
  await readAgain(page);
  await expect(page).toHaveURL(/\/staff\?next=%2Fstaff%2Fcustomers$/);
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();

  await signInStaff(page, 'staff');
  await page.goto('/staff/customers');
  await untilReactRuns(page);
  await endSession(page);
  await page.getByRole('link', { name: 'Runs', exact: true }).first().click();
  await expect(page).toHaveURL(/\/staff\?next=%2Fstaff%2Fruns$/);
  await page
    .getByRole('button', { name: /^Sign in as .*, staff$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/runs$/);
});

test('[SHELL-72] [LOOK-521] a reply that was begun outlives its session, also on the way to another page', async ({
  entered: page,
}) => {
  await signInStaff(page, 'support');
  await page.goto('/staff/messages');
  await untilReactRuns(page);
  await page
    .getByRole('link', { name: /Tomas Okafor/ })
    .first()
    .click();
  const reply = page.getByRole('textbox', { name: /message|reply/i });
  await reply.fill('Your sister is welcome');
  await endSession(page);
  await readAgain(page);
  const said = page.getByRole('alert').filter({ hasText: STAYS });
  await expect(said).toBeVisible();
  const talk = page.url();
  const entry = () => page.evaluate(() => window.history.state?.key);
  const before = await entry();
  await page
    .getByRole('link', { name: /^Customers/ })
    .first()
    .click();
  // Refused, the way to the other page ends here again; until then whoever signs in goes on along it.
  await expect.poll(entry).not.toBe(before);
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(talk);
  await expect(reply).toHaveValue('Your sister is welcome');
  await signInStaff(page, 'support');
  await readAgain(page);
  await expect(said).toBeHidden();
  await expect(reply).toHaveValue('Your sister is welcome');
});
