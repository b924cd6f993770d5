import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { creditEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
} from '../../testing/small-checkout.ts';
import { placeOrder } from './place-order.ts';
import { attemptDigest } from './validate-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** A row without its number and without what is empty in it. */
const filled = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key, value]) => key !== 'id' && value !== null)),
  );

async function onlyOrderOf(ctx: ShopContext) {
  const [order, ...more] = await ordersOf(ctx);
  if (!order || more.length > 0) throw new Error('not one order');
  return order;
}

const creditRows = async (orderId: string) =>
  filled(
    await database()
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.orderId, orderId))
      .orderBy(asc(creditEntries.id)),
  );

const eventRows = async (orderId: string) =>
  filled(
    await database()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id)),
  );

const idOf = ({ actor }: ShopContext) => ('customerId' in actor ? actor.customerId : '');

/** Two of an option with its grams, with notes, without a bag, in cash and part credit. */
async function placed() {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const optionId = await addOption(20);
  const grams = { gramsConcentrate: 1, limitKind: 'concentrate' } as const;
  await database().update(productOptions).set(grams).where(eq(productOptions.id, optionId));
  const plain = await paidBy(ctx, await inputFor(ctx, optionId, 2), { method: 'cash', creditCents: 1000 });
  const form = { ...plain.form, notes: 'Blue door', bagRequested: false };
  const input = { ...plain, cashGivenCents: 6000, form };
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  return { ctx, optionId, input };
}

test('[CONF-06, CONF-14, CHECK-31, PAY-16] order, lines, log, stock, credit and message are stored completely', async () => {
  const db = database();
  const { ctx, optionId, input } = await placed();
  const { now } = ctx;
  const customerId = idOf(ctx);
  const { id: orderId, callNumber: _call, taxSplit, ...order } = await onlyOrderOf(ctx);
  expect(filled([order])).toEqual([
    {
      ...{
        orderNumber: `MD${now.getTime()}`,
        attemptKey: input.attemptKey,
        attemptDigest: attemptDigest(input),
      },
      ...{ customerId, customerName: 'Marisol Quintana', customerPhone: '9515550111' },
      ...{ deliveryAddress: '24180 Quail Mesa Court, Moreno Valley, 92553', city: 'Moreno Valley' },
      ...{ zipCode: '92553', deliveryMethod: 'local', deliveryNotes: 'Blue door', bagRequested: false },
      ...{ baseTotalCents: 6000, subtotalCents: 6000, vipDiscountCents: 0, promoDiscountCents: 0 },
      ...{ roundingCents: 0, deliveryFeeCents: 0, totalCents: 6000, monsterDollarsUsedCents: 1000 },
      ...{ monsterDollarsDiscountCents: 1000, amountDueCents: 5000, paymentMethod: 'cash' },
      ...{ paymentStatus: 'pending', cashGivenCents: 6000, changeDueCents: 1000, orderType: 'regular' },
      ...{ isPreorder: false, isEarlyWindow: false, forNextOpening: false, isTest: false },
      ...{ awaitsReview: false, status: 'pending' },
      priceTerms: { discountKind: null, discountPercent: 0, promoPercent: 0, roundTotalUp: 'no_promo' },
      ...{ createdAt: now, updatedAt: now, version: 1 },
    },
  ]);
  expect(taxSplit.length).toBeGreaterThan(0);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(filled(lines)).toEqual([
    {
      ...{
        orderId,
        position: expect.any(Number),
        kind: 'option',
        source: 'shop',
        productId: 'bar',
        optionId,
      },
      ...{ productName: 'Black Fig Bar', optionName: '1 g', brandName: 'House', format: 'Vape', quantity: 2 },
      ...{ unitPriceCents: 3000, originalPriceCents: 3000, lineTotalCents: 6000 },
      ...{ gramsFlower: 0, gramsConcentrate: 1, substitution: 'call' },
    },
  ]);
  const at = { orderId, at: now };
  expect(await eventRows(orderId)).toEqual([
    { ...at, kind: 'status', toStatus: 'pending', actor: 'customer' },
  ]);
  const stock = await db.select().from(stockEntries).where(eq(stockEntries.orderId, orderId));
  expect(filled(stock)).toEqual([
    { ...at, optionId, change: -2, reason: 'order', cause: `order:${orderId}:${optionId}` },
  ]);
  expect(await creditRows(orderId)).toEqual([
    { ...at, customerId, cents: -1000, kind: 'order', cause: `order:${orderId}`, params: {} },
  ]);
  expect(filled(await db.select().from(outbox).where(eq(outbox.customerId, customerId)))).toEqual([
    {
      ...{ channel: 'text', kind: 'order-received', locale: 'en', recipient: '9515550111', customerId },
      params: { orderNumber: order.orderNumber, totalCents: 6000, dueCents: 5000 },
      ...{ dedupeKey: `order-received:${orderId}`, runAfter: now, attempts: 0, createdAt: now },
    },
  ]);
});

