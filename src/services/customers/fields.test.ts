import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCustomer } from '#db/queries/customers/customers.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { badges, customerBadges } from '#db/schema/customers.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readBadgeAdmin, saveBadge } from '../badges.ts';
import { readMe } from '../identity/read-me.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addLegacyCustomer, addStaff, contextOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';

const { rolledBack } = openTestShop('demo');
const person = () => ({ id: randomUUID(), firstName: 'Ada', lastName: 'Quill', phone: '9515550944' });

test('[AUTH-02, AUTH-05] a customer begins without credit, tier, moods, membership and payment account', () =>
  rolledBack(async (db) => {
    const begun = { monsterDollarsCents: 0, points: 0, campaignTier: 0, moodsTried: [] };
    const marks = { is21Plus: false, legacyAuth: false, clubMember: false, isVip: false, isGuest: false };
    expect(await createCustomer(db, person())).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Quill', phone: '9515550944', email: null, street: null },
      ...{ ...begun, ...marks, firstOrderCompleted: false },
      ...{ stripeCustomerId: null, primaryMood: null, secondaryMood: null },
    });
  }));

test.each([
  [0, true],
  [4, true],
  [5, false],
  [-1, false],
])('[AUTH-05] a campaign tier of %i is kept: %s', (campaignTier, isKept) =>
  rolledBack(async (db) => {
    const made = createCustomer(db, { ...person(), campaignTier });
    await (isKept ? expect(made).resolves.toMatchObject({ campaignTier }) : expect(made).rejects.toThrow());
  }),
);

test('[AUTH-04, AUTH-02] what the browser keeps of a customer is for display: no PIN, not even as a hash', () =>
  rolledBack(async (db) => {
    const { id } = await addLegacyCustomer(db, { phone: '9515550945', pin: '4407' });
    const pin = await findCredential(db, { person: { customerId: id }, kind: 'pin' });
    const ctx = contextOf(db, { actor: { kind: 'customer', customerId: id, sessionId: randomUUID() } });
    const me = await readMe(ctx);
    expect(Object.keys(me).toSorted()).toEqual([
      ...['campaignBonusCents', 'campaignTier', 'clubMember', 'email', 'firstName', 'id', 'isVip', 'kind'],
      ...['lastName', 'legacyAuth', 'monsterDollarsCents', 'phone', 'points', 'primaryMood', 'secondaryMood'],
    ]);
    expect(pin?.hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(me)).not.toMatch(/4407|argon2/);
  }));

const DEFAULTS = [
  ['first-order', 'order_count', 1, null],
  ['early-bird', 'drop_preorder', 1, null],
  ['club-member', 'club_member', 1, null],
  ['five-moods', 'moods_tried', 5, null],
  ['loyal-customer', 'order_count', 10, null],
  ['high-roller', 'lifetime_spend', 500, null],
  ['streak-keeper', 'recent_orders', 3, 90],
] as const;

test('[BADGE-01, BADGE-09] a shop begins with the seven badges in their order, five Monster Dollars each', () =>
  rolledBack(async (db) => {
    const rows = await db.select().from(badges).orderBy(badges.displayOrder);
    expect(
      rows.map(({ iconKey, unlockCriteria: { type, value, days } }) => [iconKey, type, value, days]),
    ).toEqual(DEFAULTS);
    for (const row of rows) {
      expect(row).toMatchObject({ rewardCents: 500, isActive: true });
      expect(row.name && row.description).not.toBe('');
    }
  }));

test('[BADGE-09] staff with the right edit a badge', () =>
  rolledBack(async (db) => {
    const { ctx } = await addStaff(db, { role: 'admin', password: 'correct horse' });
    const [badge] = await db.select().from(badges).where(eq(badges.id, 'five-moods'));
    if (!badge) throw new Error('no badge');
    const { id, version, description, iconKey, displayOrder, isActive } = badge;
    const shown = { description, iconKey, displayOrder, isActive };
    const form = { id, version, ...shown, name: 'Six Moods', rewardCents: 700 };
    const others = (await readBadgeAdmin(ctx)).badges?.filter((row) => row.id !== id);
    const edit = { ...form, type: 'moods_tried', value: 6, days: null };
    const saved = await recordWrites(db, () => saveBadge(ctx, edit));
    expect(saved).toEqual({
      result: { ok: true },
      writes: { audit: [['badge.save', 'badge', 'five-moods']] },
    });
    const late = await recordWrites(db, () => saveBadge(ctx, edit));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect((await readBadgeAdmin(ctx)).badges?.filter((row) => row.id !== id)).toEqual(others);
    const made = await recordWrites(db, () => saveBadge(ctx, { ...edit, id: '', version: null }));
    expect(made.writes).toEqual({ audit: [['badge.save', 'badge', 'six-moods']] });
    const [note] = await db.select().from(auditLog).where(eq(auditLog.subjectId, 'five-moods'));
    expect(note).toMatchObject({
      before: { name: badge.name, rewardCents: 500 },
      after: { name: 'Six Moods' },
    });
    const [changed] = await db.select().from(badges).where(eq(badges.id, 'five-moods'));
    expect(changed).toMatchObject({ name: 'Six Moods', rewardCents: 700, unlockCriteria: { value: 6 } });
  }));

test('[BADGE-02] a customer holds a badge once, with the moment', () =>
  rolledBack(async (db) => {
    const customerId = (await createCustomer(db, person())).id;
    const row = { customerId, badgeId: 'first-order', unlockedAt: TEST_NOW };
    await db.insert(customerBadges).values(row);
    const own = db.select().from(customerBadges).where(eq(customerBadges.customerId, customerId));
    expect(await own).toEqual([row]);
    await expect(db.insert(customerBadges).values(row)).rejects.toThrow();
  }));
