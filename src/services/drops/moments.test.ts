import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { drops } from '#db/schema/drops.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { loadDrop } from './load-drop.ts';
import { loadTeaser } from './load-teaser.ts';
import { readBuilder } from './read-builder.ts';

const { rolledBack } = openTestShop('demo');

const CODE = 'FILE_1221';
const HOUR_MS = 3_600_000;
const at = (db: Database, now = TEST_NOW) => testContext(db, { kind: 'visitor' }, { now });

async function dropCalled(db: Database, code: string) {
  const [row] = await db.select().from(drops).where(eq(drops.code, code));
  if (!row) throw new Error(`the demo has no ${code}`);
  return row;
}

test('[TEASE-12, TEASE-13, DROP-32] at the very moment of the unlock drop and teaser are open, a moment before they are not', () =>
  rolledBack(async (db) => {
    const { unlockAt, preorderEndsAt, earlyWindowHours } = await dropCalled(db, CODE);
    const openAt = async (ms: number) => {
      const moments: Date[] = [];
      const ctx = { ...at(db, new Date(ms)), changesAt: (moment: Date) => void moments.push(moment) };
      const teaser = await loadTeaser(ctx, CODE);
      const isSold = teaser?.tiles.some(({ sale }) => sale !== null);
      const drop = await loadDrop(at(db, new Date(ms)), CODE);
      return [teaser?.isUnlocked, isSold, moments, drop?.isUnlocked, drop?.isEarly];
    };
    const unlockMs = unlockAt.getTime();
    expect(await openAt(unlockMs - 1)).toEqual([false, false, [unlockAt], false, false]);
    expect(await openAt(unlockMs)).toEqual([true, true, [], true, true]);
    expect(await loadDrop(at(db), CODE)).toMatchObject({
      ...{ unlockAtMs: unlockMs, preorderEndsAtMs: preorderEndsAt.getTime() },
      earlyEndsAtMs: unlockMs + earlyWindowHours * HOUR_MS,
    });
  }));

test('[DROP-10, DROP-32] a kept page of the drop names each change that is still to come, and none that is past', () =>
  rolledBack(async (db) => {
    const { unlockAt, preorderEndsAt, earlyWindowHours } = await dropCalled(db, CODE);
    const earlyEndsAt = new Date(unlockAt.getTime() + earlyWindowHours * HOUR_MS);
    const all = [preorderEndsAt, unlockAt, earlyEndsAt].map((moment) => moment.getTime());
    const named = async (ms: number) => {
      const moments: number[] = [];
      const changesAt = (moment: Date) => void moments.push(moment.getTime());
      await loadDrop({ ...at(db, new Date(ms)), changesAt }, null);
      return moments.toSorted();
    };
    for (const ms of [TEST_NOW.getTime(), ...all.flatMap((moment) => [moment - 1, moment])])
      expect(await named(ms)).toEqual(all.filter((moment) => moment > ms).toSorted());
  }));

test('[DROP-22] a fixed thing counts as there with its last unit, and is named by its sku when that is sold', () =>
  rolledBack(async (db) => {
    const sku = 'BUNDL-BONUS-SHOT';
    const fixedWith = async (stock: number) => {
      await db.update(productOptions).set({ stock }).where(eq(productOptions.sku, sku));
      const builder = await readBuilder(at(db), { drop: CODE, bundle: 'archive' });
      if ('problem' in builder) throw new Error(builder.problem);
      expect(builder).toMatchObject({ ok: true, slug: 'archive', drop: CODE, name: 'Archive Bundl' });
      return builder.slots.find(({ fixed }) => fixed?.sku === sku)?.fixed;
    };
    const [option] = await db.select().from(productOptions).where(eq(productOptions.sku, sku));
    expect(await fixedWith(1)).toMatchObject({ sku, optionId: option?.id });
    expect(await fixedWith(0)).toMatchObject({ sku, optionId: null });
  }));

test('[DROP-12, DROP-25] each card shows the first three kinds of its bundle in moods of its own, and extras as the setting says', () =>
  rolledBack(async (db) => {
    const load = async (dropUpsellInAddFlow: boolean) => {
      const settings = { ...DEFAULT_SETTINGS, dropUpsellInAddFlow };
      return loadDrop({ ...at(db), settings }, CODE);
    };
    const [off, on] = [await load(false), await load(true)];
    expect([off?.offersExtras, on?.offersExtras]).toEqual([false, true]);
    const moods = off?.bundles.map(({ pictures }) => pictures.map(({ mood }) => mood)) ?? [];
    expect(moods.slice(0, 3)).toEqual([
      ['Creative', 'Calm'],
      ['Melt', 'Elevated', 'Social'],
      ['Social', 'Creative', 'Calm'],
    ]);
    expect(JSON.stringify(off?.bundles)).not.toMatch(/"(version|isActive|dropId)"/);
  }));
