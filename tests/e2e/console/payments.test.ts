import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-423] a reference that is folded again is kept, and goes with one press', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  // Whichever waits: another journey in this shop may have booked any one of them before.
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Payment received/ }) })
    .first();
  const received = row.getByRole('button', { name: /^Payment received/ });
  const place = await received.boundingBox();
  await row.getByText('Add reference', { exact: true }).click();
  await row.getByLabel('Reference of the payment').first().fill('Bank 4711');
  expect((await received.boundingBox())?.x).toBe(place?.x);
  await row.getByText('Close', { exact: true }).first().click();
  await expect(row.getByLabel('Reference of the payment').first()).toBeHidden();
  await expect(row.getByText('With reference', { exact: true })).toBeVisible();
  await received.click();
  await expect(page.getByText('Bank 4711')).toBeVisible();
});

test('[UNDO-09, LOOK-545] a payment pressed by mistake is undone from the bar, which alone says so, and waits again where it stood', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  const waiting = page.getByRole('button', { name: /^Payment received/ });
  const before = await waiting.count();
  await waiting.first().click();
  await expect(page.getByText(/^Received \$[\d,]+\.\d\d for [A-Z]-\d+$/)).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Undo [A-Z]-\d+$/ }).click();
  await expect(waiting).toHaveCount(before);
});

test('[LOOK-548] the second half of a double click books no other payment', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  const waiting = page.getByRole('button', { name: /^Payment received/ });
  const before = await waiting.count();
  expect(before).toBeGreaterThan(1);
  const box = await waiting.first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(350);
  await page.mouse.click(x, y);
  await expect(page.getByText(/^Received \$[\d,]+\.\d\d for [A-Z]-\d+$/)).toHaveCount(1);
  await expect(waiting).toHaveCount(before - 1);
  // Later, and meant: it is taken.
  await page.waitForTimeout(700);
  await page.mouse.click(x, y);
  await expect(waiting).toHaveCount(before - 2);
  for (const undo of await page.getByRole('button', { name: /^Undo [A-Z]-\d+$/ }).all()) await undo.click();
});
