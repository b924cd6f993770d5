import type { Browser, Page } from '@playwright/test';
import {
  completeCash,
  fillAddress,
  fillCart,
  passGate,
  readCutoffPopup,
  signUp,
} from '../customer-journey.ts';
import { expect, type Person } from '../day/person.ts';

const PERSON = { first: 'Ida', last: 'Swap', email: 'ida-swap@example.com', phone: '951 200 0177' };

/** Somebody new at an own browser orders one thing, which may be swapped where it is not there (EDIT-01). */
export async function orderInShop(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await passGate(context);
  const page = await context.newPage();
  await readCutoffPopup(page);
  await fillCart(page);
  await page.goto('/checkout');
  await signUp(page, PERSON);
  await expect(page).toHaveURL(/\/checkout/);
  await page.getByLabel(/^If it is out: Low Tide Aura/).selectOption('Leave it out');
  await fillAddress(page);
  await expect(page).toHaveURL(/\/payment/);
  await completeCash(page);
  await expect(page).toHaveURL(/\/thank-you/);
  const number =
    /MD\d{13}/.exec(
      (await page
        .getByText(/MD\d{13}/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  return { page, number, close: () => context.close() };
}

/** The desk proposes other goods; what was asked for was to leave it out, so the customer is asked (EDIT-05). */
export async function proposeSwap(desk: Person, number: string) {
  const { page, press } = desk;
  await page.goto(`/staff/orders/${number}`);
  const lines = page.getByRole('region', { name: 'Change a line' });
  await desk.does('edit-ask', 1, async () => {
    await press(lines.getByText('Change a line', { exact: true }));
    await press(lines.getByText(/^1\s× Low Tide Aura/));
    const swap = lines.getByLabel('Swap for');
    const first = await swap.locator('option').nth(1).textContent();
    await desk.choose(swap, first ?? '');
    await press(lines.getByRole('button', { name: 'Change the line' }));
  });
  await expect(lines.getByText('Waits for an answer')).toBeVisible();
}

/** The customer reads it in the tracker and says yes (EDIT-06). */
export async function sayYes(page: Page) {
  await page.goto('/orders');
  const asked = page.getByRole('form', { name: 'May we change this?' });
  await expect(asked.getByText(/in place of Low Tide Aura/)).toBeVisible();
  await asked.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(asked).toHaveCount(0);
}
