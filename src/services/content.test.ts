import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { listContentTexts, saveContentText } from '#db/queries/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readOverrides, readTextsForAdmin, saveText } from './content.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { rolledBack, as, staffId } = openTestShop('demo');
const text = { key: 'test.hero', locale: 'en' };
const found = async (db: Database) =>
  (await readOverrides(as(db, 'admin'), 'en')).find(({ key }) => key === text.key)?.value;

/** Another text, and the same one in another language, of the same version: neither may follow. */
async function addOthers(db: Database) {
  const row = { value: 'mine', seenVersion: null, staffId: staffId(), at: TEST_NOW };
  await saveContentText(db, { ...row, key: 'test.other', locale: 'en' });
  await saveContentText(db, { ...row, key: text.key, locale: 'es' });
  return otherTexts(db);
}

async function otherTexts(db: Database) {
  const all = [...(await listContentTexts(db, 'en')), ...(await listContentTexts(db, 'es'))];
  return all.filter(({ key, value }) => key === 'test.other' || value === 'mine');
}

test('[STAFF-21, STAFF-23] a changed text is visible at once, pages become stale, and the audit stores both versions', () =>
  rolledBack(async (tx) => {
    const others = await addOthers(tx);
    const told = {
      result: { ok: true },
      writes: { audit: [['text.save', 'text', text.key]], catalogueVersion: 1 },
    };
    const save = (value: string[], seenVersion: number | null) =>
      recordWrites(tx, () => saveText(as(tx, 'manager'), { ...text, value, seenVersion }));
    expect(await save(['New.'], null)).toEqual(told);
    expect(await found(tx)).toEqual(['New.']);
    expect(await save(['Newer.'], 1)).toEqual(told);
    expect(await found(tx)).toEqual(['Newer.']);
    expect(await otherTexts(tx)).toEqual(others);
    const log = await tx.select().from(auditLog).where(eq(auditLog.subjectId, text.key));
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [null, ['New.']],
      [['New.'], ['Newer.']],
    ]);
  }));

test('[STAFF-21] a change with an old version does not overwrite a text', () =>
  rolledBack(async (tx) => {
    await saveText(as(tx, 'admin'), { ...text, value: 'a', seenVersion: null });
    const others = await addOthers(tx);
    const late = await recordWrites(tx, async () => [
      await saveText(as(tx, 'admin'), { ...text, value: 'b', seenVersion: null }),
      await saveText(as(tx, 'admin'), { ...text, value: 'b', seenVersion: 7 }),
      await saveText(as(tx, 'admin'), { ...text, value: null, seenVersion: 7 }),
    ]);
    const changed = { problem: 'changed' };
    expect(late).toEqual({ result: [changed, changed, changed], writes: {} });
    expect(await otherTexts(tx)).toEqual(others);
    expect(await found(tx)).toBe('a');
  }));

test('[STAFF-21] a text can be restored to the original', () =>
  rolledBack(async (tx) => {
    await saveText(as(tx, 'admin'), { ...text, value: 'a', seenVersion: null });
    const others = await addOthers(tx);
    const back = { ...text, value: null, seenVersion: 1 };
    expect(await recordWrites(tx, () => saveText(as(tx, 'admin'), back))).toEqual({
      result: { ok: true },
      writes: { audit: [['text.save', 'text', text.key]], catalogueVersion: 1 },
    });
    expect(await found(tx)).toBeUndefined();
    expect(await otherTexts(tx)).toEqual(others);
  }));

test('[STAFF-21, SEC-14] only staff with the right can change texts', () =>
  rolledBack(async (tx) => {
    for (const role of ['staff', 'support', 'packer', 'driver'] as const) {
      expect(await saveText(as(tx, role), { ...text, value: 'a', seenVersion: null })).toEqual({
        problem: 'forbidden',
      });
      expect(await readTextsForAdmin(as(tx, role), 'en')).toEqual({ problem: 'forbidden' });
    }
  }));
