import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerNotes } from '#db/schema/customer-notes.ts';
import { customerHolds } from '#db/schema/holds.ts';
import { outbox } from '#db/schema/outbox.ts';
import { challenges, sessions } from '#db/schema/sessions.ts';
import { auditLog } from '#db/schema/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  closeSmallShop,
  database,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { rowOf } from '../testing/two-accounts.ts';
import { correctCustomer } from './correct-customer.ts';
import { getCustomer } from './customer-admin.ts';
import { noteAboutCustomer, removeCustomerNote } from './customer-notes.ts';
import { holdCustomer } from './hold-customer.ts';
import { closeAccountByStaff, exportAccount } from './personal-data.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const asManager = async () => (await newColleague('manager')).ctx;

/** The form as the page fills it, with what is corrected. */
async function formOf(ctx: ShopContext, change: Partial<Parameters<typeof correctCustomer>[1]> = {}) {
  const { id: customerId, version, firstName, lastName, phone, email } = await rowOf(ctx);
  const names = { firstName, lastName, phone, email: email ?? '' };
  return { customerId, version, ...names, reason: 'Misheard', ...change };
}

const letter = (customerId: string, recipient: string, at: Date) => ({
  ...{ channel: 'text' as const, kind: 'order-status' as const, params: {}, recipient, customerId },
  ...{ dedupeKey: randomUUID(), runAfter: at, createdAt: at },
});

test('[CUST-06] a note is written once, read by staff with who and when, and told without its words', async () => {
  const staff = (await newColleague('support')).ctx;
  const person = await newCustomer();
  const { id: customerId, customerNumber } = await rowOf(person);
  const note = { customerId, id: randomUUID(), content: '  Likes a call  first ' };
  const { result, writes } = await recordWrites(database(), () => noteAboutCustomer(staff, note));
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    audit: [['customer.note', 'customer', String(customerNumber)]],
    notices: [
      [`customer:${customerId}`, 'credit', customerId],
      ['staff', 'customer', customerId],
    ],
  });
  expect(await noteAboutCustomer(staff, note)).toEqual({ ok: true });
  const found = await getCustomer(staff, { customerNumber: customerNumber ?? 0 });
  expect(found.notes).toEqual([
    { id: note.id, kind: 'note', content: 'Likes a call first', createdAt: staff.now, staffName: 'Dana' },
  ]);
  expect(await noteAboutCustomer(staff, { ...note, content: ' ' })).toEqual({ problem: 'note-missing' });
  const long = { ...note, content: 'x'.repeat(1001) };
  expect(await noteAboutCustomer(staff, long)).toEqual({ problem: 'too-long' });
  const packer = (await newColleague('packer')).ctx;
  expect(await noteAboutCustomer(packer, note)).toEqual({ problem: 'forbidden' });
});

test('[CUST-07] a note is deleted by who may edit, is in the customer’s own copy, and goes with the account', async () => {
  const [support, manager] = [(await newColleague('support')).ctx, await asManager()];
  const [person, other] = [await newCustomer(), await newCustomer()];
  const { id: customerId } = await rowOf(person);
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) await noteAboutCustomer(support, { customerId, id, content: 'Gate code 4' });
  const gone = { customerId, noteId: ids[0] };
  expect(await removeCustomerNote(support, gone)).toEqual({ problem: 'forbidden' });
  const foreign = { ...gone, customerId: (await rowOf(other)).id };
  expect(await removeCustomerNote(manager, foreign)).toEqual({ problem: 'changed' });
  expect(await removeCustomerNote(manager, gone)).toEqual({ ok: true });
  expect(await removeCustomerNote(manager, gone)).toEqual({ problem: 'changed' });
  const copy = await exportAccount(person);
  expect(copy?.notesByStaff).toEqual([{ content: 'Gate code 4', at: support.now }]);
  expect(await closeAccountByStaff(manager, { customerId })).toEqual({ ok: true });
  expect(await database().$count(customerNotes, eq(customerNotes.customerId, customerId))).toBe(0);
});

