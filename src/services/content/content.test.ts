import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { getVersions } from '#db/queries/versions.ts';
import { auditLog } from '#db/schema/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readOverrides, readTextsForDesk } from './read-texts.ts';
import { saveText } from './save-text.ts';

const { rolledBack, as } = openTestShop('demo');
const text = { key: 'test.hero', locale: 'en' };
const found = async (db: Database) =>
  (await readOverrides(as(db, 'admin'), 'en')).find(({ key }) => key === text.key)?.value;

test('[STAFF-21, STAFF-23] a text is seen at once, the pages grow stale, and the audit keeps both', () =>
  rolledBack(async (tx) => {
    const before = await getVersions(tx);
    expect(await saveText(as(tx, 'manager'), { ...text, value: ['New.'], seenVersion: null })).toEqual({
      ok: true,
    });
    expect(await found(tx)).toEqual(['New.']);
    expect((await getVersions(tx)).catalogue).toBeGreaterThan(before.catalogue);
    await saveText(as(tx, 'manager'), { ...text, value: ['Newer.'], seenVersion: 1 });
    const log = await tx.select().from(auditLog).where(eq(auditLog.subjectId, text.key));
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [null, ['New.']],
      [['New.'], ['Newer.']],
    ]);
  }));

test('[STAFF-21] who has not seen the newest text does not overwrite it', () =>
  rolledBack(async (tx) => {
    await saveText(as(tx, 'admin'), { ...text, value: 'a', seenVersion: null });
    const late = [
      await saveText(as(tx, 'admin'), { ...text, value: 'b', seenVersion: null }),
      await saveText(as(tx, 'admin'), { ...text, value: 'b', seenVersion: 7 }),
      await saveText(as(tx, 'admin'), { ...text, value: null, seenVersion: 7 }),
    ];
    expect(late).toEqual([{ problem: 'changed' }, { problem: 'changed' }, { problem: 'changed' }]);
    expect(await found(tx)).toBe('a');
  }));

test('[STAFF-21] a text can go back to the words of the dictionary', () =>
  rolledBack(async (tx) => {
    await saveText(as(tx, 'admin'), { ...text, value: 'a', seenVersion: null });
    expect(await saveText(as(tx, 'admin'), { ...text, value: null, seenVersion: 1 })).toEqual({ ok: true });
    expect(await found(tx)).toBeUndefined();
  }));

test('[STAFF-21, SEC-14] texts are not for everybody on the staff', () =>
  rolledBack(async (tx) => {
    for (const role of ['staff', 'support', 'packer', 'driver'] as const) {
      expect(await saveText(as(tx, role), { ...text, value: 'a', seenVersion: null })).toEqual({
        problem: 'forbidden',
      });
      expect(await readTextsForDesk(as(tx, role), 'en')).toEqual({ problem: 'forbidden' });
    }
  }));
