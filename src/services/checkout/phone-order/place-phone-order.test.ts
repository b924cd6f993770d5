import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPhoneOrder } from '#db/queries/orders/phone-orders.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import type { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { phoneOrders } from '#db/schema/phone-orders.ts';
import { auditLog, staff as staffTable } from '#db/schema/staff.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  stockOf,
} from '../../testing/small-checkout.ts';
import { newColleague, rowOf } from '../../testing/staff-orders.ts';
import { placeOrder } from '../place-order/place-order.ts';
import type { OrderInput } from '../place-order/validate-order.ts';
import { findCallersPhone, readCaller } from './caller.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { findForPhoneOrder, phoneMethods, quotePhoneOrder } from './quote-phone-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const CONSENT = 'Says to be 21 or older.';
const numbers = { next: 9_515_556_000 };
const newPhone = () => {
  numbers.next += 1;
  return String(numbers.next);
};

/** A number of nobody, or of a registered customer. */
async function caller(isKnown: boolean) {
  const phone = newPhone();
  if (!isKnown) return { phone, ctx: await newBuyer({ phone }) };
  const ctx = await newCustomer();
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  await database().update(customers).set({ phone }).where(eq(customers.id, customerId));
  return { phone, ctx };
}

const taker = async (role: StaffRole = 'staff') => later((await newColleague(role)).ctx);

/** The form of the shop as it is read out to the caller, with the quote of the call. */
async function callInput(staff: ShopContext, phone: string, optionId: string, quantity = 1) {
  const input = await inputFor(contextOf({ kind: 'visitor' }), optionId, quantity);
  const form = { ...input.form, phone };
  const quoted = await quotePhoneOrder(staff, { phone, zip: form.zip, lines: [{ optionId, quantity }] });
  return { ...input, attemptKey: randomUUID(), form, quoteToken: quoted?.quoteToken ?? '' };
}

const ask = (staff: ShopContext, input: OrderInput, more: object = {}) =>
  placePhoneOrder(staff, { ...input, consent: CONSENT, saidMarketing: false, ...more });

const FIGURES = [
  'subtotalCents',
  'totalCents',
  'deliveryFeeCents',
  'amountDueCents',
  'taxSplit',
  'status',
] as const;

const figuresOf = (row: typeof orders.$inferSelect) =>
  Object.fromEntries(
    [...FIGURES, 'paymentStatus' as const, 'orderType' as const].map((key) => [key, row[key]]),
  );

test('[PHONE-01, PHONE-03, PHONE-04] an order by phone is the customer’s own, its taker and the yes are in log, audit and its row', async () => {
  const { phone, ctx } = await caller(true);
  const { ctx: staff, staffId } = await newColleague('staff');
  const optionId = await addOption(5);
  const input = await callInput(staff, phone, optionId, 2);
  const answer = await ask(later(staff), input);
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const order = await rowOf(answer.order.orderNumber);
  expect(order).toMatchObject({
    ...{ customerId: 'customerId' in ctx.actor && ctx.actor.customerId, customerPhone: phone },
    ...{ totalCents: 6000, paymentMethod: 'cash', status: 'pending' },
  });
  expect(await stockOf(optionId)).toBe(3);
  const [taken] = await database().select().from(phoneOrders).where(eq(phoneOrders.orderId, order.id));
  expect(taken).toEqual({
    orderId: order.id,
    staffId,
    consent: CONSENT,
    saidMarketing: false,
    at: order.createdAt,
  });
  const log = await database()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  expect(log.map(({ kind, actor, note, staffId: by }) => [kind, actor, note, by])).toEqual([
    ['status', 'customer', null, null],
    ['note', 'staff', 'phone', staffId],
  ]);
  const [row] = await database().select().from(auditLog).where(eq(auditLog.subjectId, order.orderNumber));
  expect(row).toMatchObject({ action: 'order.phone', staffId, after: { consent: CONSENT } });
  const news = await database()
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `order-received:${order.id}`));
  expect(news).toMatchObject([{ channel: 'text', kind: 'order-received', recipient: phone }]);
  expect(phoneMethods(staff)).not.toContain('monster_dollars');
  const [person] = await database().select().from(customers).where(eq(customers.id, order.customerId));
  expect(person?.marketingConsentAt).toBeNull();
});

