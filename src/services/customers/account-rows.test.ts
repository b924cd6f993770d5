import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMembership, listDueMemberships } from '#db/queries/credit/club.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { Actor } from '../context.ts';
import { postClubCredit } from '../credit/post-club-credit.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { closeAccountByStaff, closeOwnAccount, exportAccount } from './personal-data.ts';
import { readProfile } from './read-account.ts';
import { updateMoods, updateNews } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000);
const of = (db: Database, customerId: string, now = TEST_NOW) =>
  testContext(db, { kind: 'customer', customerId, sessionId: randomUUID() }, { now });

async function personCalled(db: Database, firstName: string) {
  const [row] = await db.select().from(customers).where(eq(customers.firstName, firstName));
  if (!row) throw new Error(`nobody is called ${firstName}`);
  return row;
}

const rowOf = async (db: Database, id: string) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0];

/** Somebody who holds no account: a visitor, a guest of this id, a member of staff. */
const others = (customerId: string): Actor[] => [
  { kind: 'visitor' },
  { kind: 'guest', customerId, sessionId: randomUUID() },
  { kind: 'staff', staffId: staffId(), role: 'admin', sessionId: randomUUID() },
];

const FORM = {
  ...{ firstName: 'Mari', lastName: 'Q', phone: '951-555-0199', email: 'm@q.example', address: '1 Elm' },
};

test('[ACCT-03, ACCT-08, SEC-06, LAW-11] only the customer changes, exports or closes the account', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Priya');
    await db
      .update(orders)
      .set({ status: 'cancelled', cancelReason: 'x', paymentStatus: 'refunded' })
      .where(eq(orders.customerId, person.id));
    const refused = { problem: 'sign-in-required' };
    for (const actor of others(person.id)) {
      const ctx = testContext(db, actor);
      const asked = await recordWrites(db, async () => [
        await updateProfile(ctx, FORM),
        await updateMoods(ctx, { primary: 'Calm', secondary: '' }),
        await updateNews(ctx, { wanted: true }),
        await closeOwnAccount(ctx, { isConfirmed: true }),
        await exportAccount(ctx),
      ]);
      expect(asked).toEqual({ result: [refused, refused, refused, refused, null], writes: {} });
    }
    expect(await rowOf(db, person.id)).toEqual(person);
    const gone = of(db, randomUUID());
    expect(await updateProfile(gone, FORM)).toEqual(refused);
    expect(await updateNews(gone, { wanted: true })).toEqual(refused);
    expect(await closeOwnAccount(gone, { isConfirmed: true })).toEqual(refused);
    expect(await exportAccount(gone)).toBeNull();
  }));

test('[ACCT-03, ACCT-04, ACCT-06] profile and moods write their own fields and nothing else; a refusal writes none', () =>
  rolledBack(async (db) => {
    const [person, other] = [await personCalled(db, 'Marisol'), await personCalled(db, 'Devon')];
    for (const taken of [{ email: other.email ?? '' }, { phone: other.phone }, { email: '' }])
      expect(await updateProfile(of(db, person.id), { ...FORM, ...taken })).toHaveProperty('problem');
    expect(await rowOf(db, person.id)).toEqual(person);
    const own = { ...FORM, email: person.email ?? '', phone: person.phone };
    expect(await updateProfile(of(db, person.id), own)).toEqual({ ok: true });
    const changed = { firstName: 'Mari', lastName: 'Q', street: '1 Elm', version: person.version + 1 };
    expect(await rowOf(db, person.id)).toEqual({ ...person, ...changed });
    await updateMoods(of(db, person.id), { primary: 'Happy', secondary: 'Calm' });
    const moods = { primaryMood: 'Happy', secondaryMood: 'Calm', version: person.version + 2 };
    expect(await rowOf(db, person.id)).toEqual({ ...person, ...changed, ...moods });
    expect(await rowOf(db, other.id)).toEqual(other);
  }));

test('[LAW-10] the time of the first consent stays, a withdrawal deletes it, and a withdrawal needs no age', () =>
  rolledBack(async (db) => {
    const { id } = await personCalled(db, 'Marisol');
    const other = await personCalled(db, 'Devon');
    const set = (change: Partial<typeof customers.$inferInsert>) =>
      db.update(customers).set(change).where(eq(customers.id, id));
    const answerAt = async (day: number, wanted: boolean) => {
      expect(await updateNews(of(db, id, days(day)), { wanted })).toEqual({ ok: true });
      return (await findCustomer(db, id))?.marketingConsentAt;
    };
    await set({ marketingConsentAt: null, is21Plus: true });
    expect(await answerAt(1, true)).toEqual(days(1));
    expect(await answerAt(2, true)).toEqual(days(1));
    expect(await answerAt(3, false)).toBeNull();
    expect(await answerAt(4, true)).toEqual(days(4));
    await set({ is21Plus: false });
    expect(await updateNews(of(db, id), { wanted: true })).toEqual({ problem: 'age-unconfirmed' });
    expect(await answerAt(5, false)).toBeNull();
    expect(await rowOf(db, other.id)).toEqual(other);
  }));

