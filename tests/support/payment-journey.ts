import { expect, type Page } from '@playwright/test';
import { asNewCustomer, fillCart } from './customer-journey.ts';

/** With a cart, on the checkout page with an address: one of the demo's customers, or somebody new. */
export async function startCheckout(page: Page, customer?: string): Promise<void> {
  await fillCart(page);
  if (customer) await enterAs(page, customer);
  else await asNewCustomer(page);
  await page.goto('/checkout');
  await fillField(page, 'Street address', '24180 Quail Mesa Court');
  await fillField(page, 'City', 'Moreno Valley');
  await fillField(page, 'ZIP', '92553');
}

async function enterAs(page: Page, customer: string) {
  await page.goto('/account');
  await page.getByRole('button', { name: `Sign in as ${customer}` }).click();
  await expect(page.getByRole('button', { name: `Sign in as ${customer}` })).toBeHidden();
}

async function fillField(page: Page, label: string, value: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  await field.fill(value);
}

/** What this browser keeps under a key of the shop. */
export function kept(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`mooddrop.${name}`) ?? 'null'), key);
}
