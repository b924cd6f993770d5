import type { Page } from '@playwright/test';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { expect, test } from '../../support/shop-test.ts';
import { shopNow } from '../../support/shop-time.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const DAY_MS = 86_400_000;
const wall = (days: number) =>
  formatWallTime(new Date(shopNow().getTime() + days * DAY_MS), DEFAULT_TIME_ZONE);

test('[SCHED-01, SCHED-04, SCHED-09, LOOK-311] a price is planned on the product’s page, looked at as of then, and cancelled', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/products/low-tide-aura');
  const section = page.getByRole('region', { name: 'Schedule', exact: true });
  await section.getByText('Plan a change').click();
  await section.getByLabel('Change').selectOption({ index: 1 });
  await section.getByLabel('New price').fill('41.50');
  await section.getByLabel('From').fill(wall(2));
  await section.getByLabel('Until').fill(wall(1));
  await section.getByRole('button', { name: 'Plan it' }).click();
  await expect(section.getByText('A plan ends after it begins.')).toBeVisible();
  await section.getByLabel('Until').fill(wall(3));
  await section.getByRole('button', { name: 'Plan it' }).click();
  await expect(section.getByRole('cell', { name: /\$41\.50/ }).first()).toBeVisible();
  // What the product's own form says would be untrue here.
  await expect(page.getByText('Saved in the schedule', { exact: true })).toBeVisible();

  await section.getByRole('link', { name: /^Preview as of / }).click();
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('The shop as of ');
  await expect(page.getByText('$41.50').first()).toBeVisible();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(/\/staff\/preview\?at=.+&path=%2Fshop$/);
  await bar.getByLabel('Date and time').fill(wall(5));
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/path=%2Fshop$/);
  await bar.getByRole('link', { name: 'Back to the console' }).click();

  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel: .+\$41\.50$/ }).click();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('The change is cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /\$41\.50$/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Ended/ }).click();
  await expect(page.getByRole('row', { name: /\$41\.50.*Cancelled/ })).toBeVisible();
});

test('[SCHED-10, LOOK-311] a change is planned from the schedule: the product is found, then its price and moment are chosen', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/schedule');
  await page.getByRole('link', { name: 'Plan a change' }).click();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Low Tide Aura');
  await search.press('Enter');
  await page.getByRole('link', { name: /^Low Tide Aura MoodDrop/ }).click();
  await expect(page.getByRole('heading', { name: 'Plan a change: Low Tide Aura' })).toBeVisible();
  await page.getByLabel('Change').selectOption({ index: 1 });
  await expect(page.getByRole('textbox', { name: 'New price' })).toHaveAttribute('aria-required', 'true');
  await page.getByLabel('New price').fill('43.25');
  await page.getByLabel('From').fill(wall(-1));
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByLabel('From')).toBeFocused();
  await page.getByLabel('From').fill(wall(9));
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Low Tide Aura.*\$43\.25/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel: .+\$43\.25$/ }).click();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByRole('button', { name: /\$43\.25$/ })).toHaveCount(0);
});

test('[SCHED-11, LOOK-285, LOOK-399] a sale of a brand is planned in one press for all that is ticked, and its rows end in view', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/schedule/new?q=aura');
  const several = page.getByRole('form', { name: 'Plan a price for the chosen' });
  await expect(several).toBeHidden();
  await page.getByRole('checkbox', { name: 'Choose Low Tide Aura', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Choose Fire Escape Aura', exact: true }).check();
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .last()
    .check();
  const chosen = several.getByRole('region', { name: 'For 3 products' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await chosen.last().getByRole('button').click();
  await expect(several.getByRole('region', { name: 'For 2 products' })).toContainText('Low Tide Aura');
  // All that is missing is said at once.
  await several.getByRole('button', { name: 'Plan it' }).click();
  await expect(several.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/-10% to scale/);
  await expect(several.getByLabel('From')).toHaveAttribute('aria-invalid', 'true');
  await several.getByLabel('Price', { exact: true }).fill('10%');
  await several.getByLabel('From').fill(wall(11));
  await several.getByLabel('Until').fill(wall(12));
  await several.getByRole('button', { name: 'Plan it' }).click();
  await expect(several.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/-10% to scale/);
  await several.getByLabel('Price', { exact: true }).fill('-10%');
  await several.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Low Tide Aura/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Fire Escape Aura/ }).first()).toBeVisible();
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page
      .getByRole('region', { name: /Schedule/ })
      .first()
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(beyond).toBe(0);
  }
  await cancelAll(page);
});

