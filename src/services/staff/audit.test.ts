import { expect, test } from 'vitest';
import { addAuditRow } from '#db/queries/audit.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readAudit } from './read-audit.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const ALL = { kind: null, search: '', beforeId: null };

test('[STAFF-23] who, when, before and after stand there, the newest first, and can be filtered', () =>
  rolledBack(async (tx) => {
    const base = { at: TEST_NOW, staffId: staffId(), action: 'test.do' };
    for (const place of [1, 2, 3]) {
      const subject = { subjectKind: place === 2 ? 'probe' : 'other', subjectId: `S-${place}` };
      await addAuditRow(tx, { ...base, ...subject, before: { place: 0 }, after: { place } });
    }
    const all = await readAudit(as(tx, 'manager'), ALL);
    expect(all.rows?.slice(0, 3).map(({ subjectId }) => subjectId)).toEqual(['S-3', 'S-2', 'S-1']);
    expect(all.rows?.[0]).toMatchObject({ at: TEST_NOW, before: { place: 0 }, after: { place: 3 } });
    expect(all.rows?.[0]?.employeeNumber).toBeTruthy();
    const probes = await readAudit(as(tx, 'admin'), { ...ALL, kind: 'probe' });
    expect(probes.rows?.map(({ subjectId }) => subjectId)).toEqual(['S-2']);
    const found = await readAudit(as(tx, 'admin'), { ...ALL, search: 's-1' });
    expect(found.rows?.map(({ subjectId }) => subjectId)).toEqual(['S-1']);
    const older = await readAudit(as(tx, 'admin'), { ...ALL, beforeId: probes.rows?.[0]?.id ?? 0 });
    expect(older.rows?.[0]?.subjectId).toBe('S-1');
  }));

test('[STAFF-23] a page holds sixty entries and says whether there are more; words around spaces find the same', () =>
  rolledBack(async (tx) => {
    const entry = { at: TEST_NOW, staffId: staffId(), action: 'test.do', subjectKind: 'page' };
    const page = { ...ALL, kind: 'page' };
    const more = async () => {
      const { rows, hasMore } = await readAudit(as(tx, 'manager'), page);
      return [rows?.length, hasMore, rows?.[0]?.subjectId];
    };
    for (let place = 1; place <= 60; place += 1) await addAuditRow(tx, { ...entry, subjectId: `P-${place}` });
    expect(await more()).toEqual([60, false, 'P-60']);
    await addAuditRow(tx, { ...entry, subjectId: 'P-61' });
    expect(await more()).toEqual([60, true, 'P-61']);
    const found = await readAudit(as(tx, 'manager'), { ...page, search: '  p-61 ' });
    expect(found.rows?.map(({ subjectId }) => subjectId)).toEqual(['P-61']);
  }));

test('[STAFF-23, SEC-14] the audit is read by those who hold that right', () =>
  rolledBack(async (tx) => {
    for (const role of ['staff', 'support', 'packer', 'driver'] as const)
      expect(await readAudit(as(tx, role), ALL)).toEqual({ problem: 'forbidden' });
  }));
