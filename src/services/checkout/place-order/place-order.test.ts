import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  inputFor,
  newBuyer,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
  stockOf,
} from '../../testing/small-checkout.ts';
import { placeOrder } from './place-order.ts';

/** Half past eleven of a Friday night in the shop, which closed at ten, and Saturday morning when it opens. */
const NIGHT = new Date('2026-11-21T07:30:00.000Z');
const OPENING = new Date('2026-11-21T17:00:00.000Z');

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** One of five units for cash, by somebody new. */
async function placeOne() {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  return { optionId, ctx, answer: await placeOrder(ctx, await inputFor(ctx, optionId)) };
}

test('[CONF-07, CONF-08, PAY-10] a placed order returns its number, made from the time, and the change', async () => {
  const { ctx, answer } = await placeOne();
  expect(answer).toMatchObject({
    ok: true,
    order: {
      id: expect.any(String),
      orderNumber: `MD${ctx.now.getTime()}`,
      totalCents: 3500,
      changeDueCents: 6500,
      status: 'pending',
    },
  });
});

test('[CONF-05, CONF-06, CONF-12, PAY-38] the order is stored completely, with amounts calculated by the server', async () => {
  const { optionId, ctx } = await placeOne();
  const [order] = await ordersOf(ctx);
  expect(order).toMatchObject({
    orderNumber: `MD${ctx.now.getTime()}`,
    customerPhone: '9515550111',
    customerName: 'Marisol Quintana',
    deliveryAddress: '24180 Quail Mesa Court, Moreno Valley, 92553',
    subtotalCents: 3000,
    deliveryFeeCents: 500,
    totalCents: 3500,
    paymentStatus: 'pending',
    cashGivenCents: 10_000,
  });
  const lines = await database()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ''));
  expect(lines).toMatchObject([
    { optionId, productName: 'Black Fig Bar', quantity: 1, unitPriceCents: 3000, lineTotalCents: 3000 },
  ]);
});

test('[CONF-13, CONF-14] a placed order reduces the stock', async () => {
  const { optionId } = await placeOne();
  expect(await stockOf(optionId)).toBe(4);
});

test('[CONF-11] a double submit at the same time makes one order, and both get it', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = await inputFor(ctx, optionId);
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 3) };
  const [one, other] = await Promise.all([placeOrder(ctx, input), placeOrder(later, input)]);
  expect(one).toMatchObject({ ok: true });
  expect(other).toEqual(one);
  expect(await ordersOf(ctx)).toHaveLength(1);
  expect(await stockOf(optionId)).toBe(4);
  expect(await placeOrder(later, input)).toEqual(one);
});

test('[CONF-11] another cart under a used attempt key is refused', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = await inputFor(ctx, optionId);
  await placeOrder(ctx, input);
  const changed = { ...(await inputFor(ctx, optionId, 2)), attemptKey: input.attemptKey };
  expect(await placeOrder(ctx, changed)).toEqual({ problem: 'attempt-used' });
});

test('[CONF-11, SEC-06] the attempt key of somebody else returns no order', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = await inputFor(ctx, optionId);
  await placeOrder(ctx, input);
  expect(await placeOrder(await newBuyer(), input)).toEqual({ problem: 'attempt-used' });
});

test('[CONF-14] two buyers of the last unit: one order, one refusal by name, stock never below zero', async () => {
  const optionId = await addOption(1);
  const buyers = [await newBuyer(), await newBuyer()] as const;
  const inputs = [await inputFor(buyers[0], optionId), await inputFor(buyers[1], optionId)] as const;
  const answers = await Promise.all([placeOrder(buyers[0], inputs[0]), placeOrder(buyers[1], inputs[1])]);
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  const refused = answers.find((answer) => 'problem' in answer);
  expect(refused).toMatchObject({ problem: 'sold-out', product: 'Black Fig Bar' });
  expect(await stockOf(optionId)).toBe(0);
});

test('[LAW-02] concurrent guests with one phone number share the daily grams of one person', async () => {
  const optionId = await addOption(5);
  await database()
    .update(productOptions)
    .set({ gramsConcentrate: 5, limitKind: 'concentrate' })
    .where(eq(productOptions.id, optionId));
  const buyers = [await newBuyer(), await newBuyer()];
  const inputs = await Promise.all(buyers.map((buyer) => inputFor(buyer, optionId)));
  const phone = '(951) 555-0149';
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const input = inputs[index] ?? inputs[0];
      if (!input) throw new Error('no wish');
      return placeOrder(buyer, { ...input, form: { ...input.form, phone } });
    }),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'problem' in answer)).toMatchObject([{ problem: 'daily-limit' }]);
});

