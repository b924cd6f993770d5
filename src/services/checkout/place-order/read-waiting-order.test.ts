import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { claimPayment } from '../../payments/claim-payment.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../../testing/small-checkout.ts';
import { quoteCart } from '../quote-cart.ts';
import { placeOrder } from './place-order.ts';
import { readWaitingOrder } from './read-waiting-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function zelleOrder() {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const optionId = await addOption(5);
  const input = await paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle', creditCents: 500 });
  const placed = await placeOrder(ctx, input);
  if (!('order' in placed) || !placed.order) throw new Error('not placed');
  return { ctx: later(ctx), optionId, input, orderNumber: placed.order.orderNumber };
}

test('[PAY-33] the waiting order keeps its amounts, even if its items are now dearer or sold out', async () => {
  const { ctx, optionId, input, orderNumber } = await zelleOrder();
  const dearerAndOff = { priceCents: 4000, stock: 0, isOn: false };
  await database().update(productOptions).set(dearerAndOff).where(eq(productOptions.id, optionId));
  const now = await quoteCart(ctx, { lines: input.lines, zip: input.form.zip });
  expect(now.quote.canCheckout).toBe(false);
  const order = await readWaitingOrder(ctx, input);
  expect(order).toEqual({ orderNumber, totalCents: 3500, creditCents: 500 });
  const cash = { ...input, cashGivenCents: 3500, form: { ...input.form, method: 'cash' } };
  expect(await placeOrder(ctx, { ...cash, creditCents: 0 })).toMatchObject({
    ok: true,
    order: { orderNumber, amountDueCents: order?.totalCents, changeDueCents: 0 },
  });
  expect(await readWaitingOrder(ctx, input)).toBeNull();
});

test('[PAY-33] another method means the same order; another cart, address, attempt or person does not', async () => {
  const { ctx, input, orderNumber } = await zelleOrder();
  expect(await readWaitingOrder(ctx, { ...input, form: { ...input.form, method: '' } })).toMatchObject({
    orderNumber,
  });
  const others = [
    { ...input, promo: 'LONGNIGHT' },
    { ...input, lines: input.lines.concat(input.lines) },
    { ...input, form: { ...input.form, notes: 'Blue door' } },
    { ...input, attemptKey: `${input.attemptKey}-2` },
  ];
  for (const other of others) expect(await readWaitingOrder(ctx, other)).toBeNull();
  expect(await readWaitingOrder(await newCustomer(), input)).toBeNull();
});

test('[PAY-31, PAY-33] one that is claimed can no longer be changed', async () => {
  const { ctx, input, orderNumber } = await zelleOrder();
  await claimPayment(ctx, { orderNumber });
  expect(await readWaitingOrder(later(ctx), input)).toBeNull();
});
