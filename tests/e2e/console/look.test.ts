import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const SECTIONS = [
  ...['/staff', '/staff/products', '/staff/shelves', '/staff/customers', '/staff/offers', '/staff/badges'],
  ...['/staff/zones', '/staff/people', '/staff/audit', '/staff/settings', '/staff/settings?group=hours'],
  ...['/staff/stock', '/staff/drops', '/staff/gallery'],
  ...['/staff/orders', '/staff/payments', '/staff/pack', '/staff/runs', '/staff/cash', '/staff/messages'],
  ...[
    '/staff/reports',
    '/staff/reports?by=tax',
    '/staff/outbox',
    '/staff/orders/new',
    '/staff/people/rights',
  ],
];

test('[LOOK-01] [LOOK-22] no page of these sections is longer than six screens, and what a thumb presses has 44 px', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  const screen = page.viewportSize()?.height ?? 0;
  for (const path of SECTIONS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([path, height <= 6 * screen]).toEqual([path, true]);
  }
  await page.goto('/staff/products');
  const link = await page.getByRole('table').getByRole('link').first().boundingBox();
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    expect(link?.height).toBeGreaterThanOrEqual(44);
});

/** On a phone the fields of the bar come by a press, and stay until the next one (LOOK-444). */
async function unfoldBar(page: Page) {
  const fold = page.getByRole('checkbox', { name: /^(Change|Close)$/ });
  await expect(fold).toBeAttached();
  if (!(await fold.isChecked())) await page.getByText('Change', { exact: true }).click();
}

