import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { addCredit, listCreditEntries } from '#db/queries/credit/credit.ts';
import { createCustomer } from '#db/queries/customers/customers.ts';
import { badges, customerBadges, customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { readThread } from '../messages/read-thread.ts';
import { addNeighbour } from '../testing/neighbour.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { exportAccount } from './personal-data.ts';
import { readBadges, readProfile, readSummary } from './read-account.ts';

const { rolledBack } = openTestShop();

const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000);
const PERSON = {
  ...{ firstName: 'Ada', lastName: 'Quill', email: 'ada@example.com', phone: '9515550944' },
  ...{ street: '5 Elm', legacyAuth: true, isVip: true, clubMember: true, points: 12, is21Plus: true },
  ...{ primaryMood: 'Calm', secondaryMood: 'Happy', moodsTried: ['Calm', 'Melt', 'Social'] },
};

const SIX = { type: 'moods_tried', value: 6, days: null };
const CLUB = {
  ...{ id: 'club-member', name: 'Club', description: 'c', iconKey: 'club', rewardCents: 500 },
  unlockCriteria: { type: 'club_member', value: 1, days: null },
};

const own = (db: Database, customerId: string) =>
  testContext(db, { kind: 'customer', customerId, sessionId: randomUUID() });

/** Ada with 7 that end in 30 days, 3 that have ended, one badge of before, and a neighbour who has everything, too. */
async function addAda(db: Database) {
  await addNeighbour(db, TEST_NOW);
  await db.insert(badges).values([
    { ...CLUB, displayOrder: 2 },
    { ...CLUB, ...{ id: 'high-roller', name: 'High Roller', displayOrder: 1 }, unlockCriteria: SIX },
  ]);
  const { id } = await createCustomer(db, { id: randomUUID(), ...PERSON, createdAt: days(-100) });
  const grant = { customerId: id, kind: 'grant', params: { tier: 'x' }, description: 'A gift' } as const;
  await addCredit(db, { ...grant, cents: 700, cause: 'a', at: days(-3), expiresAt: days(30) });
  await addCredit(db, { ...grant, cents: 300, cause: 'b', at: days(-5), expiresAt: TEST_NOW });
  await db.insert(customerBadges).values({ customerId: id, badgeId: 'high-roller', unlockedAt: days(-4) });
  return id;
}

test('[ACCT-03, ACCT-14, MD-03, AUTH-23] the own profile says each of its fields, the money that can be spent, and no more', () =>
  rolledBack(async (db) => {
    const id = await addAda(db);
    const code = { code: 'ADA10', percent: 10, customerId: id, maxUses: 1 };
    await db.insert(promoCodes).values(code);
    const { street, is21Plus: _, moodsTried: tried, ...shown } = PERSON;
    const profile = {
      ...{ ...shown, address: street, balanceCents: 700, moodsTried: tried.length },
      ...{ codes: expect.any(Array), hasAnimation: DEFAULT_SETTINGS.balanceAnimation },
      ...{ memberSince: days(-100), wantsNews: false, orderNews: null },
    };
    expect(await readProfile(own(db, id))).toEqual(profile);
    await db.update(customers).set({ marketingConsentAt: TEST_NOW }).where(eq(customers.id, id));
    const { settings, ...ctx } = own(db, id);
    const balanceAnimation = !settings.balanceAnimation;
    const other = await readProfile({ ...ctx, settings: { ...settings, balanceAnimation } });
    expect(other).toEqual({ ...profile, wantsNews: true, hasAnimation: balanceAnimation });
    expect(await readProfile(own(db, randomUUID()))).toBeNull();
  }));

