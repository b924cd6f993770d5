import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const LISTS = [
  '/staff/products',
  '/staff/customers',
  '/staff/stock',
  '/staff/zones',
  '/staff/audit',
  '/staff/cash',
  '/staff/messages',
  '/staff/find',
  '/staff/schedule/new',
  '/staff/orders',
  '/staff/orders?view=table',
];

/** An audit in which nothing stands has nothing to find. */
async function fillAudit(page: Page) {
  await page.goto('/staff/account');
  await page.getByRole('button', { name: /^(Start|End) shift$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

test('[LOOK-29] every list follows what is typed, letter by letter, without a press, and the field keeps the focus', async ({
  entered: page,
}) => {
  test.slow();
  await signInStaff(page, 'admin');
  await fillAudit(page);
  for (const list of LISTS) {
    await page.goto(list);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.click();
    await search.pressSequentially('zz', { delay: 400 });
    await expect(page, list).toHaveURL(/[?&]q=zz(&|$)/);
    await search.pressSequentially('qx', { delay: 20 });
    await expect(page, list).toHaveURL(/[?&]q=zzqx(&|$)/);
    await expect(search, list).toBeFocused();
    await expect(search, list).toHaveValue('zzqx');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Find', exact: true }),
      list,
    ).toBeHidden();
  }
});

test('[LOOK-29] a choice applies at once, the address is replaced, and "Clear" empties the bar', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  await fillAudit(page);
  await page.goto('/staff/stock');
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page).toHaveURL(/\/staff\/orders/);
  await page.goto('/staff/audit');
  const who = page.getByLabel('Person', { exact: true });
  await who.selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]who=\w+/);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('nobody did this');
  await expect(page).toHaveURL(/q=nobody/);
  await page.getByRole('link', { name: 'Clear', exact: true }).first().click();
  await expect(page).toHaveURL(/\/staff\/audit$/);
  await expect(search).toHaveValue('');
  await expect(who).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/q=nobody/);
  await expect(search).toHaveValue('nobody did this');
  // Letters and choices were one step of the browser's history.
  await page.goBack();
  await expect(page).toHaveURL(/\/staff\/orders/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('[LOOK-29] a list is found by "Find"', async ({ page }) => {
    await signInStaff(page, 'admin');
    await page.goto('/staff/stock');
    // The gate's box opens each page for itself (AGE-11).
    await page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();
    await page.getByRole('main').getByRole('searchbox').fill('zzqx');
    await page.getByRole('main').getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page).toHaveURL(/q=zzqx/);
  });
});
