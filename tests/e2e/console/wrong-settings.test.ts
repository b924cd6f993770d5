import type { Page } from '@playwright/test';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** What is typed before React is there is typed into another page. */
async function openGroup(page: Page, group: string) {
  await page.goto(`/staff/settings?group=${group}`);
  await untilReactRuns(page);
}

const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();

test('[LOOK-535] a recipient that cannot be used is said at its field, stays as it was typed and is not stored', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await openGroup(page, 'payment');
  const link = page.getByLabel('Cash App: link');
  const before = await link.inputValue();
  expect(before).toMatch(/^https:/);
  await link.fill('ftp//x');
  await save(page);
  await expect(page.getByText('Begin with “https://”.')).toBeVisible();
  await expect(link).toHaveValue('ftp//x');
  const stored = await page.request.get('/staff/settings?group=payment');
  expect(await stored.text()).toContain(before);
});

test('[LOOK-536] hours that cannot be say so at the time of their day', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await openGroup(page, 'hours');
  const closes = page.getByLabel(/^Sun(day)?: closes/);
  await page.getByLabel(/^Sun(day)?: opens/).fill('10:00');
  await closes.fill('05:00');
  await save(page);
  await expect(closes).toHaveAccessibleDescription('Later than the opening.');
});
