import { randomUUID } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { creditEntries, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { pushSubscriptions } from '#db/schema/messages.ts';
import { outbox } from '#db/schema/outbox.ts';
import { challenges, rateLimits, sessions } from '#db/schema/sessions.ts';
import { catalogueVersion } from '#db/schema/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { deliveryZones, zipCentroids } from '#db/schema/zones.ts';
import { listNotifications } from '#db/testing/notification-log.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addSession, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { addAuditRow } from './audit.ts';
import { findZip, listCentroids, listZoneRows } from './delivery/zones.ts';
import { countEntries, listDifferences } from './ledger/book-rules.ts';
import { deleteEnded } from './retention.ts';
import { getVersions, raiseCatalogueVersion, raiseSettingsVersion, sendChangeNotice } from './versions.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const HOURS = { mon: ['10:00', '18:00'], sun: null } satisfies Record<string, [string, string] | null>;
const PERRIS = {
  zipCode: '92570',
  city: 'Perris',
  isActive: false,
  deliveryFeeCents: 500,
  minOrderCents: 4000,
  distanceMiles: 12.5,
  isPoBox: true,
  hours: HOURS,
  version: 3,
};
const HEMET = {
  ...PERRIS,
  zipCode: '92543',
  city: 'Hemet',
  deliveryFeeCents: null,
  distanceMiles: null,
  hours: null,
};
const MENIFEE = { ...PERRIS, zipCode: '92584', city: 'Menifee' };
const centroidOf = (zipCode: string) => ({
  zipCode,
  city: 'Built-in',
  latitude: 33.75,
  longitude: -117.25,
  distanceMiles: 4.5,
});

const onMap = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(deliveryZones);
    await tx.delete(zipCentroids);
    await tx.insert(deliveryZones).values([PERRIS, MENIFEE, HEMET]);
    await tx.insert(zipCentroids).values(['92570', '92590', '92501'].map(centroidOf));
    await work(tx);
  });

test.each([
  ['92570', { zone: PERRIS, centroid: centroidOf('92570') }],
  ['92543', { zone: HEMET, centroid: null }],
  ['92501', { zone: null, centroid: centroidOf('92501') }],
  ['99999', { zone: null, centroid: null }],
])(
  '[CHECK-16] [CHECK-21] for the ZIP code %s the entries of staff and of the built-in list are returned',
  (zipCode, said) => onMap(async (tx) => expect(await findZip(tx, zipCode)).toEqual(said)),
);

test('[STAFF-12] zones and the built-in list are sorted by ZIP code', () =>
  onMap(async (tx) => {
    expect(await listZoneRows(tx)).toEqual([HEMET, PERRIS, MENIFEE]);
    expect(await listCentroids(tx)).toEqual(['92501', '92570', '92590'].map(centroidOf));
  }));

const setVersions = (db: Database) => db.update(catalogueVersion).set({ catalogue: 7, settings: 40 });

async function listSent(db: Database) {
  const sent = await listNotifications(db, 0);
  return sent.map(({ channel, payload }) => ({ channel, payload }));
}

test('a change of public data raises the catalogue version and notifies every process', () =>
  inRollback(open.db, async (tx) => {
    await setVersions(tx);
    expect(await raiseCatalogueVersion(tx)).toBe(8);
    expect(await getVersions(tx)).toMatchObject({ catalogue: 8, settings: 40 });
    expect(await listSent(tx)).toEqual([{ channel: 'shop_catalogue', payload: '8' }]);
  }));

test('a change of the settings raises both versions and notifies every process', () =>
  inRollback(open.db, async (tx) => {
    await setVersions(tx);
    expect(await raiseSettingsVersion(tx)).toBe(8);
    expect(await getVersions(tx)).toMatchObject({ catalogue: 8, settings: 41 });
    expect(await listSent(tx)).toEqual([{ channel: 'shop_catalogue', payload: '8' }]);
  }));

test('a shop without stored versions is at the first version of each', () =>
  inRollback(open.db, async (tx) => {
    await tx.delete(catalogueVersion);
    expect(await getVersions(tx)).toEqual({ catalogue: 1, settings: 1 });
    expect(await raiseCatalogueVersion(tx)).toBe(1);
  }));

test('a change notice goes to the open pages unchanged and raises no version', () =>
  inRollback(open.db, async (tx) => {
    await setVersions(tx);
    const hint = { topic: 'staff', kind: 'order', ref: 'MD1' };
    await sendChangeNotice(tx, hint);
    const sent = await listSent(tx);
    expect(sent.map(({ channel, payload }) => [channel, JSON.parse(payload)])).toEqual([['shop_live', hint]]);
    expect(await getVersions(tx)).toMatchObject({ catalogue: 7, settings: 40 });
  }));

test('[STAFF-23] an audit row stores who did what, with the state before and after', () =>
  inRollback(open.db, async (tx) => {
    const row = {
      at,
      staffId: (await addStaff(tx)).id,
      action: 'zone.change',
      subjectKind: 'zone',
      subjectId: '92570',
      before: { fee: 1 },
      after: { fee: 2 },
    };
    await addAuditRow(tx, row);
    const [kept] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(kept).toEqual({ id: expect.any(Number), ...row });
  }));

const SESSIONS_UNTIL = later(-100);
const LETTERS_UNTIL = later(-200);
const until = {
  now: at,
  sessionsUntil: SESSIONS_UNTIL,
  messagesUntil: LETTERS_UNTIL,
  vitalsBefore: '2000-01-01',
  funnelBefore: '2000-01-01',
};
const after = (moment: Date) => new Date(moment.getTime() + 1);
const NOTHING = {
  limits: 0,
  sessions: 0,
  links: 0,
  letters: 0,
  received: 0,
  photos: 0,
  vitals: 0,
  funnel: 0,
};