test('[CUST-08, CUST-09] a corrected phone ends sessions and links, carries its holds, and what waits goes to the new number', async () => {
  const staff = await asManager();
  const person = await newCustomer();
  const { id: customerId, phone, customerNumber } = await rowOf(person);
  const db = database();
  const session = {
    id: randomUUID(),
    tokenHash: randomUUID(),
    audience: 'customer',
    way: 'password',
  } as const;
  const ends = later(staff, 900).now;
  const times = { createdAt: staff.now, lastSeenAt: staff.now, expiresAt: ends };
  await db.insert(sessions).values({ ...session, ...times, customerId });
  const link = { id: randomUUID(), kind: 'password-reset', tokenHash: randomUUID(), customerId } as const;
  await db.insert(challenges).values({ ...link, createdAt: staff.now, expiresAt: ends });
  await db
    .insert(outbox)
    .values([
      letter(customerId, phone, staff.now),
      { ...letter(customerId, phone, staff.now), doneAt: staff.now },
      letter(customerId, '9515550100', staff.now),
    ]);
  await holdCustomer(staff, { customerId, scope: 'person', reason: 'Chargeback', until: null });
  const form = await formOf(person, { phone: '(951) 555-0188', lastName: 'Quintero' });
  const { result, writes } = await recordWrites(db, () => correctCustomer(staff, form));
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    outboxChanged: [['order-status', 'waiting']],
    audit: [['customer.correct', 'customer', String(customerNumber)]],
    notices: [
      [`session:${session.id}`, 'ended', session.id],
      [`customer:${customerId}`, 'credit', customerId],
      ['staff', 'customer', customerId],
    ],
  });
  expect(await rowOf(person)).toMatchObject({ phone: '9515550188', lastName: 'Quintero' });
  const sent = await db.select().from(outbox).where(eq(outbox.customerId, customerId)).orderBy(outbox.id);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['9515550188', phone, '9515550100']);
  const open = and(eq(challenges.customerId, customerId), isNull(challenges.usedAt));
  expect(await db.$count(challenges, open)).toBe(0);
  const held = await db.select().from(customerHolds).where(eq(customerHolds.reason, 'Chargeback'));
  expect(held.map(({ key }) => key)).toEqual(
    expect.arrayContaining([`account:${customerId}`, `phone:${phone}`, 'phone:9515550188']),
  );
  const [note] = await db.select().from(customerNotes).where(eq(customerNotes.customerId, customerId));
  expect(note).toMatchObject({ kind: 'correction', content: 'Misheard' });
  const [audit] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(audit?.after).toEqual({ corrected: ['lastName', 'phone'] });
  expect(await correctCustomer(staff, form)).toEqual({ problem: 'correction-empty' });
});

test('[CUST-08] refused are another account’s phone or e-mail, nothing new, no reason, a lost e-mail, an older version', async () => {
  const staff = await asManager();
  const email = `${randomUUID()}@example.com`;
  const other = await newCustomer();
  const { phone: taken } = await rowOf(other);
  const guest = await newBuyer({ email });
  const person = await newCustomer();
  const correct = async (change: Parameters<typeof formOf>[1]) =>
    correctCustomer(staff, await formOf(person, change));
  expect(await correct({ phone: taken })).toEqual({ problem: 'customer-phone-taken' });
  expect(await correct({ email })).toEqual({ problem: 'customer-email-taken' });
  expect(await correct({})).toEqual({ problem: 'correction-empty' });
  expect(await correct({ firstName: 'Mari', reason: ' ' })).toEqual({ problem: 'correction-reason-missing' });
  expect(await correct({ firstName: ' ' })).toEqual({ problem: 'fields-missing' });
  expect(await correct({ phone: '12' })).toEqual({ problem: 'phone-invalid' });
  expect(await correct({ firstName: 'Mari', version: 99 })).toEqual({ problem: 'changed' });
  expect(await correct({ email: `${randomUUID()}@example.com` })).toEqual({ ok: true });
  expect(await correct({ email: '' })).toEqual({ problem: 'email-invalid' });
  const support = (await newColleague('support')).ctx;
  const wish = await formOf(person, { firstName: 'Mari' });
  expect(await correctCustomer(support, wish)).toEqual({ problem: 'forbidden' });
  // Guests may share a phone (SEC-15).
  expect(await correctCustomer(staff, await formOf(guest, { phone: taken }))).toEqual({ ok: true });
});