test('[PAY-09, PAY-10, CONF-12] accepted amounts use the cash amount that was entered, if it covers them', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = { ...(await inputFor(ctx, optionId)), cashGivenCents: 5000 };
  await database().update(productOptions).set({ priceCents: 4000 }).where(eq(productOptions.id, optionId));
  const asked = await placeOrder(ctx, input);
  const { quoteToken } = 'priced' in asked ? asked.priced : input;
  expect(asked).toMatchObject({ problem: 'quote-changed' });
  const accepted = { ...input, quoteToken };
  const tooLittle = await placeOrder(ctx, { ...accepted, cashGivenCents: 4000 });
  expect(tooLittle).toEqual({ problem: 'cash-too-little' });
  expect(await placeOrder(ctx, accepted)).toMatchObject({ ok: true, order: { changeDueCents: 500 } });
});

test('[CONF-12] a price that rose after the quote leads to a question, and nothing is stored', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = await inputFor(ctx, optionId);
  await database().update(productOptions).set({ priceCents: 4000 }).where(eq(productOptions.id, optionId));
  const answer = await placeOrder(ctx, input);
  expect(answer).toMatchObject({ problem: 'quote-changed', priced: { quote: { orderTotalCents: 4500 } } });
  expect(await ordersOf(ctx)).toHaveLength(0);
  const accepted = 'priced' in answer ? (answer.priced?.quoteToken ?? '') : '';
  expect(await placeOrder(ctx, { ...input, quoteToken: accepted })).toMatchObject({
    ok: true,
    order: { totalCents: 4500 },
  });
});

test('[CONF-12, CONF-30] a price that rose above the exact cash is reported as a new price, not as too little cash', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = { ...(await inputFor(ctx, optionId)), cashGivenCents: 3500 };
  await database().update(productOptions).set({ priceCents: 4000 }).where(eq(productOptions.id, optionId));
  const answer = await placeOrder(ctx, input);
  expect(answer).toMatchObject({ problem: 'quote-changed', priced: { quote: { amountDueCents: 4500 } } });
  expect(await ordersOf(ctx)).toHaveLength(0);
  expect(await stockOf(optionId)).toBe(5);
});

test('[CONF-14] if less stock is left now, the answer says how much, and nothing is stored', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = await inputFor(ctx, optionId, 2);
  await database().update(productOptions).set({ stock: 1 }).where(eq(productOptions.id, optionId));
  const answer = await placeOrder(ctx, input);
  expect(answer).toMatchObject({ problem: 'few-left', product: 'Black Fig Bar', left: 1 });
  expect('priced' in answer && answer.priced?.quote.lines[0]).toMatchObject({ quantity: 1 });
  expect(await ordersOf(ctx)).toHaveLength(0);
  expect(await stockOf(optionId)).toBe(1);
});

test('[CHECK-34] a street line with the whole address is stored without repetition', async () => {
  const ctx = await newBuyer();
  const input = await inputFor(ctx, await addOption(5));
  const street = '24180 Quail Mesa Ct Apt 4, Moreno Valley, CA 92553';
  expect(await placeOrder(ctx, { ...input, form: { ...input.form, street } })).toMatchObject({ ok: true });
  expect(await ordersOf(ctx)).toMatchObject([
    { deliveryAddress: '24180 Quail Mesa Ct Apt 4, Moreno Valley, 92553', zipCode: '92553' },
  ]);
});

test('[SEC-08, CHECK-29] without the 21+ confirmation there is no order; once ticked, it is stored', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer({ is21Plus: false });
  const input = await inputFor(ctx, optionId);
  expect(await placeOrder(ctx, input)).toEqual({ problem: 'age-unconfirmed' });
  const ticked = { ...input, form: { ...input.form, isOver21: true } };
  expect(await placeOrder(ctx, ticked)).toMatchObject({ ok: true });
});

test('[CHECK-03] a visitor cannot order', async () => {
  const optionId = await addOption(5);
  const input = await inputFor(await newBuyer(), optionId);
  expect(await placeOrder(contextOf({ kind: 'visitor' }), input)).toEqual({ problem: 'account-required' });
});

test('[CHECK-10, CHECK-17] an address outside the area is refused with its ZIP', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = await inputFor(ctx, optionId);
  const away = { ...input, form: { ...input.form, zip: '10001' } };
  expect(await placeOrder(ctx, away)).toEqual({
    ...{ problem: 'outside-area', zip: '10001' },
    ...{ city: 'Moreno Valley', state: 'CA', miles: 35 },
  });
});

test('[CART-07, CART-35, CHECK-27] an order below the zone’s minimum is refused', async () => {
  const optionId = await addOption(5, 1000);
  const ctx = await newBuyer();
  expect(await placeOrder(ctx, await inputFor(ctx, optionId))).toMatchObject({
    problem: 'below-minimum',
    paidCents: 1000,
    neededCents: 1500,
    city: 'Moreno Valley',
  });
});

test('[CHECK-26, CHECK-27] another city has another minimum', async () => {
  await database().insert(deliveryZones).values({ zipCode: '92570', city: 'Perris', minOrderCents: 4000 });
  const ctx = await newBuyer();
  const input = await inputFor(ctx, await addOption(5));
  const inPerris = { ...input, form: { ...input.form, city: 'Perris', zip: '92570' } };
  expect(await placeOrder(ctx, inPerris)).toMatchObject({
    problem: 'below-minimum',
    minimumCents: 4000,
    city: 'Perris',
  });
});

