import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spendCredit } from '#db/queries/credit/credit.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { cancelOrderByCustomer } from '../../orders/cancel-order.ts';
import { claimPayment } from '../../payments/claim-payment.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  creditOf,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
  stockOf,
} from '../../testing/small-checkout.ts';
import { readCheckout } from '../read-checkout.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Ctx = Awaited<ReturnType<typeof newBuyer>>;

async function place(ctx: Ctx, optionId: string, paying: { method: string; creditCents?: number }) {
  const input = await paidBy(ctx, await inputFor(ctx, optionId), paying);
  return { input, answer: await placeOrder(ctx, input) };
}

function numberOf(answer: Awaited<ReturnType<typeof placeOrder>>): string {
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  return answer.order.orderNumber;
}

test.each(['zelle', 'cashapp', 'venmo'])(
  '[PAY-21, PAY-38, CONF-08] %s: the order is placed when the method is chosen, and waits for its payment',
  async (method) => {
    const ctx = await newBuyer();
    const { answer } = await place(ctx, await addOption(5), { method });
    expect(answer).toMatchObject({
      ok: true,
      order: { method, status: 'pending', paymentStatus: 'awaiting_confirmation', amountDueCents: 3500 },
    });
    expect(numberOf(answer)).toMatch(/^MD\d{13}$/);
    expect(await ordersOf(ctx)).toHaveLength(1);
  },
);

test('[PAY-40] a method without a recipient is refused by name and creates no order', async () => {
  const buyer = await newBuyer();
  const paymentRecipients = { ...buyer.settings.paymentRecipients, venmo: null };
  const ctx = { ...buyer, settings: { ...buyer.settings, paymentRecipients } };
  const { answer } = await place(ctx, await addOption(5), { method: 'venmo' });
  expect(answer).toEqual({ problem: 'method-off', method: 'venmo' });
  expect(await ordersOf(ctx)).toHaveLength(0);
});

test('[PAY-35, PAY-36] Apple Pay without instructions creates no order; with them it works like the others', async () => {
  const ctx = await newBuyer();
  const optionId = await addOption(5);
  const { answer, input } = await place(ctx, optionId, { method: 'applepay' });
  expect(answer).toEqual({ problem: 'apple-pay-off', method: 'applepay' });
  expect(await ordersOf(ctx)).toHaveLength(0);
  const applepay = { handle: 'pay@example.com', url: 'https://example.com/pay' };
  const settings = { ...ctx.settings, paymentRecipients: { ...ctx.settings.paymentRecipients, applepay } };
  expect(await placeOrder({ ...ctx, settings }, input)).toMatchObject({
    ok: true,
    order: { method: 'applepay', paymentStatus: 'awaiting_confirmation' },
  });
});

test('[STAFF-27, PAY-02] a digital method without a payee is neither offered nor accepted', async () => {
  const ctx = await newBuyer();
  const paymentRecipients = { ...ctx.settings.paymentRecipients, venmo: null, zelle: null };
  const bare = { ...ctx, settings: { ...ctx.settings, paymentRecipients } };
  expect((await readCheckout(bare))?.methods).toEqual(['cash', 'monster_dollars', 'cashapp', 'applepay']);
  for (const method of ['venmo', 'zelle'])
    expect((await place(bare, await addOption(5), { method })).answer).toEqual({
      problem: 'method-off',
      method,
    });
  expect(await ordersOf(ctx)).toHaveLength(0);
});

test('[CHECK-07, CHECK-08] without a method nothing is placed', async () => {
  const ctx = await newBuyer();
  const { answer } = await place(ctx, await addOption(5), { method: '' });
  expect(answer).toEqual({ problem: 'method-missing' });
});

