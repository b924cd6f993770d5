import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createAccount, findAccount, saveCredential } from '#db/queries/identity/accounts.ts';
import {
  listStaffWithoutCredential,
  listDemoCustomers as peopleOf,
} from '#db/queries/identity/demo-people.ts';
import { keepMark } from '#db/queries/installation.ts';
import { sessions } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { hashToken } from './sessions.ts';
import { enterDemo, listDemoPeople, listDemoStaff, signInDemoStaff } from './sign-in.ts';

const shop = openTestShop('demo');

/** The demo's shop, marked as such, or as another one. */
const inShop = (work: (db: Database) => Promise<void>, value = 'demo') =>
  shop.rolledBack(async (db) => {
    await keepMark(db, { key: 'filled', value, at: TEST_NOW });
    await work(db);
  });

async function sessionOf(db: Database, token: string) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row;
}

async function addPassword(db: Database, person: { customerId: string } | { staffId: string }) {
  const known = await findAccount(db, person);
  const accountId = known?.id ?? randomUUID();
  if (!known) await createAccount(db, { id: accountId, ...person, createdAt: TEST_NOW });
  const credential = { id: randomUUID(), accountId, kind: 'password', hash: 'h' } as const;
  await saveCredential(db, { ...credential, createdAt: TEST_NOW });
}

const countOf = async (db: Database) => (await db.select().from(sessions)).length;

test('[STAFF-24, SEC-11] the demo shop lets in as one person of each kind; who has a password is none of them', () =>
  inShop(async (db) => {
    const people = await listDemoPeople({ db });
    expect(people.length).toBeGreaterThan(1);
    expect(people).toEqual(await peopleOf(db));
    const [one, other] = people;
    const customerId = one?.id ?? '';
    const entered = await enterDemo(contextOf(db), { customerId });
    const session = await sessionOf(db, tokenOf(entered));
    expect(entered).toEqual({ ok: true, token: expect.any(String) });
    expect(session).toMatchObject({ audience: 'customer', way: 'demo', customerId, staffId: null });

    await addPassword(db, { customerId: other?.id ?? '' });
    const before = await countOf(db);
    for (const id of [other?.id ?? '', randomUUID()])
      expect(await enterDemo(contextOf(db), { customerId: id })).toEqual({ problem: 'credentials-wrong' });
    expect(await countOf(db)).toBe(before);
  }));

test('[STAFF-24, STAFF-01] the demo’s console opens as one of its people; who has a password or has left is none of them', () =>
  inShop(async (db) => {
    const people = await listDemoStaff({ db });
    expect(people.length).toBeGreaterThan(2);
    expect(people).toEqual(await listStaffWithoutCredential(db));
    const [one, other, gone] = people;
    const staffId = one?.id ?? '';
    const entered = await signInDemoStaff(contextOf(db), staffId);
    expect(entered).toEqual({ ok: true, token: expect.any(String) });
    const session = await sessionOf(db, tokenOf(entered));
    expect(session).toMatchObject({ audience: 'staff', way: 'demo', customerId: null, staffId });

    await addPassword(db, { staffId: other?.id ?? '' });
    await db
      .update(staff)
      .set({ isActive: false })
      .where(eq(staff.id, gone?.id ?? ''));
    const before = await countOf(db);
    for (const id of [other?.id ?? '', gone?.id ?? '', randomUUID()])
      expect(await signInDemoStaff(contextOf(db), id)).toEqual({ problem: 'forbidden' });
    expect(await countOf(db)).toBe(before);
  }));

test('[STAFF-24, SEC-14] a shop that was not filled with the demo offers nobody and lets nobody in without a word', () =>
  inShop(async (db) => {
    const [person] = await peopleOf(db);
    const [colleague] = await listStaffWithoutCredential(db);
    if (!person || !colleague) throw new Error('the demo has nobody');
    expect([await listDemoPeople({ db }), await listDemoStaff({ db })]).toEqual([[], []]);
    const entering = await recordWrites(db, async () => [
      await enterDemo(contextOf(db), { customerId: person.id }),
      await signInDemoStaff(contextOf(db), colleague.id),
    ]);
    const result = [{ problem: 'credentials-wrong' }, { problem: 'forbidden' }];
    expect(entering).toEqual({ result, writes: {} });
    expect(await db.select().from(sessions).where(eq(sessions.way, 'demo'))).toEqual([]);
  }, 'empty'));