test.each([
  ['cash', {}],
  ['zelle', { isPaymentAwaited: true }],
])(
  '[ORD-24, PAY-37] the text about an order paid by %s says whether its payment is awaited',
  async (method, awaited) => {
    const ctx = await newCustomer();
    const input = await paidBy(ctx, await inputFor(ctx, await addOption(20), 2), { method });
    expect(await placeOrder(ctx, { ...input, cashGivenCents: null })).toMatchObject({ ok: true });
    const { orderNumber } = await onlyOrderOf(ctx);
    const [text] = await database()
      .select()
      .from(outbox)
      .where(eq(outbox.customerId, idOf(ctx)));
    expect(text?.params).toEqual({ orderNumber, totalCents: 6000, dueCents: 6000, ...awaited });
  },
);

test('[PAY-33] another payment method changes the same row, the log names both methods, and credit entries have their own causes', async () => {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const other = await newCustomer([{ cents: 3000, days: 20 }]);
  const optionId = await addOption(20);
  const input = await paidBy(ctx, await inputFor(ctx, optionId, 2), { method: 'zelle' });
  const theirs = await paidBy(other, await inputFor(other, optionId, 2), { method: 'zelle' });
  const phone = '(951) 555-0162';
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  expect(await placeOrder(other, { ...theirs, form: { ...theirs.form, phone } })).toMatchObject({ ok: true });
  const [before, untouched] = [await onlyOrderOf(ctx), await onlyOrderOf(other)];
  const { id: orderId } = before;

  const [first, second] = [later(ctx), later(later(ctx))];
  const venmo = { ...input.form, method: 'venmo' };
  await placeOrder(first, { ...input, creditCents: 1500, form: venmo });
  const withCredit = {
    monsterDollarsUsedCents: 1500,
    monsterDollarsDiscountCents: 1500,
    amountDueCents: 4500,
  };
  const changed = { paymentMethod: 'venmo', version: 2, updatedAt: first.now };
  expect(await onlyOrderOf(ctx)).toEqual({ ...before, ...withCredit, ...changed });

  const cash = { ...input.form, method: 'cash' };
  await placeOrder(second, { ...input, creditCents: 500, cashGivenCents: 6000, form: cash });
  const lessCredit = {
    monsterDollarsUsedCents: 500,
    monsterDollarsDiscountCents: 500,
    amountDueCents: 5500,
  };
  const paid = { paymentMethod: 'cash', paymentStatus: 'pending', cashGivenCents: 6000, changeDueCents: 500 };
  const again = { version: 3, updatedAt: second.now };
  expect(await onlyOrderOf(ctx)).toEqual({ ...before, ...lessCredit, ...paid, ...again });
  expect(await onlyOrderOf(other)).toEqual(untouched);

  const told = { orderId, kind: 'payment', actor: 'customer', note: 'method' };
  expect((await eventRows(orderId)).slice(1)).toEqual([
    { ...told, details: { from: 'zelle', to: 'venmo' }, at: first.now },
    { ...told, details: { from: 'venmo', to: 'cash' }, at: second.now },
  ]);
  const entry = { orderId, customerId: idOf(ctx), params: {} };
  expect(await creditRows(orderId)).toEqual([
    { ...entry, kind: 'order', cents: -1500, cause: `order:${orderId}:1`, at: first.now },
    {
      ...{ ...entry, kind: 'order-return', cents: 1500, at: second.now },
      cause: expect.stringMatching(`^order-return:${orderId}:\\d+$`),
    },
    { ...entry, kind: 'order', cents: -500, cause: `order:${orderId}:2`, at: second.now },
  ]);
});

test('[PAY-33, CONF-16] a status change caused by the new method is logged with its time', async () => {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(20), 2), { method: 'zelle' });
  await placeOrder(ctx, input);
  const { id: orderId } = await onlyOrderOf(ctx);
  const at = later(ctx);
  const settings = { ...ctx.settings, confirmOnPartialCredit: true };
  await placeOrder({ ...at, settings }, { ...input, creditCents: 400 });
  expect((await eventRows(orderId)).slice(1)).toEqual([
    {
      ...{ orderId, kind: 'payment', actor: 'customer', note: 'method', at: at.now },
      details: { from: 'zelle', to: 'zelle' },
    },
    {
      ...{ orderId, kind: 'status', fromStatus: 'pending', toStatus: 'confirmed' },
      ...{ actor: 'customer', at: at.now },
    },
  ]);
});
