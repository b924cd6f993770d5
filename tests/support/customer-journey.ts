import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The word that the age gate keeps, as for somebody who was here before; notices are folded. */
export async function passGate(context: BrowserContext) {
  await context.addInitScript(() => {
    window.localStorage.setItem('mooddrop.age-verified', 'true');
    window.localStorage.setItem('mooddrop.notice', 'collapsed');
    window.sessionStorage.setItem('mooddrop.cutoff-shown', 'true');
  });
}

/** Whoever meets the evening's pop-up reads it and goes on (SHELL-31). */
export async function readCutoffPopup(page: Page) {
  const popup = page.getByRole('dialog', { name: 'Delivery today' });
  await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Got it' }).click());
}

/** From a product's page to the account page that asks who is buying. */
export async function fillCart(page: Page, product = 'low-tide-aura') {
  await page.goto(`/product/${product}`);
  const add = page.getByRole('button', { name: /add to cart/i }).first();
  await add.click();
  await expect(page.getByText(/^Added .* to cart!$/).first()).toBeVisible();
}

export type Person = { first: string; last: string; email: string; phone: string };

export async function signUp(page: Page, person: Person) {
  await page.getByRole('link', { name: 'Create Account' }).first().click();
  const form = page.locator('form').filter({ has: page.locator('input[name=way][value=sign-up]') });
  await form.getByLabel('First name').fill(person.first);
  await form.getByLabel('Last name').fill(person.last);
  await form.getByLabel(/e-?mail/i).fill(person.email);
  await form.getByLabel(/phone/i).fill(person.phone);
  await form.locator('input[type=password]').nth(0).fill('long-enough-1');
  await form.locator('input[type=password]').nth(1).fill('long-enough-1');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: /create account/i }).click();
}

/** Somebody whom no other test knows, signed in. */
export async function asNewCustomer(page: Page): Promise<Person> {
  const number = randomInt(2_000_000, 10_000_000);
  const person = {
    first: 'Ines',
    last: `Newcomer${number}`,
    email: `ines-${number}@example.com`,
    phone: `(951) ${String(number).replace(/^\d{3}/, '$&-')}`,
  };
  await page.goto('/account');
  await signUp(page, person);
  await expect(page.getByRole('heading', { level: 1, name: `${person.first} ${person.last}` })).toBeVisible();
  return person;
}

export async function continueAsGuest(page: Page, person: Person) {
  const form = page.locator('form').filter({ has: page.locator('input[name=way][value=guest]') });
  await form.getByLabel('First name').fill(person.first);
  await form.getByLabel('Last name').fill(person.last);
  await form.getByLabel(/phone/i).fill(person.phone);
  await form.getByRole('checkbox').check();
  await form.getByRole('button').last().click();
}

export async function fillAddress(page: Page) {
  await expect(page).toHaveURL(/\/checkout/);
  await page
    .getByLabel(/street/i)
    .first()
    .fill('24180 Quail Mesa Court');
  await page.getByLabel(/city/i).first().fill('Moreno Valley');
  await page.getByLabel(/zip/i).first().fill('92553');
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** Completes in the window for cash, which opens by itself where cash was chosen before. */
export async function completeCash(page: Page): Promise<void> {
  const complete = page.getByRole('button', { name: 'Complete Order' });
  const card = page.getByRole('button', { name: /^Cash on Delivery/ }).first();
  await expect(async () => {
    if (!(await complete.isVisible())) await card.click({ timeout: 3000 });
    await expect(complete).toBeVisible({ timeout: 3000 });
  }).toPass();
  await complete.click();
}

/** Picks cash, confirms, and answers the order's number. */
export async function payCash(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/payment/);
  await completeCash(page);
  await expect(page).toHaveURL(/\/thank-you/);
  const number = page.getByText(/MD\d{13}/).first();
  await expect(number).toBeVisible();
  return (await number.textContent())?.match(/MD\d{13}/)?.[0] ?? '';
}