test('[PAY-33] another method changes the same order, and with cash it no longer waits for a payment', async () => {
  const ctx = await newBuyer();
  const { input, answer } = await place(ctx, await addOption(5), { method: 'zelle' });
  const venmo = { ...input, form: { ...input.form, method: 'venmo' } };
  expect(numberOf(await placeOrder(later(ctx), venmo))).toBe(numberOf(answer));
  const cash = { ...input, cashGivenCents: 4000, form: { ...input.form, method: 'cash' } };
  expect(await placeOrder(later(ctx), cash)).toMatchObject({
    ok: true,
    order: { orderNumber: numberOf(answer), method: 'cash', paymentStatus: 'pending', changeDueCents: 500 },
  });
  expect(await ordersOf(ctx)).toHaveLength(1);
  // A late repeat of the first request must not take the choice back.
  expect(await placeOrder(later(ctx), input)).toMatchObject({ ok: true, order: { method: 'cash' } });
});

test('[PAY-33] credit added to a waiting order is taken once, and returned when it is removed', async () => {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const { input } = await place(ctx, await addOption(5), { method: 'zelle' });
  const more = { ...input, creditCents: 1500 };
  expect(await placeOrder(later(ctx), more)).toMatchObject({ ok: true, order: { amountDueCents: 2000 } });
  expect(await creditOf(ctx)).toMatchObject({ cents: 1500, lots: [1500] });
  expect(await placeOrder(later(ctx), { ...input, creditCents: 500 })).toMatchObject({
    order: { amountDueCents: 3000 },
  });
  expect(await creditOf(ctx)).toMatchObject({ cents: 2500 });
  const none = await placeOrder(later(ctx), { ...input, creditCents: 0 });
  expect(none).toMatchObject({ order: { amountDueCents: 3500 } });
  expect((await creditOf(ctx)).cents).toBe(3000);
  await cancelOrderByCustomer(later(ctx), { orderNumber: numberOf(none) });
  expect((await creditOf(ctx)).cents).toBe(3000);
});

test('[PAY-17, PAY-33] cash for a waiting order must cover the amount due after credit, and the change is calculated on it', async () => {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const { input } = await place(ctx, await addOption(5), { method: 'zelle' });
  const cash = { ...input, creditCents: 1500, form: { ...input.form, method: 'cash' } };
  const less = await placeOrder(later(ctx), { ...cash, cashGivenCents: 1999 });
  expect('problem' in less).toBe(true);
  expect(await creditOf(ctx)).toMatchObject({ cents: 3000 });
  expect(await placeOrder(later(ctx), { ...cash, cashGivenCents: 2500 })).toMatchObject({
    ok: true,
    order: { method: 'cash', amountDueCents: 2000, changeDueCents: 500 },
  });
  expect(await creditOf(ctx)).toMatchObject({ cents: 1500 });
});

test('[PAY-33] an unpaid order that staff have started is replaced, too, never doubled', async () => {
  const ctx = await newBuyer();
  const { answer } = await place(ctx, await addOption(5), { method: 'zelle' });
  const orderNumber = numberOf(answer);
  await database().update(orders).set({ status: 'confirmed' }).where(eq(orders.orderNumber, orderNumber));
  const other = await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'zelle' });
  expect(await placeOrder(later(ctx), other)).toEqual({ problem: 'unpaid-order-open', orderNumber });
  expect(await placeOrder(later(ctx), { ...other, replaces: orderNumber })).toMatchObject({ ok: true });
  expect((await ordersOf(ctx)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
});

test('[PAY-33, LAW-02] of two concurrent carts of one person one is placed, the other asks', async () => {
  const ctx = await newBuyer();
  const inputs = await Promise.all(
    [await addOption(5), await addOption(5)].map(async (optionId) =>
      paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle' }),
    ),
  );
  const answers = await Promise.all(inputs.map((input) => placeOrder(later(ctx), input)));
  expect(answers.filter((answer) => 'order' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'problem' in answer)).toMatchObject([{ problem: 'unpaid-order-open' }]);
  expect(await ordersOf(ctx)).toHaveLength(1);
});