test('[CART-13] an option that does not exist blocks the order', async () => {
  const ctx = await newBuyer();
  expect(await placeOrder(ctx, await inputFor(ctx, 'no-such-option'))).toMatchObject({ problem: 'gone' });
});

test('[PAY-09, SEC-09] too little cash is refused by the server, too', async () => {
  const optionId = await addOption(5);
  const ctx = await newBuyer();
  const input = { ...(await inputFor(ctx, optionId)), cashGivenCents: 100 };
  expect(await placeOrder(ctx, input)).toEqual({ problem: 'cash-too-little' });
});

test('[PAY-09] if credit pays a part, cash need not cover the whole order', async () => {
  const ctx = await newCustomer([{ cents: 2000, days: 30 }]);
  const input = await inputFor(ctx, await addOption(5));
  const part = await paidBy(ctx, input, { method: 'cash', creditCents: 1000 });
  const little = await placeOrder(ctx, { ...part, cashGivenCents: 2499 });
  expect(little).toEqual({ problem: 'cash-too-little', dueCents: 2500 });
  const enough = await placeOrder(ctx, { ...part, cashGivenCents: 2500 });
  expect(enough).toMatchObject({ ok: true, order: { amountDueCents: 2500, changeDueCents: 0 } });
});

test('[CONF-08] orders of one millisecond have numbers of their own', async () => {
  const optionId = await addOption(5);
  const one = await newBuyer();
  const { now, newOrderNumber } = one;
  const other = { ...(await newBuyer()), now, newOrderNumber };
  const numbers = [];
  for (const ctx of [one, other]) {
    const placed = await placeOrder(ctx, await inputFor(ctx, optionId));
    expect(placed).toMatchObject({ ok: true });
    numbers.push((await ordersOf(ctx))[0]?.orderNumber);
  }
  expect(numbers).toEqual([`MD${now.getTime()}`, `MD${now.getTime() + 1}`]);
  expect(await stockOf(optionId)).toBe(3);
});

test('[CONF-09] a number that another process has given away is a refusal that the browser may repeat', async () => {
  const optionId = await addOption(5);
  const one = await newBuyer();
  const other = { ...(await newBuyer()), now: one.now };
  await placeOrder(one, await inputFor(one, optionId));
  expect(await placeOrder(other, await inputFor(other, optionId))).toEqual({ problem: 'number-taken' });
  expect(await ordersOf(other)).toEqual([]);
  expect(await stockOf(optionId)).toBe(4);
  expect(await placeOrder(other, await inputFor(other, optionId))).toMatchObject({ ok: true });
});

test('[SHELL-33] an order outside the hours is accepted and marked for the next opening', async () => {
  const optionId = await addOption(5);
  const day = await newBuyer();
  await placeOrder(day, await inputFor(day, optionId));
  expect(await ordersOf(day)).toMatchObject([{ forNextOpening: false }]);
  const night = { ...(await newBuyer()), now: NIGHT };
  expect(await placeOrder(night, await inputFor(night, optionId))).toMatchObject({ ok: true });
  expect(await ordersOf(night)).toMatchObject([{ forNextOpening: true }]);
});

test('[SHELL-33] a shop that takes no orders while closed returns its next opening and stores nothing', async () => {
  const optionId = await addOption(5);
  const buyer = await newBuyer();
  const settings = { ...buyer.settings, acceptOrdersWhenClosed: false };
  const night = { ...buyer, now: NIGHT, settings };
  const refused = await placeOrder(night, await inputFor(night, optionId));
  expect(refused).toEqual({ problem: 'closed', opensAt: OPENING });
  expect(await ordersOf(night)).toEqual([]);
  expect(await stockOf(optionId)).toBe(5);
  const day = { ...buyer, settings };
  expect(await placeOrder(day, await inputFor(day, optionId))).toMatchObject({ ok: true });
});

test('[SEC-10] one address can place twenty orders in an hour, the next one is refused until its end', async () => {
  const from = { address: 'one house' };
  const order = async (place: number, more: object = from) => {
    const ctx = { ...(await newBuyer()), ...more };
    const input = await inputFor(ctx, await addOption(5));
    const form = { ...input.form, phone: `951555${1000 + place}` };
    return { ctx, answer: await placeOrder(ctx, { ...input, form }) };
  };
  const first = await order(0);
  for (let place = 1; place < 20; place += 1) expect((await order(place)).answer).toMatchObject({ ok: true });
  const next = await order(20);
  expect(next.answer).toEqual({ problem: 'orders-an-hour' });
  expect(await ordersOf(next.ctx)).toEqual([]);
  expect((await order(21, { address: 'the next house' })).answer).toMatchObject({ ok: true });
  const now = new Date(first.ctx.now.getTime() + 3_600_000);
  expect((await order(22, { ...from, now })).answer).toMatchObject({ ok: true });
}, 60_000);
