import { randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMergedInto } from '#db/queries/customers/merged-accounts.ts';
import { customerMerges, customerNotes } from '#db/schema/customer-notes.ts';
import { customerFigures, customers, memberships } from '#db/schema/customers.ts';
import { customerHolds } from '#db/schema/holds.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { messages, pushSubscriptions } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { sessions } from '#db/schema/sessions.ts';
import { auditLog } from '#db/schema/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { checkBooks } from '../ledger.ts';
import { recordWrites } from '../testing/record-writes.ts';
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
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { mergeInput, rowOf } from '../testing/two-accounts.ts';
import { holdCustomer } from './hold-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { previewMerge } from './preview-merge.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const asManager = async () => (await newColleague('manager')).ctx;

async function order(ctx: ShopContext, { method = 'cash', creditCents = 0 } = {}) {
  const optionId = await addOption(50);
  const input = await paidBy(ctx, await inputFor(ctx, optionId, 2), { method, creditCents });
  return placeOrder(ctx, input);
}

test('[CUST-15, CUST-16] orders, credit with its ends, points, thread and notes of the one go to the other, and all of it is told', async () => {
  const staff = await asManager();
  const kept = await newCustomer([{ cents: 500, days: 5 }]);
  const gone = await newCustomer([
    { cents: 300, days: 20 },
    { cents: 200, days: 9 },
  ]);
  expect(await order(gone, { creditCents: 100 })).toMatchObject({ ok: true });
  const [one, other] = [await rowOf(kept), await rowOf(gone)];
  const db = database();
  await db.update(customers).set({ points: 7 }).where(eq(customers.id, other.id));
  const said = { customerId: other.id, content: 'Hello', isAdminMessage: false, senderName: 'M' };
  await db.insert(messages).values(said);
  const browser = { id: randomUUID(), customerId: other.id, endpoint: randomUUID(), p256dh: 'k', auth: 'k' };
  await db.insert(pushSubscriptions).values(browser);
  const session = {
    id: randomUUID(),
    tokenHash: randomUUID(),
    audience: 'customer',
    way: 'password',
  } as const;
  const times = { createdAt: staff.now, lastSeenAt: staff.now, expiresAt: later(staff, 900).now };
  await db.insert(sessions).values({ ...session, ...times, customerId: other.id });
  const input = await mergeInput(kept, gone);
  const before = (await checkBooks(db)).differences;
  const { result, writes } = await recordWrites(db, () => mergeCustomers(staff, input));
  expect(result).toEqual({ ok: true });
  const inDays = (days: number, ctx: ShopContext) => new Date(ctx.now.getTime() + days * 86_400_000);
  expect(writes).toEqual({
    credit: [
      [other.id, 'merged', -300, null],
      [one.id, 'merged', 300, inDays(20, gone)],
      [other.id, 'merged', -100, null],
      [one.id, 'merged', 100, inDays(9, gone)],
    ],
    notices: [
      [`session:${session.id}`, 'ended', session.id],
      ...[other, one].flatMap(({ id }) => [
        [`customer:${id}`, 'credit', id],
        ['staff', 'customer', id],
      ]),
    ],
    // The letter about the order belongs to who stays; its number stays.
    outboxChanged: [['order-received', 'waiting']],
    audit: [
      ['customer.merged', 'customer', String(other.customerNumber)],
      ['customer.merge', 'customer', String(one.customerNumber)],
    ],
  });
  expect(await creditOf(kept)).toMatchObject({ cents: 900, lots: [500, 300, 100] });
  expect(await creditOf(gone)).toMatchObject({ cents: 0, lots: [0, 0] });
  expect([(await ordersOf(kept)).length, (await ordersOf(gone)).length]).toEqual([1, 0]);
  expect(await rowOf(kept)).toMatchObject({ points: 7, phone: one.phone });
  const empty = { firstName: '', phone: '', points: 0, monsterDollarsCents: 0 };
  expect(await rowOf(gone)).toMatchObject({ ...empty, erasedAt: staff.now });
  const [figures] = await db.select().from(customerFigures).where(eq(customerFigures.customerId, one.id));
  expect(figures).toMatchObject({ orders: 1, spentCents: 6000 });
  expect(await db.$count(messages, eq(messages.customerId, one.id))).toBe(1);
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.id, browser.id))).toBe(0);
  const [note] = await db.select().from(customerNotes).where(eq(customerNotes.customerId, one.id));
  expect(note).toMatchObject({ kind: 'merge', content: String(other.customerNumber) });
  const [told] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(told?.after).toEqual({ from: other.customerNumber, orders: 1, creditCents: 400, points: 7 });
  expect((await checkBooks(db)).differences).toEqual(before);
});

