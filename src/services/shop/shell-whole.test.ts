import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { insertAdmin } from '#db/queries/identity/owner.ts';
import { keepMark } from '#db/queries/installation.ts';
import { drops } from '#db/schema/drops.ts';
import { orders } from '#db/schema/orders.ts';
import { shopMarks } from '#db/schema/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { emptyShop } from './empty-shop.ts';
import { loadShell } from './load-shell.ts';

const { rolledBack } = openTestShop('demo');

const SETTINGS = {
  ...{ ...DEFAULT_SETTINGS, shopName: 'Acme', shopPhone: '(951) 555-0142', shopEmail: 'us@example.com' },
  ...{ shopInstagram: '@acme', licenseNumber: 'C9-1', ageStatement: 'Adults', acceptOrdersWhenClosed: false },
  siteNoticeSmsText: '{shop name}, hi {shop name}!',
};

const load = (db: Database) =>
  loadShell(testContext(db, { kind: 'visitor' }, { settings: SETTINGS, changesAt: () => {} }));

test('[SHELL-10, SHELL-12, SHELL-24, LAW-05] what stands around a page is told whole, with the current drop and without one', () =>
  rolledBack(async (db) => {
    await db.update(drops).set({ isCurrent: false });
    const shell = {
      ...{ shopName: 'Acme', phone: '(951) 555-0142', email: 'us@example.com', instagram: '@acme' },
      ...{ licenseNumber: 'C9-1', ageStatement: 'Adults', hours: SETTINGS.deliveryHours },
      states: [
        { kind: 'open', untilMs: 1_795_237_200_000, atMs: 1_795_240_800_000 },
        { kind: 'urgent', untilMs: 1_795_240_800_000, atMs: 1_795_240_800_000 },
        { kind: 'closed', untilMs: 1_795_280_400_000, atMs: 1_795_280_400_000 },
        { kind: 'open', untilMs: 1_795_323_600_000, atMs: 1_795_327_200_000 },
      ],
      ...{ takesOrdersWhenClosed: false, notice: { mode: 'notice', text: 'Acme, hi Acme!' } },
    };
    expect(await load(db)).toEqual({ ...shell, drop: null });
    const preorderEndsAt = new Date(TEST_NOW.getTime() + 3_600_000);
    const names = { code: 'FILE_1', label: 'A drop', title: 'The drop' };
    const times = { unlockAt: preorderEndsAt, preorderEndsAt };
    await db
      .insert(drops)
      .values({ id: randomUUID(), ...names, ...times, isPublished: true, isCurrent: true });
    expect(await load(db)).toEqual({
      ...{ ...shell, drop: { ...names, preorderEndsAtMs: preorderEndsAt.getTime() } },
    });
  }));

/** A demo shop with an owner who has just typed the password. */
async function owned(db: Database) {
  await db.delete(shopMarks);
  await keepMark(db, { key: 'filled', value: 'demo', at: TEST_NOW });
  const ids = { staffId: randomUUID(), accountId: randomUUID(), credentialId: randomUUID() };
  const owner = { ...ids, email: 'owner@shop.example', hash: 'kept', now: TEST_NOW };
  const staffId = await insertAdmin(db, owner);
  const sessionId = await addStaffSession(db, staffId);
  return testContext(db, { kind: 'staff', staffId, role: 'admin', sessionId }, { settings: SETTINGS });
}

test('[STAFF-24, STAFF-23] the name of this shop empties it, whatever surrounds it, and the books say so whole', () =>
  rolledBack(async (db) => {
    const ctx = await owned(db);
    for (const typed of ['MoodDrop', '', 'acme']) {
      const refused = await recordWrites(db, () => emptyShop(ctx, { typed }));
      expect(refused).toEqual({ result: { problem: 'confirmation-wrong' }, writes: {} });
    }
    expect(await db.$count(orders)).toBeGreaterThan(0);
    const now = new Date(TEST_NOW.getTime() + 1);
    expect(await emptyShop({ ...ctx, now }, { typed: ' Acme ' })).toEqual({ ok: true });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toEqual({
      ...{ id: expect.any(Number), at: now, staffId: 'staffId' in ctx.actor ? ctx.actor.staffId : '' },
      ...{ action: 'shop.empty', subjectKind: 'shop', subjectId: 'demo', before: null, after: null },
    });
    const [mark] = await db.select().from(shopMarks).where(eq(shopMarks.key, 'filled'));
    expect(mark).toEqual({ key: 'filled', value: 'empty', at: now });
    expect(await db.$count(orders)).toBe(0);
  }));
