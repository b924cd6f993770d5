import type { Locator } from '@playwright/test';
import { prepareAttempt, send } from '../../support/buyers.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const SIZES = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

test('[LOOK-112] where a section lies behind "More", "More" is lit and says which one is open', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  const more = page.locator('nav summary');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of [
      ['/staff/people', 'People'],
      ['/staff/settings', 'Settings'],
      ['/staff/account', 'Account'],
      ['/staff/wholesale', 'Wholesale'],
    ] as const) {
      await page.goto(path);
      await expect(more, `${path} at ${width}`).toHaveText(new RegExp(`^MoreYou are at: ${name}`));
      await expect(more, `${path} at ${width}`).toHaveCSS('font-weight', '600');
    }
    await page.goto('/staff/orders');
    await expect(more).toHaveText(/^More/);
    await expect(more).toHaveCSS('font-weight', '400');
  }
  // The rail of a laptop has a place for what a phone has none for.
  await page.goto('/staff/stock');
  await expect(more).toHaveCSS('font-weight', '400');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(more).toHaveCSS('font-weight', '600');
});

test('[LOOK-30] [LOOK-112] a page of seldom use lights the section to which it belongs, and nothing else in the bar', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  const litOf = () =>
    page
      .locator('nav > ul a:visible, nav summary')
      .evaluateAll((all) =>
        all.flatMap((one) => (getComputedStyle(one).fontWeight === '600' ? one.textContent?.trim() : [])),
      );
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/staff/vehicles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await litOf(), `at ${width}`).toEqual([expect.stringMatching(/^Runs/)]);
  }
  await page.locator('nav summary').click();
  const vehicles = page.getByRole('link', { name: 'Vehicles', exact: true });
  await expect(vehicles).toHaveAttribute('aria-current', 'page');
  await expect(vehicles).toHaveCSS('font-weight', '600');
});

test('[LOOK-596] on a phone “More” counts what waits in the sections behind it, together', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/pack');
  const figureOf = async (mark: Locator) => Number((await mark.textContent()) ?? 0);
  const more = page.locator('nav summary');
  await expect(more.locator('[aria-hidden="true"]', { hasText: /^\d+$/ })).toBeVisible();
  const together = await figureOf(more.locator('[aria-hidden="true"]', { hasText: /^\d+$/ }));
  await more.click();
  const behind = page.locator('nav details a:visible [aria-hidden="true"]', { hasText: /^\d+$/ });
  const figures = await Promise.all((await behind.all()).map(figureOf));
  expect(figures.length).toBeGreaterThan(1);
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(together);
});

/** How a colour over another one stands out from it (WCAG 2). */
function contrast(over: string, under: string): number {
  const of = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [base, [r = 0, g = 0, b = 0, alpha = 1]] = [of(under), of(over)];
  const scale = over.startsWith('color(') ? 255 : 1;
  const mixed = [r, g, b].map((part, at) => part * scale * alpha + (base[at] ?? 0) * (1 - alpha));
  const light = (parts: readonly number[]) => {
    const [x = 0, y = 0, z = 0] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const [one, other] = [light(mixed), light(base.slice(0, 3))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('[LOOK-70] the ways beside a name have an edge that is seen in both themes, are as high as the one action, and come before it', async ({
  entered: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  for (const theme of ['light', 'dark']) {
    await page.goto('/staff/people');
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const quiet = page.getByRole('link', { name: 'What each role may do' });
    const action = page.getByRole('link', { name: 'Invite somebody' });
    const edge = await quiet.evaluate((link) => getComputedStyle(link).boxShadow);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const colour = /^(?:rgba?|color)\([^)]*\)/.exec(edge)?.[0] ?? '';
    expect(contrast(colour, paper), `${theme}: ${edge} on ${paper}`).toBeGreaterThanOrEqual(3);
    const [one, other] = [await quiet.boundingBox(), await action.boundingBox()];
    expect(one?.height).toBe(other?.height);
    expect(one?.x).toBeLessThan(other?.x ?? 0);
  }
});

test('[LOOK-111] below the last row is no rule, and what sends a message of the outbox is outlined, what records it is not', async ({
  entered: page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'admin');
  await page.goto('/staff/people');
  const cells = page.getByRole('table').locator('tbody tr td:first-child');
  await expect(cells.first()).toHaveCSS('border-bottom-width', '1px');
  await expect(cells.last()).toHaveCSS('border-bottom-width', '0px');
  await send(shop.url, await prepareAttempt(shop.url, 'drp-dsp-lowtideaura-1'));
  await page.goto('/staff/outbox');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada Marsh' }).last();
  const way = row.getByRole('link', { name: 'Open text in texting app' });
  const tick = row.getByRole('button', { name: 'Mark sent' });
  await expect(way).not.toHaveCSS('box-shadow', 'none');
  await expect(tick).toHaveCSS('box-shadow', 'none');
  const words = row.locator('p').last();
  const said = await words.textContent();
  await tick.click();
  await expect(page.getByText(said ?? '', { exact: true })).toHaveCount(0);
});