test('[ACCT-10, ACCT-11, ACCT-12, MSG-13] the own summary holds figures, what expires, what is unread, and ledger and badges by time', () =>
  rolledBack(async (db) => {
    const id = await addAda(db);
    const message = { customerId: id, content: 'Hi', senderName: 'Kim', createdAt: TEST_NOW };
    await db.insert(messages).values([
      { ...message, isAdminMessage: true },
      { ...message, isAdminMessage: true, isRead: true },
      { ...message, isAdminMessage: false },
    ]);
    const [newest, oldest] = await listCreditEntries(db, { customerId: id, limit: 5 });
    const gift = { kind: 'grant', params: { tier: 'x' }, description: 'A gift' };
    expect(await readSummary(own(db, id))).toEqual({
      ...{ orders: 0, spentCents: 0, unreadMessages: 1 },
      nextExpiry: { cents: 700, expiresAt: days(30), days: 30 },
      activity: [
        { ...gift, key: `credit-${newest?.id}`, cents: 700, at: days(-3) },
        {
          ...{ key: 'badge-high-roller', kind: 'unlock', cents: 0, description: null, at: days(-4) },
          params: { badge: 'High Roller' },
        },
        { ...gift, key: `credit-${oldest?.id}`, cents: 300, at: days(-5) },
      ],
    });
  }));

test('[ACCT-10, ACCT-11, MSG-03] the account and the messages count the same orders; only delivered ones are spent', () =>
  rolledBack(async (db) => {
    const id = await addAda(db);
    for (const status of ['delivered', 'pending', 'cancelled'] as const)
      await addOrder(db, { customerId: id, status, totalCents: 4000 });
    const ctx = own(db, id);
    expect(await readSummary(ctx)).toMatchObject({ orders: 3, spentCents: 4000 });
    expect((await readThread(ctx, { limit: 5 }))?.summary).toMatchObject({ total: 3, delivered: 1 });
  }));

test('[ACCT-05, BADGE-06, BADGE-07] ten badges at most in their order, each with its words, its moment and how far one has come', () =>
  rolledBack(async (db) => {
    const id = await addAda(db);
    const rows = Array.from({ length: 9 }, (_, place) => ({
      ...{ id: `more-${place}`, name: `More ${place}`, description: 'd', iconKey: 'star' },
      ...{ displayOrder: 50 + place, unlockCriteria: SIX },
    }));
    await db.insert(badges).values(rows);
    const all = await db.select().from(badges).orderBy(badges.displayOrder);
    const { result, writes } = await recordWrites(db, () => readBadges(own(db, id)));
    expect(result.badges.map((badge) => badge.id)).toEqual(all.slice(0, 10).map((badge) => badge.id));
    const more = result.badges.find((badge) => badge.id === 'more-0');
    expect(more).toMatchObject({
      ...{ id: 'more-0', name: 'More 0', description: 'd', iconKey: 'star', unlockedAt: null },
      percent: 50,
    });
    const held = result.badges.filter(({ unlockedAt }) => unlockedAt);
    expect(held.map((badge) => [badge.id, badge.unlockedAt])).toEqual([
      ['high-roller', days(-4)],
      ['club-member', TEST_NOW],
    ]);
    expect(result.fresh).toEqual([{ id: 'club-member', name: 'Club' }]);
    const expiresAt = days(DEFAULT_SETTINGS.creditExpiryDays);
    expect(writes).toEqual({ credit: [[id, 'badge', 500, expiresAt]] });
  }));

test('[LAW-11, SEC-06] the own copy has the moment, the profile without what the shop keeps for itself, and no neighbour', () =>
  rolledBack(async (db) => {
    const id = await addAda(db);
    const copy = await exportAccount(own(db, id));
    expect(copy).toMatchObject({ exportedAt: TEST_NOW, orders: [] });
    expect(copy?.profile).toMatchObject({ firstName: 'Ada', street: '5 Elm', points: 12 });
    for (const kept of ['id', 'stripeCustomerId', 'version', 'erasedAt'])
      expect(copy?.profile).not.toHaveProperty(kept);
    expect(JSON.stringify(copy)).not.toMatch(/Nora|Next/);
    expect((await db.select().from(orders)).length).toBeGreaterThan(0);
  }));
