import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-575] five digits name their city and miles at once, and nothing is said of others', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones/new');
  const zip = page.getByLabel('ZIP code', { exact: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/staff/zones/known')) asked.push(request.url());
  });
  await zip.pressSequentially('89101');
  await expect(zip).toHaveAccessibleDescription(/^Las Vegas, NV, 1\d\d\.\d miles from the center\.$/);
  expect(asked).toHaveLength(1);
  await zip.press('Backspace');
  await expect(zip).toHaveAccessibleDescription('');
  await page.route('**/staff/zones/known**', async (route) => {
    if (route.request().url().includes('92553')) await new Promise((free) => setTimeout(free, 1500));
    await route.continue();
  });
  await zip.fill('92553');
  await page.waitForRequest(/known.*92553/);
  await zip.fill('00001');
  await expect(zip).toHaveAccessibleDescription(/^We do not know 00001\./);
  await page.waitForTimeout(1800);
  await expect(zip).toHaveAccessibleDescription(/^We do not know 00001\./);
  await zip.fill('92553');
  await expect(zip).toHaveAccessibleDescription('92553 is in your list already.');
});
