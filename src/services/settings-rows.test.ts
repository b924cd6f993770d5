import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { settings } from '#db/schema/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readSettings, saveSettings } from './settings.ts';
import { recordWrites } from './testing/record-writes.ts';
import { addStaffSession } from './testing/staff-session.ts';
import { testContext } from './testing/test-context.ts';
import { openTestShop } from './testing/test-shop.ts';

const { rolledBack, staffId } = openTestShop('demo');

const MINUTE_MS = 60_000;
const LATER = new Date(TEST_NOW.getTime() + MINUTE_MS);

async function admin(db: Database, { strongAt = LATER }: { strongAt?: Date | null } = {}) {
  const sessionId = await addStaffSession(db, staffId(), { now: LATER, strongAt });
  const actor = { kind: 'staff', staffId: staffId(), role: 'admin', sessionId } as const;
  return testContext(db, actor, { now: LATER });
}

async function rowOf(db: Database, key: string) {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row;
}

test('[STAFF-20, STAFF-23] a setting is kept with who wrote it and when, new and changed, and the audit holds both values', () =>
  rolledBack(async (db) => {
    const ctx = await admin(db);
    const key = 'delivery_fee';
    await db.delete(settings).where(eq(settings.key, key));
    const entry = {
      ...{ id: expect.any(Number), at: LATER, staffId: staffId(), action: 'setting.save' },
      ...{ subjectKind: 'setting', subjectId: key },
    };
    const kept = { key, updatedAt: LATER, updatedByStaffId: staffId() };
    const steps = [
      { value: 7.5, seenVersion: null, before: null },
      { value: 8, seenVersion: 1, before: 7.5 },
    ];
    for (const [place, { value, seenVersion, before }] of steps.entries()) {
      expect(await saveSettings(ctx, [{ key, value, seenVersion }])).toEqual({ ok: true, saved: 1 });
      expect(await rowOf(db, key)).toEqual({ ...kept, value, version: place + 1 });
      const [newest] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(newest).toEqual({ ...entry, before, after: value });
    }
    const read = await readSettings(ctx);
    expect(read).toMatchObject({ settings: { deliveryFeeCents: 800 }, versions: { [key]: 2 } });
  }));

test('[STAFF-20] of several settings only those that say something new are written, in one rise of the versions', () =>
  rolledBack(async (db) => {
    const ctx = await admin(db);
    const read = await readSettings(ctx);
    const seen = (key: string) => read.versions?.[key] ?? null;
    const change = (key: string, value: unknown) => ({ key, value, seenVersion: seen(key) });
    const same = await rowOf(db, 'delivery_fee');
    const changes = [
      change('deal_minimum', 55),
      change('delivery_fee', 5),
      change('vip_discount_percent', 12),
    ];
    const { result, writes } = await recordWrites(db, () => saveSettings(ctx, changes));
    expect(result).toEqual({ ok: true, saved: 2 });
    expect(writes).toEqual({
      audit: [
        ['setting.save', 'setting', 'deal_minimum'],
        ['setting.save', 'setting', 'vip_discount_percent'],
      ],
      ...{ catalogueVersion: writes.catalogueVersion, settingsVersion: 1 },
    });
    expect(writes.catalogueVersion).toBe(1);
    expect(await rowOf(db, 'delivery_fee')).toEqual(same);
  }));

test('[STAFF-20, SEC-10] a password does for half an hour less a moment, and one that was never given does not', () =>
  rolledBack(async (db) => {
    const save = async (strongAt: Date | null) => {
      const ctx = await admin(db, { strongAt });
      return recordWrites(db, () => saveSettings(ctx, [{ key: 'delivery_fee', value: 9, seenVersion: 1 }]));
    };
    const ago = (ms: number) => new Date(LATER.getTime() - ms);
    const refused = { result: { problem: 'strong-sign-in-required' }, writes: {} };
    expect(await save(null)).toEqual(refused);
    expect(await save(ago(30 * MINUTE_MS))).toEqual(refused);
    expect((await save(ago(30 * MINUTE_MS - 1))).result).not.toHaveProperty(
      'problem',
      'strong-sign-in-required',
    );
  }));

test('[STAFF-20, STAFF-29] a setting that nobody knows is named, and nothing is written', () =>
  rolledBack(async (db) => {
    const ctx = await admin(db);
    const changes = [
      { key: 'no_such_setting', value: 1, seenVersion: null },
      { key: 'deal_minimum', value: 55, seenVersion: null },
    ];
    const refused = await recordWrites(db, () => saveSettings(ctx, changes));
    const said = { problem: 'setting-unknown', key: 'no_such_setting', keys: ['no_such_setting'] };
    expect(refused).toEqual({ result: said, writes: {} });
  }));
