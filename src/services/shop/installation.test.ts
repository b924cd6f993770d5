import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepMark } from '#db/queries/installation.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { settings, shopMarks } from '#db/schema/settings.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { emptyShop } from './empty-shop.ts';
import { checkSecret, fillShop, readShopState } from './installation.ts';

const { rolledBack, staffId } = openTestShop('demo');

test('[SEC-10] the database keeps the print of its first key, never the key, and refuses every other one', () =>
  rolledBack(async (db) => {
    await db.delete(shopMarks);
    const check = (secret: string, now = TEST_NOW) => checkSecret(db, { secret, now });
    expect(await check('the first key')).toEqual({ ok: true });
    const kept = await db.select().from(shopMarks);
    expect(kept).toEqual([{ key: 'secret-fingerprint', value: expect.any(String), at: TEST_NOW }]);
    expect(JSON.stringify(kept)).not.toContain('the first key');
    const later = new Date(TEST_NOW.getTime() + 1);
    expect(await check('another key', later)).toEqual({ problem: 'secret-key-differs' });
    expect(await check('the first key', later)).toEqual({ ok: true });
    expect(await db.select().from(shopMarks)).toEqual(kept);
  }));

test('[STAFF-24] a shop that was filled before is not filled again', () =>
  rolledBack(async (db) => {
    await db.delete(shopMarks);
    await keepMark(db, { key: 'filled', value: 'demo', at: TEST_NOW });
    const later = new Date(TEST_NOW.getTime() + 1);
    await fillShop(db, { now: later, newId: randomUUID, isEmpty: true });
    expect(await db.select().from(shopMarks)).toEqual([{ key: 'filled', value: 'demo', at: TEST_NOW }]);
  }));

test('[STAFF-24, SEC-10] the demo is not emptied with a password of half an hour ago', () =>
  rolledBack(async (db) => {
    await db.delete(shopMarks);
    await keepMark(db, { key: 'filled', value: 'demo', at: TEST_NOW });
    const strongAt = new Date(TEST_NOW.getTime() - 30 * 60_000);
    const sessionId = await addStaffSession(db, staffId(), { strongAt });
    const ctx = testContext(db, { kind: 'staff', staffId: staffId(), role: 'admin', sessionId });
    const refused = await recordWrites(db, () => emptyShop(ctx, { typed: 'MoodDrop' }));
    expect(refused).toEqual({ result: { problem: 'strong-sign-in-required' }, writes: {} });
    const visitor = testContext(db, { kind: 'visitor' });
    expect(await emptyShop(visitor, { typed: 'MoodDrop' })).toEqual({ problem: 'forbidden' });
  }));

test('[STAFF-20, SHELL-48] every request leans on the settings as they are stored and on the catalogue’s version', () =>
  rolledBack(async (db) => {
    const before = await readShopState(db);
    await raiseCatalogueVersion(db);
    await db.delete(settings).where(eq(settings.key, 'delivery_fee'));
    await db.insert(settings).values({ key: 'delivery_fee', value: 7.25, updatedAt: TEST_NOW });
    expect(await readShopState(db)).toEqual({
      ...{
        settingsVersion: before.settingsVersion,
        settings: { ...before.settings, deliveryFeeCents: 725 },
        version: before.version + 1,
        isClosed: false,
        dueAt: null,
      },
    });
  }));
