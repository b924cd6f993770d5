import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
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
import { customerIdOf } from '../../testing/test-context.ts';
import { quoteCart } from '../quote-cart.ts';
import { placeOrder } from './place-order.ts';
import { readWaitingOrder } from './read-waiting-order.ts';
import type { OrderInput } from './validate-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Ctx = Awaited<ReturnType<typeof newBuyer>>;

const place = (ctx: Ctx, input: OrderInput) => recordWrites(database(), () => placeOrder(ctx, input));
const unitsOf = (optionIds: readonly string[]) =>
  optionIds.map((optionId) => ({ kind: 'option', optionId, quantity: 1, from: 'shop' }) as const);

/** A wish for one unit of each. */
async function inputForAll(ctx: Ctx, optionIds: readonly string[]): Promise<OrderInput> {
  const input = { ...(await inputFor(ctx, optionIds[0] ?? '')), lines: unitsOf(optionIds) };
  const { quoteToken } = await quoteCart(ctx, { lines: input.lines, zip: '92553' });
  return { ...input, quoteToken };
}

async function waiting(creditCents = 500) {
  const ctx = await newCustomer([{ cents: 1500, days: 20 }]);
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(9)), { method: 'zelle', creditCents });
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  const [order] = await ordersOf(ctx);
  if (!order) throw new Error('not placed');
  return { ctx: later(ctx), input, order };
}

test('[CAT-13, CONF-14, SHELL-48] cached pages become stale only if an order changes the stock label of a product', async () => {
  const raised = async (stocks: readonly number[]) => {
    const ctx = await newBuyer();
    const optionIds: string[] = [];
    for (const stock of stocks) optionIds.push(await addOption(stock));
    const { result, writes } = await place(ctx, await inputForAll(ctx, optionIds));
    expect(result).toMatchObject({ ok: true });
    const [order] = await ordersOf(ctx);
    expect(writes.notices).toEqual([
      ['staff', 'order', order?.orderNumber],
      [`customer:${customerIdOf(ctx)}`, 'order', order?.orderNumber],
    ]);
    expect(new Map(writes.stock?.map(([id, , change]) => [id, change]))).toEqual(
      new Map(optionIds.map((id) => [id, -1])),
    );
    return writes.catalogueVersion ?? 0;
  };
  const found: number[] = [];
  for (const stocks of [[7], [6], [1], [20, 1], [20, 5]]) found.push(await raised(stocks));
  expect(found).toEqual([0, 1, 1, 1, 0]);
});

test('[CHECK-05, CHECK-29, CONF-17] the first address and the 21+ confirmation are saved with the customer, a later address changes nothing', async () => {
  const ctx = await newCustomer();
  const untouched = await newCustomer();
  const rowOf = async (of: Ctx) =>
    (
      await database()
        .select()
        .from(customers)
        .where(eq(customers.id, customerIdOf(of)))
    )[0];
  await database()
    .update(customers)
    .set({ is21Plus: false })
    .where(eq(customers.id, customerIdOf(ctx)));
  const [before, other] = [await rowOf(ctx), await rowOf(untouched)];
  const input = await inputFor(ctx, await addOption(9));
  const first = { ...input, form: { ...input.form, isOver21: true } };
  expect(await placeOrder(ctx, first)).toMatchObject({ ok: true });
  const street = '24180 Quail Mesa Court';
  const known = {
    street,
    city: 'Moreno Valley',
    zipCode: '92553',
    is21Plus: true,
    firstOrderCompleted: true,
  };
  expect(await rowOf(ctx)).toEqual({ ...before, ...known, version: 2 });
  const next = await inputFor(later(ctx), await addOption(9));
  const elsewhere = { ...next, form: { ...next.form, street: '1 Elm Street' } };
  expect(await placeOrder(later(ctx), elsewhere)).toMatchObject({ ok: true });
  expect(await rowOf(ctx)).toEqual({ ...before, ...known, version: 3 });
  expect(await rowOf(untouched)).toEqual(other);
});

test('[PAY-33] another name, phone, address, note or bag each makes it another order', async () => {
  const { ctx, input, order } = await waiting();
  const own = { orderNumber: order.orderNumber, totalCents: 3500, creditCents: 500 };
  expect(await readWaitingOrder(ctx, input)).toEqual(own);
  const changes = [
    { firstName: 'Mara' },
    { phone: '(951) 555-0112' },
    { street: '1 Elm Street' },
    { notes: 'Blue door' },
    { bagRequested: false },
    { street: '' },
  ];
  for (const change of changes) {
    const form = { ...input.form, ...change };
    expect(await readWaitingOrder(ctx, { ...input, form })).toBeNull();
    const asked = await place(later(ctx), { ...input, form });
    expect(asked).toEqual({
      result: { problem: 'unpaid-order-open', orderNumber: order.orderNumber },
      writes: {},
    });
  }
  expect(await readWaitingOrder({ ...ctx, actor: { kind: 'visitor' } }, input)).toBeNull();
  expect(await ordersOf(ctx)).toEqual([order]);
});

