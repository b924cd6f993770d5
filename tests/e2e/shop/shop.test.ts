import { expect, test } from '../../support/shop-test.ts';

test('[HOME-03] [HOME-04] [HOME-08] [HOME-11] a mood and a pick lead into the shop', async ({
  entered: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Monster Picks' })).toBeVisible();
  const picks = page.getByRole('region', { name: 'Monster Picks' });
  await expect(picks.getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
  await page.getByRole('link', { name: /Melt/ }).first().click();
  await expect(page).toHaveURL(/\/shop\?tab=monster&mood=melt/);
});

test('[SHOP-01] [SHOP-02] [SHOP-13] [SHOP-14] filters live in the address and can all be cleared', async ({
  entered: page,
}) => {
  await page.goto('/shop?tab=unknown');
  await expect(page.getByRole('link', { name: 'Monster Collection' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/shop?mood=calm&format=gummies&budget=80-plus');
  await expect(page.getByText('No products match your filters')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('[CAT-24] [CAT-23] crawlers are told absolute addresses, and of visible pages only', async ({
  request,
  baseURL,
}) => {
  const map = await request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('application/xml');
  expect(await map.text()).toContain('/product/low-tide-aura</loc>');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /staff');
  const page = await (await request.get('/product/low-tide-aura')).text();
  expect(page).toMatch(/rel="canonical" href="https?:\/\/[^"]+\/product\/low-tide-aura"/);
  expect(page).toMatch(/property="og:image" content="https?:\/\//);
  expect(baseURL).toBeTruthy();
  for (const path of ['/drop', '/file-1016', '/club', '/wholesale', '/gallery', '/side-stash', '/faq'])
    expect(await (await request.get(path)).text()).toMatch(/<meta name="description" content="[^"]{20,}/);
});

test('[SHOP-03] [SHOP-04] help to choose opens by its button or address, on the house’s tab only', async ({
  entered: page,
}) => {
  const quiz = page.getByRole('dialog', { name: 'Help Me Choose' });
  await page.goto('/shop');
  await page.getByRole('main').getByRole('link', { name: 'Help me choose' }).click();
  await expect(quiz).toBeVisible();
  await page.goto('/shop?quiz=open');
  await expect(quiz).toBeVisible();
  await page.goto('/shop?tab=third-party');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Help me choose' })).toHaveCount(0);
});

test('[SHOP-23] [SHOP-24] [SHOP-08] the panel says how many it will show, before it shows them', async ({
  entered: page,
}) => {
  await page.goto('/shop');
  await page.getByRole('main').getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('checkbox', { name: /^Calm/ }).check();
  await panel.getByRole('checkbox', { name: /^Gummies/ }).check();
  await panel.getByRole('checkbox', { name: /^Under \$25/ }).check();
  const show = panel.getByRole('button', { name: /^Show \d+$/ });
  const count = Number((await show.textContent())?.replace('Show ', ''));
  expect(count).toBeGreaterThan(0);
  await show.click();
  await expect(page).toHaveURL(/mood=calm&format=gummies&budget=under-25/);
  await expect(page.getByRole('article')).toHaveCount(count);
});

test('[SHOP-22] [CAT-36] [CAT-35] an order is chosen, kept in the address, and Back returns to the one before', async ({
  entered: page,
}) => {
  await page.goto('/shop?mood=calm');
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/\smg\sTHC|%\sTHC|\sg/);
  const featured = await first.getByRole('heading').textContent();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  await expect(page).toHaveURL(/mood=calm&sort=price$/);
  await expect(first.getByRole('heading')).not.toHaveText(featured ?? '');
  await page.goBack();
  await expect(first.getByRole('heading')).toHaveText(featured ?? '');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('featured');
});
