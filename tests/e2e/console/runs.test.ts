import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const FIRST = /Almond Gate Avenue/;
const SECOND = /Orange Terrace Lane/;

test('[RUN-04, RUN-09, RUN-16, LOOK-24] two orders are put into a run, moved by a key, sent off, and one comes back', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/runs');
  await expect(page.getByRole('button', { name: 'New run', exact: true })).toBeDisabled();
  for (const place of [FIRST, SECOND])
    await page.getByRole('listitem').filter({ hasText: place }).getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByLabel('Driver', { exact: true })
    .selectOption({ label: 'Oscar Tennant, no. MD-014' });
  await page.getByRole('button', { name: /^New run with 2 · \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Run R-\d{4}-\d+/ })).toBeVisible();
  // Who has driven none yet gets the only one that is free.
  await expect(page.getByLabel('Vehicle', { exact: true }).locator('option:checked')).toHaveText(
    'Shop van · 0DEMO04',
  );
  await expect(page.getByRole('button', { name: 'Start the run' })).toBeEnabled();
  const stops = page.getByRole('region', { name: 'Stops' }).getByRole('listitem');
  await expect(stops.first()).toHaveText(FIRST);
  await page
    .getByRole('button', { name: /^Move stop / })
    .first()
    .press('ArrowDown');
  await expect(stops.first()).toHaveText(SECOND);

  // Another driver who is chosen and could not be saved keeps the run here, also while stops are moved.
  const start = page.getByRole('button', { name: 'Start the run' });
  const driver = page.getByRole('main').getByLabel('Driver', { exact: true });
  const isChoice = (sent: string | null) => sent?.includes('intent=driver') ?? false;
  await page.route('**/staff/runs/**', (route) =>
    isChoice(route.request().postData()) ? route.abort() : route.fallback(),
  );
  await driver.selectOption({ value: '' });
  await expect(page.getByText('Save who drives, and with what.')).toBeVisible();
  for (const place of [FIRST, SECOND]) {
    await page
      .getByRole('button', { name: /^Move stop / })
      .first()
      .press('ArrowDown');
    await expect(stops.first()).toHaveText(place);
    await expect(start).toBeDisabled();
  }
  await page.unroute('**/staff/runs/**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Save who drives, and with what.')).toBeHidden();
  await expect(start).toBeDisabled();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(start).toBeEnabled();
  // With a signal it is saved as it is chosen.
  await driver.selectOption({ value: '' });
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(start).toBeDisabled();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(driver.locator('option:checked')).toHaveText('Oscar Tennant, no. MD-014');
  // A finger is lifted: a pointer that stays over what says “Saved” keeps it there.
  await page.mouse.move(0, 0);
  await expect(start).toBeEnabled();

  // A stop that was taken out is put back where it stood.
  await page
    .getByRole('button', { name: /^Take .+ out of the run$/ })
    .first()
    .click();
  await expect(stops.first()).toHaveText(FIRST);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(stops.first()).toHaveText(SECOND);
  await expect(start).toBeEnabled();

  await page.getByRole('button', { name: 'Start the run' }).click();
  await expect(page.getByText(/^since \d/)).toBeVisible();
  // While stops are to come, the end lies folded.
  await expect(page.getByRole('button', { name: 'End the run' })).toBeHidden();
  await page.getByText('End the run early').click();
  // Said at a field that was folded away meanwhile: it is unfolded.
  const goods = page.getByText('Something did not come back');
  await goods.click();
  const missing = page.getByLabel(/^Missing of /).first();
  await missing.fill('1');
  await goods.click();
  await expect(missing).toBeHidden();
  await page.getByRole('button', { name: 'End the run' }).click();
  await expect(page.getByLabel('Why goods are missing')).toBeVisible();
  await expect(page.getByLabel('Why goods are missing')).toHaveAttribute('aria-invalid', 'true');
  await missing.fill('0');
  await page.getByRole('button', { name: 'End the run' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.goto('/staff/runs');
  // It may be chosen again; packed as it is, it has no word for its state.
  const back = page.getByRole('listitem').filter({ hasText: FIRST });
  await expect(back.getByRole('checkbox')).toBeVisible();
  await expect(back.getByText('Packing')).toBeHidden();
});

