import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { badges, customerBadges, customers } from '#db/schema/customers.ts';
import { creditEntries, creditLots } from '#db/schema/ledgers.ts';
import { addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  addExperience,
  changeBadge,
  createBadge,
  findBadgeFacts,
  listBadges,
  listBadgesOf,
  unlockBadges,
} from './badges.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const EXPIRES = later(90_000);
const PLAIN = { moodsTried: 0, isClubMember: false, deliveredAt: [], spentCents: 0, dropOrders: 0 };

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

/** Without the badges of the ground data. */
const inBareShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(badges);
    await work(tx);
  });

async function insertBadge(db: Database, changes: Partial<typeof badges.$inferInsert> & { id: string }) {
  const row = {
    ...{ name: `Badge ${changes.id}`, description: 'd', iconKey: 'star', rewardCents: 0 },
    ...{ unlockCriteria: { type: 'moods_tried', value: 1, days: null }, ...changes },
  };
  return stored(await db.insert(badges).values(row).returning());
}

const insertOrder = (db: Database, facts: OrderFacts) =>
  addOrder(db, { totalCents: 500, paymentStatus: 'awaiting_confirmation', ...facts });

const DELIVERED = { status: 'delivered', idCheckOutcome: 'passed', deliveredAt: TEST_NOW } as const;

const hold = (db: Database, customerId: string, badgeId: string, unlockedAt = TEST_NOW) =>
  db.insert(customerBadges).values({ customerId, badgeId, unlockedAt });

async function storedCustomer(db: Database, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error('no customer');
  return row;
}

const storedBadges = (db: Database) => db.select().from(badges).orderBy(asc(badges.id));

test('[BADGE-06] badges are listed in display order, switched-off ones only where all are asked for', () =>
  inBareShop(async (tx) => {
    const [third, second] = [await insertBadge(tx, { id: 'd' }), await insertBadge(tx, { id: 'b' })];
    const last = await insertBadge(tx, { id: 'a', displayOrder: 1 });
    const off = await insertBadge(tx, { id: 'c', isActive: false });
    expect(await listBadges(tx)).toEqual([second, third, last]);
    expect(await listBadges(tx, { isAll: true })).toEqual([second, off, third, last]);
  }));

test("[BADGE-06] a customer's own badges are listed, newest first and then in display order", () =>
  inBareShop(async (tx) => {
    const [{ id: customerId }, { id: other }] = [await addCustomer(tx), await addCustomer(tx)];
    for (const [id, displayOrder, ms] of [
      ['second', 2, 5],
      ['first', 1, 5],
      ['newest', 3, 6],
      ['oldest', 0, 4],
    ] as const) {
      await insertBadge(tx, { id, displayOrder });
      await hold(tx, customerId, id, later(ms));
    }
    await hold(tx, other, 'first');
    expect(await listBadgesOf(tx, customerId)).toEqual([
      { id: 'newest', name: 'Badge newest', unlockedAt: later(6) },
      { id: 'first', name: 'Badge first', unlockedAt: later(5) },
      { id: 'second', name: 'Badge second', unlockedAt: later(5) },
      { id: 'oldest', name: 'Badge oldest', unlockedAt: later(4) },
    ]);
    expect(await listBadgesOf(tx, randomUUID())).toEqual([]);
  }));

test('[ACCT-11] the facts of a customer add up the delivered orders and the moods', () =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx, { moodsTried: ['calm', 'happy'], clubMember: true });
    const { id: other } = await addCustomer(tx, { moodsTried: ['calm'] });
    await insertOrder(tx, { customerId, ...DELIVERED, monsterDollarsUsedCents: 200 });
    await insertOrder(tx, { customerId, ...DELIVERED });
    await insertOrder(tx, { customerId, status: 'en_route', paymentStatus: 'paid' });
    await insertOrder(tx, { customerId: other, ...DELIVERED });
    expect(await findBadgeFacts(tx, customerId)).toEqual({
      ...{ deliveredAt: [TEST_NOW, TEST_NOW], spentCents: 800 },
      ...{ moodsTried: 2, dropOrders: 0, isClubMember: true },
    });
    expect(await findBadgeFacts(tx, randomUUID())).toEqual(PLAIN);
  }));

