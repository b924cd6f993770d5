import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { challenges, sessions } from '#db/schema/sessions.ts';
import { contentTexts } from '#db/schema/settings.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listAudit, listAuditKinds } from '../audit.ts';
import { removeContentText } from '../content.ts';
import { storeZone } from '../delivery/zones.ts';
import { endStaffChallenges, hasOtherAdmin, listPeople, updateStaff } from './colleagues.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const insertStaff = (db: Database, employeeNumber: string, values: Partial<typeof staff.$inferInsert> = {}) =>
  addStaff(db, { employeeNumber, phone: '1', ...values });

const readStaff = (db: Database) => db.select().from(staff).orderBy(asc(staff.employeeNumber));

describe('people', () => {
  async function insertPassword(db: Database, staffId: string, disabledAt: Date | null) {
    const accountId = randomUUID();
    await db.insert(accounts).values({ id: accountId, staffId });
    await db
      .insert(credentials)
      .values({ id: randomUUID(), accountId, kind: 'password', hash: 'hash', disabledAt });
  }

  test('people are sorted by number, each with whether a password is set', () =>
    inRollback(open.db, async (tx) => {
      const b = await insertStaff(tx, 'B', { isActive: false, version: 3 });
      const c = await insertStaff(tx, 'C');
      const a = await insertStaff(tx, 'A');
      await insertPassword(tx, b.id, null);
      await insertPassword(tx, c.id, TEST_NOW);
      const shown = ({ is21Plus: _is21, vehicle: _vehicle, createdAt: _at, ...person }: typeof a) => {
        const { preferences: _preferences, ...row } = person;
        return row;
      };
      expect(await listPeople(tx)).toEqual([
        { ...shown(a), hasPassword: false, lastSeenAt: null },
        { ...shown(b), hasPassword: true, lastSeenAt: null },
        { ...shown(c), hasPassword: false, lastSeenAt: null },
      ]);
    }));

  test('[LOOK-08] a person was last seen where the latest of the own sessions was used', () =>
    inRollback(open.db, async (tx) => {
      const [a] = [await insertStaff(tx, 'A'), await insertStaff(tx, 'B')];
      const session = { audience: 'staff', way: 'password', staffId: a.id, expiresAt: later(9) } as const;
      await tx.insert(sessions).values(
        [1, 3, 2].map((ms) => ({
          ...session,
          id: randomUUID(),
          tokenHash: `t${ms}`,
          lastSeenAt: later(ms),
        })),
      );
      expect((await listPeople(tx)).map(({ lastSeenAt }) => lastSeenAt)).toEqual([later(3), null]);
    }));

  test('a person changes only with its current version', () =>
    inRollback(open.db, async (tx) => {
      const row = await insertStaff(tx, 'A', { version: 3 });
      const other = await insertStaff(tx, 'B', { version: 3 });
      const changes = { firstName: 'Kim', isActive: false };
      const edit = { id: row.id, changes };
      expect(await updateStaff(tx, { ...edit, seenVersion: 2 })).toBe(false);
      expect(await readStaff(tx)).toEqual([row, other]);
      expect(await updateStaff(tx, { ...edit, seenVersion: 3 })).toBe(true);
      expect(await readStaff(tx)).toEqual([{ ...row, ...changes, version: 4 }, other]);
    }));

  test.each([
    ['an active admin', { role: 'admin' as const }, true],
    ['an admin who is switched off', { role: 'admin' as const, isActive: false }, false],
    ['a manager', {}, false],
  ])('another admin can sign in if there is %s', (_title, values, isThere) =>
    inRollback(open.db, async (tx) => {
      const { id } = await insertStaff(tx, 'A', { role: 'admin' });
      expect(await hasOtherAdmin(tx, id)).toBe(false);
      await insertStaff(tx, 'B', values);
      expect(await hasOtherAdmin(tx, id)).toBe(isThere);
    }),
  );

  test('the open setup links of one person are ended', () =>
    inRollback(open.db, async (tx) => {
      const [own, other] = [await insertStaff(tx, 'A'), await insertStaff(tx, 'B')];
      const link = { kind: 'staff-set-up' as const, createdAt: TEST_NOW, expiresAt: later(9) };
      const [open1, used, theirs] = await tx
        .insert(challenges)
        .values([
          { id: randomUUID(), tokenHash: '1', staffId: own.id, ...link },
          { id: randomUUID(), tokenHash: '2', staffId: own.id, ...link, usedAt: TEST_NOW },
          { id: randomUUID(), tokenHash: '3', staffId: other.id, ...link },
        ])
        .returning();
      await endStaffChallenges(tx, { staffId: own.id, now: later(1) });
      const rows = await tx.select().from(challenges).orderBy(asc(challenges.tokenHash));
      expect(rows).toEqual([{ ...open1, usedAt: later(1) }, used, theirs]);
    }));
});

