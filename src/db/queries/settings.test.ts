import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { contentTexts, settings } from '#db/schema/settings.ts';
import { addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listContentTexts, listSettings, saveContentText, saveSetting } from './settings.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const readSettings = (db: Database) => db.select().from(settings).orderBy(asc(settings.key));
const readTexts = (db: Database) =>
  db.select().from(contentTexts).orderBy(asc(contentTexts.key), asc(contentTexts.locale));

const STORED = { value: 'old', updatedAt: TEST_NOW, updatedByStaffId: null, version: 3 };

test('[STAFF-20] settings are listed with the version that an edit must name', () =>
  inRollback(open.db, async (tx) => {
    expect(await listSettings(tx)).toEqual([]);
    await tx.insert(settings).values({ key: 'deal_minimum', ...STORED, value: 4000 });
    expect(await listSettings(tx)).toEqual([{ key: 'deal_minimum', value: 4000, version: 3 }]);
  }));

test('[STAFF-21] texts are listed of one language', () =>
  inRollback(open.db, async (tx) => {
    await tx.insert(contentTexts).values([
      { key: 'hero', locale: 'en', ...STORED },
      { key: 'hero', locale: 'es', ...STORED },
    ]);
    expect(await listContentTexts(tx, 'en')).toEqual([{ key: 'hero', value: 'old', version: 3 }]);
    expect(await listContentTexts(tx, 'de')).toEqual([]);
  }));

test('[STAFF-20] a new setting is written once', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx);
    const edit = { key: 'a', value: { hours: [9, 21] }, seenVersion: null, staffId, at: later(1) };
    expect(await saveSetting(tx, edit)).toBe(true);
    expect(await saveSetting(tx, { ...edit, value: 'other' })).toBe(false);
    const row = { key: 'a', value: edit.value, updatedAt: later(1), updatedByStaffId: staffId, version: 1 };
    expect(await readSettings(tx)).toEqual([row]);
  }));

test('[STAFF-20] a setting changes only with its current version', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx);
    const [row, other] = [
      { key: 'a', ...STORED },
      { key: 'b', ...STORED },
    ];
    await tx.insert(settings).values([row, other]);
    const edit = { key: 'a', value: 'new', staffId, at: later(1) };
    expect(await saveSetting(tx, { ...edit, seenVersion: 2 })).toBe(false);
    expect(await readSettings(tx)).toEqual([row, other]);
    expect(await saveSetting(tx, { ...edit, seenVersion: 3 })).toBe(true);
    const edited = { key: 'a', value: 'new', updatedAt: later(1), updatedByStaffId: staffId, version: 4 };
    expect(await readSettings(tx)).toEqual([edited, other]);
  }));

test('[STAFF-21] a new text is written once per language', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx);
    const edit = { key: 'hero', value: ['Hi'], seenVersion: null, staffId, at: later(1) };
    expect(await saveContentText(tx, { ...edit, locale: 'es' })).toBe(true);
    expect(await saveContentText(tx, { ...edit, locale: 'en' })).toBe(true);
    expect(await saveContentText(tx, { ...edit, locale: 'en', value: 'other' })).toBe(false);
    const row = { key: 'hero', value: ['Hi'], updatedAt: later(1), updatedByStaffId: staffId, version: 1 };
    expect(await readTexts(tx)).toEqual([
      { ...row, locale: 'en' },
      { ...row, locale: 'es' },
    ]);
  }));

test('[STAFF-21] a text changes only with its current version', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx);
    const row = { key: 'hero', locale: 'en', ...STORED };
    const others = [
      { key: 'hero', locale: 'es', ...STORED },
      { key: 'vault', locale: 'en', ...STORED },
    ];
    await tx.insert(contentTexts).values([row, ...others]);
    const edit = { key: 'hero', locale: 'en', value: 'new', staffId, at: later(1) };
    expect(await saveContentText(tx, { ...edit, seenVersion: 2 })).toBe(false);
    expect(await readTexts(tx)).toEqual([row, ...others]);
    expect(await saveContentText(tx, { ...edit, seenVersion: 3 })).toBe(true);
    const edited = { ...row, value: 'new', updatedAt: later(1), updatedByStaffId: staffId, version: 4 };
    expect(await readTexts(tx)).toEqual([edited, ...others]);
  }));
