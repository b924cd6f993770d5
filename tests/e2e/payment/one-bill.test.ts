import type { Browser, Locator, Page } from '@playwright/test';
import { passGate } from '../../support/customer-journey.ts';
import { startCheckout } from '../../support/payment-journey.ts';
import { expect, test } from '../../support/shop-test.ts';
import { openOrder, signInStaff } from '../../support/staff-journey.ts';

const PICKS = [
  ['lite-1', 'drp-dsp-bluehour-1'],
  ['lite-2', 'moo-gum-coldpear-1'],
].map(([slot, optionId]) => ({ slot, mood: 'Calm', optionId }));
const LINES = [
  { kind: 'bundle', groupId: 'g1', drop: 'FILE_1221', slug: 'lite', picks: PICKS, extras: [] },
  { kind: 'option', optionId: 'md-pre-cham-1', quantity: 1, from: 'shop' },
];

// 39 + 14 = 53; VIP 2.65, then 10 % of 50.35 = 5.04 (5.035); free from 45; 5 by credit.
const GOODS = {
  Subtotal: '$53.00',
  'VIP discount': '−$2.65',
  'Promo code LONGNIGHT': '−$5.04',
  Delivery: 'Free',
};
const TOTAL = { 'Order total': '$45.31' };
const PAYING = { ...TOTAL, 'Monster Dollars': '−$5.00', 'To pay': '$40.31' };

/** The names and figures of the bill in a part of the page. */
async function billIn(part: Page | Locator): Promise<Record<string, string>> {
  const bill = part.locator('dl').filter({ hasText: 'Order total', visible: true });
  await expect(bill.last()).toBeVisible();
  const rows = await bill.last().locator('div').allInnerTexts();
  return Object.fromEntries(rows.map((row) => row.split(/\n+/).map((word) => word.trim())));
}

/** The cart, with a bundle before its unlock and a code. */
async function fill(page: Page): Promise<void> {
  const cart = { v: 1, attemptKey: crypto.randomUUID(), lines: LINES, promo: 'LONGNIGHT' };
  await page.evaluate((kept) => localStorage.setItem('mooddrop.cart', JSON.stringify(kept)), cart);
}

async function payWithCredit(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Monster Dollars/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const credit = page.getByRole('dialog', { name: 'Monster Dollars' });
  await credit.getByLabel('Amount to use').fill('5');
  await credit.getByRole('button', { name: 'Apply Monster Dollars' }).click();
}

/** What the console says of the order, and the text that is sent. */
async function askStaff(browser: Browser, baseURL: string | undefined, orderNumber: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await passGate(context);
  const staffPage = await context.newPage();
  await signInStaff(staffPage, 'admin');
  await openOrder(staffPage, orderNumber);
  const bill = await billIn(staffPage.getByRole('complementary', { name: `Order ${orderNumber}` }));
  await staffPage.goto('/staff/outbox');
  const text = await staffPage.getByText(`we have your order ${orderNumber}`).first().innerText();
  await context.close();
  return { bill, text };
}

test('[CART-24, CHECK-25, CHECK-40, LOOK-418] a bundle, a code and credit: one bill from the cart to the console', async ({
  entered: page,
  browser,
  baseURL,
}) => {
  await startCheckout(page, 'Priya Raghunath');
  await fill(page);
  await page.goto('/cart');
  expect(await billIn(page)).toEqual({ ...GOODS, ...TOTAL });
  await page.goto('/checkout');
  expect(await billIn(page)).toEqual({ ...GOODS, ...TOTAL });
  await payWithCredit(page);
  await expect(page.getByRole('main').getByRole('term').filter({ hasText: 'To pay' }).first()).toBeVisible();
  expect(await billIn(page.getByRole('main'))).toMatchObject(PAYING);
  await page.getByRole('button', { name: /^Cash on/ }).click();
  const cash = page.getByRole('dialog', { name: 'Cash Payment' });
  expect(await billIn(cash)).toEqual(PAYING);
  await cash.getByLabel('Cash amount').fill('40');
  await expect(cash.getByText('Cash amount must be at least the $40.31 to pay')).toBeVisible();
  await cash.getByLabel('Cash amount').fill('50');
  await cash.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await billIn(page.getByRole('main'))).toMatchObject(PAYING);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await billIn(page.getByRole('main'))).toMatchObject(PAYING);
  const orderNumber =
    (
      await page
        .getByText(/MD\d{13}/)
        .first()
        .innerText()
    ).match(/MD\d{13}/)?.[0] ?? '';
  await page.goto('/orders');
  const tracked = page.getByRole('main').locator('details').filter({ hasText: 'Promo code LONGNIGHT' });
  expect(await billIn(tracked.first())).toEqual({ ...GOODS, ...PAYING });
  await page.goto(`/orders/${orderNumber}/receipt`);
  expect(await billIn(page.getByRole('main'))).toMatchObject({ ...GOODS, ...PAYING });
  // 45.31 × 15/115 = 5.91.
  await expect(page.getByText('Cannabis excise tax, 15 %').locator('..')).toContainText('$5.91');
  const { bill, text } = await askStaff(browser, baseURL, orderNumber);
  expect(bill).toMatchObject({ ...GOODS, ...PAYING });
  expect(text).toContain('Order total $45.31, to pay $40.31.');
});
