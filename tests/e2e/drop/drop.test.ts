import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

type Line = { kind: string; slug: string; picks: { mood: string | null }[] };

const cartLines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{"lines":[]}').lines);

/** The Archive Bundl with one mood for all, up to its button. */
async function buildArchive(page: Page) {
  await page.goto('/drop');
  await page.getByRole('button', { name: 'Build & Add Archive Bundl' }).click();
  const builder = page.getByRole('dialog', { name: 'Archive Bundl' });
  const add = builder.getByRole('button', { name: /Add to Cart/ });
  await expect(add).toBeDisabled();
  await builder
    .getByRole('group', { name: 'One mood for all' })
    .getByRole('button', { name: 'Melt' })
    .click();
  await expect(builder.getByText('Covered Coals Disposable')).toBeVisible();
  return add;
}

test('[DROP-07] the drop counts down until prices go up', async ({ entered: page }) => {
  await page.goto('/drop');
  await expect(page.getByText('Until prices go up')).toBeVisible();
  for (const unit of ['days', 'hours', 'minutes', 'seconds'])
    await expect(page.locator(`main [data-digits=${unit}]`).first()).toHaveText(/^\d+$/);
});

test('[DROP-10] a card says both prices, and crosses out none that nobody has been asked', async ({
  entered: page,
}) => {
  await page.goto('/drop');
  const card = page.getByRole('article').filter({ hasText: 'Lite Bundl' }).first();
  await expect(card.getByText('Pre-order $39.00, regular $45.00')).toBeVisible();
  await expect(card.locator('s')).toHaveCount(0);
});

test('[DROP-14] [DROP-15] [DROP-21] a bundle is built by mood', async ({ entered: page }) => {
  const add = await buildArchive(page);
  await add.click();
  await expect(page.getByText('Archive Bundl added to cart! (4 items)')).toBeVisible();
});

test('[DROP-24] [DROP-26] a built bundle lies in the cart as a whole, and no extras are asked about', async ({
  entered: page,
}) => {
  const add = await buildArchive(page);
  await add.click();
  await expect(page.getByText(/^Archive Bundl added to cart!/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const lines = await cartLines(page);
  expect(lines).toMatchObject([{ kind: 'bundle', slug: 'archive' }]);
  expect(lines[0]?.picks.map(({ mood }) => mood)).toEqual(['Melt', 'Melt', 'Melt', null]);
});

type Slot = { fixed: { optionId: string | null } | null; choices: { optionId: string | null }[] };

/** From now on the shop answers that these are sold out: what is fixed, or what a mood may choose. */
const sellOut = (page: Page, what: 'fixed' | 'choices') =>
  page.route('**/drop/builder?*', async (route) => {
    const answer = await route.fetch();
    const builder: { slots: Slot[] } = await answer.json();
    for (const { fixed, choices } of builder.slots) {
      if (what === 'fixed' && fixed) fixed.optionId = null;
      if (what === 'choices') for (const choice of choices) choice.optionId = null;
    }
    return route.fulfill({ response: answer, json: builder });
  });

for (const { what, words } of [
  { what: 'fixed', words: /^Fixed SKU \S+ missing from inventory$/ },
  { what: 'choices', words: /^No available product for disposable with mood Melt$/i },
] as const)
  test(`[DROP-22] [DROP-23] what sold out meanwhile (${what}) is named, closes the builder and leaves the cart`, async ({
    entered: page,
  }) => {
    const add = await buildArchive(page);
    await sellOut(page, what);
    await add.click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await cartLines(page)).toEqual([]);
  });

test('[DROP-22] [DROP-23] without the shop nothing is built, neither at opening nor at adding', async ({
  entered: page,
}) => {
  const add = await buildArchive(page);
  await page.route('**/drop/builder?*', (route) => route.abort());
  await add.click();
  await expect(page.getByText('Failed to add bundle to cart')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Build & Add Archive Bundl' }).click();
  await expect(page.getByText('Failed to load bundle items: the shop could not be reached')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await cartLines(page)).toEqual([]);
});

test('[DROP-05] the Collector’s Bundl says that it is coming, and adds nothing', async ({
  entered: page,
}) => {
  await page.goto('/drop');
  await page.locator('summary', { hasText: 'Collector' }).click();
  await page.getByRole('button', { name: /Build & Add Collector/ }).click();
  await expect(page.getByText("Collector's Bundl: coming soon")).toBeVisible();
  expect(await cartLines(page)).toEqual([]);
});

test('[DROP-08] [DROP-09] [DROP-17] a past drop says that it is live at regular prices', async ({
  entered: page,
}) => {
  await page.goto('/drop?drop=FILE_1016');
  await expect(page.getByText('October Drop is live! Shop now at regular prices')).toBeVisible();
  for (const words of ['dual magnetic 1g device', 'seven premium infused rolls'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('main').getByText('Shot', { exact: true }).first()).toBeVisible();
});
