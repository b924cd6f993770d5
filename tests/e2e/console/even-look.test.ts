import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not there');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
}

const size = (width: number) => ({ width, height: 844 });

test.beforeEach(async ({ entered: page }) => {
  await signInStaff(page, 'admin');
});

test('[LOOK-618] key figures are cards of one height and shape, and no line runs through a value of the chart', async ({
  page,
}) => {
  await page.goto('/staff/reports');
  const cards = page.locator('main dl > div:has(> .figure)');
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize(size(width));
    const drawn = await cards.evaluateAll((all) =>
      all.map((card) => [Math.round(card.getBoundingClientRect().height), card.children.length].join()),
    );
    expect(drawn).toHaveLength(4);
    expect(new Set(drawn).size, `${width}: ${drawn}`).toBe(1);
  }
  // What is left out of the lines is where the values stand.
  const places = (within: string) =>
    page
      .locator(`figure ${within} text[data-loud]`)
      .evaluateAll((all) =>
        all.map((value) => [value.textContent, value.getAttribute('x'), value.getAttribute('y')].join()),
      );
  const left = await places('mask');
  expect(left.length).toBeGreaterThan(0);
  expect(await places('svg > g')).toEqual(left);
  const masks = await page
    .locator('figure svg line')
    .evaluateAll((all) =>
      all.slice(0, -1).map((line) => line.parentElement?.getAttribute('mask')?.slice(0, 5)),
    );
  expect(new Set(masks)).toEqual(new Set(['url(#']));
});

test('[LOOK-619] the words of the offers begin below their head, the switches stand in one column, and one button is solid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/offers');
  const main = page.getByRole('main');
  const head = main.locator('th').filter({ hasText: 'Status' }).first();
  const begin = await head.evaluate((cell) => cell.getBoundingClientRect().x + 10);
  const starts = (parts: Locator) =>
    parts.evaluateAll((all) => [...new Set(all.map((part) => Math.round(part.getBoundingClientRect().x)))]);
  expect(await starts(main.locator('td [data-tone]'))).toEqual([Math.round(begin)]);
  expect(await starts(main.getByRole('table').getByRole('button'))).toHaveLength(1);
  await expect(main.locator('[data-kind="primary"]')).toHaveText(['New code']);
  await expect(main.locator('header').getByRole('link', { name: 'New code' })).toBeVisible();
  await page.setViewportSize(size(390));
  expect(await starts(main.locator('td [data-tone]'))).toHaveLength(1);
  expect(await starts(main.getByRole('table').getByRole('button'))).toHaveLength(1);
});

test('[LOOK-620] a zone is opened wherever its row is pressed, alone or in its city, and a chevron says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, zip] of [
    ['/staff/zones', '92305'],
    ['/staff/zones?q=anaheim', '92807'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name: zip });
    const chevron = await link.evaluate((element) => getComputedStyle(element, '::before').borderTopWidth);
    expect(chevron).not.toBe('0px');
    const { right, middle } = await boxOf(page.locator('li').filter({ has: link }));
    const y = path.includes('?') ? (await boxOf(link)).middle : middle;
    await page.mouse.click(right - 60, y);
    await expect(page).toHaveURL(new RegExp(`/staff/zones/${zip}$`));
  }
});

test('[LOOK-621] what the table counts is said once, an order keeps its place on a phone, and the rows are chosen by words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/orders?view=table');
  const main = page.getByRole('main');
  await expect(main.getByText('On the board').filter({ visible: true })).toHaveCount(1);
  await expect(main.locator('dt').filter({ hasText: /^Open$/ })).toHaveCount(0);
  const compact = main.getByRole('button', { name: 'Compact', exact: true });
  await expect(compact).toHaveAttribute('title', 'Compact rows');
  const word = await boxOf(compact.getByText('Compact').filter({ visible: true }));
  expect(word.width).toBeGreaterThan(30);
  await page.setViewportSize(size(390));
  const places = main.locator('td[data-second] > span > span:first-child');
  const widths = await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(5);
  expect(Math.min(...widths)).toBeGreaterThan(28);
});

test('[LOOK-622] on a phone what follows a name begins at one height, numbers are even, and a cross ends where the page does', async ({
  page,
}) => {
  await page.setViewportSize(size(390));
  const heads = new Set<number>();
  for (const path of ['/staff/quiz', '/staff/customers', '/staff/offers', '/staff/stock']) {
    await page.goto(path);
    const line = page.locator('main header > p').first();
    heads.add(Math.round((await boxOf(line)).y));
  }
  expect([...heads]).toHaveLength(1);
  for (const path of ['/staff/quiz', '/staff/badges']) {
    await page.goto(path);
    const ends = await page.locator('main ol > li').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const number = [...row.querySelectorAll('a span, summary span')].find((part) =>
          /^\d+$/.test(part.textContent ?? ''),
        );
        const range = document.createRange();
        if (number) range.selectNodeContents(number);
        return number ? [Math.round(range.getBoundingClientRect().right)] : [];
      }),
    );
    expect(ends.length).toBeGreaterThan(5);
    expect(Math.max(...ends) - Math.min(...ends), path).toBeLessThanOrEqual(1);
    await page.getByRole('checkbox', { name: 'Reorder' }).check({ force: true });
    const arrows = await page.locator('main ol button[name="move"]').evaluateAll((all) =>
      all.map((arrow) => {
        const { x, width, height } = arrow.getBoundingClientRect();
        return [Math.round(x), width > 43.9, height > 43.9].join();
      }),
    );
    expect(new Set(arrows).size, arrows.join(' ')).toBe(2);
    expect(arrows.join()).not.toContain('false');
    const [up = 0, down = 0] = arrows.map((arrow) => Number.parseInt(arrow, 10));
    expect(down - up, path).toBeGreaterThanOrEqual(44);
  }
  await page.goto('/staff/place');
  const cross = await boxOf(
    page
      .getByRole('button', { name: /^Remove band/ })
      .locator('svg')
      .first(),
  );
  const { right } = await boxOf(page.locator('main header').first());
  expect(Math.abs(cross.right - right)).toBeLessThan(3);
});