test('[PAY-31, PAY-33] a changed cart asks first; on yes the old order is cancelled and the new one placed', async () => {
  const ctx = await newCustomer([{ cents: 1000, days: 20 }]);
  const optionId = await addOption(1);
  const { answer } = await place(ctx, optionId, { method: 'zelle', creditCents: 1000 });
  const orderNumber = numberOf(answer);
  expect(await stockOf(optionId)).toBe(0);
  const other = await inputFor(ctx, await addOption(5));
  const asked = await placeOrder(later(ctx), other);
  expect(asked).toEqual({ problem: 'unpaid-order-open', orderNumber });
  const replaced = await placeOrder(later(ctx), { ...other, replaces: orderNumber });
  expect(replaced).toMatchObject({ ok: true });
  const rows = await ordersOf(ctx);
  const first = rows.find((row) => row.orderNumber === orderNumber);
  expect(first).toMatchObject({ status: 'cancelled', cancelReason: 'replaced' });
  expect(rows.find((row) => row.orderNumber === numberOf(replaced))?.replacesOrderId).toBe(first?.id);
  expect(await stockOf(optionId)).toBe(1);
  expect((await creditOf(ctx)).cents).toBe(1000);
});

test('[PAY-33, CONF-14] if the second order cannot be placed, the first stays unchanged', async () => {
  const ctx = await newBuyer();
  const optionId = await addOption(1);
  const { answer } = await place(ctx, optionId, { method: 'zelle' });
  const orderNumber = numberOf(answer);
  const none = await inputFor(ctx, await addOption(0));
  const refused = await placeOrder(later(ctx), { ...none, replaces: orderNumber });
  expect(refused).toMatchObject({ problem: 'sold-out' });
  expect(await ordersOf(ctx)).toMatchObject([{ orderNumber, status: 'pending' }]);
  expect(await stockOf(optionId)).toBe(0);
});

test('[PAY-33] units of the first order are free for the second: the last unit can be ordered again', async () => {
  const ctx = await newBuyer();
  const optionId = await addOption(1);
  const { input, answer } = await place(ctx, optionId, { method: 'zelle' });
  const moved = {
    ...input,
    attemptKey: `${input.attemptKey}-2`,
    form: { ...input.form, notes: 'Blue door' },
  };
  const again = await placeOrder(later(ctx), { ...moved, replaces: numberOf(answer) });
  expect(again).toMatchObject({ ok: true });
  expect(await stockOf(optionId)).toBe(0);
});

test('[PAY-33] the same cart with another address asks, too', async () => {
  const ctx = await newBuyer();
  const { input, answer } = await place(ctx, await addOption(5), { method: 'zelle' });
  const moved = { ...input, form: { ...input.form, street: '1 Other Street' } };
  expect(await placeOrder(later(ctx), moved)).toEqual({
    problem: 'unpaid-order-open',
    orderNumber: numberOf(answer),
  });
});

test('[PAY-30, PAY-31, PAY-33] a claim is stored once, and a cart neither changes nor cancels a claimed order', async () => {
  const ctx = await newBuyer();
  const { input, answer } = await place(ctx, await addOption(5), { method: 'zelle' });
  const orderNumber = numberOf(answer);
  expect(await claimPayment(later(ctx), { orderNumber })).toMatchObject({ ok: true, amountDueCents: 3500 });
  expect(await claimPayment(later(ctx), { orderNumber })).toMatchObject({ ok: true });
  const venmo = { ...input, form: { ...input.form, method: 'venmo' } };
  expect(await placeOrder(later(ctx), venmo)).toMatchObject({ ok: true, order: { method: 'zelle' } });
  const next = await inputFor(ctx, await addOption(5));
  expect(await placeOrder(later(ctx), { ...next, replaces: orderNumber })).toMatchObject({ ok: true });
  const [claimed] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  expect(claimed).toMatchObject({ status: 'pending' });
  expect(claimed?.paymentClaimedAt).toBeInstanceOf(Date);
});