test('[LAW-11, STAFF-23, SEC-14] staff close an account in their name, expired credit is booked as such, and the audit has no data', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Jerome');
    const { id: customerId, customerNumber } = person;
    const isOver = { status: 'cancelled', cancelReason: 'x', paymentStatus: 'refunded' } as const;
    await db.update(orders).set(isOver).where(eq(orders.customerId, customerId));
    const gift = { customerId, kind: 'grant', at: days(-9) } as const;
    await addCredit(db, { ...gift, cents: 300, cause: randomUUID(), expiresAt: days(-1) });
    await addCredit(db, { ...gift, cents: 200, cause: randomUUID(), expiresAt: null });
    const balance = (await findCustomer(db, customerId))?.monsterDollarsCents ?? 0;
    const manager = as(db, 'manager');
    const unknown = await closeAccountByStaff(manager, { customerId: randomUUID() });
    expect(unknown).toEqual({ problem: 'not-found' });
    for (const role of ['support', 'packer', 'driver', 'staff'] as const) {
      const refused = await recordWrites(db, () => closeAccountByStaff(as(db, role), { customerId }));
      expect(refused).toEqual({ result: { problem: 'forbidden' }, writes: {} });
    }
    const { writes } = await recordWrites(db, () => closeAccountByStaff(manager, { customerId }));
    const credit = writes.credit ?? [];
    expect(credit).toContainEqual([customerId, 'expiry', -300, null]);
    const removed = credit.filter(([, kind]) => kind === 'removal');
    const expired = credit
      .filter(([, kind]) => kind === 'expiry')
      .reduce((sum, [, , cents]) => sum + cents, 0);
    expect(removed).toEqual([[customerId, 'removal', -(balance + expired), null]]);
    const isOwn = eq(creditEntries.customerId, customerId);
    const [newest] = await db
      .select()
      .from(creditEntries)
      .where(isOwn)
      .orderBy(desc(creditEntries.id))
      .limit(1);
    expect(newest).toMatchObject({ kind: 'removal', staffId: staffId(), at: TEST_NOW });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toEqual({
      ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId(), action: 'customer.close' },
      ...{ subjectKind: 'customer', subjectId: String(customerNumber), before: null, after: null },
    });
    expect(await rowOf(db, customerId)).toMatchObject({ erasedAt: TEST_NOW, monsterDollarsCents: 0 });
  }));

test('[CLUB-07, MD-07] each due month of a membership is posted in a round of its own, once', () =>
  rolledBack(async (db) => {
    await db.update(memberships).set({ status: 'paused' });
    const { id: customerId } = await personCalled(db, 'Tomas');
    const membership = { id: randomUUID(), customerId, tier: 'legend', startedAt: days(-65) } as const;
    await createMembership(db, { ...membership, status: 'active', nextCreditAt: days(-35) });
    const settings = DEFAULT_SETTINGS;
    const post = () => recordWrites(db, () => postClubCredit({ db, now: TEST_NOW, settings }));
    const first = await post();
    expect(first).toMatchObject({
      result: 1,
      writes: { credit: [[customerId, 'membership', 1500, expect.any(Date)]] },
    });
    const isOwn = eq(creditEntries.customerId, customerId);
    const [entry] = await db
      .select()
      .from(creditEntries)
      .where(isOwn)
      .orderBy(desc(creditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({
      ...{ kind: 'membership', cents: 1500, at: TEST_NOW, params: { tier: 'legend' } },
      cause: `membership:${membership.id}:${days(-35).toISOString()}`,
    });
    expect(await listDueMemberships(db, { now: TEST_NOW, limit: 9 })).toHaveLength(1);
    expect((await post()).result).toBe(1);
    expect(await post()).toEqual({ result: 0, writes: {} });
  }));

test('[MAIL-02] how news of orders comes is the customer’s choice; anything else leaves it', () =>
  rolledBack(async (db) => {
    const [person, other] = [await personCalled(db, 'Marisol'), await personCalled(db, 'Devon')];
    const choose = async (orderNews?: string) => {
      expect(await updateNews(of(db, person.id), { wanted: false, orderNews })).toEqual({ ok: true });
      return (await rowOf(db, person.id))?.orderNews;
    };
    expect(person.orderNews).toBe('both');
    expect([await choose('email'), await choose(), await choose('pigeon'), await choose('text')]).toEqual([
      ...['email', 'email', 'email', 'text'],
    ]);
    expect(await rowOf(db, other.id)).toEqual(other);
    const withMail = { ...of(db, person.id), hasMail: true };
    expect(await readProfile(withMail)).toMatchObject({ orderNews: 'text' });
    expect(await readProfile(of(db, person.id))).toMatchObject({ orderNews: null });
  }));
