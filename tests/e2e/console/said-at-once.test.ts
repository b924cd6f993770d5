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

test('[LOOK-577] days of a report in the wrong order say so at their fields, and stay as typed', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/reports?from=2026-11-01&to=2026-11-18');
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await from.fill('2026-11-20');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(from).toHaveAccessibleDescription('After the last day.');
  await expect(to).toHaveAccessibleDescription('Before the first day.');
  await expect(from).toHaveValue('2026-11-20');
  await expect(to).toHaveValue('2026-11-18');
  await expect(page.getByText('Below are the last 30 days.')).toBeVisible();
  await from.fill('2026-11-10');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Below are the last 30 days.')).toBeHidden();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('[LOOK-579] a sign in a count changes what was shown, and says what it comes to before it is booked', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/stock');
  const count = page.getByLabel(/^On hand: /).first();
  const seen = Number(await count.inputValue());
  const name = (await count.getAttribute('aria-label')) ?? '';
  await count.fill('+5');
  await expect(count).toHaveAccessibleDescription(`${seen} → ${seen + 5}`);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByLabel(name, { exact: true })).toHaveValue(String(seen + 5));
  await count.fill(`-${seen + 6}`);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription('More than there are.');
  await page.reload();
  await expect(page.getByLabel(name, { exact: true })).toHaveValue(String(seen + 5));
});

test('[LOOK-580] an empty day says that it is closed, and the hours of a day are copied and kept', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=hours');
  const opens = (day: string) => page.getByLabel(`${day}: opens`);
  const closes = (day: string) => page.getByLabel(`${day}: closes`);
  const row = (day: string) => page.getByRole('listitem').filter({ has: opens(day) });
  await page.getByRole('button', { name: 'Empty Sun', exact: true }).click();
  await expect(row('Sun').getByText('Closed', { exact: true }).first()).toBeVisible();
  await opens('Tue').fill('10:00');
  await closes('Tue').fill('18:30');
  await page.getByRole('button', { name: 'Copy Tue to other days' }).click();
  await page.getByRole('button', { name: 'Copy Tue to weekdays' }).click();
  await expect(page.getByText('Monday to Friday have the hours of Tue once you save.')).toBeVisible();
  await expect(opens('Fri')).toHaveValue('10:00');
  await expect(opens('Sun')).toHaveValue('');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(closes('Mon')).toHaveValue('18:30');
  await expect(closes('Fri')).toHaveValue('18:30');
  await expect(opens('Sun')).toHaveValue('');
  await page.getByRole('button', { name: 'Copy Mon to other days' }).click();
  await page.getByRole('button', { name: 'Copy Mon to all days' }).click();
  await expect(opens('Sun')).toHaveValue('10:00');
  await expect(row('Sun').getByText('Closed', { exact: true })).toHaveCount(0);
});

test('[LOOK-581] a drop says all that is wrong with it at once, and its bonus stays as high when it is pressed', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/drops/file-1221');
  const bonus = page.getByLabel('Early Window bonus');
  const box = () => bonus.evaluate((field) => field.parentElement?.getBoundingClientRect().height);
  const before = await box();
  await bonus.focus();
  expect(await box()).toBe(before);
  await page.getByLabel('Short name', { exact: true }).fill('');
  await page.getByLabel('Web address', { exact: true }).fill('a b');
  await page.getByLabel('Early Window', { exact: true }).fill('1.5');
  await bonus.fill('NO-1');
  await page.getByRole('button', { name: 'Save the details' }).click();
  await expect(page.getByLabel('Short name', { exact: true })).toHaveAccessibleDescription(/Fill this in\./);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
});