test('[LOOK-02] [LOOK-03] the zones of a city are found and changed in one press', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones?q=chino');
  await expect(page.getByRole('listitem').filter({ hasText: 'Chino Hills' })).toContainText(/\$5\.00 fee/);
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByText('Fee', { exact: true }).first()).toBeVisible();
  await page.setViewportSize(own);
  await page.getByRole('checkbox', { name: 'Choose Chino Hills, 1 ZIP' }).check();
  await page.getByRole('checkbox', { name: 'Choose 91710' }).check();
  await unfoldBar(page);
  await page.getByLabel('Delivery', { exact: true }).selectOption({ label: 'Closed' });
  await page.getByRole('button', { name: 'Change 2 ZIPs' }).click();
  await expect(page.getByText('Saved: 2 ZIPs changed.')).toBeVisible();
  await page.getByRole('link', { name: /^Closed/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Choose Chino, 1 ZIP' })).not.toBeChecked();
  await expect(page.getByRole('link', { name: '91709' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 2 ZIPs shown' }).check();
  await unfoldBar(page);
  await page.getByLabel('Minimum', { exact: true }).fill('much');
  await page.getByRole('button', { name: 'Change 2 ZIPs' }).click();
  await expect(page.getByLabel('Minimum', { exact: true })).toHaveAccessibleDescription(/Enter an amount/);
});

test('[LOOK-221] a city ticks its ZIPs and shows when only some are; fee and hours are chosen in words', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones?q=anaheim');
  const city = page.getByRole('checkbox', { name: 'Choose Anaheim, 3 ZIPs' });
  const zip = page.getByRole('checkbox', { name: 'Choose 92807' });
  await city.check();
  await expect(zip).toBeChecked();
  await zip.uncheck();
  await expect(city).toHaveJSProperty('indeterminate', true);
  await unfoldBar(page);
  await expect(page.getByLabel('Own fee')).toBeHidden();
  await page.getByLabel('Fee', { exact: true }).selectOption({ label: 'Its own' });
  await page.getByLabel('Own fee').fill('4.50');
  await page.getByRole('button', { name: 'Change 2 ZIPs' }).click();
  await expect(page.getByText('Saved: 2 ZIPs changed.')).toBeVisible();
  await expect(page.getByText('$4.50', { exact: true })).toHaveCount(2);
});

test('[LOOK-04] a setting is found while one types, and its group says that it was saved', async ({
  entered: page,
}) => {
  // A setting that no other journey of this shop reads.
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings');
  // What is typed before React is there is not heard.
  await expect(async () => {
    await page.getByLabel('Find a setting').fill('');
    await page.getByLabel('Find a setting').fill('minutes for');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: /^Minutes for each stop/ }).click();
  await expect(page).toHaveURL(/group=runs#minutesPerStop$/);
  await page.getByLabel('Minutes for each stop').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Minutes for each stop')).toHaveValue('14');
});

test('[LOOK-05, LOOK-08, LOOK-501] a switched offer keeps its place, is named and switched back in one press, and the audit tells it in words', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/offers');
  const codes = page.getByRole('region', { name: 'Promo codes' }).first();
  const places = () => codes.getByRole('link', { name: /^[A-Z0-9]+$/ }).allTextContents();
  const before = await places();
  expect(before.indexOf('WELCOME15')).toBeLessThan(before.length - 1);
  await page.getByRole('button', { name: 'Switch off WELCOME15' }).click();
  await expect(page.getByText('WELCOME15 is switched off', { exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('WELCOME15 is switched on', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Switch off WELCOME15' }).click();
  await expect(page.getByRole('button', { name: 'Switch on WELCOME15' })).toBeEnabled();
  expect(await places()).toEqual(before);
  await page.goto('/staff/audit?kind=promo');
  const entry = page.getByRole('region', { name: 'Audit' });
  await expect(entry).toContainText('WELCOME15');
  await expect(entry).toContainText('Promo code switched off');
  await expect(entry).toContainText('Active yes → no');
  await page.goto('/staff/offers');
  // Opened anew, it stands among those that are off.
  expect(await places()).not.toEqual(before);
  await page.getByRole('button', { name: 'Switch on WELCOME15' }).click();
  await expect(page.getByText('WELCOME15 is switched on', { exact: true })).toBeVisible();
});

test('[LOOK-10] [LOOK-42] [LOOK-610] what saves a long form is in view once it was changed, not before, and a day has one line', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  for (const [path, name] of [
    ['/staff/products/low-tide-aura', 'Save product'],
    ['/staff/stock', 'Save the changes'],
    ['/staff/drops/bundles/lite', 'Save'],
    ['/staff/zones/92553', 'Save'],
  ] as const) {
    await page.goto(path);
    const save = page.getByRole('button', { name, exact: true }).first();
    // What saves the stock comes with the first change.
    if (path === '/staff/stock') await expect(save).toBeHidden();
    else await expect(save).toBeDisabled();
    const first = path === '/staff/stock' ? page : page.locator('form').filter({ has: save });
    await first
      .getByRole('textbox', path === '/staff/stock' ? { name: /^On hand:/ } : {})
      .first()
      .fill('7');
    await expect(save).toBeInViewport();
  }
  await expect(page.getByLabel('Sun: opens')).toBeHidden();
  await page.getByText('Set separate hours', { exact: true }).click();
  await expect(page.getByLabel('Sun: opens')).toBeVisible();
  const tops = () =>
    page
      .getByLabel(/^Sun: (opens|closes)$/)
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await page.getByLabel('Sun: opens').fill('09:00');
  await page.getByLabel('Sun: closes').fill('17:00');
  await page.getByRole('button', { name: 'Empty Sun', exact: true }).click();
  await expect(page.getByLabel('Sun: opens')).toHaveValue('');
  await expect(page.getByLabel('Sun: closes')).toHaveValue('');
});

test('[LOOK-27] a row opens wherever it is pressed, and what else is pressed in it does not open it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/people');
  const row = page.getByRole('row').filter({ hasText: 'Packer' }).first();
  const name = await row.getByRole('link').innerText();
  // The link lies over its whole row: that is what is pressed.
  await row.getByText('Packer', { exact: true }).click({ force: true });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goto('/staff/shelves');
  await page.getByRole('link', { name: /^MD: \d+ of \d+ listed$/ }).click();
  await expect(page).toHaveURL(/\/staff\/products\?brand=/);
});

test('[LOOK-28] empty rows come when they are asked for, texts by their page, and ways to go where nothing is found', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/place');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  const fifth = page.getByLabel('Band 5: up to miles');
  await expect(fifth).toBeHidden();
  await page.getByText('Add a band', { exact: true }).click();
  await expect(fifth).toBeFocused();
  const band = (place: number) => page.getByLabel(`Band ${place}: up to miles`);
  const [second, third = ''] = [await band(2).inputValue(), await band(3).inputValue()];
  expect(third).not.toBe(second);
  await page.getByRole('button', { name: 'Remove band 2' }).click();
  await expect(band(2)).toHaveValue(third);
  await expect(band(2)).toBeFocused();
  await expect(fifth).toBeHidden();
  await page.goto('/staff/settings?group=law');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByLabel('Rate 2: tax')).toBeHidden();
  await page.getByText('Add a rate', { exact: true }).click();
  await expect(page.getByLabel('Rate 2: tax')).toBeFocused();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Remove rate 1' }).click();
  await expect(page.getByLabel('Rate 1: tax')).toBeFocused();
  await expect(page.getByLabel('Rate 1: percent')).toHaveValue('');
  await expect(save).toBeEnabled();
  await page.goto('/staff/drops/bundles/lite');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  const item = page.getByLabel('Item 3: format');
  await expect(item).toBeHidden();
  await page.getByText('Add an item', { exact: true }).click();
  await expect(item).toBeFocused();
  await page.goto('/staff/content');
  const home = page.getByRole('region', { name: 'Home', exact: true });
  await expect(home.getByRole('link', { name: /^Hero messages.*and 2 more/ })).toBeVisible();
  await home.getByRole('link', { name: /^Hero messages/ }).click();
  await expect(page.getByRole('heading', { name: 'Home: hero messages' })).toBeVisible();
  await page.goto('/staff/find?q=zzzqx');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Stock' }).click();
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
});

test('[LOOK-95] on a phone the stock says no price, and the prices of the products end at one edge', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/stock');
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .first();
  await expect(first.getByRole('textbox')).toBeVisible();
  await expect(first.getByText(/^\$/)).toBeHidden();
  await page.goto('/staff/products');
  await expect(page.getByRole('link', { name: /^Low or out/ })).toBeVisible();
  const prices = page.getByRole('link', { name: /^Change the price of/ });
  await expect(prices.first()).toBeVisible();
  const ends = await prices.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
  const tall = () =>
    page
      .locator('tr')
      .filter({ has: prices })
      .evaluateAll((rows) => rows.filter((row) => row.clientHeight > 72).map((row) => row.textContent));
  // In the faces that stand in until ours are here, a line may break.
  await expect.poll(tall).toEqual([]);
  await page.goto('/staff/shelves');
  const categories = page.getByRole('heading', { name: 'Categories', exact: true });
  await expect(page.getByRole('heading', { name: 'Brands', exact: true })).toBeVisible();
  await expect(categories).toBeHidden();
  await page.getByRole('link', { name: /^Categories \d+$/ }).click();
  await expect(categories).toBeVisible();
});

