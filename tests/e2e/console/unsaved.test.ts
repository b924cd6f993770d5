import type { Page } from '@playwright/test';
import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('[STAFF-30] [STAFF-32] the panel of an order asks before its notes are lost, and not after they were saved or set back', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/orders?view=table&status=open');
  await page.locator('[data-order] [data-open]').first().click();
  const panel = page.getByRole('complementary', { name: /^Order / });
  const notes = panel.getByRole('textbox', { name: 'Notes' });
  const fold = panel.locator('details').filter({ has: page.locator('textarea[name=notes]') });
  await fold.locator('summary').click();
  const before = await notes.inputValue();
  await notes.fill('Blue door, at the side.');
  const close = panel.getByRole('link', { name: 'Close' });
  await close.click();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(notes).toHaveValue('Blue door, at the side.');
  await notes.fill(before);
  await close.click();
  await expect(panel).toBeHidden();
  await expect(question(page)).toBeHidden();
  await page.goBack();
  await fold.locator('summary').click();
  await notes.fill('Blue door, at the side.');
  await fold.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await close.click();
  await expect(panel).toBeHidden();
  await expect(question(page)).toBeHidden();
});

test('[STAFF-29] [STAFF-30] a new option of a product names what is wrong in view, and says there that it was saved', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/products/low-tide-aura');
  await page.locator('form[novalidate]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add an option' }).click();
  const cell = (column: string) => page.getByRole('textbox', { name: `${column}, option 4`, exact: true });
  await expect(cell('Name')).toBeFocused();
  await cell('Name').fill('Two pieces');
  await page.getByRole('button', { name: 'Save product' }).click();
  const amount = cell('Amount');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Fill this in\./);
  await page
    .getByRole('link', { name: /^Orders\b/ })
    .first()
    .press('Enter');
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(question(page)).toBeHidden();
  await amount.fill('2');
  await cell('Price').fill('9.50');
  await page.getByRole('checkbox', { name: 'For sale, option 4' }).uncheck();
  await page.getByRole('button', { name: 'Save product' }).click();
  const saved = page.getByText('Saved. The shop shows it now.');
  await expect(saved).toBeInViewport();
  await page
    .getByRole('link', { name: /^Orders\b/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/staff\/orders/);
});

test('[LOOK-523] [STAFF-32] a begun call is asked about before it is left, and not once all of it is empty', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  await page.goto('/staff/orders/new');
  await untilReactRuns(page);
  await page.getByLabel('Phone number').fill('(951) 555-0111');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  const away = page.getByRole('link', { name: /^Today/ }).first();
  await away.click();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  await away.click();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/staff$/);
  await page.goto('/staff/orders/new');
  await untilReactRuns(page);
  await away.click();
  await expect(page).toHaveURL(/\/staff$/);
});

test('[STAFF-32] [LOOK-523] the question of leaving stands until it is answered, and what was typed too, when the page loads anew', async ({
  entered: page,
}) => {
  await signInStaff(page, 'staff');
  const today = page.getByRole('link', { name: /^Today/ }).first();
  await page.goto('/staff/orders/new');
  await untilReactRuns(page);
  await today.click();
  await expect(page).toHaveURL(/\/staff$/);
  await page.goBack();
  await page.getByLabel('Phone number').fill('(951) 555-0111');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  const loadAnew = () =>
    page.evaluate(() => {
      type Router = { revalidate(): Promise<void> };
      return (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.revalidate();
    });
  await page.getByRole('link', { name: /^Runs/ }).first().click();
  await expect(question(page)).toBeVisible();
  await loadAnew();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  // A step through the history is taken after all.
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await loadAnew();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/staff$/);
  // Asked while the answer of a form still loads what it has changed.
  await page.goBack();
  const loading = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await loading.promise;
    await route.continue();
  });
  await page.getByLabel('Phone number').fill('(951) 555-0111');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Marisol');
  await page.getByRole('link', { name: /^Runs/ }).first().click();
  await expect(question(page)).toBeVisible();
  loading.resolve();
  await loadAnew();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/runs$/);
});

test('[STAFF-32] the question of leaving goes with its page, once the answer to a form leads elsewhere', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/zones/92553');
  await untilReactRuns(page);
  const saving = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await saving.promise;
    await route.continue();
  });
  await page.getByLabel('Delivery fee').fill('5.75');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /^Runs/ }).first().click();
  await expect(question(page)).toBeVisible();
  saving.resolve();
  await expect(page).toHaveURL(/\/staff\/zones$/);
  await expect(question(page)).toBeHidden();
});
