import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { claimPayment } from '../../payments/claim-payment.ts';
import {
  addOption,
  closeSmallShop,
  database,
  later,
  newCustomer,
  openSmallShop,
  paidBy,
  wishFor,
} from '../../testing/small-checkout.ts';
import { quoteCart } from '../quote-cart.ts';
import { placeOrder } from './place-order.ts';
import { readWaitingOrder } from './read-waiting-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function zelleOrder() {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const optionId = await addOption(5);
  const wish = await paidBy(ctx, await wishFor(ctx, optionId), { method: 'zelle', creditCents: 500 });
  const placed = await placeOrder(ctx, wish);
  if (!('order' in placed) || !placed.order) throw new Error('not placed');
  return { ctx: later(ctx), optionId, wish, orderNumber: placed.order.orderNumber };
}

test('[PAY-33] the own order keeps its figures, dearer or gone as its goods may be by now', async () => {
  const { ctx, optionId, wish, orderNumber } = await zelleOrder();
  const dearerAndOff = { priceCents: 4000, stock: 0, isOn: false };
  await database().update(productOptions).set(dearerAndOff).where(eq(productOptions.id, optionId));
  const now = await quoteCart(ctx, { lines: wish.lines, zip: wish.form.zip });
  expect(now.quote.canCheckout).toBe(false);
  const order = await readWaitingOrder(ctx, wish);
  expect(order).toEqual({ orderNumber, totalCents: 3500, creditCents: 500 });
  const cash = { ...wish, cashGivenCents: 3500, form: { ...wish.form, method: 'cash' } };
  expect(await placeOrder(ctx, { ...cash, creditCents: 0 })).toMatchObject({
    ok: true,
    order: { orderNumber, amountDueCents: order?.totalCents, changeDueCents: 0 },
  });
  expect(await readWaitingOrder(ctx, wish)).toBeNull();
});

test('[PAY-33] another method on the form is the same order; another cart, place, attempt or person is none', async () => {
  const { ctx, wish, orderNumber } = await zelleOrder();
  expect(await readWaitingOrder(ctx, { ...wish, form: { ...wish.form, method: '' } })).toMatchObject({
    orderNumber,
  });
  const others = [
    { ...wish, promo: 'LONGNIGHT' },
    { ...wish, lines: wish.lines.concat(wish.lines) },
    { ...wish, form: { ...wish.form, notes: 'Blue door' } },
    { ...wish, attemptKey: `${wish.attemptKey}-2` },
  ];
  for (const other of others) expect(await readWaitingOrder(ctx, other)).toBeNull();
  expect(await readWaitingOrder(await newCustomer(), wish)).toBeNull();
});

test('[PAY-31, PAY-33] one that is claimed can no longer be changed', async () => {
  const { ctx, wish, orderNumber } = await zelleOrder();
  await claimPayment(ctx, { orderNumber });
  expect(await readWaitingOrder(later(ctx), wish)).toBeNull();
});