async function insertSession(db: Database, values: { expiresAt?: Date; revokedAt?: Date }) {
  const id = randomUUID();
  const { id: customerId } = await addCustomer(db);
  await addSession(db, { id, customerId, expiresAt: later(1), ...values });
  const push = { id: randomUUID(), customerId, endpoint: id, p256dh: 'a', auth: 'b', sessionId: id };
  await db.insert(pushSubscriptions).values(push);
  return id;
}

async function insertLink(db: Database, values: Partial<typeof challenges.$inferInsert>) {
  const id = randomUUID();
  const link = { id, kind: 'password-reset', tokenHash: id, expiresAt: later(1) } as const;
  await db.insert(challenges).values({ ...link, ...values });
  return id;
}

async function insertMessage(db: Database, values: Partial<typeof outbox.$inferInsert>) {
  const dedupeKey = randomUUID();
  await db
    .insert(outbox)
    .values({ channel: 'job', kind: 'order-status', dedupeKey, runAfter: later(-999), ...values });
  return dedupeKey;
}

test('a limit is removed when its window is over', () =>
  inRollback(open.db, async (tx) => {
    await tx.insert(rateLimits).values([
      { key: 'over', points: 1, expiresAt: at },
      { key: 'long-over', points: 1, expiresAt: later(-1) },
      { key: 'running', points: 1, expiresAt: after(at) },
    ]);
    expect(await deleteEnded(tx, until)).toEqual({ ...NOTHING, limits: 2 });
    expect(await tx.select().from(rateLimits)).toEqual([{ key: 'running', points: 1, expiresAt: after(at) }]);
  }));

test('a session that expired or was ended until then is removed with its pushes', () =>
  inRollback(open.db, async (tx) => {
    await insertSession(tx, { expiresAt: SESSIONS_UNTIL });
    await insertSession(tx, { revokedAt: SESSIONS_UNTIL });
    await insertSession(tx, { revokedAt: later(-101) });
    const kept = [
      await insertSession(tx, { expiresAt: after(SESSIONS_UNTIL) }),
      await insertSession(tx, { revokedAt: after(SESSIONS_UNTIL) }),
    ].sort();
    expect(await deleteEnded(tx, until)).toEqual({ ...NOTHING, sessions: 3 });
    const rows = await tx.select().from(sessions);
    expect(rows.map(({ id }) => id).sort()).toEqual(kept);
    const pushes = await tx.select().from(pushSubscriptions);
    expect(pushes.map(({ sessionId }) => sessionId).sort()).toEqual(kept);
  }));

test('a link that expired or was used until then is removed', () =>
  inRollback(open.db, async (tx) => {
    await insertLink(tx, { expiresAt: SESSIONS_UNTIL });
    await insertLink(tx, { usedAt: SESSIONS_UNTIL });
    await insertLink(tx, { usedAt: later(-101) });
    const kept = [
      await insertLink(tx, { expiresAt: after(SESSIONS_UNTIL) }),
      await insertLink(tx, { usedAt: after(SESSIONS_UNTIL) }),
    ].sort();
    expect(await deleteEnded(tx, until)).toEqual({ ...NOTHING, links: 3 });
    const rows = await tx.select().from(challenges);
    expect(rows.map(({ id }) => id).sort()).toEqual(kept);
  }));

test('[SENT-01] a message that was sent, failed or superseded before then is removed, a waiting one is not', () =>
  inRollback(open.db, async (tx) => {
    await insertMessage(tx, { doneAt: LETTERS_UNTIL });
    await insertMessage(tx, { deadAt: LETTERS_UNTIL });
    await insertMessage(tx, { doneAt: later(-201) });
    await insertMessage(tx, { supersededBy: 'a-step', createdAt: LETTERS_UNTIL });
    const kept = [
      await insertMessage(tx, { doneAt: after(LETTERS_UNTIL) }),
      await insertMessage(tx, { deadAt: after(LETTERS_UNTIL) }),
      await insertMessage(tx, { supersededBy: 'a-step', createdAt: after(LETTERS_UNTIL) }),
      await insertMessage(tx, {}),
    ].sort();
    expect(await deleteEnded(tx, until)).toEqual({ ...NOTHING, letters: 4 });
    const rows = await tx.select().from(outbox);
    expect(rows.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(kept);
  }));

test('the first hundred differences of a rule are listed with their amounts', () =>
  inRollback(open.db, async (tx) => {
    const differences = sql`
      select 'no. ' || n as subject, n::bigint as expected, n * 1.5 as found
      from generate_series(1, 101) n order by n`;
    const found = await listDifferences(tx, { name: 'a-rule', differences });
    expect(found).toHaveLength(100);
    expect(found[1]).toEqual({ rule: 'a-rule', subject: 'no. 2', expected: 2, found: 3 });
  }));

test('the entries of every ledger are counted', () =>
  inRollback(open.db, async (tx) => {
    expect(await countEntries(tx)).toEqual({ orders: 0, credit: 0, stock: 0, payments: 0, cash: 0 });
    const { id: customerId } = await addCustomer(tx);
    const { id: orderId } = await addOrder(tx, { customerId });
    const { id: optionId } = await addGood(tx, { id: 'tea' });
    for (const cause of ['a', 'b'])
      await tx.insert(creditEntries).values({ customerId, cents: 1, kind: 'grant', cause });
    for (const change of [1, 2, 3])
      await tx.insert(stockEntries).values({ optionId, change, reason: 'count' });
    for (const cents of [1, 2, 3, 4])
      await tx.insert(paymentEntries).values({ orderId, kind: 'claim', method: 'cash', cents });
    expect(await countEntries(tx)).toEqual({ orders: 1, credit: 2, stock: 3, payments: 4, cash: 0 });
  }));
