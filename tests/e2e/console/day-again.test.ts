import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

// The first of its file: the day is counted and closed below.
test('[LOOK-121, CASH-08] [CASH-15] what saves the count of the day stays in view with what is counted, and is pressed once something is', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/cash/day');
  const save = page.getByRole('button', { name: 'Save the count' });
  // What is still out stands above, and grows with the day.
  await page.getByLabel('$20 bills').focus();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(save).toBeDisabled();
  await page.getByLabel('$20 bills').fill('3');
  await page.getByLabel('Coins').fill('1.50');
  const counted = page.getByText('$61.50', { exact: true });
  await expect(counted).toBeInViewport({ ratio: 1 });
  const places = await Promise.all([counted, save].map((one) => one.boundingBox()));
  const [number, button] = places.map((box) => (box ? { top: box.y, bottom: box.y + box.height } : null));
  expect(number && button && number.top < button.bottom && button.top < number.bottom).toBe(true);
  await page.getByLabel('$20 bills').fill('');
  await page.getByLabel('Coins').fill('');
  await expect(save).toBeDisabled();
  await page.getByLabel('Or enter the total').fill('0');
  await expect(save).toBeEnabled();
});

test('[CASH-12, CASH-13, CASH-14] the day closes after a question and a tick for runs that are out, is opened again with a reason, and its sheet has all of it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/cash/day');
  const count = async (dollars: string) => {
    await page.getByLabel('Or enter the total').last().fill(dollars);
    await page.getByRole('button', { name: 'Save the count' }).last().click();
    await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible();
  };
  const close = async () => {
    const tick = page.getByRole('checkbox', { name: 'Close although runs are out' });
    if (await tick.isVisible()) await tick.check();
    await page.getByRole('button', { name: 'Close the day' }).click();
  };
  await count('1');
  // Without its reason nothing is asked: what is lacking is said, and the difference stays in view.
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expect(page.getByRole('term').filter({ hasText: 'Difference' })).toBeInViewport();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByLabel('Reason').fill('A first try');
  await close();
  const question = page.getByRole('alertdialog', { name: /^Close .+\?$/ });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
  await close();
  await question.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByRole('heading', { name: /^Cash, / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Counts' })).toContainText('A first try');

  await page.goto('/staff/cash/day');
  await page
    .getByText(/^Reopen \w+day, /)
    .last()
    .click();
  await page.getByRole('button', { name: 'Reopen the day' }).click();
  await expect(page.getByLabel('Why is it reopened?')).toBeFocused();
  await page.getByLabel('Why is it reopened?').fill('One box was not counted');
  await page.getByRole('button', { name: 'Reopen the day' }).click();
  await expect(page.getByText('Reopened: count the safe and close it anew.')).toBeVisible();
  await count('2');
  await page.getByLabel('Reason').fill('A second try');
  await close();
  await question.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByRole('heading', { name: /^Cash, / })).toBeVisible();
  await expect(page.getByText(/^Reopened by .+: One box was not counted$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Counts' })).toContainText('A second try');
});
