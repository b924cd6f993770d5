import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-610] the bar of “Save” lies over no field until something has changed, and then over none that is typed in', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/products/low-tide-aura');
  const save = page.getByRole('button', { name: 'Save product', exact: true });
  await expect(save).toBeDisabled();
  await expect(save).not.toBeInViewport();
  const field = page.getByLabel('Description');
  // It stands where the bar will.
  await field.evaluate((one) => {
    one.focus({ preventScroll: true });
    const { bottom } = one.getBoundingClientRect();
    window.scrollBy(0, bottom - window.innerHeight + 70);
  });
  await page.keyboard.type('Longer. ');
  await expect(save).toBeInViewport({ ratio: 1 });
  const edges = async () => {
    const [typed, bar] = [await field.boundingBox(), await save.locator('..').boundingBox()];
    return (typed?.y ?? 0) + (typed?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(edges).toBeLessThanOrEqual(0);
  await page.getByRole('heading', { name: 'Options', exact: true }).scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('[LOOK-612] the ZIP code of a call stands with its city, below the street or in its row', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders/new');
  const box = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox()) ?? fail();
  for (const [width, inOneRow] of [
    [390, false],
    [768, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [street, zip, city] = [await box('Street'), await box('ZIP code'), await box('City')];
    expect(Math.abs(zip.y - city.y)).toBeLessThan(2);
    expect(zip.x + zip.width).toBeLessThan(city.x);
    expect(Math.abs(street.y - zip.y) < 2).toBe(inOneRow);
  }
  await page.getByLabel('Street', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ZIP code', { exact: true })).toBeFocused();
});

test('[LOOK-613] what is alike looks alike: switches, links of the shop, the open conversation, the own role', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  const middleOf = async (part: ReturnType<typeof page.getByRole>) => {
    const box = (await part.boundingBox()) ?? fail();
    return box.y + box.height / 2;
  };
  await page.goto('/staff/settings');
  const links = [page.getByRole('link', { name: 'See the shop' }), page.getByText('Close the shop')];
  const [see = 0, close = 0] = await Promise.all(links.map(middleOf));
  expect(Math.abs(see - close)).toBeLessThan(2);
  await page.goto('/staff/messages');
  await expect(page.locator('[aria-current="page"][data-to-answer]')).toBeVisible();
  await page.goto('/staff/people');
  await expect(page.getByRole('row', { name: /Emil Vance/ })).toContainText('–');
  await page.getByRole('link', { name: 'Renee Calloway' }).click();
  await expect(page.getByLabel('Role', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Role', { exact: true })).toHaveAccessibleDescription(/^Only another admin/);
});

function fail(): never {
  throw new Error('it is not drawn');
}
