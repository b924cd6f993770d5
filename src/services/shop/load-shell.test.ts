import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { drops } from '#db/schema/drops.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { loadShell } from './load-shell.ts';

const { rolledBack } = openTestShop();

/** The moments until which a page of that moment is good, on a Friday that ends at ten in the shop. */
async function momentsAt(db: Database, now: string): Promise<string[]> {
  const moments: string[] = [];
  const changesAt = (moment: Date) => moments.push(moment.toISOString());
  await loadShell({ ...testContext(db, { kind: 'visitor' }), now: new Date(now), changesAt });
  return moments;
}

test.each([
  ['open', '2026-11-20T20:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  ['in the last hour', '2026-11-21T05:00:00.000Z', '2026-11-21T05:01:00.000Z'],
  ['in the last minute', '2026-11-21T05:59:30.000Z', '2026-11-21T06:00:30.000Z'],
  ['closed', '2026-11-21T06:00:00.000Z', '2026-11-21T17:00:00.000Z'],
])('[SHELL-29, SHELL-32] %s, a kept page is good until the banner changes', (_, now, until) =>
  rolledBack(async (db) => expect(await momentsAt(db, now)).toEqual([until])),
);

test('[SHELL-12, SHELL-29] the end of a running pre-order is such a moment, one that is past is none', () =>
  rolledBack(async (db) => {
    const names = { code: 'FILE_1', label: 'A drop', title: 'A drop' };
    const endsAt = new Date('2026-11-20T21:00:00.000Z');
    const times = { unlockAt: endsAt, preorderEndsAt: endsAt };
    await db.insert(drops).values({ id: 'd', ...names, ...times, isPublished: true, isCurrent: true });
    const noon = '2026-11-20T20:00:00.000Z';
    expect(await momentsAt(db, noon)).toEqual(['2026-11-21T05:00:00.000Z', endsAt.toISOString()]);
    expect(await momentsAt(db, endsAt.toISOString())).toEqual(['2026-11-21T05:00:00.000Z']);
  }));

test('[SHELL-24, STAFF-27] a notice that asks people to write is off without a number, one that covers the shop is not', () =>
  rolledBack(async (db) => {
    const modeOf = async (change: Partial<ShopSettings>) => {
      const ctx = testContext(db, { kind: 'visitor' });
      const settings = { ...ctx.settings, ...change };
      return (await loadShell({ ...ctx, settings, changesAt: () => {} })).notice.mode;
    };
    expect(await modeOf({})).toBe('notice');
    expect(await modeOf({ shopPhone: '' })).toBe('off');
    expect(await modeOf({ siteNoticeMode: 'off' })).toBe('off');
    expect(await modeOf({ shopPhone: '', siteNoticeMode: 'blocking' })).toBe('blocking');
  }));

test('[SHELL-29, SHELL-30] whoever asks later with the same hours reads what they say then, in another time zone too', () =>
  rolledBack(async (db) => {
    const ctx = testContext(db, { kind: 'visitor' });
    const settings = { ...ctx.settings, deliveryHours: structuredClone(ctx.settings.deliveryHours) };
    const statesAt = async (now: Date, own: ShopSettings) =>
      (await loadShell({ ...ctx, settings: own, now, changesAt: () => {} })).states;
    const startsAt = Date.parse('2026-11-21T04:58:30.000Z');
    for (let step = 0; step < 300; step += 1) {
      const now = new Date(startsAt + step * 13_000);
      const timeZone = step % 3 === 0 ? 'America/New_York' : settings.timeZone;
      const own = { ...settings, timeZone };
      const fresh = { ...own, deliveryHours: structuredClone(own.deliveryHours) };
      expect(await statesAt(now, own)).toEqual(await statesAt(now, fresh));
    }
  }));
