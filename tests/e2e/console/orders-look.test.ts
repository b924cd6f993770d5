import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-374] under a thumb place and promise of every ticket stand in one line', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/staff/orders');
    const lines = page.getByRole('article').filter({ visible: true }).locator('> p');
    await expect(lines.nth(4)).toBeVisible();
    const apart = await lines.evaluateAll((all) =>
      all.map((line) => {
        const tops = [...line.children].map((part) => part.getBoundingClientRect().top);
        return Math.max(...tops) - Math.min(...tops);
      }),
    );
    expect(Math.max(...apart)).toBeLessThan(8);
  }
});

test('[LOOK-373] what the door needs is marked, and its press stays in view beside what is refused', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/orders');
  await page.getByRole('article').filter({ hasText: 'Awaits handover' }).getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: /^Order / });
  const day = panel.getByLabel('Valid until');
  await expect(day).toHaveAttribute('aria-required', 'true');
  await panel.getByLabel('Document', { exact: true }).selectOption('military-id');
  await expect(day).toHaveAttribute('aria-required', 'false');
  await panel.getByLabel('Document', { exact: true }).selectOption('passport');
  const deliver = panel.getByRole('button', { name: 'Mark delivered' });
  await deliver.click();
  await expect(panel.getByText('Enter the last day on which the document is valid.')).toBeVisible();
  await expect(deliver).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('[LOOK-376] on a tablet the press of each order to pack stands at one place, and a preview has its own line', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/staff/pack');
  const presses = page.getByRole('main').getByRole('listitem').locator('a, button');
  const places = await presses
    .filter({ hasText: /^(Continue|Start packing)/ })
    .evaluateAll((all) =>
      all.map(
        (press) =>
          press.getBoundingClientRect().top - (press.closest('ol > li')?.getBoundingClientRect().top ?? 0),
      ),
    );
  expect(places.length).toBeGreaterThan(1);
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2);
  await page.goto('/staff/messages');
  const below = await page
    .getByRole('listitem')
    .locator('[data-tone]')
    .evaluateAll((all) =>
      all.map(
        (chip) =>
          chip.getBoundingClientRect().top -
          (chip.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
    );
  expect(below.length).toBeGreaterThan(1);
  expect(Math.min(...below)).toBeGreaterThanOrEqual(0);
});