test('[ACCT-11] a delivered order without its moment counts from its last change', () =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertOrder(tx, { customerId, ...DELIVERED, deliveredAt: null, updatedAt: later(7) });
    await insertOrder(tx, { customerId, ...DELIVERED, deliveredAt: later(7), updatedAt: later(8) });
    expect((await findBadgeFacts(tx, customerId)).deliveredAt).toEqual([later(7), later(7)]);
  }));

test.each([
  ['delivered and paid', { ...DELIVERED, paymentStatus: 'paid' }, 1],
  ['delivered and not yet paid', DELIVERED, 1],
  ['paid and under way', { status: 'preparing', paymentStatus: 'paid' }, 1],
  ['under way and not paid', { status: 'preparing' }, 0],
  ['paid and pending', { status: 'pending', paymentStatus: 'paid' }, 0],
  ['paid and confirmed', { status: 'confirmed', paymentStatus: 'paid' }, 0],
  ['paid and cancelled', { status: 'cancelled', cancelReason: 'r', paymentStatus: 'paid' }, 0],
  ['no drop', { ...DELIVERED, orderType: 'regular' }, 0],
] as const)('[ACCT-11] an order of a drop that is %s counts accordingly', (_, changes, dropOrders) =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertOrder(tx, { customerId, orderType: 'drop', ...changes });
    await insertOrder(tx, { customerId: (await addCustomer(tx)).id, orderType: 'drop', ...DELIVERED });
    expect((await findBadgeFacts(tx, customerId)).dropOrders).toBe(dropOrders);
  }),
);

test('[BADGE-07] [BADGE-08] an earned badge is unlocked once, with its reward in the ledger', () =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx, { moodsTried: ['calm'] });
    const { id: other } = await addCustomer(tx, { moodsTried: ['calm'] });
    const rewarded = await insertBadge(tx, { id: 'rewarded', rewardCents: 1 });
    const plain = await insertBadge(tx, { id: 'plain', displayOrder: 1 });
    const unearned = { unlockCriteria: { type: 'moods_tried', value: 2, days: null }, rewardCents: 5 };
    await insertBadge(tx, { id: 'unearned', ...unearned });
    await insertBadge(tx, { id: 'off', isActive: false });
    await insertBadge(tx, { id: 'held', rewardCents: 5 });
    await hold(tx, customerId, 'held', later(-9));
    const [before, neighbour] = [await storedCustomer(tx, customerId), await storedCustomer(tx, other)];
    const unlock = () => unlockBadges(tx, { customerId, now: TEST_NOW, expiresAt: EXPIRES });
    expect(await unlock()).toEqual([rewarded, plain]);
    expect(await unlock()).toEqual([]);
    expect(await tx.select().from(customerBadges).orderBy(asc(customerBadges.badgeId))).toEqual([
      { customerId, badgeId: 'held', unlockedAt: later(-9) },
      { customerId, badgeId: 'plain', unlockedAt: TEST_NOW },
      { customerId, badgeId: 'rewarded', unlockedAt: TEST_NOW },
    ]);
    const [entry, ...more] = await tx.select().from(creditEntries);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      ...{ id: entry?.id, customerId, cents: 1, kind: 'badge', cause: `badge:${customerId}:rewarded` },
      ...{
        params: { badge: 'Badge rewarded' },
        description: null,
        orderId: null,
        staffId: null,
        at: TEST_NOW,
      },
    });
    expect(await tx.select().from(creditLots)).toMatchObject([
      { entryId: entry?.id, customerId, cents: 1, remainingCents: 1, expiresAt: EXPIRES },
    ]);
    expect(await storedCustomer(tx, customerId)).toEqual({ ...before, monsterDollarsCents: 1 });
    expect(await storedCustomer(tx, other)).toEqual(neighbour);
  }));

test('[BADGE-07] a badge is earned by the orders of its window up to now', () =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertOrder(tx, { customerId, ...DELIVERED });
    const criteria = { type: 'recent_orders', value: 1, days: 1 };
    const badge = await insertBadge(tx, { id: 'recent', unlockCriteria: criteria });
    const dayOn = 86_400_000;
    const unlock = (ms: number) => unlockBadges(tx, { customerId, now: later(ms), expiresAt: EXPIRES });
    expect(await unlock(dayOn + 1)).toEqual([]);
    expect(await unlock(dayOn)).toEqual([badge]);
  }));