test('[SEC-06, PAY-31] an order of another customer cannot be claimed', async () => {
  const ctx = await newBuyer();
  const { answer } = await place(ctx, await addOption(5), { method: 'zelle' });
  const orderNumber = numberOf(answer);
  expect(await claimPayment(await newBuyer(), { orderNumber })).toEqual({ problem: 'not-found' });
  expect(await claimPayment(contextOf({ kind: 'visitor' }), { orderNumber })).toEqual({
    problem: 'sign-in-required',
  });
});

test('[CONF-11] after its order was cancelled, an attempt key creates and returns no order', async () => {
  const ctx = await newCustomer();
  const { input, answer } = await place(ctx, await addOption(5), { method: 'cash' });
  await cancelOrderByCustomer(ctx, { orderNumber: numberOf(answer) });
  expect(await placeOrder(later(ctx), input)).toEqual({ problem: 'attempt-closed' });
});

test('[MD-08, PAY-16, CONF-16] part credit comes from the lot that expires first; the order stays pending', async () => {
  const ctx = await newCustomer([
    { cents: 1000, days: 25 },
    { cents: 1000, days: 5 },
  ]);
  const { answer } = await place(ctx, await addOption(5), { method: 'cash', creditCents: 1500 });
  expect(answer).toMatchObject({
    order: { status: 'pending', paymentStatus: 'pending', amountDueCents: 2000 },
  });
  expect(await creditOf(ctx)).toMatchObject({ cents: 500, lots: [500, 0] });
});

test('[CONF-16] the setting confirms part credit at once', async () => {
  const ctx = await newCustomer([{ cents: 1000, days: 25 }]);
  const settings = { ...ctx.settings, confirmOnPartialCredit: true };
  const { answer } = await place({ ...ctx, settings }, await addOption(5), {
    method: 'cash',
    creditCents: 500,
  });
  expect(answer).toMatchObject({ order: { status: 'confirmed', paymentStatus: 'pending' } });
});

test('[PAY-15, PAY-18, CONF-15, CONF-16] without the cap an order fully covered by credit is paid and confirmed', async () => {
  const ctx = await newCustomer([{ cents: 5000, days: 25 }]);
  const open = { ...ctx, settings: { ...ctx.settings, mdCapPerOrderCents: 0 } };
  const { answer } = await place(open, await addOption(5), { method: 'monster_dollars', creditCents: 3500 });
  expect(answer).toMatchObject({
    order: { method: 'monster_dollars', status: 'confirmed', paymentStatus: 'paid', amountDueCents: 0 },
  });
});

test('[PAY-15, PAY-18] with a lower minimum the same works under the default cap', async () => {
  const ctx = await newCustomer([{ cents: 5000, days: 25 }]);
  const [zone] = await database().select().from(deliveryZones);
  await database().update(deliveryZones).set({ minOrderCents: 0 });
  const paying = { method: 'monster_dollars', creditCents: 2000 };
  const { answer } = await place(ctx, await addOption(5, 1500), paying);
  await database()
    .update(deliveryZones)
    .set({ minOrderCents: zone?.minOrderCents ?? 0 });
  expect(answer).toMatchObject({ order: { totalCents: 2000, paymentStatus: 'paid', status: 'confirmed' } });
});

test('[PAY-15] Monster Dollars that do not cover it all cannot be the only method', async () => {
  const ctx = await newCustomer([{ cents: 5000, days: 25 }]);
  const paying = { method: 'monster_dollars', creditCents: 2000 };
  const { answer } = await place(ctx, await addOption(5), paying);
  expect(answer).toMatchObject({ problem: 'credit-does-not-cover' });
});

