import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

test('[MSG-02] [MSG-08] a visitor is asked to sign in and sees how to reach the shop', async ({
  entered: page,
}) => {
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Sign In to View Messages' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Immediate Help' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account/);
});

/** The first of the demo's customers, on the page of messages. */
async function openMessages(page: Page) {
  await page.goto('/account');
  await page
    .getByRole('button', { name: /^sign in as/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /log out|sign out/i })).toBeVisible();
  await page.goto('/messages');
}

test('[MSG-07] [MSG-10] [MSG-11] [SEC-13] Enter sends, Shift+Enter breaks the line, and the message stands once', async ({
  entered: page,
}) => {
  await openMessages(page);
  const draft = page.getByLabel('Your message');
  await draft.fill('Is <b>plum</b> in?');
  await draft.press('Shift+Enter');
  await draft.press('End');
  await draft.pressSequentially('Thanks');
  await draft.press('Enter');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(draft).toHaveValue('');
  const log = page.getByRole('log');
  await expect(log.getByText('Is <b>plum</b> in?')).toHaveCount(1);
  await page.reload();
  await expect(log.getByText('Is <b>plum</b> in?')).toHaveCount(1);
});

test('[MSG-05] [MSG-13] [MSG-17] [STAFF-07] customer and staff talk, live both ways', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await openMessages(page);
  const log = page.getByRole('log');
  await page.getByLabel('Your message').fill('Is <b>fig</b> in?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByText('Is <b>fig</b> in?')).toHaveCount(1);

  const staffPage = await browser.newPage({ baseURL });
  await staffPage.addInitScript(() => window.localStorage.setItem('mooddrop.age-verified', 'true'));
  await staffPage.goto('/staff');
  await staffPage
    .getByRole('button', { name: /^sign in as .*admin/i })
    .first()
    .click();
  await expect(staffPage.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await staffPage.goto('/staff/messages');
  await staffPage.getByRole('link', { name: /Is <b>fig<\/b> in/ }).click();
  await expect(staffPage.getByRole('log').getByText('Is <b>fig</b> in?')).toBeVisible();
  await expect(staffPage.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  await expect(log.getByText(/seen/).last()).toBeVisible();
  await staffPage.getByLabel('Your reply').fill('It is, on the top shelf.');
  await staffPage.getByRole('button', { name: 'Send' }).click();

  await expect(log.getByText('It is, on the top shelf.')).toHaveCount(1);
  await expect(log.getByText(/^Support, /).last()).toBeVisible();
  await expect(staffPage.getByRole('log').getByText(/seen/).last()).toBeVisible();
  await staffPage.close();
});

test('[MSG-09] [MSG-10] a message that cannot be sent comes back into the field', async ({
  entered: page,
}) => {
  await openMessages(page);
  const draft = page.getByLabel('Your message');
  await page.route('**/messages/say', (route) => route.abort());
  await draft.fill('Lost on the way');
  await draft.press('Enter');
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(draft).toHaveValue('Lost on the way');
  await expect(page.getByRole('log').getByText('Lost on the way')).toHaveCount(0);
  await draft.fill('   ');
  await draft.press('Enter');
  await expect(page.getByText('Message sent successfully!')).toHaveCount(0);
});

test('[LOOK-520] a search for a conversation keeps the focus and what is open, letter by letter', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/messages');
  await expect(page).toHaveURL(/\/staff\/messages\/.+/);
  const open = new URL(page.url()).pathname;
  const row = page.getByRole('main').getByRole('listitem').locator('[aria-current="page"]');
  await expect(row).toContainText('unread');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.click();
  await search.pressSequentially('a', { delay: 700 });
  await expect(page).toHaveURL(/[?&]q=a(&|$)/);
  await page.keyboard.type('zq', { delay: 700 });
  await expect(page).toHaveURL(`${open}?q=azq`);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('azq');
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(open);
  await page.waitForLoadState('networkidle');
  await expect(row).toContainText('unread');
});

test('[STAFF-07, STAFF-47, LOOK-422] what the inbox opened by itself stays unread until somebody presses in it, and counts until it is closed', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/messages');
  await expect(page).toHaveURL(/\/staff\/messages\/.+/);
  const row = page.getByRole('main').getByRole('listitem').locator('[aria-current="page"]');
  await expect(row).toContainText('unread');
  await page.reload();
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(row).toContainText('unread');
  await page.getByLabel('Your reply').click();
  await expect(row).not.toContainText('unread');
  await expect(row).toContainText('to answer');
  const inAll = page.getByRole('main').getByRole('heading', { name: /^\d to answer$/ });
  const count = Number((await inAll.textContent())?.[0]);
  await page.getByLabel('Your reply').fill('A draft');
  await page.getByRole('button', { name: 'Close without a reply' }).click();
  await expect(row).not.toContainText('to answer');
  await expect(inAll).toHaveText(`${count - 1} to answer`);
  await expect(page.getByLabel('Your reply')).toHaveValue('A draft');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(inAll).toHaveText(`${count} to answer`);
});

test('[LOOK-521] the draft of a reply waits in its conversation, is gone once sent, and nothing is left after signing out', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/messages');
  await expect(page).toHaveURL(/\/staff\/messages\/.+/);
  // By their addresses: who was answered stands farther down.
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const paths = await links.evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('href')));
  const rowOf = (index: number) => page.getByRole('main').locator(`li > a[href="${paths[index]}"]`);
  const reply = page.getByLabel('Your reply');
  const section = (name: RegExp) => page.getByRole('link', { name }).first();
  const openRow = async (index: number) => {
    await rowOf(index).click();
    await expect(rowOf(index)).toHaveAttribute('aria-current', 'page');
  };
  await openRow(0);
  await reply.fill('We close at ten');
  await openRow(1);
  await expect(reply).toHaveValue('');
  await section(/^Orders\b/).press('Enter');
  await expect(page).toHaveURL(/\/staff\/orders/);
  await section(/^Messages\b/).press('Enter');
  await expect(reply).toBeVisible();
  await openRow(0);
  await expect(reply).toHaveValue('We close at ten');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reply).toHaveValue('');
  await reply.fill('Or at eleven');
  await openRow(1);
  // Who works with a finger has larger rows, and the last of the sections are folded away.
  const more = page.locator('nav summary').filter({ hasText: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Sign in as .*, admin$/ })
    .first()
    .click();
  await section(/^Messages\b/).press('Enter');
  await expect(reply).toBeVisible();
  for (const index of [0, 1]) {
    await openRow(index);
    await expect(reply).toHaveValue('');
  }
});
