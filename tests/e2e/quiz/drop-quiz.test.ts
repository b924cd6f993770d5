import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

const quiz = (page: Page) => page.getByRole('dialog', { name: 'Help Me Choose' });
const choose = (page: Page, name: string) => quiz(page).getByRole('button', { name, exact: true }).click();

async function answerUntilBudget(page: Page) {
  for (const choice of ['Melt', 'Home', 'Night', 'Solo']) await choose(page, choice);
  await choose(page, 'Next');
  for (const choice of ['Gummies', 'Drinks', 'Regular', 'Mix of both', 'None']) await choose(page, choice);
}

test('[QUIZB-01] [QUIZB-05] [QUIZB-06] [QUIZB-07] one question after the other @desktop', async ({
  entered: page,
}) => {
  await page.goto('/shop?quiz=open');
  await expect(quiz(page).getByRole('heading', { name: 'What would you like to feel?' })).toBeVisible();
  const { width } = (await quiz(page).boundingBox()) ?? { width: 0 };
  expect(width).toBe(Math.min(550, page.viewportSize()?.width ?? 0));
  await expect(quiz(page).getByText('0%')).toBeVisible();
  // Staff of another journey may have added a question to the eleven.
  const place =
    (await quiz(page)
      .getByText(/^1 \/ \d+$/)
      .textContent()) ?? '';
  const answered = (count: number) => `${Math.round((count * 100) / Number(place.split('/')[1]))}%`;
  for (const choice of ['Melt', 'Home', 'Night', 'Solo']) await choose(page, choice);
  await expect(quiz(page).getByText(answered(4))).toBeVisible();
  await expect(quiz(page).getByRole('slider')).toHaveValue('3');
  await expect(quiz(page).getByText('3', { exact: true })).toBeVisible();
  await expect(quiz(page).getByText('Balanced').first()).toBeVisible();
  const slider = quiz(page).getByRole('slider', { name: 'How strong?' });
  await expect(slider).toHaveAttribute('aria-valuetext', '3, Balanced');
  await slider.fill('5');
  await expect(slider).toHaveAttribute('aria-valuetext', '5, Heavy');
  await choose(page, 'Next');
  await expect(quiz(page).getByText(answered(5))).toBeVisible();
});

test('[QUIZB-07] a double tap answers one question', async ({ entered: page }) => {
  await page.goto('/shop?quiz=open');
  await quiz(page).getByRole('button', { name: 'Melt', exact: true }).dblclick();
  await expect(quiz(page).getByText(/^2 \/ \d+$/)).toBeVisible();
});

test('[QUIZB-08] [SHELL-18] Back takes the last answer away, and the quiz waits over a reload', async ({
  entered: page,
}) => {
  await page.goto('/shop?quiz=open');
  for (const choice of ['Melt', 'Home', 'Night', 'Solo']) await choose(page, choice);
  await choose(page, 'Back');
  await expect(quiz(page).getByRole('heading', { name: 'Who else is there?' })).toBeVisible();
  // Another journey may add a question meanwhile: three of those that this quiz counts are answered.
  const place =
    (await quiz(page)
      .getByText(/^4 \/ \d+$/)
      .textContent()) ?? '';
  const share = Math.round(300 / Number(place.split('/')[1]));
  await expect(quiz(page).getByText(`${share}%`)).toBeVisible();
  await page.reload();
  await expect(quiz(page).getByRole('heading', { name: 'Who else is there?' })).toBeVisible();
  await choose(page, 'Close');
  await expect(page).toHaveURL(/\/shop$/);
});

test('[QUIZB-09] [QUIZB-23] [QUIZB-26] the picks, what they cost together, other brands on demand', async ({
  entered: page,
}) => {
  await page.goto('/shop?quiz=open');
  await answerUntilBudget(page);
  // Held back until it has been seen that the answers are being read.
  const held = Promise.withResolvers<void>();
  await page.route('**/quiz', (route) => held.promise.then(() => route.continue()));
  await choose(page, '$61-100');
  await expect(quiz(page).getByText('Reading your answers.')).toBeVisible();
  held.resolve();
  await expect(quiz(page).getByRole('heading', { name: 'Your bundle' })).toBeVisible();
  await expect(quiz(page).getByText('$$$', { exact: true })).toBeVisible();
  const others = quiz(page).getByRole('region', { name: 'From other brands' });
  await expect(others.getByRole('listitem')).toHaveCount(0);
  await choose(page, 'Show other brands');
  await expect(others.getByRole('listitem').first()).toBeVisible();
});

test('[QUIZB-10] [QUIZB-29] the bundle or one pick goes into the cart; the quiz begins again', async ({
  entered: page,
}) => {
  await page.goto('/shop?quiz=open');
  await answerUntilBudget(page);
  await choose(page, '$61-100');
  await choose(page, 'Add Bundle to Cart');
  await expect(page.getByText('Bundle added to cart!')).toBeVisible();
  await quiz(page)
    .getByRole('button', { name: /^Add .+ to Cart$/ })
    .nth(1)
    .click();
  await expect(page.getByText(/^Added .+ to cart!$/)).toBeVisible();
  await expect(quiz(page).getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
  await choose(page, 'Retake Quiz');
  await expect(quiz(page).getByRole('heading', { name: 'What would you like to feel?' })).toBeVisible();
  await expect(quiz(page).getByText('0%')).toBeVisible();
});

test('[QUIZB-16] a small budget gets picks without a bundle', async ({ entered: page }) => {
  await page.goto('/shop?quiz=open');
  await answerUntilBudget(page);
  await choose(page, '$25-40');
  await expect(quiz(page).getByRole('heading', { name: 'Your picks' })).toBeVisible();
  await expect(quiz(page).getByRole('button', { name: 'Add Bundle to Cart' })).toBeHidden();
});

test('[QUIZB-28] without questions the drawer is empty and closes; without an answer the last question stays', async ({
  entered: page,
}) => {
  await page.route('**/quiz', (route) => route.fulfill({ status: 500 }));
  await page.goto('/shop?quiz=open');
  await expect(quiz(page).getByRole('button')).toHaveCount(1);
  await choose(page, 'Close');
  await expect(quiz(page)).toBeHidden();
  await page.unroute('**/quiz');
  await page.goto('/shop?quiz=open');
  await answerUntilBudget(page);
  await page.route('**/quiz', (route) => route.fulfill({ status: 500 }));
  await choose(page, '$61-100');
  await expect(quiz(page).getByRole('heading', { name: 'What is your budget?' })).toBeVisible();
  await expect(quiz(page).getByRole('button', { name: '$61-100' })).toBeVisible();
});

test('[QUIZB-09] nothing in stock fits: it says so, and lets one try again', async ({ entered: page }) => {
  const nothing = {
    id: 'r',
    picks: [],
    thirdParty: [],
    bundleSuggested: false,
    totalCents: 0,
    totalTag: '$',
    perk: null,
  };
  await page.route('**/quiz', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: nothing }) : route.continue(),
  );
  await page.goto('/shop?quiz=open');
  await answerUntilBudget(page);
  await choose(page, '$61-100');
  await expect(quiz(page).getByRole('heading', { name: 'Nothing fits all of that.' })).toBeVisible();
  await expect(quiz(page).getByRole('button', { name: 'Retake Quiz' })).toBeVisible();
});
