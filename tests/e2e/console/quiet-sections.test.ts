import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-50, LOOK-04] Save waits for a change, and a time zone is a city', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings');
  await expect(page.getByText('Delivery hours, time zone and the notice to visitors')).toBeVisible();
  await page.getByRole('link', { name: /^Hours and notice/ }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const zone = page.getByLabel('Time zone');
  await expect(zone.getByRole('option', { name: 'Los Angeles time' })).toHaveJSProperty('selected', true);
  await zone.selectOption({ label: 'Denver time' });
  await expect(save).toBeEnabled();
  await zone.selectOption({ label: 'Los Angeles time' });
  await expect(save).toBeDisabled();
  await page.goto('/staff/account');
  const keys = page.getByRole('region', { name: 'Keyboard' });
  await expect(keys.getByRole('button', { name: 'Save' })).toBeHidden();
});

test('[LOOK-51] somebody is invited above the people, and only a driver is asked for a license', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/people');
  await expect(page.getByLabel('First name')).toBeHidden();
  await page.getByRole('link', { name: 'Invite somebody' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  const license = page.getByLabel('Driver’s license number');
  await expect(license).toBeHidden();
  await page.getByLabel('Role').selectOption('driver');
  await expect(license).toBeVisible();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Fill this in.');
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeHidden();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'What each role may do' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Read the audit' });
  if (!isPhone) return expect(row.getByRole('img', { name: 'yes' })).toHaveCount(2);
  await page.getByLabel('Role').selectOption('admin');
  await expect(row.getByRole('img', { name: 'yes' })).toBeVisible();
  await page.getByLabel('Role').selectOption('driver');
  await expect(row.getByRole('img', { name: 'yes' }).first()).toBeHidden();
});

test('[LOOK-52, LOOK-55] a rejection asks for its reason, and wholesale requests are counted by status', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/win-back?view=decided');
  await expect(page.getByRole('link', { name: /^Decided \d+$/ })).toHaveAttribute('aria-current', 'page');
  await page.goto('/staff/wholesale');
  const counts = page.getByRole('navigation', { name: 'Status' }).getByRole('link');
  await expect(counts).toHaveText([/^All\d+$/, /^New\d+$/, /^Sent\d+$/, /^Closed\d+$/]);
  const [all = 0, ...others] = (await counts.allTextContents()).map((text) => Number(/\d+/.exec(text)));
  expect(all).toBe(others.reduce((sum, count) => sum + count, 0));
});

test('[LOOK-295, LOOK-546] a wholesale request has its next status in one press, and back at once', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/wholesale?status=new');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const states = page.getByRole('group', { name: 'Status' });
  const state = (name: string) => states.getByRole('button', { name, exact: true });
  // The page of after it comes late.
  await page.route(/\.data\b/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await state('Sent').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(state('Sent')).toHaveAttribute('aria-pressed', 'true');
  await expect(state('Sent')).toBeFocused();
  await state('New').click();
  await expect(state('New')).toHaveAttribute('aria-pressed', 'true');
});

test('[LOOK-84] the arrows of a badge change its place, and back; at the top there is no way up', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/badges');
  const rows = page.getByRole('list', { name: 'Badges' }).getByRole('listitem');
  const names = () =>
    rows.evaluateAll((all) =>
      all.map((row) => row.querySelector('button[value="later"]')?.getAttribute('title')),
    );
  const before = await names();
  const second = before[1]?.replace(/^Move (.*) down$/, '$1') ?? '';
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeDisabled();
  await page.getByRole('button', { name: `Move ${second} down` }).click();
  await expect.poll(names).toEqual(before);
  await page.setViewportSize({ width: 390, height: 844 });
  const down = page.getByRole('button', { name: `Move ${second} down` });
  await expect(down).toBeHidden();
  await page.getByRole('checkbox', { name: 'Reorder' }).check();
  const { width = 0, height = 0 } = (await down.boundingBox()) ?? {};
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  const at = before.indexOf(`Move ${second} down`);
  await down.click();
  await expect.poll(async () => (await names()).indexOf(`Move ${second} down`)).toBe(at + 1);
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect.poll(names).toEqual(before);
});

test('[STAFF-09, LOOK-316] the book of an option corrects its count, tells of it, and leads to its product', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/stock?q=Low+Tide+Aura');
  await page
    .getByRole('link', { name: /^Low Tide Aura/ })
    .first()
    .click();
  const count = page.getByLabel('New count', { exact: true });
  const before = Number(await count.inputValue());
  await expect(page.getByText(`${before} on hand`)).toBeVisible();
  await count.fill(String(before + 3));
  await page.getByLabel('Note').fill('Behind the shelf');
  await page.getByRole('button', { name: 'Update the count' }).click();
  await expect(page.getByText(`${before + 3} on hand`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Behind the shelf' })).toContainText('+3');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Edit product' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Low Tide Aura');
});

test('[LOOK-312, LOOK-319, LOOK-381] what a drop gives is chosen by the name of a product, and its Save says what it saves', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/drops');
  await page
    .getByRole('link', { name: /Long Night/ })
    .first()
    .click();
  const bonus = page.getByLabel('Early Window bonus');
  await expect(bonus).toHaveValue(/^Bundl Bonus Shot, .+ \(\S+\)$/);
  const before = await bonus.inputValue();
  await expect(page.getByText('Every change here is saved at once.')).toBeHidden();
  const save = page.getByRole('button', { name: 'Save the details' });
  await expect(save).toBeDisabled();
  await bonus.fill('Nothing like it');
  await save.click();
  await expect(bonus).toHaveAccessibleDescription(/“Nothing like it” is none of the products/);
  await bonus.fill(before);
  await page.getByLabel('Title').fill('Long Night Drop');
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(bonus).toHaveValue(before);
  const parts = page.getByRole('navigation', { name: 'Parts of this drop' });
  await parts.getByRole('link', { name: /^Products/ }).click();
  await expect(page).toHaveURL(/\?tab=products$/);
  await expect(page.getByText('Every change here is saved at once.')).toBeVisible();
  await expect(save).toBeHidden();
});

