import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[FIRST-16, FIRST-07, LOOK-276] the start of a shop that sells says by name what is there, and the settings whether it is open', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your shop');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.getByText(/^[1-8] of 8 steps done$/)).toBeVisible();
  // Each name is seen, whatever the width; what is the demo's is named at its step.
  for (const name of ['Name and look', 'Where you deliver', 'Hours', 'Taxes', 'First product', 'Test order'])
    await expect(steps.getByText(name, { exact: true })).toBeVisible();
  await expect(steps.getByRole('link', { name: /^Hours.*Done/ })).toBeVisible();
  await expect(steps.getByRole('link', { name: /License, contact, choices.*To do/ })).toContainText(
    'Missing: legal name, license number, phone number, e-mail address, three choices of yours.',
  );
  // A step is done or not: what is asked only once the shop is closed is said where it is closed.
  await expect(
    steps.getByRole('link', { name: /^Where you deliver 35 miles around Moreno Valley, CA 92553 Done$/ }),
  ).toBeVisible();
  await expect(page.getByText('Add your legal name and license number')).toBeVisible();
  await steps.getByRole('link', { name: 'Continue with Payments' }).click();
  await expect(page.getByText(/^Replace the demo’s Zelle/)).toBeVisible();
  // Beside a step, the others stand as they do in the list.
  await expect(page.getByRole('link', { name: /^Where you deliver Done$/, includeHidden: true })).toHaveCount(
    1,
  );
  await page.goBack();
  await steps.getByRole('link', { name: /^Test order/ }).click();
  await expect(page.getByText('Your shop has taken orders, so no test is needed.')).toBeVisible();
  await page.goto('/staff/settings');
  const state = page.getByRole('region', { name: 'Your shop is open.' });
  await expect(state.getByRole('button', { name: 'Close it now' })).toBeHidden();
  await state.getByText('Close the shop', { exact: true }).click();
  await expect(state.getByRole('button', { name: 'Close it now' })).toBeVisible();
  await expect(
    state.getByText(
      /To open it again, you finish first: “Where you deliver”, .*“License, contact, choices”\.$/,
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Setup steps' }).click();
  await expect(page).toHaveURL(/\/staff\/start$/);
});

test('[LOOK-90] the account begins with the shift, and nobody who signs in is said not to have signed in', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Shift');
  for (const role of ['packer', 'admin']) {
    await page.context().clearCookies({ name: /staff/ });
    await signInStaff(page, role);
  }
  await page.goto('/staff/people');
  const packer = page.getByRole('row').filter({ hasText: 'Nia Okafor' });
  await expect(packer).not.toContainText(/Not signed in yet|Switched off/);
  await expect(page.getByRole('row').filter({ hasText: 'Switched off' }).first()).toContainText('Never');
  const expected = page.getByRole('row').filter({ hasText: 'Not signed in yet' });
  await expect(page.getByText(/^\d (person has|people have) not signed in yet\./)).toContainText(
    String(await expected.count()),
  );
});

test('[NUM-01, NUM-02] a report begins with its key figures; own days are asked for by "Custom"', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/reports');
  for (const name of ['Sales', 'Orders', 'Average order', 'Margin'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Custom', exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2026-01-05&to=/);
  await expect(page.getByText(/^Jan 5 – .*, compared with /)).toBeVisible();
});
