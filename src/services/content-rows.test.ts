import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { contentTexts } from '#db/schema/settings.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readTextsForAdmin, saveText } from './content.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { rolledBack, as, staffId } = openTestShop('demo');
const TEXT = { key: 'test.hero', locale: 'en' };

async function found(db: Database) {
  const isThis = and(eq(contentTexts.key, TEXT.key), eq(contentTexts.locale, TEXT.locale));
  const [row] = await db.select().from(contentTexts).where(isThis);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return { row, entry };
}

test('[STAFF-21, STAFF-23] a text is kept with who wrote it and when, and the audit holds both, to the way back', () =>
  rolledBack(async (db) => {
    const steps = [
      { value: ['New.'], seenVersion: null, before: null },
      { value: 'Newer.', seenVersion: 1, before: ['New.'] },
      { value: null, seenVersion: 2, before: 'Newer.' },
    ];
    for (const [place, { value, seenVersion, before }] of steps.entries()) {
      const now = new Date(TEST_NOW.getTime() + place);
      const ctx = as(db, 'manager', { now });
      expect(await saveText(ctx, { ...TEXT, value, seenVersion })).toEqual({ ok: true });
      const row = { ...TEXT, value, updatedAt: now, updatedByStaffId: staffId(), version: place + 1 };
      const entry = {
        ...{ id: expect.any(Number), at: now, staffId: staffId(), action: 'text.save' },
        ...{ subjectKind: 'text', subjectId: TEXT.key, before, after: value },
      };
      expect(await found(db)).toEqual({ row: value === null ? undefined : row, entry });
      const { key } = TEXT;
      const desk = await readTextsForAdmin(ctx, TEXT.locale);
      const shown = desk.texts?.filter((text) => text.key === key);
      expect(shown).toEqual(value === null ? [] : [{ key, value, version: place + 1 }]);
    }
  }));

test('[STAFF-21] a text that nobody has written cannot be taken back, seen or not, and nothing is written', () =>
  rolledBack(async (db) => {
    for (const seenVersion of [null, 1]) {
      const back = { ...TEXT, value: null, seenVersion };
      const refused = await recordWrites(db, () => saveText(as(db, 'manager'), back));
      expect(refused).toEqual({ result: { problem: 'changed' }, writes: {} });
    }
    await saveText(as(db, 'manager'), { ...TEXT, value: 'Kept.', seenVersion: null });
    const unseen = { ...TEXT, value: null, seenVersion: null };
    const refused = await recordWrites(db, () => saveText(as(db, 'manager'), unseen));
    expect(refused).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect((await found(db)).row?.value).toBe('Kept.');
  }));
