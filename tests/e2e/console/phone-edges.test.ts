import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** A phone, as a thumb holds it. */
test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ entered: page }) => {
  await signInStaff(page, 'admin');
});

/** Where it stands, in whole points. */
const placesOf = (all: Locator) =>
  all.evaluateAll((found) =>
    found.map((part) => {
      const { left, right, top, height } = part.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), middle: top + height / 2, height };
    }),
  );

const lefts = async (all: Locator) => [...new Set((await placesOf(all)).map(({ left }) => left))];

test('[LOOK-623] boxes of a list stand at the edge of the page, and a switch in the middle of its row', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const edges: number[] = [];
  for (const [path, box] of [
    ['/staff/orders?view=table', /^Choose [A-Z]-\d+, order/],
    ['/staff/outbox', /^Select (all|the message)/],
    ['/staff/runs', /^Put order/],
  ] as const) {
    await page.goto(path);
    const name = await placesOf(main.getByRole('heading', { level: 1 }));
    const boxes = await lefts(main.getByRole('checkbox', { name: box }));
    edges.push(...boxes.map((left) => left - (name[0]?.left ?? 0)));
  }
  expect(new Set(edges)).toEqual(new Set([0]));
  for (const path of ['/staff/offers', '/staff/drops']) {
    await page.goto(path);
    const drawn = await main.locator('tbody tr:has(button)').evaluateAll((rows) =>
      rows.map((row) => {
        const [all, own] = [row, row.querySelector('button')].map((part) => part?.getBoundingClientRect());
        return Math.abs((all?.top ?? 0) + (all?.height ?? 0) / 2 - (own?.top ?? 0) - (own?.height ?? 0) / 2);
      }),
    );
    expect(drawn.length, path).toBeGreaterThan(0);
    for (const off of drawn) expect(off, path).toBeLessThan(1.5);
  }
});

test('[LOOK-624] a payment has one left edge, a vehicle two lines, and no row of the day is higher than another', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/staff/payments');
  const row = main.getByRole('article', { name: /^Order MD/ }).first();
  const edge = await lefts(row.getByRole('link').first());
  expect(await lefts(row.getByRole('button', { name: /^Payment received/ }))).toEqual(edge);
  expect(await lefts(row.getByText(/^Says they sent it/))).toEqual(edge);
  await page.goto('/staff/vehicles');
  await expect(main.getByText('Plate', { exact: true }).first()).toBeHidden();
  const vehicles = await placesOf(main.locator('summary'));
  expect(vehicles.length).toBeGreaterThan(1);
  expect(new Set(vehicles.map(({ height }) => Math.round(height))).size).toBe(1);
  await page.goto('/staff');
  const tiles = await placesOf(main.getByRole('region', { name: 'Needs a hand' }).getByRole('listitem'));
  expect(tiles.length).toBeGreaterThan(3);
  expect(new Set(tiles.map(({ height }) => Math.round(height))).size).toBe(1);
});

test('[LOOK-625] a read count is an outline, and on a tablet the views end with CSV', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const main = page.getByRole('main');
  await page.goto('/staff/messages');
  const grounds = await main.locator('a[data-to-answer]').evaluateAll((rows) =>
    rows.map((row) => {
      const count = row.lastElementChild?.lastElementChild;
      const isClear = count && getComputedStyle(count).backgroundColor === 'rgba(0, 0, 0, 0)';
      return `${row.hasAttribute('data-unread') ? 'unread' : 'read'} ${isClear ? 'clear' : 'filled'}`;
    }),
  );
  expect(new Set(grounds)).toEqual(new Set(['unread filled', 'read clear']));
  await page.goto('/staff/orders?view=table');
  const [view] = await placesOf(main.getByRole('link', { name: /^Open \d+$/ }));
  const [csv] = await placesOf(main.getByRole('link', { name: /CSV$/ }));
  expect(Math.abs((view?.middle ?? 0) - (csv?.middle ?? 99))).toBeLessThan(3);
});