test('[LOOK-526] who took a call is named with the first letter of the last name, or without one', async () => {
  const { ctx: staff, staffId } = await newColleague('staff');
  const { phone } = await caller(true);
  const answer = await ask(later(staff), await callInput(staff, phone, await addOption(5), 1));
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const { id } = await rowOf(answer.order.orderNumber);
  const takenBy = async (lastName: string) => {
    await database()
      .update(staffTable)
      .set({ firstName: 'Dana', lastName })
      .where(eq(staffTable.id, staffId));
    return (await findPhoneOrder(database(), id))?.takenBy;
  };
  expect(await takenBy('Reyes')).toBe('Dana R.');
  expect(await takenBy('')).toBe('Dana.');
});

test('[PHONE-03, LAW-10] a yes to news is kept where it was said, and is no yes of anybody else', async () => {
  const { phone } = await caller(true);
  const staff = await taker();
  const answer = await ask(staff, await callInput(staff, phone, await addOption(5)), { saidMarketing: true });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const { customerId, createdAt } = await rowOf(answer.order.orderNumber);
  const agreed = (await database().select().from(customers)).filter(
    ({ marketingConsentAt }) => marketingConsentAt,
  );
  expect(agreed.map(({ id, marketingConsentAt }) => [id, marketingConsentAt])).toEqual([
    [customerId, createdAt],
  ]);
});

test.each([
  ['a guest, cash', false, 1, 'cash'],
  ['a guest, Zelle', false, 2, 'zelle'],
  ['a customer, cash', true, 3, 'cash'],
  ['a customer, Venmo', true, 1, 'venmo'],
])('[PHONE-01, PHONE-05] both doors: %s pays the same cents', async (_, isKnown, quantity, method) => {
  const [web, call] = [await caller(isKnown), await caller(isKnown)];
  const optionId = await addOption(20);
  const staff = await taker();
  const shopInput = await inputFor(web.ctx, optionId, quantity);
  const cash = method === 'cash' ? 10_000 : null;
  const paying = { cashGivenCents: cash };
  const ofShop = await placeOrder(later(web.ctx), {
    ...{ ...shopInput, ...paying },
    form: { ...shopInput.form, phone: web.phone, method, isOver21: true },
  });
  const input = await callInput(staff, call.phone, optionId, quantity);
  const ofCall = await ask(staff, { ...input, ...paying, form: { ...input.form, method } });
  if (!('order' in ofShop) || !ofShop.order || !('order' in ofCall) || !ofCall.order)
    throw new Error(JSON.stringify([ofShop, ofCall]));
  const [one, other] = [await rowOf(ofShop.order.orderNumber), await rowOf(ofCall.order.orderNumber)];
  expect(figuresOf(other)).toEqual(figuresOf(one));
  const lines = await database().select().from(orderLines).where(eq(orderLines.optionId, optionId));
  expect(new Set(lines.map(({ lineTotalCents }) => lineTotalCents)).size).toBe(1);
});

type Change = (input: OrderInput) => OrderInput;

test.each<[string, { stock?: number; quantity?: number; change?: Change }, string]>([
  ['sold out', { stock: 1, quantity: 2 }, 'cart-problem'],
  ['below the minimum of the zone', { change: (input) => input }, 'below-minimum'],
  [
    'an area without delivery',
    { quantity: 2, change: (input) => ({ ...input, form: { ...input.form, zip: '10001' } }) },
    'out-of-area',
  ],
  [
    'an amount that has changed',
    { quantity: 2, change: (input) => ({ ...input, quoteToken: 'old' }) },
    'quote-changed',
  ],
  [
    'too little cash',
    { quantity: 2, change: (input) => ({ ...input, cashGivenCents: 100 }) },
    'cash-too-little',
  ],
  [
    'a name that is missing',
    { quantity: 2, change: (input) => ({ ...input, form: { ...input.form, firstName: '' } }) },
    'fields-missing',
  ],
  [
    'a method that is off',
    { quantity: 2, change: (input) => ({ ...input, form: { ...input.form, method: 'applepay' } }) },
    'apple-pay-off',
  ],
])(
  '[PHONE-01, PHONE-05] both doors refuse alike: %s',
  async (name, { stock = 20, quantity = 1, change }, _code) => {
    const [web, call] = [await caller(false), await caller(false)];
    const optionId = await addOption(stock, name.startsWith('below') ? 500 : 3000);
    const staff = await taker();
    const shopInput = await inputFor(web.ctx, optionId, quantity);
    const form = { ...shopInput.form, phone: web.phone, isOver21: true };
    const ofShop = await placeOrder(later(web.ctx), (change ?? ((input) => input))({ ...shopInput, form }));
    const input = (change ?? ((one) => one))(await callInput(staff, call.phone, optionId, quantity));
    const ofCall = await ask(staff, input);
    expect('problem' in ofShop && ofShop.problem).toBeTruthy();
    expect('problem' in ofCall && ofCall.problem).toBe('problem' in ofShop && ofShop.problem);
    expect(await stockOf(optionId)).toBe(stock);
    // Nobody stays who has ordered nothing.
    const left = await database().select().from(customers).where(eq(customers.id, input.attemptKey));
    expect(left).toEqual([]);
  },
);

