import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test.use({ viewport: { width: 768, height: 1024 } });

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not there');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
}

test('[LOOK-608] on a tablet the file of the orders stands in the line of their views, and sums below their total', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/orders?view=table');
  const view = await boxOf(page.getByRole('link', { name: /^On the board/ }));
  const file = await boxOf(page.getByRole('link', { name: 'Orders as CSV' }));
  expect(Math.abs(file.middle - view.middle)).toBeLessThan(2);
  expect(file.width).toBeGreaterThanOrEqual(44);

  await page.goto('/staff/payments');
  const beside = page.getByRole('link', { name: 'Match a statement' });
  const own = page.getByRole('heading', { name: 'Received today' }).locator('..').locator('strong');
  const sizeOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf(beside)).toBe(await sizeOf(own));
  const received = page.getByRole('region', { name: 'Received today' });
  const total = await boxOf(received.getByText(/^\d+ payments?, \$/).first());
  const amounts = received.getByRole('article').getByText(/^\$\d+\.\d\d$/);
  expect(await amounts.count()).toBeGreaterThan(1);
  for (const amount of await amounts.all())
    expect(Math.abs((await boxOf(amount)).right - total.right)).toBeLessThan(2);
});

test('[LOOK-608] how many of a thing are packed is as strong as its name, and more than one stands out', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/pack');
  const look = (units: string) =>
    page
      .getByText(units, { exact: true })
      .first()
      .evaluate((element) => {
        const { fontWeight, backgroundColor } = getComputedStyle(element);
        return [fontWeight, backgroundColor === 'rgba(0, 0, 0, 0)'];
      });
  expect(await look('1 ×')).toEqual(['600', true]);
  expect(await look('2 ×')).toEqual(['600', false]);
});
