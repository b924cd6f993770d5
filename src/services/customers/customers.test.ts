import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createBadge, listBadgesOf } from '#db/queries/badges.ts';
import { createMembership, moveNextCredit } from '#db/queries/credit/club.ts';
import { addCredit, listCreditEntries, spendCredit } from '#db/queries/credit/credit.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { createSession } from '#db/queries/identity/sessions.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { badges, customerBadges, customers, memberships } from '#db/schema/customers.ts';
import { creditLots } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { sessions } from '#db/schema/sessions.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { Actor } from '../context.ts';
import { expireCredit } from '../credit/expire-credit.ts';
import { postClubCredit } from '../credit/post-club-credit.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { closeOwnAccount, exportAccount } from './personal-data.ts';
import { readBadges, readProfile, readSummary } from './read-account.ts';
import { updateMoods } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';

const { rolledBack } = openTestShop('demo');

const as = (db: Database, customerId: string, now = TEST_NOW) =>
  testContext(db, { kind: 'customer', customerId, sessionId: randomUUID() }, { now });
const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000);

async function personCalled(db: Database, firstName: string) {
  const [row] = await db.select().from(customers).where(eq(customers.firstName, firstName));
  if (!row) throw new Error(`nobody is called ${firstName}`);
  return row;
}

const balanceOf = async (db: Database, id: string) => (await findCustomer(db, id))?.monsterDollarsCents;
const visitor: Actor = { kind: 'visitor' };

test('[ACCT-03, ACCT-04, SEC-06, SEC-07] a profile changes its own fields and nobody else, within the rules', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Marisol');
    const other = await personCalled(db, 'Devon');
    const form = {
      firstName: 'Mari',
      lastName: 'Q',
      phone: '951-555-0199',
      email: 'M@Q.example',
      address: '1 Elm',
    };
    const smuggled = { ...form, isVip: true, monsterDollarsCents: 1_000_000, customerId: other.id };
    expect(await updateProfile(as(db, person.id), smuggled)).toEqual({ ok: true });
    expect(await findCustomer(db, person.id)).toMatchObject({
      ...{ firstName: 'Mari', lastName: 'Q', phone: '9515550199', email: 'm@q.example', street: '1 Elm' },
      ...{ isVip: person.isVip, monsterDollarsCents: person.monsterDollarsCents },
    });
    expect(await findCustomer(db, other.id)).toEqual(other);
    const wrong = (change: object) => updateProfile(as(db, person.id), { ...form, ...change });
    expect(await wrong({ email: other.email ?? '' })).toEqual({ problem: 'email-taken' });
    expect(await wrong({ phone: other.phone })).toEqual({ problem: 'phone-taken' });
    expect(await wrong({ email: '' })).toEqual({ problem: 'email-invalid' });
    expect(await wrong({ lastName: '' })).toEqual({ problem: 'fields-missing' });
    expect(await updateProfile(testContext(db, visitor), form)).toEqual({ problem: 'sign-in-required' });
  }));

test('[ACCT-06, ACCT-08] moods are two of the eight, or none', () =>
  rolledBack(async (db) => {
    const { id } = await personCalled(db, 'Marisol');
    const moods = async (primary: string, secondary: string) => {
      await updateMoods(as(db, id), { primary, secondary });
      const person = await findCustomer(db, id);
      return [person?.primaryMood, person?.secondaryMood];
    };
    expect(await moods('Calm', 'Happy')).toEqual(['Calm', 'Happy']);
    expect(await moods('Melt', '')).toEqual([null, null]);
    expect(await moods('Focus', 'Focus')).toEqual(['Focus', null]);
    expect(await updateMoods(testContext(db, visitor), { primary: '', secondary: '' })).toHaveProperty(
      'problem',
    );
  }));

test('[ACCT-11, ACCT-14, AUTH-23] what is spent comes from delivered orders; no secret leaves, and nothing for guests', () =>
  rolledBack(async (db) => {
    const { id } = await personCalled(db, 'Marisol');
    const delivered = await db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, id), eq(orders.status, 'delivered')));
    const summary = await readSummary(as(db, id));
    expect(delivered.length).toBeGreaterThan(0);
    expect(summary).toMatchObject({
      orders: await db.$count(orders, eq(orders.customerId, id)),
      spentCents: delivered.reduce((sum, order) => sum + order.amountDueCents, 0),
    });
    expect(JSON.stringify(await readProfile(as(db, id)))).not.toMatch(/pin|hash|stripe/i);
    const guest = testContext(db, { kind: 'guest', customerId: id, sessionId: randomUUID() });
    expect([await readProfile(guest), await readSummary(guest)]).toEqual([null, null]);
    expect(await readBadges(guest)).toEqual({ badges: [], fresh: [] });
  }));

