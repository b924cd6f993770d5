import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findMark, keepMark, setMark } from '#db/queries/installation.ts';
import { getVersions } from '#db/queries/versions.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { settings } from '#db/schema/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { checkBooks } from '../ledger.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { resetDemo } from './reset-demo.ts';

const { rolledBack } = openTestShop('demo');

const LATER = new Date(TEST_NOW.getTime() + 30 * 86_400_000);
const typing = (name: string) => ({ now: LATER, newId: randomUUID, typed: () => Promise.resolve(name) });

test('[FIRST-10] the demo is made anew: what was changed is gone, its keys stay, and the books agree', () =>
  rolledBack(async (db) => {
    await keepMark(db, { key: 'filled', value: 'demo', at: TEST_NOW });
    await keepMark(db, { key: 'secret-fingerprint', value: 'print', at: TEST_NOW });
    await setMark(db, { key: 'opening', value: 'closed', at: TEST_NOW });
    const counts = async () => [
      await db.$count(orders),
      await db.$count(customers),
      await db.$count(settings),
    ];
    const before = await counts();
    await db.update(settings).set({ value: 'Renamed' }).where(eq(settings.key, 'shop_name'));
    await db
      .insert(customers)
      .values({ id: randomUUID(), firstName: 'X', lastName: 'Y', phone: '6192345678', is21Plus: true });
    const { catalogue } = await getVersions(db);

    expect(await resetDemo(db, typing('Renamed'))).toEqual({ ok: true });
    expect(await counts()).toEqual(before);
    const [name] = await db.select().from(settings).where(eq(settings.key, 'shop_name'));
    expect(name?.value).toBe('MoodDrop');
    expect(await db.$count(auditLog)).toBe(0);
    expect(await findMark(db, 'filled')).toBe('demo');
    expect(await findMark(db, 'demo')).toBe(true);
    expect(await findMark(db, 'secret-fingerprint')).toBe('print');
    expect(await findMark(db, 'opening')).toBeNull();
    expect((await getVersions(db)).catalogue).toBeGreaterThan(catalogue);
    await db.execute(sql`set constraints all immediate`);
    expect((await checkBooks(db)).differences).toEqual([]);
  }));

test('[FIRST-10] another name, and a shop that is not the demo, change nothing', () =>
  rolledBack(async (db) => {
    await keepMark(db, { key: 'filled', value: 'demo', at: TEST_NOW });
    const refused = (problem: string) => ({ result: { problem }, writes: {} });
    const count = await db.$count(orders);
    expect(await recordWrites(db, () => resetDemo(db, typing('MoodDro')))).toEqual(
      refused('confirmation-wrong'),
    );
    await setMark(db, { key: 'filled', value: 'empty', at: TEST_NOW });
    expect(await recordWrites(db, () => resetDemo(db, typing('MoodDrop')))).toEqual(refused('demo-missing'));
    expect(await db.$count(orders)).toBe(count);
  }));