/** Whoever inserts a badge finds that another process has been quicker by a moment. */
async function letAnotherBeQuicker(db: Database) {
  await db.execute(sql`create function be_quicker() returns trigger language plpgsql as $$ begin
    if pg_trigger_depth() = 1 then
      insert into customer_badges (customer_id, badge_id, unlocked_at) values (new.customer_id, new.badge_id, new.unlocked_at);
    end if;
    return new;
  end $$`);
  await db.execute(
    sql`create trigger quicker before insert on customer_badges for each row execute function be_quicker()`,
  );
}

test('[BADGE-08] a badge that another process has unlocked meanwhile is neither new nor rewarded again', () =>
  inBareShop(async (tx) => {
    await letAnotherBeQuicker(tx);
    const { id: customerId } = await addCustomer(tx, { moodsTried: ['calm'] });
    await insertBadge(tx, { id: 'rewarded', rewardCents: 5 });
    expect(await unlockBadges(tx, { customerId, now: TEST_NOW, expiresAt: EXPIRES })).toEqual([]);
    expect(await listBadgesOf(tx, customerId)).toMatchObject([{ id: 'rewarded' }]);
    expect(await tx.select().from(creditEntries)).toEqual([]);
  }));

test('[ACCT-09] [MD-14] experience adds points, and each mood once, to one customer', () =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx, {
      points: 10,
      moodsTried: ['happy', 'calm'],
      version: 3,
    });
    const { id: other } = await addCustomer(tx);
    const [before, neighbour] = [await storedCustomer(tx, customerId), await storedCustomer(tx, other)];
    await addExperience(tx, { customerId, points: 5, moods: ['sleepy', 'calm', 'brave'] });
    const moodsTried = ['brave', 'calm', 'happy', 'sleepy'];
    const after = { ...before, points: 15, moodsTried, version: 4 };
    expect(await storedCustomer(tx, customerId)).toEqual(after);
    expect(await storedCustomer(tx, other)).toEqual(neighbour);
    await addExperience(tx, { customerId, points: 1, moods: ['eager'] });
    const eager = ['brave', 'calm', 'eager', 'happy', 'sleepy'];
    expect(await storedCustomer(tx, customerId)).toEqual({
      ...after,
      points: 16,
      moodsTried: eager,
      version: 5,
    });
  }));

test('[ACCT-09] experience without moods leaves the moods as they are', () =>
  inBareShop(async (tx) => {
    const { id: customerId } = await addCustomer(tx, { moodsTried: ['happy', 'calm'] });
    const before = await storedCustomer(tx, customerId);
    await addExperience(tx, { customerId, points: 5, moods: [] });
    expect(await storedCustomer(tx, customerId)).toEqual({ ...before, points: 5, version: 2 });
  }));

const BADGE = {
  ...{ id: 'new', name: 'New', description: 'd', iconKey: 'moon', rewardCents: 5, displayOrder: 2 },
  ...{ isActive: false, version: 1, unlockCriteria: { type: 'order_count', value: 3, days: null } },
};

test('a badge is stored as it is, and its key refused to a second', () =>
  inBareShop(async (tx) => {
    expect(await createBadge(tx, BADGE)).toBe(true);
    expect(await storedBadges(tx)).toEqual([BADGE]);
    const refused = await createBadge(tx, { ...BADGE, name: 'Again' }).catch((error: unknown) => error);
    expect(isUniqueViolation(refused, 'badges_pkey')).toBe(true);
  }));

test('a badge changes only with its current version, and no other badge changes with it', () =>
  inBareShop(async (tx) => {
    const other = await insertBadge(tx, { id: 'other', version: 1 });
    await createBadge(tx, BADGE);
    const change = (id: string, version: number) =>
      changeBadge(tx, { id, version, changes: { name: 'Better' } });
    expect(await change('new', 1)).toBe(true);
    expect(await change('new', 1)).toBe(false);
    expect(await change('unknown', 1)).toBe(false);
    expect(await storedBadges(tx)).toEqual([{ ...BADGE, name: 'Better', version: 2 }, other]);
  }));