test('[PAY-33, PAY-13] the same method and credit write nothing, one more cent takes one cent, another method takes none', async () => {
  const { ctx, input, order } = await waiting();
  const same = await place(later(ctx), input);
  expect(same.writes).toEqual({});
  expect(same.result).toMatchObject({
    ok: true,
    order: { orderNumber: order.orderNumber, totalCents: 3500, amountDueCents: 3000, method: 'zelle' },
  });
  const notice = ['order', order.orderNumber];
  const told = {
    notices: [
      [`customer:${customerIdOf(ctx)}`, ...notice],
      ['staff', ...notice],
    ],
    orderEvents: [['payment', 'method']],
  };
  const more = await place(later(ctx), { ...input, creditCents: 501 });
  expect(more.writes).toEqual({ ...told, credit: [[customerIdOf(ctx), 'order', -1, null]] });
  expect(more.result).toMatchObject({ ok: true, order: { amountDueCents: 2999 } });
  const venmo = { ...input, creditCents: 501, form: { ...input.form, method: 'venmo' } };
  expect((await place(later(ctx), venmo)).writes).toEqual(told);
  expect((await creditOf(ctx)).cents).toBe(999);
  const above = await place(later(ctx), { ...venmo, creditCents: 1501 });
  expect(above).toEqual({ result: { problem: 'credit-above-balance', balanceCents: 1500 }, writes: {} });
  const none = await place(later(ctx), { ...venmo, creditCents: 0 });
  expect(none.result).toMatchObject({ ok: true, order: { amountDueCents: 3500, method: 'venmo' } });
  expect((await creditOf(ctx)).cents).toBe(1500);
});

test('[PAY-19, AUTH-21, PAY-33] neither a guest nor a limited session can add credit to a waiting order', async () => {
  const { ctx, input, order } = await waiting(0);
  if (ctx.actor.kind !== 'customer') throw new Error('no customer');
  const byPin = { ...ctx, actor: { ...ctx.actor, isByPin: true } };
  const narrow = { ...byPin, settings: { ...ctx.settings, pinSession: 'narrow' as const } };
  const asked = { ...input, creditCents: 1 };
  const refused = (problem: string) => ({ result: { problem }, writes: {} });
  expect(await place(narrow, asked)).toEqual(refused('pin-session-narrow'));
  await database()
    .update(customers)
    .set({ isGuest: true })
    .where(eq(customers.id, customerIdOf(ctx)));
  expect(await place(ctx, asked)).toEqual(refused('credit-needs-account'));
  const another = {
    ...(await inputFor(ctx, await addOption(9))),
    creditCents: 1,
    replaces: order.orderNumber,
  };
  expect(await place(later(ctx), another)).toMatchObject({
    ...{ result: { problem: 'credit-needs-account' }, writes: {} },
  });
  expect(await ordersOf(ctx)).toEqual([order]);
});

test('[CONF-14, CART-20] if stock, code or credit is gone, the whole order is rolled back, with its reason', async () => {
  const ctx = await newCustomer([{ cents: 900, days: 20 }]);
  const [optionId, code] = [await addOption(9), `C${randomUUID().slice(0, 8).toUpperCase()}`];
  await database().insert(promoCodes).values({ code, percent: 10, maxUses: 1 });
  const input = await inputFor(ctx, optionId);
  const { quoteToken } = await quoteCart(ctx, { lines: input.lines, zip: '92553', promo: code });
  const promoInput = { ...input, promo: code, quoteToken };
  const isOwn = eq(promoCodes.code, code);
  await database().update(promoCodes).set({ isActive: false }).where(isOwn);
  const off = await place(ctx, promoInput);
  expect(off).toMatchObject({ result: { problem: 'promo-invalid' }, writes: {} });
  await database().update(promoCodes).set({ isActive: true }).where(isOwn);
  expect((await place(ctx, promoInput)).result).toMatchObject({ ok: true });
  expect(await database().select().from(promoCodes).where(isOwn)).toMatchObject([{ uses: 1 }]);
  const [order] = await ordersOf(ctx);
  expect(order).toMatchObject({ promoCode: code, promoDiscountCents: 300 });
  expect([await stockOf(optionId), (await creditOf(ctx)).cents]).toEqual([8, 900]);
});
