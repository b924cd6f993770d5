import { type Browser, expect, type Page } from '@playwright/test';
import {
  fillAddress,
  fillCart,
  type Person,
  passGate,
  payCash,
  readCutoffPopup,
  signUp,
} from './customer-journey.ts';
import { enterConsole, handOver, openOrder, takeStep } from './staff-journey.ts';

/** The staff's button, and what the customer's open tracker says then. */
const STEPS = [
  ['Confirm', 'Confirmed'],
  ['Start packing', 'Preparing'],
  ['Mark ready', 'Ready'],
  ['Send out', 'Out for Delivery'],
  ['Mark en route', 'En Route'],
] as const;

/** A desktop of its own, signed in to the console. */
export async function openConsole(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await passGate(context);
  const page = await context.newPage();
  await enterConsole(page);
  return page;
}

/** From the gate to a placed order for cash; answers its number. */
export async function buyAsNewCustomer(page: Page, person: Person): Promise<string> {
  await readCutoffPopup(page);
  await page.goto('/shop');
  await page.getByRole('checkbox', { name: 'I confirm that I am 21 years of age or older' }).check();
  await page.getByRole('button', { name: 'Enter Site' }).click();
  await fillCart(page);
  await page.goto('/cart');
  await expect(page.getByText('Low Tide Aura').first()).toBeVisible();
  await page.goto('/checkout');
  await signUp(page, person);
  await fillAddress(page);
  return payCash(page);
}

/**
 * The customer keeps the tracker open while staff take the order through every status to the door. The page is
 * marked at the start: at the end it must be the same page, never loaded again.
 */
export async function followToTheDoor(page: Page, staffPage: Page, orderNumber: string): Promise<void> {
  await page.goto('/orders');
  const tracker = page.getByRole('article').filter({ hasText: orderNumber });
  await expect(tracker.getByText('Order Received', { exact: true })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

  await openOrder(staffPage, orderNumber);
  for (const [step, status] of STEPS) {
    await takeStep(staffPage, orderNumber, step);
    await expect(tracker.getByText('Order Received', { exact: true })).toBeHidden();
    await expect(tracker.getByText(status, { exact: true }).first()).toBeVisible();
  }
  await handOver(staffPage, orderNumber);
  await expect(tracker).toBeHidden();
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
}
