import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { badges, customerBadges, customers } from '#db/schema/customers.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { type BadgeInput, moveBadge, readBadgeAdmin, saveBadge } from './badges.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

const NEW: BadgeInput = {
  ...{ id: '', version: null, name: '  Night   Owl ', description: ' Late. ', iconKey: 'high-roller' },
  ...{ rewardCents: 300, displayOrder: 8, isActive: false, type: 'order_count', value: 3, days: 30 },
};
const KEY = 'night-owl';
const KEPT = {
  ...{
    iconKey: 'high-roller',
    name: 'Night Owl',
    description: 'Late.',
    rewardCents: 300,
    displayOrder: 8,
    isActive: false,
  },
  unlockCriteria: { type: 'order_count', value: 3, days: null },
};

async function found(tx: Database, id: string) {
  const [row] = await tx.select().from(badges).where(eq(badges.id, id));
  const isOwn = eq(auditLog.subjectId, id);
  const [entry] = await tx.select().from(auditLog).where(isOwn).orderBy(desc(auditLog.id)).limit(1);
  return { row, entry };
}

const entry = (states: { before: object | null; after: object }) => ({
  ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId() },
  ...{ action: 'badge.save', subjectKind: 'badge', subjectId: KEY, ...states },
});

test('[STAFF-16, STAFF-23, BADGE-01, BADGE-09] a badge is stored completely, new and changed, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    expect(await saveBadge(manager, NEW)).toEqual({ ok: true });
    const row = { ...KEPT, id: KEY, version: 1 };
    expect(await found(tx, KEY)).toEqual({ row, entry: entry({ before: null, after: KEPT }) });
    const desk = await readBadgeAdmin(manager);
    expect(desk.badges).toContainEqual(row);
    const edit = { ...NEW, id: KEY, version: 1, type: 'recent_orders', rewardCents: 0, value: 1 };
    expect(await saveBadge(manager, edit)).toEqual({ ok: true });
    const criteria = { type: 'recent_orders', value: 1, days: 30 };
    const after = { ...KEPT, rewardCents: 0, unlockCriteria: criteria };
    expect(await found(tx, KEY)).toEqual({
      row: { ...row, ...after, version: 2 },
      entry: entry({ before: row, after }),
    });
  }));

test('[LOOK-54, STAFF-16] each badge is told with how many customers hold it', () =>
  rolledBack(async (tx) => {
    await tx.delete(customerBadges);
    const [badge, other] = await tx.select().from(badges).limit(2);
    const people = await tx.select({ id: customers.id }).from(customers).limit(2);
    expect(people).toHaveLength(2);
    await tx
      .insert(customerBadges)
      .values(people.map(({ id }) => ({ customerId: id, badgeId: badge?.id ?? '', unlockedAt: TEST_NOW })));
    const { holders } = await readBadgeAdmin(as(tx, 'manager'));
    expect([holders?.get(badge?.id ?? ''), holders?.get(other?.id ?? '')]).toEqual([2, undefined]);
  }));

test('[STAFF-16] long words are cut: sixty letters of a name, two hundred of a description', () =>
  rolledBack(async (tx) => {
    await saveBadge(as(tx, 'manager'), { ...NEW, name: 'n'.repeat(61), description: 'd'.repeat(201) });
    const { row } = await found(tx, 'n'.repeat(36));
    expect([row?.name, row?.description]).toEqual(['n'.repeat(60), 'd'.repeat(200)]);
  }));

test('[LOOK-242] a second badge of one name has a key of its own', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    await saveBadge(manager, NEW);
    expect(await saveBadge(manager, NEW)).toEqual({ ok: true });
    expect((await found(tx, `${KEY}-2`)).row).toMatchObject(KEPT);
  }));

test.each<[string, Partial<BadgeInput>, string]>([
  ['no name', { name: ' ' }, 'malformed'],
  ['a picture that is none', { iconKey: 'toString' }, 'malformed'],
  ['an unknown criterion', { type: 'toString' }, 'malformed'],
  ['a goal of nothing', { value: 0 }, 'malformed'],
  ['a reward that takes', { rewardCents: -1 }, 'malformed'],
  ['a version nobody has seen', { id: 'first-order', version: 9 }, 'changed'],
  ['a change of what is not there', { id: 'night-owl', version: 1 }, 'changed'],
])('[STAFF-16, BADGE-09] a badge with %s is refused, and nothing is written', (_, part, problem) =>
  rolledBack(async (tx) => {
    const before = await tx.select().from(badges).orderBy(badges.id);
    const save = () => saveBadge(as(tx, 'manager'), { ...NEW, ...part });
    expect(await recordWrites(tx, save)).toEqual({ result: { problem }, writes: {} });
    expect(await tx.select().from(badges).orderBy(badges.id)).toEqual(before);
  }),
);

test('[LOOK-84, STAFF-23] a badge changes places with its neighbour, each with its audit row; an older version moves nothing', () =>
  rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const before = (await readBadgeAdmin(manager)).badges ?? [];
    const [first, second] = before;
    if (!first || !second) throw new Error('The demo has badges.');
    const move = { id: second.id, version: second.version, move: 'earlier' as const };
    const moved = await recordWrites(tx, () => moveBadge(manager, move));
    expect(moved.result).toEqual({ ok: true });
    expect(Object.keys(moved.writes)).toEqual(['audit']);
    expect(moved.writes.audit).toHaveLength(2);
    const after = (await readBadgeAdmin(manager)).badges ?? [];
    expect(after.map(({ id }) => id)).toEqual([second.id, first.id, ...before.slice(2).map(({ id }) => id)]);
    for (const [badge, displayOrder] of [
      [first, second.displayOrder],
      [second, first.displayOrder],
    ] as const)
      expect((await found(tx, badge.id)).entry).toMatchObject({
        ...{ action: 'badge.save', staffId: staffId(), before: { displayOrder: badge.displayOrder } },
        after: { displayOrder },
      });
    expect(await recordWrites(tx, () => moveBadge(manager, move))).toEqual({
      ...{ result: { problem: 'changed' }, writes: {} },
    });
    const top = { id: second.id, version: second.version + 1, move: 'earlier' as const };
    expect(await recordWrites(tx, () => moveBadge(manager, top))).toEqual({
      ...{ result: { ok: true }, writes: {} },
    });
  }));

test.each(['support', 'packer', 'driver', 'staff'] as const)(
  '[STAFF-16, SEC-14] %s neither sees nor writes badges',
  async (role) => {
    const ctx = as(db(), role);
    expect(await readBadgeAdmin(ctx)).toEqual({ problem: 'forbidden' });
    const refused = await recordWrites(db(), () => saveBadge(ctx, NEW));
    expect(refused).toEqual({ result: { problem: 'forbidden' }, writes: {} });
    const move = { id: 'first-order', version: 1, move: 'later' as const };
    expect(await moveBadge(ctx, move)).toEqual({ problem: 'forbidden' });
  },
);
