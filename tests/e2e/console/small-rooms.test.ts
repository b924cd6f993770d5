import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const TARGET = 44;

test('[LOOK-307] a tablet shows the ledger in columns, and a stop is pressed with a thumb', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/staff/runs/R-1118-1/ledger');
  const row = page.getByRole('table').first().locator('tbody tr').first();
  const [item, code, price] = await Promise.all(
    [0, 2, 6].map((at) => row.locator('td').nth(at).boundingBox()),
  );
  expect(price?.y).toBe(item?.y);
  expect(code?.y).toBeGreaterThan(item?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/runs/R-1118-1');
  const stop = await page.locator('ol a[href^="/staff/orders/"]').first().boundingBox();
  expect(Math.min(stop?.width ?? 0, stop?.height ?? 0)).toBeGreaterThanOrEqual(TARGET);
});

test('[LOOK-545] what cash was recorded is said by its sum', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/cash?record=1');
  const form = page.getByRole('region', { name: 'Record cash' });
  await form.getByLabel('What happened').selectOption({ label: 'Paid in: into the safe from outside' });
  await form.getByLabel('Amount').fill('12.50');
  await form.getByLabel('Where from').fill('Change from the bank');
  await form.getByRole('button', { name: 'Record money in' }).click();
  await expect(page.getByText('$12.50 paid in', { exact: true })).toBeVisible();
});