test('[RUN-10, RUN-16] what is typed about the end of a run stays while its last stop ends elsewhere', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/runs');
  await page.getByRole('listitem').filter({ hasText: FIRST }).getByRole('checkbox').check();
  const waiting = page.getByRole('region', { name: 'Waiting for a run' });
  await waiting.getByLabel('Driver', { exact: true }).selectOption({ label: 'Oscar Tennant, no. MD-014' });
  await waiting.getByLabel('Vehicle', { exact: true }).selectOption({ label: 'Shop van · 0DEMO04' });
  await page.getByRole('button', { name: /^New run with 1 · \$/ }).click();
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByText('End the run early').click();
  const order = (await page.getByRole('group', { name: /Order MD/ }).textContent()) ?? '';
  await page.getByText('Something did not come back').click();
  const missing = page.getByLabel(/^Missing of /).first();
  await missing.fill('1');
  const [number = ''] = /MD-?[\w-]*\d/.exec(order) ?? [];
  const other = await page.context().newPage();
  await other.goto(`/staff/orders/${number}`);
  const panel = other.getByRole('complementary', { name: `Order ${number}` });
  await panel.locator('summary').filter({ hasText: 'Cancel order' }).click();
  await panel.getByLabel('Why is it cancelled?').fill('Not at home');
  await panel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Ready to end')).toBeVisible();
  await expect(missing).toHaveValue('1');
  await expect(page.getByText('End the run early')).toBeHidden();
  // Driver and van are free again for whoever comes after.
  await missing.fill('0');
  await page.getByRole('button', { name: 'End the run' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('[RUN-04] an order that is chosen for a planned run stays chosen while another one goes elsewhere', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  const plan = async (by: typeof page, nth: number) => {
    await by.goto('/staff/runs');
    await by.getByRole('listitem').getByRole('checkbox').nth(nth).check();
    await by.getByRole('button', { name: /^New run with 1 · \$/ }).click();
    await expect(by.getByRole('heading', { level: 1, name: /^Run R-\d{4}-\d+/ })).toBeVisible();
  };
  await plan(page, 0);
  await page.getByText('Add orders', { exact: true }).click();
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await boxes.first().check();
  const count = await boxes.count();
  expect(count).toBeGreaterThan(1);
  const other = await page.context().newPage();
  await plan(other, 1);
  await expect(boxes).toHaveCount(count - 1);
  await expect(boxes.first()).toBeChecked();
  // Both wait again, for whoever comes after.
  for (const planned of [other, page]) {
    await planned.getByRole('button', { name: /^Take .* out of the run$/ }).click();
    await expect(planned.getByRole('button', { name: /^Take .* out of the run$/ })).toHaveCount(0);
  }
});

test('[LOOK-100, RUN-07] on a phone what waits and the runs of today are two views, and the bar comes with the first order that is chosen', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/runs');
  const views = page.getByRole('navigation', { name: 'Views' });
  const runs = page.getByRole('heading', { name: 'On shift' });
  await expect(runs).toBeHidden();
  const plan = page.getByRole('button', { name: /^New run/ });
  await views.getByRole('link', { name: /^Today’s runs/ }).click();
  await expect(runs).toBeVisible();
  await expect(plan).toBeHidden();
  await views.getByRole('link', { name: /^Waiting for a run/ }).click();
  await expect(runs).toBeHidden();
  const placed = () => plan.evaluate((node) => getComputedStyle(node.parentElement as Element).position);
  expect(await placed()).toBe('static');
  // Another may take the chosen one into a run meanwhile; then another is chosen.
  await expect(async () => {
    await page.getByRole('listitem').getByRole('checkbox').first().check({ timeout: 5000 });
    await expect(plan).toBeInViewport({ timeout: 5000 });
    await expect(
      page.getByText(/^(On shift: |No driver is free: |Nobody is on shift)/).filter({ visible: true }),
    ).toBeInViewport({ timeout: 5000 });
    expect(await placed()).toBe('sticky');
  }).toPass();
});

test('[LOOK-121] one box above them chooses all that wait for a run, and no longer when one is taken out', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/runs');
  const all = page.getByRole('checkbox', { name: /^Select all \d+$/ });
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await all.check();
  const count = await boxes.count();
  await expect(page.getByRole('button', { name: new RegExp(`^New run with ${count} · \\$`) })).toBeEnabled();
  await boxes.first().uncheck();
  await expect(all).not.toBeChecked();
  await expect(
    page.getByRole('button', { name: new RegExp(`^New run with ${count - 1} · \\$`) }),
  ).toBeEnabled();
});