test('[ACCT-12, BADGE-07, BADGE-08] what is earned is unlocked once, rewarded once, and stands in the activity', () =>
  rolledBack(async (db) => {
    const { id } = await personCalled(db, 'Marisol');
    await db.delete(customerBadges).where(eq(customerBadges.customerId, id));
    await db.update(badges).set({ rewardCents: 0 });
    // One badge with a reward of its own: the demo may have paid for any other.
    const criteria = { type: 'order_count', value: 1, days: null };
    const reward = { iconKey: 'star', rewardCents: 250, unlockCriteria: criteria, displayOrder: -1 };
    await createBadge(db, { id: 'test-once', name: 'Once', ...reward });
    const first = await recordWrites(db, () => readBadges(as(db, id)));
    const second = await recordWrites(db, () => readBadges(as(db, id)));
    const isOpen = ({ unlockedAt }: { unlockedAt: Date | null }) => unlockedAt !== null;
    const open = second.result.badges.filter(isOpen);
    expect(open.every(({ percent }) => percent === 100)).toBe(true);
    expect(first.result.fresh.map((badge) => badge.id).toSorted()).toEqual(
      (await listBadgesOf(db, id)).map((badge) => badge.id).toSorted(),
    );
    const expiresAt = days(DEFAULT_SETTINGS.creditExpiryDays);
    expect(first.writes).toEqual({ credit: [[id, 'badge', 250, expiresAt]] });
    expect(second.result.fresh).toEqual([]);
    expect(second.writes).toEqual({});
  }));

test('[ACCT-10, ACCT-12] the activity is the ten newest of the own ledger and badges, newest first', () =>
  rolledBack(async (db) => {
    const [{ id }, other] = [await personCalled(db, 'Marisol'), await personCalled(db, 'Devon')];
    await db.delete(customerBadges).where(eq(customerBadges.customerId, id));
    const grant = (customerId: string, day: number) =>
      addCredit(db, {
        ...({ customerId, cents: 100 + day, kind: 'grant', cause: `test:${customerId}:${day}` } as const),
        ...{ at: days(day), expiresAt: null },
      });
    for (let day = 1; day <= 11; day += 1) await grant(id, day);
    await grant(other.id, 12);
    const { activity = [] } = (await readSummary(as(db, id))) ?? {};
    expect(activity.map(({ kind, cents }) => [kind, cents])).toEqual(
      Array.from({ length: 10 }, (_, place) => ['grant', 111 - place]),
    );
  }));

test('[BADGE-03, BADGE-07] a drop order counts for a badge once it is paid and under way, not while it can be cancelled', () =>
  rolledBack(async (db) => {
    const { id } = await personCalled(db, 'Marisol');
    const own = eq(orders.customerId, id);
    const [one] = await db.select().from(orders).where(own);
    if (!one) throw new Error('the demo has no order of this customer');
    await db.update(orders).set({ orderType: 'regular' }).where(own);
    await db.delete(customerBadges).where(eq(customerBadges.customerId, id));
    const unlockedBy = async (change: Partial<typeof orders.$inferInsert>) => {
      await db
        .update(orders)
        .set({ orderType: 'drop', cancelReason: null, ...change })
        .where(eq(orders.id, one.id));
      const { fresh } = await readBadges(as(db, id));
      return fresh.some((badge) => badge.id === 'early-bird');
    };
    const isOver = { status: 'cancelled', cancelReason: 'test' } as const;
    expect(await unlockedBy({ status: 'pending', paymentStatus: 'pending' })).toBe(false);
    expect(await unlockedBy({ status: 'confirmed', paymentStatus: 'awaiting_confirmation' })).toBe(false);
    expect(await unlockedBy({ ...isOver, paymentStatus: 'paid' })).toBe(false);
    expect(await unlockedBy({ ...isOver, paymentStatus: 'refunded' })).toBe(false);
    expect(await unlockedBy({ status: 'confirmed', paymentStatus: 'paid' })).toBe(false);
    expect(await unlockedBy({ status: 'preparing', paymentStatus: 'pending' })).toBe(false);
    expect(await unlockedBy({ status: 'preparing', paymentStatus: 'paid' })).toBe(true);
  }));