/** What a journey planned is taken back, for those that come. */
async function cancelAll(page: Page) {
  const cancel = page.getByRole('button', { name: /^Cancel: / });
  for (let left = await cancel.count(); left > 0; left -= 1) {
    await expect(cancel.first()).toBeEnabled();
    await cancel.first().press('Enter');
    await page.getByRole('button', { name: 'Cancel the change' }).press('Enter');
    await expect(cancel).toHaveCount(left - 1);
  }
}

test('[LOOK-500, LOOK-598] all products that a filter finds are chosen in one press, also those of other pages', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/schedule/new');
  // More than a plan takes: it says so, and offers nothing.
  await expect(page.getByText(/^Narrow the list to 100 or fewer to select all at once\.$/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select all \d+ that fit$/ })).toHaveCount(0);
  await page.goto('/staff/schedule/new?q=a&brand=mooddrop');
  const all = page.getByRole('checkbox', { name: /^Select all \d+ that fit$/ });
  const count = Number(/\d+/.exec((await all.locator('..').textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(40);
  await all.check();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  const several = page.getByRole('form', { name: 'Plan a price for the chosen' });
  await expect(several).toContainText(`For all ${count} products that fit: “a”, MoodDrop`);
  // Who unticks one means the others that were in view; another search is about others.
  const rows = page.getByRole('checkbox', { name: /^Choose (?!all|every)/ });
  await rows.first().uncheck();
  await expect(all).not.toBeChecked();
  await expect(page.getByText('39 selected')).toBeVisible();
  await all.check();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(`41 to ${Math.min(80, count)} of ${count}`)).toBeVisible();
  await expect(rows.first()).toBeChecked();
  await expect(all).toBeChecked();
  await rows.first().uncheck();
  await expect(all).not.toBeChecked();
  await expect(page.getByText(`${Math.min(80, count) - 1} selected`)).toBeVisible();
  await all.check();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(all).not.toBeChecked();
  await expect(several).toBeHidden();
  // What is sent names the filter and how many it found; which they are the shop reads itself.
  const plan = (seen: number) =>
    page.request.post('/staff/schedule/new', {
      headers: { origin: new URL(page.url()).origin },
      form: {
        ...{ form: 'plan-several', all: 'on', q: 'Slow Ember Aura', seen, p: 'fire-escape-aura' },
        ...{ price: '-10%', round: 'cent', startsAt: wall(13), endsAt: wall(14) },
      },
      maxRedirects: 0,
    });
  expect(await (await plan(2)).text()).toContain('Other products fit now.');
  expect((await plan(1)).status()).toBe(302);
  await page.goto('/staff/schedule');
  await expect(page.getByRole('row', { name: /^Slow Ember Aura/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Fire Escape Aura/ })).toHaveCount(0);
  await cancelAll(page);
});

test('[SCHED-12, SCHED-13] a planned price is edited in its form, and asked about before it is cancelled', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/schedule/new?product=slow-ember-aura');
  await page.getByLabel('Change', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('New price').fill('37.10');
  await page.getByLabel('From').fill(wall(6));
  await page.getByLabel('Until').fill(wall(7));
  await page.getByRole('button', { name: 'Plan it' }).click();
  const row = page.getByRole('row', { name: /^Slow Ember Aura/ });
  await expect(row).toContainText('$37.10');

  await row.getByRole('link', { name: /^Edit: .+\$37\.10$/ }).click();
  await expect(page.getByLabel('New price')).toHaveValue('37.10');
  await expect(page.getByLabel('From')).toHaveValue(wall(6));
  await expect(page.getByLabel('Until')).toHaveValue(wall(7));
  const edited = page.url();
  await page.getByLabel('New price').fill('36.20');
  await page.getByLabel('Until').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('$36.20');
  await expect(row).toContainText(/From /);
  await expect(page.getByRole('row', { name: /\$37\.10/ })).toHaveCount(0);
  // Its page of before says that somebody was here.
  expect((await page.request.get(edited)).status()).toBe(409);

  await row.getByRole('button', { name: /^Cancel: / }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this change?' });
  await expect(question).toContainText('Slow Ember Aura');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: /^Cancel: / }).click();
  await question.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('The change is cancelled', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});
