import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

async function isNamed(field: Locator, words: RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(words);
}

/** The page's scripts are here: its forms have put the browser's own bubbles away. */
const isAwake = (page: Page) => page.locator('form[novalidate]').first().waitFor({ state: 'attached' });

test('[STAFF-29] [STAFF-30] a new badge names what is missing in its own form alone, and is then saved', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/badges');
  await isAwake(page);
  await page.getByText('New badge', { exact: true }).click();
  const form = page.getByRole('form', { name: 'New badge' });
  const [name, from] = ['Name', 'At least'].map((label) => form.getByLabel(label, { exact: true }));
  if (!name || !from) throw new Error('the form has lost a field');
  await from.fill('often');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 fields need a correction.')).toBeVisible();
  await isNamed(name, /Fill this in\./);
  await isNamed(from, /Enter a whole number\./);
  await expect(name).toBeFocused();
  await expect(from).toHaveValue('often');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await name.fill('Night Owl');
  await from.fill('3');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Night Owl' })).toBeVisible();
});

test('[STAFF-29] [STAFF-30] [LOOK-384] a new question asks for its words and two choices, and is then saved', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/quiz/new');
  await isAwake(page);
  await expect(page.getByLabel('Choice 2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Choice 3', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByLabel('Choice 3: points 1 go to').selectOption('Calm');
  await page.getByLabel('Choice 3: points 1', { exact: true }).fill('lots');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByLabel('Question', { exact: true });
  await isNamed(question, /Fill this in\./);
  await expect(question).toBeFocused();
  await isNamed(page.getByLabel('Choice 1', { exact: true }), /Fill this in\./);
  await isNamed(page.getByLabel('Choice 2', { exact: true }), /Fill this in\./);
  await isNamed(page.getByLabel('Choice 3: points 1', { exact: true }), /From -50 to 50/);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await question.fill('How does the day end?');
  await page.getByLabel('Choice 1', { exact: true }).fill('Slowly');
  await page.getByLabel('Choice 2', { exact: true }).fill('Dancing');
  await page.getByLabel('Choice 3: points 1', { exact: true }).fill('');
  await page.getByLabel('Choice 3: points 1 go to').selectOption('');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  // The quizzes of other journeys go on with the questions that they have.
  await page.getByRole('switch', { name: 'Ask this question' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/quiz$/);
  await expect(page.getByText('How does the day end?')).toBeVisible();
});

test('[STAFF-32] the settings ask before what was typed is lost, and saving asks nothing', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=shop');
  await isAwake(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const elsewhere = page.getByRole('link', { name: /^Orders\b/ }).first();
  const statement = page.getByLabel('Statement in the footer of every page');
  await statement.fill('For adults who deliver joy.');
  await elsewhere.press('Enter');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(statement).toHaveValue('For adults who deliver joy.');
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    return dialog.accept();
  });
  await page.reload();
  await isAwake(page);
  expect(asked).toBe('beforeunload');
  await expect(statement).not.toHaveValue('For adults who deliver joy.');

  await statement.fill('For adults who deliver joy.');
  const form = page.locator('form').filter({ has: statement });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await elsewhere.press('Enter');
  await expect(page).toHaveURL(/\/staff\/orders$/);
  await expect(question).toBeHidden();
});

test('[STAFF-32] what is saved may be left while the page still loads its fresh values', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/settings?group=shop');
  await isAwake(page);
  const statement = page.getByLabel('Statement in the footer of every page');
  await statement.fill('For adults who wait.');
  const isReload = (route: Route) => route.request().method() === 'GET';
  await page.route(/\/staff\/settings\.data/, (route) => (isReload(route) ? undefined : route.continue()));
  await page.locator('form').filter({ has: statement }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /^Orders\b/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/staff\/orders$/);
});

test('[STAFF-32] [SHELL-62] leaving an unsaved text asks first; "Stay here" stays and "Leave" leaves', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/content');
  const open = () => page.getByRole('link', { name: /^Introduction/ }).click();
  await open();
  const words = page.getByLabel('Text', { exact: true });
  const typed = 'Something for those who come back.';
  await words.fill(typed);
  const address = page.url();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await expect(question).toBeVisible();
  // The browser takes its step back: another one before that would be lost in it.
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(words).toHaveValue(typed);
  // The dialog's own step back is over: another one before that would be lost in it.
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/staff\/content$/);
  await expect(question).toBeHidden();
  await open();
  await expect(words).not.toHaveValue(typed);
  await words.fill(typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/staff\/content$/);
  await expect(page.getByText(typed)).toBeVisible();
});

test('[STAFF-32] the question is asked again of whoever goes back in the moment after closing it', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/content');
  await page.getByRole('link', { name: /^Introduction/ }).click();
  const words = page.getByLabel('Text', { exact: true });
  const typed = 'Something for those who are quick.';
  await words.fill(typed);
  const address = page.url();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(address);
  // Both before React draws again.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    window.history.back();
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(address);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(words).toHaveValue(typed);
});
