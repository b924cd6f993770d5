import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { customerHolds } from '#db/schema/holds.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  openSmallShop,
  stockOf,
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { getCustomer } from './customer-admin.ts';
import { holdCustomer, liftCustomerHold, listHoldsOf } from './hold-customer.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const DAY_MS = 86_400_000;

const idOf = (ctx: ShopContext) => (ctx.actor.kind === 'guest' ? ctx.actor.customerId : '');
const customerOf = async (ctx: ShopContext) => {
  const [row] = await database()
    .select()
    .from(customers)
    .where(eq(customers.id, idOf(ctx)));
  if (!row) throw new Error('no customer');
  return row;
};
const asManager = async () => (await newColleague('manager')).ctx;

/** Tries an order of one unit; the phone and the street are those of the form. */
async function tryOrder(ctx: ShopContext, form: { phone?: string; street?: string } = {}) {
  const optionId = await addOption(5);
  const input = await inputFor(ctx, optionId);
  const answer = await placeOrder(ctx, { ...input, form: { ...input.form, ...form } });
  return { answer, left: await stockOf(optionId) };
}

const declined = { answer: { problem: 'order-declined' }, left: 5 };
const taken = { answer: { ok: true }, left: 4 };

test('[HOLD-01, HOLD-02] who is held by account and phone cannot order, nor a guest with the same phone; nothing is written', async () => {
  const staff = await asManager();
  const ctx = await newBuyer({ phone: '9515550121' });
  const hold = {
    customerId: idOf(ctx),
    scope: 'person',
    reason: ' Threatened a driver ',
    until: null,
  } as const;
  expect(await holdCustomer(staff, hold)).toEqual({ ok: true });
  const rows = await database().select().from(customerHolds).orderBy(customerHolds.key);
  expect(rows).toMatchObject([
    { key: `account:${idOf(ctx)}`, reason: 'Threatened a driver', endsAt: null, liftedAt: null },
    { key: 'phone:9515550121', reason: 'Threatened a driver', endsAt: null, liftedAt: null },
  ]);
  const count = async () => [await database().$count(orders), await database().$count(outbox)];
  const before = await count();
  expect(await tryOrder(ctx, { phone: '(951) 555-0133' })).toEqual(declined);
  expect(await tryOrder(await newBuyer(), { phone: '(951) 555-0121' })).toEqual(declined);
  expect(await count()).toEqual(before);
  expect(await tryOrder(await newBuyer(), { phone: '(951) 555-0134' })).toMatchObject(taken);
  const [audit] = await database().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(audit).toMatchObject({ action: 'customer.hold', after: { scope: 'person', until: null } });
  expect(JSON.stringify(audit)).not.toContain('Threatened');
});

test('[HOLD-01, HOLD-02] an address is held however it is written, for everybody, and the one beside it is not', async () => {
  const staff = await asManager();
  const ctx = await newBuyer({ phone: '9515550141', street: '77 Elm Street, Apt. 4', zipCode: '92553' });
  const hold = { customerId: idOf(ctx), scope: 'address', reason: 'Robbery', until: null } as const;
  expect(await holdCustomer(staff, hold)).toEqual({ ok: true });
  expect(await tryOrder(await newBuyer(), { phone: '9515550142', street: '77 ELM ST #4' })).toEqual(declined);
  const next = { phone: '9515550143', street: '77 Elm St #5' };
  expect(await tryOrder(await newBuyer(), next)).toMatchObject(taken);
  // To leave the number of the home out is not the way around it; another house is another.
  const without = await newBuyer({ phone: '9515550145', street: '77 Elm St', zipCode: '92553' });
  expect(await tryOrder(without, { phone: '9515550145', street: '77 Elm Street' })).toEqual(declined);
  const other = { phone: '9515550146', street: '79 Elm St' };
  expect(await tryOrder(await newBuyer(), other)).toMatchObject(taken);
  const [seen] = await listHoldsOf(staff, await customerOf(without));
  expect(seen).toMatchObject({ reason: 'Robbery', key: 'address:77 elm st 4, 92553' });
  const lift = { customerId: idOf(without), holdId: seen?.id ?? '' };
  expect(await liftCustomerHold(staff, lift)).toEqual({ ok: true });
  expect(await tryOrder(without, { phone: '9515550145', street: '77 Elm Street' })).toMatchObject(taken);
  const bare = await newBuyer({ phone: '9515550144', street: null });
  expect(await holdCustomer(staff, { ...hold, customerId: idOf(bare) })).toEqual({
    problem: 'hold-address-missing',
  });
});