test.each([
  ['[PAY-13]', 2000, 1000, { problem: 'credit-above-balance', balanceCents: 1000 }],
  ['[PAY-18]', 2500, 9000, { problem: 'credit-above-cap', capCents: 2000 }],
  ['[PAY-14]', 4000, 9000, { problem: 'credit-above-total', totalCents: 3500 }],
] as const)(
  '%s %i cents of credit with a balance of %i are refused in words',
  async (_, creditCents, balance, problem) => {
    const ctx = await newCustomer([{ cents: balance, days: 9 }]);
    const optionId = await addOption(5);
    const { answer } = await place(ctx, optionId, { method: 'cash', creditCents });
    expect(answer).toMatchObject(problem);
    expect(await stockOf(optionId)).toBe(5);
    expect((await creditOf(ctx)).cents).toBe(balance);
  },
);

test('[CONF-30] credit lost meanwhile leads to a question like a new price, then the order is placed', async () => {
  const ctx = await newCustomer([{ cents: 2000, days: 9 }]);
  const paying = { method: 'cash', creditCents: 2000 };
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(5)), paying);
  const { customerId = '' } = 'customerId' in ctx.actor ? ctx.actor : {};
  await spendCredit(database(), {
    customerId,
    cents: -1500,
    kind: 'removal',
    cause: 'test:taken',
    at: ctx.now,
  });
  const answer = await placeOrder(ctx, input);
  expect(answer).toMatchObject({
    problem: 'quote-changed',
    priced: { quote: { orderTotalCents: 3500, creditUsedCents: 500, amountDueCents: 3000 } },
  });
  const quoteToken = 'priced' in answer ? answer.priced?.quoteToken : undefined;
  const accepted = { ...input, creditCents: 500, quoteToken: quoteToken ?? '' };
  expect(await placeOrder(later(ctx), accepted)).toMatchObject({ ok: true, order: { amountDueCents: 3000 } });
});

test('[PAY-19] a guest has no credit to use', async () => {
  const ctx = await newBuyer();
  const { answer } = await place(ctx, await addOption(5), { method: 'cash', creditCents: 100 });
  expect(answer).toMatchObject({ problem: 'credit-needs-account' });
});

test('[MD-09] of two concurrent orders for the same credit one gets it', async () => {
  const ctx = await newCustomer([{ cents: 1500, days: 20 }]);
  const inputs = [
    await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'cash', creditCents: 1500 }),
    await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'cash', creditCents: 1500 }),
  ];
  const answers = await Promise.all(
    inputs.map((input, index) => placeOrder({ ...ctx, now: new Date(ctx.now.getTime() + index) }, input)),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(answers.find((answer) => 'problem' in answer)).toMatchObject({
    problem: expect.stringMatching(/^(credit-above-balance|quote-changed)$/),
  });
  expect(await creditOf(ctx)).toMatchObject({ cents: 0, lots: [0] });
});

test('[MD-09, ORD-10] returned credit keeps its lot’s expiry, at least a week ahead', async () => {
  const ctx = await newCustomer([{ cents: 1000, days: 2 }]);
  const { answer } = await place(ctx, await addOption(5), { method: 'cash', creditCents: 1000 });
  const cancelling = later(ctx);
  await cancelOrderByCustomer(cancelling, { orderNumber: numberOf(answer) });
  const { cents, expiries } = await creditOf(ctx);
  expect(cents).toBe(1000);
  expect(expiries.at(-1)?.getTime()).toBe(cancelling.now.getTime() + 7 * 86_400_000);
});

test('[CONF-17, ORD-24] a registered customer has ordered once, a guest has not; both get a text', async () => {
  for (const ctx of [await newCustomer(), await newBuyer()]) {
    const { answer } = await place(ctx, await addOption(5), { method: 'cash' });
    const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
    const [person] = await database().select().from(customers).where(eq(customers.id, customerId));
    expect(person?.firstOrderCompleted).toBe(ctx.actor.kind === 'customer');
    const texts = await database().select().from(outbox).where(eq(outbox.customerId, customerId));
    expect(texts).toMatchObject([{ kind: 'order-received', params: { orderNumber: numberOf(answer) } }]);
  }
});