test('[PHONE-01, LAW-02] the grams of the day count over both doors, by the number', async () => {
  const { phone } = await caller(false);
  const staff = await taker();
  const limited = { ...staff, settings: { ...staff.settings, dailyLimitFlowerGrams: 3 } };
  const optionId = await addOption(20);
  const grams = { limitKind: 'flower', gramsFlower: 2 } as const;
  await database().update(productOptions).set(grams).where(eq(productOptions.id, optionId));
  const first = await ask(limited, await callInput(limited, phone, optionId));
  expect(first).toMatchObject({ ok: true });
  const again = later(limited);
  expect(await ask(again, await callInput(again, phone, optionId))).toMatchObject({ problem: 'daily-limit' });
});

test('[PHONE-03, SEC-14] refused without a yes, without the right, and to customers; the same form gives one order', async () => {
  const { phone, ctx } = await caller(false);
  const optionId = await addOption(5);
  const staff = await taker();
  const input = await callInput(staff, phone, optionId);
  expect(await ask(staff, input, { consent: null })).toEqual({ problem: 'phone-consent-missing' });
  for (const role of ['support', 'packer', 'driver'] as const) {
    const other = await taker(role);
    expect(await ask(other, input)).toEqual({ problem: 'forbidden' });
    expect(await readCaller(other, phone)).toEqual({ problem: 'forbidden' });
    expect(await findForPhoneOrder(other, 'bar')).toEqual({ results: [], isMore: false });
  }
  expect(await ask(ctx, input)).toEqual({ problem: 'forbidden' });
  const [one, two] = await Promise.all([ask(staff, input), ask(staff, input)]);
  const numbersOf = [one, two].map((answer) => 'order' in answer && answer.order && answer.order.orderNumber);
  expect(new Set(numbersOf).size).toBe(1);
  expect(await stockOf(optionId)).toBe(4);
});

test('[PHONE-08] from a customer’s page the call begins with that number, for who may see customers and make orders', async () => {
  const { phone } = await caller(true);
  const found = await readCaller(await taker('manager'), phone);
  const customerNumber = 'ok' in found ? (found.customerNumber ?? 0) : 0;
  expect(customerNumber).toBeGreaterThan(0);
  expect(await findCallersPhone(await taker('manager'), customerNumber)).toBe(phone);
  expect(await findCallersPhone(await taker('manager'), customerNumber + 100_000)).toBeNull();
  // One of them sees no customers, the other makes no orders.
  for (const role of ['staff', 'support'] as const)
    expect(await findCallersPhone(await taker(role), customerNumber)).toBeNull();
});

test('[PHONE-02] a caller is found by the number, typed in any way: account, last order, or nobody', async () => {
  const staff = await taker();
  const { phone } = await caller(true);
  const spoken = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  expect(await readCaller(staff, spoken)).toMatchObject({
    ...{ phone, isKnown: true, person: { firstName: 'Marisol', lastName: 'Quintana', street: '' } },
  });
  const guest = newPhone();
  expect(await readCaller(staff, guest)).toMatchObject({ isKnown: false, customerNumber: null });
  await ask(staff, await callInput(staff, guest, await addOption(5)));
  expect(await readCaller(staff, guest)).toMatchObject({
    isKnown: true,
    person: { firstName: 'Marisol', street: '24180 Quail Mesa Court', city: 'Moreno Valley', zip: '92553' },
  });
  expect(await readCaller(staff, 'nine')).toEqual({ problem: 'phone-invalid' });
  const optionId = await addOption(3);
  expect(await findForPhoneOrder(staff, optionId)).toMatchObject({
    results: [{ id: optionId, product: 'Black Fig Bar' }],
    isMore: false,
  });
  const empty = await addOption(0);
  expect((await findForPhoneOrder(staff, empty)).results).toEqual([]);
  expect(await database().select().from(deliveryZones)).not.toEqual([]);
});
