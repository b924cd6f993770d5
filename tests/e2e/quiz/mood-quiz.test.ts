import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const SINGLES = ['Tired', 'Calm', 'Home Vibes', 'Regular'];

const quiz = (page: Page) => page.getByRole('dialog', { name: 'Help Me Choose' });
const next = (page: Page) => quiz(page).getByRole('button', { name: 'Next' });
const question = (page: Page, name: string) => quiz(page).getByRole('heading', { name });

async function answerAll(page: Page) {
  for (const choice of SINGLES) {
    await quiz(page).getByRole('radio', { name: choice }).check();
    await next(page).click();
  }
  await quiz(page).getByRole('checkbox', { name: 'All of the above' }).check();
  await next(page).click();
  await quiz(page).getByRole('slider', { name: 'Budget' }).fill('100');
  await quiz(page).getByRole('button', { name: 'Show my bundle' }).click();
}

async function cartOf(page: Page): Promise<{ kind: string; quantity?: number }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{"lines":[]}').lines);
}

test('[QUIZA-01] [QUIZA-11] [QUIZA-12] [SHELL-18] six steps need their choices, keep them on the way back and over a reload; closing discards them', async ({
  entered: page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Help Me Choose' }).first().click();
  await expect(question(page, 'How are you right now?')).toBeVisible();
  await expect(page.locator(':focus').getByRole('heading', { name: 'How are you right now?' })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await quiz(page).getByRole('radio', { name: 'Bored' }).check();
  await next(page).click();
  await expect(question(page, 'Which mood would you like?')).toBeVisible();
  await quiz(page).getByRole('radio', { name: 'Social' }).check();
  await quiz(page).getByRole('button', { name: 'Back' }).click();
  await expect(quiz(page).getByRole('radio', { name: 'Bored' })).toBeChecked();
  await page.reload();
  await expect(quiz(page).getByRole('radio', { name: 'Bored' })).toBeChecked();
  await next(page).click();
  await expect(quiz(page).getByRole('radio', { name: 'Social' })).toBeChecked();
  await quiz(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Help Me Choose' }).first().click();
  await expect(quiz(page).getByRole('radio', { name: 'Bored' })).not.toBeChecked();
});

test('[QUIZA-06] [QUIZA-07] [QUIZA-08] [QUIZA-10] formats clear each other, the budget says its word', async ({
  entered: page,
}) => {
  await page.goto('/?quiz=open');
  for (const choice of SINGLES) {
    await quiz(page).getByRole('radio', { name: choice }).check();
    await next(page).click();
  }
  await expect(next(page)).toBeDisabled();
  await quiz(page).getByRole('checkbox', { name: 'Vapes' }).check();
  await quiz(page).getByRole('checkbox', { name: 'All of the above' }).check();
  await expect(quiz(page).getByRole('checkbox', { name: 'Vapes' })).not.toBeChecked();
  await quiz(page).getByRole('checkbox', { name: 'Drinks' }).check();
  await expect(quiz(page).getByRole('checkbox', { name: 'All of the above' })).not.toBeChecked();
  await next(page).click();
  const slider = quiz(page).getByRole('slider', { name: 'Budget' });
  await expect(slider).toHaveValue('50');
  await expect(quiz(page).getByText('Classic')).toBeVisible();
  await slider.fill('20');
  await expect(quiz(page).getByText('Starter')).toBeVisible();
});

test('[QUIZA-20] [QUIZA-21] [QUIZA-22] [QUIZA-23] the bundle says why, goes into the cart, or begins again @desktop', async ({
  entered: page,
}) => {
  const hold = { release: () => {} };
  const isSeen = new Promise<void>((resolve) => {
    hold.release = resolve;
  });
  await page.route('**/quiz', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/?quiz=open');
  await answerAll(page);
  await expect(quiz(page).getByText('Choosing products for you.')).toBeVisible();
  hold.release();
  await expect(question(page, 'Your bundle')).toBeVisible();
  await expect(quiz(page).getByRole('listitem')).toHaveCount(4);
  await expect(
    quiz(page)
      .getByText(/^\d+% match$/)
      .first(),
  ).toBeVisible();
  await expect(
    quiz(page)
      .getByText(/Calm is the mood you want/)
      .first(),
  ).toBeVisible();
  await quiz(page).getByRole('button', { name: 'Retake Quiz' }).click();
  await expect(question(page, 'How are you right now?')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await answerAll(page);
  await quiz(page).getByRole('button', { name: 'Add Bundle to Cart' }).click();
  await expect(page.getByText('Bundle added to cart!')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  const lines = await cartOf(page);
  expect(lines.filter(({ kind }) => kind === 'option')).toHaveLength(4);
  expect(lines.filter(({ kind }) => kind === 'reward')).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
});

test('[QUIZA-22] a bundle that finds no room is not added, and says so', async ({ entered: page }) => {
  await page.goto('/?quiz=open');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/quiz'),
  );
  await answerAll(page);
  const { picks } = await (await answered).json();
  await expect(question(page, 'Your bundle')).toBeVisible();
  await page.evaluate((optionId) => {
    const lines = [{ kind: 'option', optionId, quantity: 99, from: 'shop' }];
    localStorage.setItem('mooddrop.cart', JSON.stringify({ v: 1, attemptKey: 'attempt-key', lines }));
  }, picks[0].optionId);
  await quiz(page).getByRole('button', { name: 'Add Bundle to Cart' }).click();
  await expect(page.getByText('Failed to add bundle to cart')).toBeVisible();
  expect(await cartOf(page)).toMatchObject([{ quantity: 99 }]);
});

test('[QUIZA-23] [QUIZA-25] when the server cannot answer, there is still somewhere to go', async ({
  entered: page,
}) => {
  await page.route('**/quiz', (route) => route.fulfill({ status: 500 }));
  await page.goto('/?quiz=open');
  await answerAll(page);
  await expect(question(page, 'Nothing fits all of that.')).toBeVisible();
  await expect(quiz(page).getByRole('button', { name: 'Add Bundle to Cart' })).toBeHidden();
  await expect(quiz(page).getByRole('button', { name: 'Retake Quiz' })).toBeVisible();
  await quiz(page).getByRole('button', { name: 'Browse All' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
