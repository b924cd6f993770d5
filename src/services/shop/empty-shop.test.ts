import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { insertAdmin } from '#db/queries/identity/owner.ts';
import { findMark, keepMark } from '#db/queries/installation.ts';
import { listSettings } from '#db/queries/settings.ts';
import { products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { sessions } from '#db/schema/sessions.ts';
import { settings as settingRows } from '#db/schema/settings.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { testContext } from '../testing/test-context.ts';
import { emptyShop } from './empty-shop.ts';

let open: OpenDatabase;
let ownerId: string;
beforeAll(async () => {
  open = await openTestDatabase('demo');
  await keepMark(open.db, { key: 'filled', value: 'demo', at: TEST_NOW });
  ownerId = await insertAdmin(open.db, {
    staffId: randomUUID(),
    accountId: randomUUID(),
    credentialId: randomUUID(),
    email: 'owner@shop.example',
    hash: 'kept',
    now: TEST_NOW,
  });
}, 120_000);
afterAll(() => open.close());

async function as(staffId: string, role: StaffRole): Promise<ShopContext> {
  const sessionId = await addStaffSession(open.db, staffId);
  return testContext(open.db, { kind: 'staff', staffId, role, sessionId });
}

test('[STAFF-24, STAFF-23, STAFF-27] the demo is emptied only by an admin who can come back and types the name', async () => {
  const [demoAdmin] = await open.db.select().from(staff).limit(1);
  const name = { typed: 'MoodDrop' };
  const ask = async (ctx: ShopContext, typed = name) => recordWrites(open.db, () => emptyShop(ctx, typed));
  const refused = (problem: string) => ({ result: { problem }, writes: {} });
  expect(await ask(await as(ownerId, 'manager'))).toEqual(refused('forbidden'));
  expect(await ask(await as(demoAdmin?.id ?? '', 'admin'))).toEqual(refused('owner-missing'));
  expect(await ask(await as(ownerId, 'admin'), { typed: 'mood' })).toEqual(refused('confirmation-wrong'));
  expect(await open.db.$count(orders)).toBeGreaterThan(0);

  const owner = await as(ownerId, 'admin');
  const audited = await open.db.$count(auditLog);
  expect(await emptyShop(owner, name)).toEqual({ ok: true });
  const [row] = await open.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({
    ...{ at: TEST_NOW, staffId: ownerId, action: 'shop.empty', subjectKind: 'shop', subjectId: 'demo' },
  });
  expect(await open.db.$count(auditLog)).toBe(audited + 1);
  expect(await open.db.$count(outbox)).toBe(0);
  const left = [orders, products, customers, sessions].map((table) => open.db.$count(table));
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  expect(await open.db.$count(settingRows)).toBeGreaterThan(0);
  expect((await open.db.select().from(staff)).filter(({ isActive }) => isActive)).toMatchObject([
    { id: ownerId },
  ]);
  expect(await findMark(open.db, 'filled')).toBe('empty');
  expect(await findMark(open.db, 'opening')).toBe('closed');
  expect(await emptyShop(await as(ownerId, 'admin'), name)).toEqual({ problem: 'not-found' });

  const says = parseSettings(await listSettings(open.db));
  expect(says).toMatchObject({
    ...{ shopPhone: '', shopEmail: '', shopInstagram: '', legalName: '', licenseNumber: '' },
    paymentRecipients: { zelle: null, cashapp: null, venmo: null, applepay: null },
    ...{ siteNoticeMode: 'off', shopName: 'MoodDrop' },
  });
});