test('[MD-07, MD-08] expired credit is removed once, even by concurrent runs', () =>
  rolledBack(async (db) => {
    await expireCredit({ db, now: days(400) });
    const { id } = await personCalled(db, 'Hannah');
    const before = (await balanceOf(db, id)) ?? 0;
    const grant = { customerId: id, kind: 'grant', at: TEST_NOW } as const;
    await addCredit(db, { ...grant, cents: 700, cause: 'test:1', expiresAt: days(30) });
    await addCredit(db, { ...grant, cents: 300, cause: 'test:2', expiresAt: null });
    const lots = await db.select().from(creditLots).where(eq(creditLots.customerId, id));
    const ending = lots.find(({ expiresAt }) => expiresAt?.getTime() === days(30).getTime());
    expect(await expireCredit({ db, now: new Date(days(30).getTime() - 1) })).toBe(0);
    const expired = await recordWrites(db, () => expireCredit({ db, now: days(30) }));
    expect(expired).toEqual({
      result: 1,
      writes: {
        notices: [[`customer:${id}`, 'credit', String(ending?.id)]],
        credit: [[id, 'expiry', -700, null]],
      },
    });
    const again = await recordWrites(db, () => expireCredit({ db, now: days(30) }));
    expect(again).toEqual({ result: 0, writes: {} });
    expect(await balanceOf(db, id)).toBe(before + 300);
  }));

test('[MD-03, SEC-06] what expires next is the own credit of the nearest day, neither spent nor past nor another’s', () =>
  rolledBack(async (db) => {
    const [{ id }, other] = [await personCalled(db, 'Hannah'), await personCalled(db, 'Devon')];
    await db.update(creditLots).set({ remainingCents: 0 }).where(eq(creditLots.customerId, id));
    const nextOf = async () => (await readSummary(as(db, id)))?.nextExpiry;
    const grant = (customerId: string, cents: number, day: number | null) =>
      addCredit(db, {
        ...({ customerId, cents, kind: 'grant', cause: randomUUID(), at: TEST_NOW } as const),
        expiresAt: day === null ? null : days(day),
      });
    await grant(other.id, 999, 2);
    await grant(id, 50, null);
    await grant(id, 60, -1);
    await grant(id, 70, 0);
    expect(await nextOf()).toBeNull();
    await grant(id, 400, 30);
    await grant(id, 300, 30);
    await grant(id, 100, 60);
    expect(await nextOf()).toEqual({ cents: 700, expiresAt: days(30), days: 30 });
    await grant(id, 80, 3);
    const isNearest = and(eq(creditLots.customerId, id), eq(creditLots.expiresAt, days(3)));
    await db.update(creditLots).set({ remainingCents: 0 }).where(isNearest);
    expect(await nextOf()).toEqual({ cents: 700, expiresAt: days(30), days: 30 });
  }));

test('[CLUB-07, MD-07, MD-10] an active membership gets its credit once a month, which expires; a paused one none', () =>
  rolledBack(async (db) => {
    await db.update(memberships).set({ status: 'paused' });
    const { id } = await personCalled(db, 'Tomas');
    const before = (await balanceOf(db, id)) ?? 0;
    const membership = { id: randomUUID(), customerId: id, tier: 'legend', startedAt: TEST_NOW } as const;
    await createMembership(db, { ...membership, status: 'active', nextCreditAt: days(30) });
    const at = (now: Date) => recordWrites(db, () => postClubCredit({ db, now, settings: DEFAULT_SETTINGS }));
    const [stale] = await db.select().from(memberships).where(eq(memberships.id, membership.id));
    if (!stale) throw new Error('no membership');
    expect(await at(days(29))).toEqual({ result: 0, writes: {} });
    expect(await at(days(31))).toEqual({
      result: 1,
      writes: {
        notices: [[`customer:${id}`, 'credit', membership.id]],
        credit: [[id, 'membership', 1500, days(31 + DEFAULT_SETTINGS.creditExpiryDays)]],
      },
    });
    expect(await at(days(31))).toEqual({ result: 0, writes: {} });
    // Who has found it due as well, and comes a moment later, neither posts nor moves it.
    expect(await moveNextCredit(db, { membership: stale, nextCreditAt: days(90) })).toBe(false);
    expect(await balanceOf(db, id)).toBe(before + 1500);
    const [entry] = await listCreditEntries(db, { customerId: id, limit: 1 });
    expect(entry).toMatchObject({ kind: 'membership', cents: 1500, params: { tier: 'legend' } });
  }));

