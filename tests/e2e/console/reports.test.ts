import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[NUM-01, NUM-02, NUM-10, LOOK-120] a report: another time, another breakdown, the points of the chart by the keys, and its table @desktop', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/reports');
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  const walk = page.getByRole('slider', { name: 'Sales by day, point by point' });
  await walk.focus();
  await expect(walk).toHaveAttribute(
    'aria-valuetext',
    /^\w+day, \w{3} \d+: \$[\d,.]+ \(Previous period: \$[\d,.]+\)$/,
  );
  const last = await walk.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(walk).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.keyboard.press('End');
  await expect(walk).toHaveAttribute('aria-valuetext', last ?? '');
  // What stands large above is not said again.
  await expect(page.getByText('Average order', { exact: true })).toHaveCount(1);
  await page.getByText('The days as a table').click();
  await expect(page.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(31);
  await page
    .getByRole('navigation', { name: 'Broken down by' })
    .getByRole('link', { name: 'Payment', exact: true })
    .click();
  const table = page.getByRole('table', { name: 'By payment' });
  await expect(table.getByRole('row', { name: /^Cash on Delivery/ })).toBeVisible();
  await page.getByRole('link', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/period=week&by=payment/);
});

test('[NUM-10, NUM-08] a time without an order says so in words; the file is offered @desktop', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/reports?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Nothing to draw: there is no order in this period.')).toBeVisible();
  await expect(page.getByText('Nothing was sold in this period.')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Figures as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('report-figures-2020-01-01-2020-01-31.csv');
});

test('[NUM-11, LOOK-604] Today begins with what needs a hand in whole rows, and each leads to where it is done @desktop', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff');
  const work = page.getByRole('region', { name: 'Needs a hand' });
  await expect(work).toBeVisible();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const drawn = await work.getByRole('list').evaluate((list) => {
      const tiles = [...list.children].map((tile) => tile.getBoundingClientRect());
      const last = Math.max(...tiles.map(({ top }) => top));
      const ends = tiles.flatMap(({ top, right }) => (top === last ? [right] : []));
      return {
        free: list.getBoundingClientRect().right - Math.max(...ends),
        sizes: [...list.querySelectorAll('.figure')].map((figure) => getComputedStyle(figure).fontSize),
      };
    });
    expect(Math.abs(drawn.free)).toBeLessThan(1);
    expect(new Set(drawn.sizes)).toEqual(new Set(['24px']));
  }
  await work.getByRole('link', { name: /^Messages to answer/ }).click();
  await expect(page).toHaveURL(/\/staff\/messages/);
});