test.each([
  ['with its city, state and ZIP', '81 Elm Street, Moreno Valley, CA 92553', '92553'],
  ['with a ZIP that stands in it alone', '82 Elm Street, Moreno Valley, CA 92553-0001', null],
])('[HOLD-01, CHECK-34] an address of a profile is held %s', async (_, street, zipCode) => {
  const staff = await asManager();
  const number = street.slice(0, 2);
  const ctx = await newBuyer({ phone: `95155502${number}`, street, zipCode, city: 'Moreno Valley' });
  const hold = { customerId: idOf(ctx), scope: 'address', reason: 'Robbery', until: null } as const;
  expect(await holdCustomer(staff, hold)).toEqual({ ok: true });
  const form = { phone: `95155503${number}`, street: `${number} elm st` };
  expect(await tryOrder(await newBuyer(), form)).toEqual(declined);
});

test('[HOLD-01, HOLD-03] who is held without the number of a home is held at all of them, and sees it lifted', async () => {
  const staff = await asManager();
  const ctx = await newBuyer({ phone: '9515550161', street: '83 Elm Street', zipCode: '92553' });
  const hold = { customerId: idOf(ctx), scope: 'address', reason: 'Robbery', until: null } as const;
  expect(await holdCustomer(staff, hold)).toEqual({ ok: true });
  const home = { phone: '9515550162', street: '83 Elm St Apt 1' };
  expect(await tryOrder(await newBuyer(), home)).toEqual(declined);
  const other = await newBuyer({ phone: '9515550163', street: '83 Elm St Apt 1', zipCode: '92553' });
  const { customerNumber } = await customerOf(other);
  const shown = await getCustomer(staff, { customerNumber: customerNumber ?? 0 });
  if ('problem' in shown && shown.problem) throw new Error(shown.problem);
  expect(shown.holds.map(({ key }) => key)).toEqual(['address:83 elm st, 92553']);
  const lift = { customerId: idOf(other), holdId: shown.holds[0]?.id ?? '' };
  expect(await liftCustomerHold(staff, lift)).toEqual({ ok: true });
  expect(await tryOrder(await newBuyer(), home)).toMatchObject(taken);
});

test('[HOLD-02, HOLD-03] a hold ends with its last day, or when it is lifted, once', async () => {
  const staff = await asManager();
  const ctx = await newBuyer({ phone: '9515550151' });
  const customerId = idOf(ctx);
  const hold = { customerId, scope: 'person', reason: 'Second look' } as const;
  expect(await holdCustomer(staff, { ...hold, until: '2020-01-01' })).toEqual({ problem: 'hold-over' });
  const tomorrow = new Date(staff.now.getTime() + DAY_MS).toISOString().slice(0, 10);
  expect(await holdCustomer(staff, { ...hold, until: tomorrow })).toEqual({ ok: true });
  const form = { phone: '(951) 555-0151' };
  expect(await tryOrder(ctx, form)).toEqual(declined);
  const { customerNumber } = await customerOf(ctx);
  const shown = await getCustomer(staff, { customerNumber: customerNumber ?? 0 });
  if ('problem' in shown && shown.problem) throw new Error(shown.problem);
  expect(shown.holds.map(({ key }) => key)).toEqual([`account:${customerId}`, 'phone:9515550151']);
  for (const { id, key } of shown.holds) {
    const lift = { customerId, holdId: id };
    expect([key, await liftCustomerHold(staff, lift)]).toEqual([key, { ok: true }]);
    expect(await liftCustomerHold(staff, lift)).toEqual({ problem: 'changed' });
  }
  const lifted = await database().select().from(customerHolds).where(eq(customerHolds.reason, 'Second look'));
  expect(lifted.every(({ liftedAt, liftedBy }) => liftedAt && liftedBy)).toBe(true);
  const [audit] = await database().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(audit).toMatchObject({ action: 'customer.lift', subjectId: String(customerNumber) });
  expect(await tryOrder(ctx, form)).toMatchObject(taken);
  const second = await newBuyer({ phone: '9515550152' });
  await holdCustomer(staff, { ...hold, customerId: idOf(second), until: tomorrow });
  expect(await tryOrder(later(second, 3 * 24 * 60), { phone: '(951) 555-0152' })).toMatchObject(taken);
});

test('[HOLD-01, HOLD-03, SEC-14] only staff who edit customers hold and lift, and only a hold of that customer', async () => {
  const ctx = await newBuyer({ phone: '9515550161' });
  const other = await newBuyer({ phone: '9515550162' });
  const hold = { customerId: idOf(ctx), scope: 'person', reason: 'x', until: null } as const;
  for (const role of ['support', 'packer', 'driver', 'staff'] as const) {
    const staff = (await newColleague(role)).ctx;
    expect([role, await holdCustomer(staff, hold)]).toEqual([role, { problem: 'forbidden' }]);
  }
  const staff = await asManager();
  expect(await holdCustomer(staff, hold)).toEqual({ ok: true });
  const [row] = await database()
    .select()
    .from(customerHolds)
    .where(eq(customerHolds.key, 'phone:9515550161'));
  const strange = { customerId: idOf(other), holdId: row?.id ?? '' };
  expect(await liftCustomerHold(staff, strange)).toEqual({ problem: 'changed' });
});