describe('the audit log', () => {
  async function insertEntry(db: Database, values: Partial<typeof auditLog.$inferInsert> = {}) {
    const entry = { action: 'edit', subjectKind: 'order', subjectId: 'MD1', at: TEST_NOW };
    const [row] = await db
      .insert(auditLog)
      .values({ ...entry, ...values })
      .returning();
    if (!row) throw new Error('no entry was stored');
    return row;
  }
  const all = { kind: null, search: '', beforeId: null, limit: 9 };
  const listIds = async (db: Database, filter: Partial<Parameters<typeof listAudit>[1]>) =>
    (await listAudit(db, { ...all, ...filter })).map(({ id }) => id);

  test('[STAFF-23] entries come newest first, with author, old and new state', () =>
    inRollback(open.db, async (tx) => {
      const { id: staffId } = await insertStaff(tx, 'E7');
      const first = await insertEntry(tx, { staffId, before: { eta: 1 }, after: { eta: 2 } });
      const second = await insertEntry(tx, { at: later(-1) });
      expect(await listAudit(tx, all)).toEqual([
        {
          ...second,
          subjectName: null,
          ...{ callNumber: null, called: null, option: null },
          firstName: null,
          lastName: null,
          employeeNumber: null,
        },
        {
          ...first,
          subjectName: null,
          ...{ callNumber: null, called: null, option: null },
          ...{ firstName: 'Sam', lastName: expect.any(String), employeeNumber: 'E7' },
        },
      ]);
    }));

  test('[LOOK-353] an entry about an option has its own name and its product', () =>
    inRollback(open.db, async (tx) => {
      await addGood(tx, { id: 'bar', name: 'Black Fig Bar' }, { id: 'bar-1', name: '1 g' });
      await insertEntry(tx, { subjectKind: 'option', subjectId: 'bar-1' });
      expect(await listAudit(tx, all)).toMatchObject([
        { subjectName: 'Black Fig Bar', option: { name: '1 g', productId: 'bar' } },
      ]);
    }));

  test('[STAFF-23] entries are filtered by kind, listed before one entry, up to a limit', () =>
    inRollback(open.db, async (tx) => {
      const ids = [];
      for (const subjectKind of ['order', 'stock', 'order', 'order'])
        ids.push((await insertEntry(tx, { subjectKind })).id);
      const [a, b, c, d] = ids;
      expect(await listIds(tx, { kind: 'order' })).toEqual([d, c, a]);
      expect(await listIds(tx, { beforeId: c })).toEqual([b, a]);
      expect(await listIds(tx, { limit: 3 })).toEqual([d, c, b]);
    }));

  test.each([
    ['md77', ['id']],
    ['REFUND', ['action']],
    ['e_7', ['person']],
    ['%kim\\', ['person']],
    ['nothing', []],
  ])('[STAFF-23] entries are found by their subject, action or person: %s', (search, found) =>
    inRollback(open.db, async (tx) => {
      const { id: staffId } = await insertStaff(tx, 'E7', { firstName: 'Kim' });
      const ids = new Map([
        ['none', (await insertEntry(tx)).id],
        ['id', (await insertEntry(tx, { subjectId: 'MD77' })).id],
        ['action', (await insertEntry(tx, { action: 'refunded' })).id],
        ['person', (await insertEntry(tx, { staffId })).id],
      ]);
      expect(await listIds(tx, { search })).toEqual(found.map((name) => ids.get(name)));
    }),
  );

  test('[STAFF-23] each kind is listed once, sorted', () =>
    inRollback(open.db, async (tx) => {
      expect(await listAuditKinds(tx)).toEqual([]);
      for (const subjectKind of ['order', 'stock', 'customer', 'order'])
        await insertEntry(tx, { subjectKind });
      expect(await listAuditKinds(tx)).toEqual(['customer', 'order', 'stock']);
    }));
});

describe('texts', () => {
  test('[STAFF-21] a text is deleted by key, language and current version', () =>
    inRollback(open.db, async (tx) => {
      const common = { value: 'Hi', updatedAt: TEST_NOW, updatedByStaffId: null, version: 3 };
      const rows = [
        { key: 'hero', locale: 'en', ...common },
        { key: 'hero', locale: 'es', ...common },
        { key: 'vault', locale: 'en', ...common },
      ];
      await tx.insert(contentTexts).values(rows);
      const read = () =>
        tx.select().from(contentTexts).orderBy(asc(contentTexts.key), asc(contentTexts.locale));
      const remove = (seenVersion: number) =>
        removeContentText(tx, { key: 'hero', locale: 'en', seenVersion });
      expect([await remove(2), await read()]).toEqual([false, rows]);
      expect([await remove(3), await read()]).toEqual([true, rows.slice(1)]);
      expect(await remove(3)).toBe(false);
    }));
});

describe('zones', () => {
  const hours: Record<string, [string, string] | null> = { mon: ['09:00', '17:00'], sun: null };
  const zone = {
    ...{ zipCode: '92501', city: 'Riverside', isActive: false },
    ...{ deliveryFeeCents: 500, minOrderCents: 4000, hours },
  };
  const readZones = (db: Database) => db.select().from(deliveryZones).orderBy(asc(deliveryZones.zipCode));

  test('[STAFF-12] a new zone is written once', () =>
    inRollback(open.db, async (tx) => {
      expect(await storeZone(tx, { zone, seenVersion: null })).toBe(true);
      expect(await storeZone(tx, { zone: { ...zone, city: 'Other' }, seenVersion: null })).toBe(false);
      expect(await readZones(tx)).toEqual([{ ...zone, distanceMiles: null, isPoBox: false, version: 1 }]);
    }));

  test('[STAFF-12] a zone changes only with its current version', () =>
    inRollback(open.db, async (tx) => {
      const common = { city: 'Old', version: 3, distanceMiles: 4.5, isPoBox: true };
      const [row, other] = await tx
        .insert(deliveryZones)
        .values([
          { zipCode: '92501', ...common },
          { zipCode: '92502', ...common },
        ])
        .returning();
      expect(await storeZone(tx, { zone, seenVersion: 2 })).toBe(false);
      expect(await readZones(tx)).toEqual([row, other]);
      expect(await storeZone(tx, { zone, seenVersion: 3 })).toBe(true);
      expect(await readZones(tx)).toEqual([{ ...row, ...zone, version: 4 }, other]);
    }));
});