test('[LAW-11, SEC-06] the own copy holds the own orders and no secret', () =>
  rolledBack(async (db) => {
    const { id } = await personCalled(db, 'Marisol');
    const copy = await exportAccount(as(db, id));
    const own = await db.select().from(orders).where(eq(orders.customerId, id));
    expect(copy?.orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      own.map(({ orderNumber }) => orderNumber).toSorted(),
    );
    expect(JSON.stringify(copy)).not.toMatch(/hash|token|attempt/i);
    expect(await exportAccount(testContext(db, visitor))).toBeNull();
  }));

/** A session of the person, who has no other. */
async function openSession(db: Database, customerId: string): Promise<string> {
  await db.update(sessions).set({ revokedAt: TEST_NOW }).where(eq(sessions.customerId, customerId));
  const id = randomUUID();
  const session = { id, tokenHash: id, audience: 'customer', way: 'password', customerId } as const;
  await createSession(db, { ...session, lastSeenAt: TEST_NOW, expiresAt: days(1) });
  return id;
}

/** A letter that waits for the person and one for somebody else; answers all of the person's. */
async function addMessages(db: Database, customerId: string) {
  const other = await personCalled(db, 'Devon');
  const letter = { channel: 'text', kind: 'order-status', recipient: '951', runAfter: TEST_NOW } as const;
  const rows = [customerId, other.id].map((id) => ({ ...letter, customerId: id, dedupeKey: `test:${id}` }));
  await addToOutbox(db, rows);
  return db.select().from(outbox).where(eq(outbox.customerId, customerId)).orderBy(outbox.id);
}

/** Leaves 500 cents that stay. */
async function emptyButOneLot(db: Database, customerId: string): Promise<number> {
  const take = { customerId, kind: 'removal', cause: randomUUID(), at: TEST_NOW } as const;
  const cents = (await balanceOf(db, customerId)) ?? 0;
  if (cents > 0) await spendCredit(db, { ...take, cents: -cents });
  const gift = { ...take, cents: 500, kind: 'grant', cause: randomUUID(), expiresAt: null } as const;
  await addCredit(db, gift);
  return 500;
}

test('[LAW-11] a closed account keeps the amounts of orders and ledgers, without the person', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Priya');
    const ctx = as(db, person.id);
    expect(await closeOwnAccount(ctx, { isConfirmed: false })).toEqual({ problem: 'closing-unconfirmed' });
    const own = eq(orders.customerId, person.id);
    const before = await db.select().from(orders).where(own);
    const [oldest] = before;
    if (!oldest) throw new Error('the demo has no order of this customer');
    await db.update(orders).set({ status: 'pending' }).where(eq(orders.id, oldest.id));
    expect(await closeOwnAccount(ctx, { isConfirmed: true })).toEqual({ problem: 'orders-open' });
    const isOver = { status: 'cancelled', cancelReason: 'test' } as const;
    await db
      .update(orders)
      .set({ ...isOver, paymentStatus: 'refunded' })
      .where(own);
    await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, oldest.id));
    expect(await closeOwnAccount(ctx, { isConfirmed: true })).toEqual({ problem: 'orders-open' });
    await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, oldest.id));
    const sessionId = await openSession(db, person.id);
    await openSession(db, (await personCalled(db, 'Devon')).id);
    const balanceCents = await emptyButOneLot(db, person.id);
    const letters = await addMessages(db, person.id);
    const closed = await recordWrites(db, () => closeOwnAccount(ctx, { isConfirmed: true }));
    expect(closed).toEqual({
      result: { ok: true },
      writes: {
        notices: [[`session:${sessionId}`, 'ended', sessionId]],
        credit: [[person.id, 'removal', -balanceCents, null]],
        outboxChanged: letters.map(({ kind, doneAt }) => [kind, doneAt ? 'done' : 'deleted']),
        audit: [['customer.close', 'customer', String(person.customerNumber)]],
      },
    });
    expect(await findCustomer(db, person.id)).toBeNull();
    const after = await db.select().from(orders).where(own);
    expect(after.map(({ totalCents }) => totalCents).toSorted()).toEqual(
      before.map(({ totalCents }) => totalCents).toSorted(),
    );
    const kept = JSON.stringify([
      after,
      await db.select().from(customers).where(eq(customers.id, person.id)),
    ]);
    for (const trace of [person.firstName, person.lastName, person.phone, person.email ?? '-'])
      expect(kept).not.toContain(trace);
    const entries = await listCreditEntries(db, { customerId: person.id, limit: 1000 });
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  }));