test('[LOOK-110] a list says what departs from the usual; what does not is there for who hears the page', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, usual, other] of [
    ['/staff/stock', 'In stock', 'Sold out'],
    ['/staff/products', 'Shown', 'Vault'],
  ] as const) {
    await page.goto(path);
    const cellOf = (word: string) => page.getByRole('cell', { name: new RegExp(`(^| )${word}$`) }).first();
    const said = cellOf(usual).getByText(usual, { exact: true });
    expect((await said.boundingBox())?.width).toBeLessThanOrEqual(1);
    const tag = cellOf(other).locator('span[data-tone]');
    expect((await tag.boundingBox())?.width).toBeGreaterThan(20);
  }
});

test('[LOOK-70] [LOOK-41] what is beside the one filled action looks alike, and deals and campaigns make their own', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  const looks = new Set<string>();
  for (const [path, name] of [
    ['/staff/products', 'Schedule'],
    ['/staff/people', 'What each role may do'],
    ['/staff/audit?kind=promo', 'Audit as CSV'],
    ['/staff/settings', 'Setup steps'],
  ] as const) {
    await page.goto(path);
    const way = page.locator('header').getByRole('link', { name, exact: true });
    await expect(way).toBeVisible();
    looks.add(
      await way.evaluate((element) => {
        const { height, backgroundColor, boxShadow, textDecorationLine } = getComputedStyle(element);
        return [height, backgroundColor, boxShadow, textDecorationLine].join(' ');
      }),
    );
  }
  expect([...looks]).toHaveLength(1);
  await page.goto('/staff/offers');
  await expect(page.locator('main header').getByRole('link', { name: 'New code' })).toBeVisible();
  for (const [list, add] of [
    ['Deals', 'New deal'],
    ['Campaigns', 'New campaign'],
  ] as const)
    await expect(
      page.getByRole('region', { name: list, exact: true }).getByRole('link', { name: add }),
    ).toBeVisible();
  // Its own name says which product it is; its note is for who opens it.
  const deal = page.getByRole('row').filter({ hasText: 'Half a Mint Leaf Tin for $6' });
  await expect(deal).toContainText('for $6.00 instead of $13.00');
  await expect(deal).not.toContainText('Mint Leaf Tin, ');
  const code = page.getByRole('row').filter({ hasText: 'MOOD10' });
  await expect(code).toContainText(/3 times per customer.*of 500 uses/);
  await expect(code).not.toContainText('Printed on the bag');
});

test('[LOOK-241] [LOOK-244] [LOOK-247] a long line is read whole, a typed count can be discarded, and a brand opens at its row', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/drops/bundles/lite');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  const bonus = page.getByLabel('Bonus text');
  await bonus.fill('One line that is longer than a phone is wide, and is read to its end.');
  expect(await bonus.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
  await bonus.press('Enter');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(bonus).toHaveValue(/^One line that .* to its end\.$/);
  await page.goto('/staff/stock');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  const count = page.getByRole('row').getByRole('textbox').first();
  const before = await count.inputValue();
  await count.fill('4321');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(count).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  await page.goto('/staff/shelves');
  await page.getByRole('link', { name: 'MD', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('form', { name: 'MD' }) });
  await expect(row.getByLabel('Name')).toHaveValue('MD');
});
