import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-570] a payment that was confirmed by mistake with its reference is taken back in its row, with a reason, and waits again', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  await untilReactRuns(page);
  const waiting = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Payment received/ }) });
  const before = await waiting.count();
  // The dearest wants a second person: the cheapest is taken.
  const sums = await waiting.locator('strong + span').allTextContents();
  const cents = sums.map((words) => Number(words.replace(/[^\d]/g, '')));
  const row = waiting.nth(cents.indexOf(Math.min(...cents)));
  const name = (await row.getAttribute('aria-label')) ?? '';
  await row.getByText('Add reference', { exact: true }).click();
  await row.getByLabel('Reference of the payment').first().fill('Bank 5709');
  await row.getByRole('button', { name: /^Payment received/ }).click();
  await expect(waiting).toHaveCount(before - 1);

  const received = page.getByRole('article', { name }).filter({ hasText: 'Bank 5709' });
  await received.getByText('Take back', { exact: true }).click();
  const take = received.getByRole('button', { name: /^Take the payment back/ });
  await take.click();
  await expect(received.getByText('Say why you take it back.')).toBeVisible();
  await received.getByLabel('Why do you take it back?').fill('It was for another order');
  await take.click();
  await expect(
    page.getByRole('article', { name }).getByRole('button', { name: /^Payment received/ }),
  ).toBeVisible();
  await expect(waiting).toHaveCount(before);
  await expect(page.getByText('Bank 5709')).toBeHidden();

  await page.getByRole('article', { name }).getByRole('link').first().click();
  await expect(page.getByText(/^Payment taken back by .+: It was for another order/)).toBeVisible();
});
