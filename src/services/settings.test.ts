import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { listSettings } from '#db/queries/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';
import { readSettings, saveSettings } from './settings.ts';
import { recordWrites } from './testing/record-writes.ts';
import { addStaffSession } from './testing/staff-session.ts';
import { testContext } from './testing/test-context.ts';
import { openTestShop } from './testing/test-shop.ts';

const { rolledBack, staffId } = openTestShop('demo');

async function as(db: Database, role: StaffRole, strongAt: Date | null = TEST_NOW): Promise<ShopContext> {
  const sessionId = await addStaffSession(db, staffId(), { strongAt });
  return testContext(db, { kind: 'staff', staffId: staffId(), role, sessionId });
}
const versionOf = async (db: Database, key: string) =>
  (await listSettings(db)).find((row) => row.key === key)?.version ?? null;
const change = async (db: Database, key: string, value: unknown) => ({
  key,
  value,
  seenVersion: await versionOf(db, key),
});

test('[STAFF-20, STAFF-23] a setting holds at once, both versions rise, and the audit says what it was', () =>
  rolledBack(async (tx) => {
    const was = (await listSettings(tx)).find(({ key }) => key === 'delivery_fee')?.value ?? null;
    const [admin, fee] = [await as(tx, 'admin'), await change(tx, 'delivery_fee', 7.5)];
    const others = (await listSettings(tx)).filter(({ key }) => key !== 'delivery_fee');
    const saved = await recordWrites(tx, () => saveSettings(admin, [fee]));
    expect(saved).toEqual({
      result: { ok: true, saved: 1 },
      writes: {
        audit: [['setting.save', 'setting', 'delivery_fee']],
        catalogueVersion: 1,
        settingsVersion: 1,
      },
    });
    expect((await listSettings(tx)).filter(({ key }) => key !== 'delivery_fee')).toEqual(others);
    expect(parseSettings(await listSettings(tx)).deliveryFeeCents).toBe(750);
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'delivery_fee'));
    expect(entry).toMatchObject({ staffId: staffId(), before: was, after: 7.5 });
  }));

test('[STAFF-20, STAFF-29] several settings are written together or not at all, and all that are wrong are named', () =>
  rolledBack(async (tx) => {
    const admin = await as(tx, 'admin');
    const good = await change(tx, 'deal_minimum', 55);
    const bad = await change(tx, 'vip_discount_percent', 140);
    const worse = await change(tx, 'delivery_fee', -1);
    expect(await saveSettings(admin, [good, bad, worse])).toEqual({
      problem: 'setting-invalid',
      key: 'vip_discount_percent',
      keys: ['vip_discount_percent', 'delivery_fee'],
    });
    const stale = { key: 'delivery_fee', value: 9, seenVersion: 999 };
    const late = await recordWrites(tx, () => saveSettings(admin, [good, stale]));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect(parseSettings(await listSettings(tx)).dealMinimumCents).toBe(4000);
  }));

test('[STAFF-20] what says the same is no change', () =>
  rolledBack(async (tx) => {
    const [admin, same] = [await as(tx, 'admin'), await change(tx, 'delivery_fee', 5)];
    const saved = await recordWrites(tx, () => saveSettings(admin, [same]));
    expect(saved).toEqual({ result: { ok: true, saved: 0 }, writes: {} });
  }));

test.each(STAFF_ROLES)('[STAFF-20, SEC-14] settings are the admin’s: %s', (role) =>
  rolledBack(async (tx) => {
    const answer = await saveSettings(await as(tx, role), [await change(tx, 'delivery_fee', 8)]);
    expect(answer).toEqual(role === 'admin' ? { ok: true, saved: 1 } : { problem: 'forbidden' });
    const read = await readSettings(await as(tx, role));
    expect('problem' in read).toBe(role !== 'admin');
  }),
);

test('[STAFF-20, SEC-10] a password given more than half an hour ago does not do', () =>
  rolledBack(async (tx) => {
    const stale = await as(tx, 'admin', new Date(TEST_NOW.getTime() - 31 * 60_000));
    expect(await saveSettings(stale, [await change(tx, 'delivery_fee', 8)])).toEqual({
      problem: 'strong-sign-in-required',
    });
  }));

test.each(['1234', 'null', '{"a":1}', '"quoted"', '007'])(
  '[STAFF-20] a text that looks like something else (%s) comes back as it was typed',
  (typed) =>
    rolledBack(async (tx) => {
      const saved = await saveSettings(await as(tx, 'admin'), [await change(tx, 'shop_name', typed)]);
      expect(saved).toEqual({ ok: true, saved: 1 });
      expect(parseSettings(await listSettings(tx)).shopName).toBe(typed);
    }),
);
