import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[PLACE-02, PLACE-03, PLACE-08, LOOK-278] an admin looks at an area, reads why it cannot be saved, and nothing typed is lost', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones');
  await expect(page.getByText('The area reaches 35 miles around Moreno Valley, CA 92553.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Center and radius' }).click();
  await expect(
    page.getByRole('img', { name: /^Map of the area around Moreno Valley: \d+ ZIP codes up to 10 miles/ }),
  ).toBeVisible();
  const zip = page.getByLabel('ZIP code at the center');
  await zip.fill('11201');
  await page.getByLabel('Band 4: up to miles').fill('34');
  await page.getByRole('button', { name: 'Preview the area' }).click();
  await expect(page.getByRole('heading', { name: 'The area around Brooklyn, NY' })).toBeInViewport();
  await expect(page.getByRole('img', { name: /^Map of the area around Brooklyn/ })).toBeVisible();
  await expect(page.getByText('New York time')).toBeVisible();
  await expect(page.getByText('We know no tax rates of NY.')).toBeVisible();
  await expect(page.getByRole('row', { name: /30 to 34 miles/ })).toBeVisible();
  await expect(zip).toHaveValue('11201');
  await page.getByRole('button', { name: 'Save this area' }).click();
  await expect(page.getByText(/^Open orders go to ZIP codes that this area leaves out/)).toBeVisible();
  await expect(page.getByLabel('Band 4: up to miles')).toHaveValue('34');
  await page.goto('/staff/zones');
  await expect(page.getByText('The area reaches 35 miles around Moreno Valley, CA 92553.')).toBeVisible();
});

test('[PLACE-04, STAFF-29, LOOK-50, LOOK-398] a ZIP without a place and a band that falls say so at their own fields, at once', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/place');
  const zip = page.getByLabel('ZIP code at the center');
  const why = page.getByText('Change a number to preview the area.');
  await expect(why).toBeVisible();
  await zip.fill('91729');
  await expect(why).toBeHidden();
  const second = page.getByLabel('Band 2: up to miles');
  await second.fill('5');
  await page.getByLabel('Band 3: minimum').fill('');
  await page.getByRole('button', { name: 'Preview the area' }).click();
  await expect(zip).toHaveAccessibleDescription(/We know no place with the ZIP code 91729/);
  await expect(zip).toBeFocused();
  await expect(second).toHaveAccessibleDescription('More than 10.');
  await expect(second).toHaveValue('5');
  await expect(page.getByLabel('Band 3: minimum')).toHaveAccessibleDescription('Fill this in.');
  // What is changed is no longer called wrong; the other still is.
  await page.getByLabel('Band 3: minimum').fill('60');
  await expect(page.getByLabel('Band 3: minimum')).toHaveAccessibleDescription('');
  await expect(second).toHaveAccessibleDescription('More than 10.');
  // Who takes a band out moves the others up: what was wrong is said of no other.
  await page.getByRole('button', { name: /band 1$/i }).click();
  await expect(second).toHaveAccessibleDescription('');
  await zip.fill('92553');
  await page.getByLabel('Band 2: minimum').fill('60');
  await page.getByRole('button', { name: 'Preview the area' }).click();
  const changes = page.getByRole('region', { name: 'What changes' });
  // PO boxes have no place of their own: no area leaves them out (LOOK-460).
  await expect(changes).toContainText(
    'ZIP codes that have no place, such as PO boxes, or were added by hand stay as they are.',
  );
  await expect(changes.getByText('Removed', { exact: true })).toHaveCount(0);
  await page.getByLabel('Band 3: up to miles').fill('31');
  await page.getByRole('button', { name: 'Preview the area' }).click();
  await expect(
    page.getByText(/^Customers can no longer order in these \d+ ZIP codes, open now: /),
  ).toBeVisible();
  await changes.getByText('Removed', { exact: true }).click();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Santa Ana' }).first()).toContainText('927');
});
