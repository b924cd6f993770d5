import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const LINKS = [
  ['/staff', 'Start an empty shop'],
  ['/staff/start/place', 'Change single ZIP codes'],
  ['/staff/start/law', '4 CCR §15411'],
  ['/staff/content/home.hero', 'See it in the shop'],
] as const;

test('[LOOK-393] a link behind a sentence has a finger’s height on a phone and a tablet', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of LINKS) {
      await page.goto(path);
      const box = await page.getByRole('link', { name }).first().boundingBox();
      expect(box?.height, `${name} at ${width}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test('[LOOK-394, LOOK-461] an empty sign-in says at each field what is missing; a password can be seen, and its loss has a way', async ({
  entered: page,
}) => {
  await page.goto('/staff');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(page.getByText('Fill this in.')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill('nobody@staff.example.com');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await submit.click();
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
  await expect(page.getByText('Lost your password? Ask an admin for a new link.')).toBeVisible();
  await expect(page.getByText('Fill this in.')).toHaveCount(0);
});

test('[LOOK-464] the account has the theme, and one that follows the device changes with it', async ({
  entered: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInStaff(page, 'packer');
  await page.goto('/staff/account');
  const html = page.locator('html');
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await theme.selectOption('Dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await theme.selectOption('As the device');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(theme).toHaveValue('device');
});

test('[LOOK-395, FIRST-09] the choices of the setup are made by the owner: none is set, and none may be left out', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/start/law');
  await expect(page.getByText(/^Yours to choose\. Until then: /)).toHaveCount(3);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: /^Nothing is free/ }).check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('2 fields need a correction.')).toBeVisible();
  const former = page.getByRole('group', { name: 'Former prices' });
  await expect(former).toBeFocused();
  await expect(former).toHaveAccessibleDescription('Choose one.');
  await expect(page.getByText('Choose one.', { exact: true })).toHaveCount(2);
  await former.getByRole('radio').first().check();
  await expect(page.getByText('Choose one.', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Nothing is free/ })).toBeChecked();
});

test('[LOOK-396] what finds everything is closed by its own word, and says what it searches', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/people');
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await field.fill('zzqx');
  await expect(page.getByText('Nothing found. Try an order number')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(field).toBeHidden();
});
