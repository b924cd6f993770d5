import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

// The heads by which a table is sorted are there on a desk.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('[CUST-01] the list of customers is filtered and sorted by its address, and "Back" leads to it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/customers');
  await expect(page.getByText(/^[\d,]+ customers, newest first$/)).toBeVisible();
  await page.goto('/staff/customers?kind=account&spent=1');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Spent' }).click();
  await expect(page).toHaveURL(/kind=account&spent=1&sort=spent/);
  await expect(page.getByText('Most spent first', { exact: true })).toBeVisible();
  const spent = await page.getByRole('cell').filter({ hasText: /^\$/ }).allTextContents();
  expect(spent.length).toBeGreaterThan(0);
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the customers' }).click();
  await expect(page).toHaveURL(/sort=spent/);
});

test('[CUST-06, CUST-07, LOOK-294] a note is written, read with who and when, and deleted', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/customers/1009');
  await page.getByText('Write a note').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Rings twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Rings twice' });
  await expect(note).toContainText('Priya');
  await expect(page.getByRole('button', { name: 'Add note' })).toBeHidden();
  await expect(page.locator('summary').filter({ hasText: 'Write a note' })).toBeFocused();
  await note.getByRole('button', { name: /^Delete the note/ }).click();
  await expect(note).toHaveCount(0);
});

test('[CUST-14, CUST-17] two accounts are looked at side by side, and the one that went leads to the other', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/customers/1008');
  await page.getByRole('link', { name: 'Merge with…' }).click();
  await page.getByLabel('The other account').fill('adeyemi');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: /^Simone Adeyemi/ }).click();
  await expect(page.getByRole('row', { name: /^Orders/ })).toBeVisible();
  await page.getByRole('button', { name: 'Merge the accounts' }).click();
  await expect(page.getByText('Tick this first.')).toBeVisible();
  await page.getByLabel(/^Both are the same person/).check();
  await page.getByRole('button', { name: 'Merge the accounts' }).click();
  await expect(page).toHaveURL(/\/staff\/customers\/1008/);
  await expect(page.getByText('Customer 1013 became part of this account.')).toBeVisible();
  await page.goto('/staff/customers/1013');
  await expect(page).toHaveURL(/\/staff\/customers\/1008/);
});