test('[LOOK-382] what is chosen in a drop and a deal is read once and in whole', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  for (const [path, label] of [
    ['/staff/drops/file-1221', 'Early Window bonus'],
    ['/staff/offers/deal/deal-mint-tin', 'Product'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(label);
    const name = (await field.inputValue()).replace(/ \(\S+\)$/, '');
    const shown = page.getByText(name, { exact: true }).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    const [box, words] = await Promise.all([field.boundingBox(), shown.boundingBox()]);
    expect(words?.height).toBeLessThanOrEqual((box?.height ?? 0) + 1);
    await field.focus();
    await expect(shown).toHaveCount(0);
  }
});

test('[LOOK-386] on a phone what is wrong with an option stands beside its name', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/stock');
  await page.getByRole('link', { name: /^Sold out/ }).click();
  await expect(page).toHaveURL(/[?&]/);
  const table = page.getByRole('table');
  await expect(table.locator('strong').filter({ hasText: 'Sold out' }).first()).toBeVisible();
  await expect(table.locator('td:nth-child(3):not([data-usual])').filter({ visible: true })).toHaveCount(0);
});

test('[LOOK-387] who plans a price reads the price of today below it, and at Until what comes then', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/schedule/new?product=basement-level-shot');
  const change = page.getByLabel('Change', { exact: true });
  const comesBack = page.getByText(/the earlier price comes back/);
  await expect(comesBack).toBeHidden();
  await change.selectOption({ index: 1 });
  await expect(page.getByLabel('New price')).toHaveAccessibleDescription(/^Now \$\d+\.\d\d$/);
  await expect(comesBack).toBeVisible();
  await change.selectOption({ label: 'Hide the product' });
  await expect(comesBack).toBeHidden();
});

test('[LOOK-84, STAFF-15, LOOK-385] the arrows of a question change its place', async ({ entered: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/quiz');
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const second = (await rows.nth(1).locator('strong').textContent()) ?? '';
  const up = page.getByRole('button', { name: `Move ${second} up` });
  await expect(up).toBeHidden();
  await page.getByRole('checkbox', { name: 'Reorder' }).check();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByText('Reorder', { exact: true })).toBeHidden();
  await up.click();
  await expect(rows.first()).toContainText(second);
  await expect(up).toBeDisabled();
  await page.getByRole('button', { name: `Move ${second} down` }).click();
  await expect(rows.nth(1)).toContainText(second);
});

test('[LOOK-283] every form of what is stored waits for a change, and a new one names what it needs', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  const save = page.getByRole('button', { name: /^Save( product)?$/ }).first();
  for (const [path, field] of [
    ['/staff/drops/bundles/lite', 'Name'],
    ['/staff/drops/extras/gummies', 'Name'],
    ['/staff/offers/promo/MOOD10', 'Note for staff'],
    ['/staff/quiz/feeling', 'Line below it'],
    ['/staff/shelves?brand=md', 'Name'],
  ] as const) {
    await page.goto(path);
    await expect(save).toBeDisabled();
    const input = page.getByLabel(field, { exact: true });
    const before = await input.inputValue();
    await input.fill('Something else');
    await expect(save).toBeEnabled();
    await input.fill(before);
    await expect(save).toBeDisabled();
  }
  await page.goto('/staff/offers/promo/new');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  await save.click();
  await expect(page.getByText('2 fields need a correction.')).toBeVisible();
  await page.goto('/staff/products/low-tide-aura');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Later: picture 1' }).click();
  await expect(save).toBeEnabled();
});

test('[LOOK-281, LOOK-282, LOOK-313, LOOK-314] on a phone the bar of the chosen is one line, and a book has two lines an entry', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/products');
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .check();
  const bar = page.getByRole('form', { name: 'Change the chosen products' });
  expect((await bar.boundingBox())?.height).toBeLessThan(80);
  await bar.getByText('Change', { exact: true }).click();
  await expect(bar.getByLabel('Price')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Filters/ }).check();
  const filters = page.getByRole('search');
  const widthOf = async (name: string) => (await filters.getByLabel(name).boundingBox())?.width ?? 0;
  expect(await widthOf('Format')).toBeLessThan(await widthOf('Category'));
  await page
    .getByRole('link', { name: /^Change the price of / })
    .first()
    .click();
  await expect(page.getByText('On hand', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.goto('/staff/stock?q=Black+Fig');
  await page.getByRole('main').locator('a[href^="/staff/stock/"]').first().click();
  const entry = page.getByRole('row').filter({ hasText: 'Opening' });
  await expect(entry).toContainText(/^\w+ \d+, .*\+\d+/);
  expect((await entry.boundingBox())?.height).toBeLessThan(80);
});
