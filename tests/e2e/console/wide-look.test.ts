import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** At a desk: a mouse points, and many rows are in view. */
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('[LOOK-01] goods are compared in lines of 28 px, below heads that stay in view', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  for (const path of ['/staff/products', '/staff/stock']) {
    await page.goto(path);
    const table = page.getByRole('table');
    const [first, second] = [
      await table.getByRole('row').nth(1).boundingBox(),
      await table.getByRole('row').nth(2).boundingBox(),
    ];
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(32);
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(table.getByRole('columnheader').first()).toBeInViewport();
  }
});

test('[LOOK-09, LOOK-204] a tight ticket keeps the name whole, alone and, in one grid with the others, beside an open order', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders');
  const names = page.getByRole('article').locator('strong');
  const cut = () =>
    names.evaluateAll((all) =>
      all.flatMap((name) => (name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [])),
    );
  await expect(names.first()).toBeVisible();
  expect(await cut()).toEqual([]);
  await page.getByRole('article').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: /^Order / });
  await expect(panel).toContainText(/\$\d/);
  expect(await cut()).toEqual([]);
  // Its own step is the panel's; the others keep theirs.
  const tickets = page.getByRole('article');
  const steps = tickets.locator('[data-step]');
  await expect(
    tickets.filter({ has: page.locator('[aria-current]') }).locator('[data-step]:visible'),
  ).toHaveCount(0);
  await expect(steps.filter({ visible: true }).nth(2)).toBeVisible();
  const heights = await tickets
    .filter({ hasNot: page.locator('[data-tone]'), visible: true })
    .evaluateAll((all) => all.map((ticket) => ticket.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
});

test('[BOARD-08, BOARD-06] the box in the head chooses every order of the page, and each view says how many it holds', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders?view=table&status=open');
  const rows = page.getByRole('checkbox', { name: /^Choose [A-Z]-\d+, order / });
  const count = await rows.count();
  await expect(page.getByRole('link', { name: `Open ${count}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Before React is there, the press would reach no row.
  await expect(async () => {
    const all = page.getByRole('checkbox', { name: 'Choose every order on this page' });
    await all.uncheck({ timeout: 1000 });
    await all.check({ timeout: 1000 });
    await expect(page.getByText(`${count} selected`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await rows.first().uncheck();
  await expect(page.getByText(`${count - 1} selected`)).toBeVisible();
});