test('[CUST-17] sent twice or by two at once a merge happens once; the number of the one leads to the other', async () => {
  const [staff, other] = [await asManager(), await asManager()];
  const [kept, gone] = [await newCustomer(), await newCustomer([{ cents: 250, days: 3 }])];
  const [there, back] = [await mergeInput(kept, gone), await mergeInput(gone, kept)];
  const answers = await Promise.all([mergeCustomers(staff, there), mergeCustomers(other, there)]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(await mergeCustomers(staff, there)).toEqual({ ok: true });
  expect(await mergeCustomers(other, back)).toMatchObject({
    problem: expect.stringMatching(/not-found|changed/),
  });
  expect(await creditOf(kept)).toMatchObject({ cents: 250, lots: [250] });
  const [one, from] = [await rowOf(kept), await rowOf(gone)];
  expect(await database().$count(customerMerges, eq(customerMerges.fromCustomerId, from.id))).toBe(1);
  expect(await findMergedInto(database(), from.customerNumber ?? 0)).toBe(one.customerNumber);
  expect(await findMergedInto(database(), one.customerNumber ?? 0)).toBeNull();
  const third = await newCustomer();
  expect(await mergeCustomers(staff, await mergeInput(third, kept))).toEqual({ ok: true });
  expect(await findMergedInto(database(), from.customerNumber ?? 0)).toBe(
    (await rowOf(third)).customerNumber,
  );
  expect(await creditOf(third)).toMatchObject({ cents: 250 });
});

test('[CUST-14] refused are other versions, two unpaid orders, an account into a guest, and who may not', async () => {
  const staff = await asManager();
  const [kept, gone] = [await newCustomer(), await newCustomer()];
  const old = await mergeInput(kept, gone);
  expect(await order(kept, { method: 'zelle' })).toMatchObject({ ok: true });
  expect(await mergeCustomers(staff, old)).toEqual({ problem: 'changed' });
  expect(await order(gone, { method: 'zelle' })).toMatchObject({ ok: true });
  const input = await mergeInput(kept, gone);
  expect(await mergeCustomers(staff, input)).toEqual({ problem: 'merge-orders-unpaid' });
  const guest = await newBuyer();
  const person = await newCustomer();
  expect(await mergeCustomers(staff, await mergeInput(guest, person))).toEqual({
    problem: 'merge-into-guest',
  });
  expect(await mergeCustomers(staff, await mergeInput(person, person))).toMatchObject({
    problem: 'merge-number-invalid',
  });
  const support = (await newColleague('support')).ctx;
  expect(await mergeCustomers(support, await mergeInput(person, guest))).toEqual({ problem: 'forbidden' });
  const number = (await rowOf(person)).customerNumber ?? 0;
  expect(await previewMerge(support, { customerNumber: number, with: null })).toEqual({
    problem: 'forbidden',
  });
  expect(await database().$count(customerMerges, eq(customerMerges.toCustomerId, input.keptId))).toBe(0);
});

test('[CUST-15] the phone of a third account is not taken over, and a chosen phone signs the kept account out', async () => {
  const staff = await asManager();
  const third = await newCustomer();
  const { phone } = await rowOf(third);
  const [kept, guest] = [await newCustomer(), await newBuyer({ phone })];
  const input = await mergeInput(kept, guest, { phone: 'gone' });
  expect(await mergeCustomers(staff, input)).toEqual({ problem: 'customer-phone-taken' });
  const other = await newBuyer({ phone: '9515550177', email: `${randomUUID()}@example.com` });
  const { email } = await rowOf(other);
  expect(await mergeCustomers(staff, await mergeInput(kept, other, { phone: 'gone' }))).toEqual({ ok: true });
  expect(await rowOf(kept)).toMatchObject({ phone: '9515550177', email });
});

test('[CUST-16] a hold on the one holds the other by account and both phones, and who is held stays held', async () => {
  const staff = await asManager();
  const kept = await newCustomer();
  const gone = await newCustomer();
  const [one, other] = [await rowOf(kept), await rowOf(gone)];
  const hold = { customerId: other.id, scope: 'person', reason: 'Chargeback', until: null } as const;
  expect(await holdCustomer(staff, hold)).toEqual({ ok: true });
  expect(await mergeCustomers(staff, await mergeInput(kept, gone))).toEqual({ ok: true });
  const keys = [`account:${one.id}`, `phone:${one.phone}`, `phone:${other.phone}`];
  const held = await database().select().from(customerHolds).where(inArray(customerHolds.key, keys));
  expect(held.map(({ key, reason }) => [key, reason]).toSorted()).toEqual(
    keys.toSorted().map((key) => [key, 'Chargeback']),
  );
  expect(await order(later(kept))).toMatchObject({ problem: 'order-declined' });
});

test('[CUST-16] one membership runs on, and its next credit is the later one', async () => {
  const staff = await asManager();
  const [kept, gone] = [await newCustomer(), await newCustomer()];
  const [one, other] = [await rowOf(kept), await rowOf(gone)];
  const row = { status: 'active', startedAt: staff.now } as const;
  const [sooner, laterOn] = [later(staff, 60).now, later(staff, 6000).now];
  const ids = [randomUUID(), randomUUID()];
  await database()
    .insert(memberships)
    .values([
      { ...row, id: ids[0] ?? '', customerId: one.id, tier: 'classic', nextCreditAt: laterOn },
      { ...row, id: ids[1] ?? '', customerId: other.id, tier: 'legend', nextCreditAt: sooner },
    ]);
  expect(await mergeCustomers(staff, await mergeInput(kept, gone))).toEqual({ ok: true });
  const all = await database().select().from(memberships).where(eq(memberships.customerId, one.id));
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: ids[0], status: 'cancelled', nextCreditAt: null }),
      expect.objectContaining({ id: ids[1], status: 'active', nextCreditAt: laterOn }),
    ]),
  );
  expect(await rowOf(kept)).toMatchObject({ clubMember: true });
  expect(await database().$count(creditEntries, eq(creditEntries.customerId, one.id))).toBe(0);
  expect(await database().$count(orders, eq(orders.customerId, one.id))).toBe(0);
});

test('[LOOK-293] the other account is found by what one knows of it; first stand those with the same phone or name', async () => {
  const staff = await asManager();
  const phone = '9515550188';
  const kept = await rowOf(await newCustomer());
  const guest = await rowOf(await newBuyer({ phone }));
  const other = await rowOf(await newCustomer());
  const name = { firstName: 'Ottoline', lastName: 'Vex' };
  await database().update(customers).set({ phone }).where(eq(customers.id, kept.id));
  await database().update(customers).set(name).where(eq(customers.id, other.id));
  const found = async (search?: string) => {
    const input = { customerNumber: kept.customerNumber ?? 0, with: null, search };
    const preview = await previewMerge(staff, input);
    return preview.problem ? preview.problem : preview.others.map(({ id }) => id);
  };
  expect(await found()).toContain(guest.id);
  expect(await found()).not.toContain(kept.id);
  expect(await found('oline v')).toEqual([other.id]);
  expect(await found('(951) 555-0188')).toEqual([guest.id]);
  expect(await found('nobody at all')).toEqual([]);
});
