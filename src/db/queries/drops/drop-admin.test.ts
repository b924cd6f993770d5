import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accessCodes, bundleItems, bundles, dropRequests, drops } from '#db/schema/drops.ts';
import { addBundle, addDrop } from '#db/testing/rows/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  changeBundle,
  changeDrop,
  createDrop,
  findBundle,
  findDropById,
  giveUpCurrent,
  listAllAccessCodes,
  listAllBundles,
  listAllDrops,
  listDropRequests,
  replaceBundleItems,
} from './drop-admin.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (db: Database) => Promise<void>) => inRollback(open.db, work);

/** A drop as it is stored. */
const insertDrop = (db: Database, facts: Parameters<typeof addDrop>[1]) =>
  addDrop(db, { preorderEndsAt: later(5), isPublished: false, ...facts });

async function insertRequest(db: Database, { dropId, at }: { dropId: string; at: Date }) {
  const id = randomUUID();
  const row = {
    id,
    kind: 'notify',
    dropId,
    at,
    email: id,
    phone: '9515550100',
    preferredMood: null,
  } as const;
  await db.insert(dropRequests).values(row);
  return row;
}

const itemOf = (bundleSlug: string, id: string, sortOrder: number) => ({
  ...{ id, bundleSlug, sortOrder, formatKey: 'gummies', qty: 1 },
  ...{ chooseMood: true, fixedSku: null, isBonus: false },
});

const storedDrops = (db: Database) => db.select().from(drops).orderBy(asc(drops.id));
const storedBundles = (db: Database) => db.select().from(bundles).orderBy(asc(bundles.slug));
const storedItems = (db: Database) => db.select().from(bundleItems).orderBy(asc(bundleItems.id));

describe('drops', () => {
  test('[STAFF-10] the section lists every drop, the latest unlock first, with the number of people on its lists', () =>
    inShop(async (db) => {
      const middle = await insertDrop(db, { id: 'b', unlockAt: later(2), isPublished: true });
      const first = await insertDrop(db, { id: 'a', unlockAt: later(3) });
      const last = await insertDrop(db, { id: 'c', unlockAt: later(1) });
      for (const dropId of ['b', 'b', 'c']) await insertRequest(db, { dropId, at: now });
      expect(await listAllDrops(db)).toEqual([
        { drop: first, requests: 0 },
        { drop: middle, requests: 2 },
        { drop: last, requests: 1 },
      ]);
    }));

  test('[STAFF-10] a drop is found by its id', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a' });
      const drop = await insertDrop(db, { id: 'b' });
      await insertDrop(db, { id: 'c' });
      expect(await findDropById(db, 'b')).toEqual(drop);
      expect(await findDropById(db, 'd')).toBeNull();
    }));

  test('[STAFF-10] the list of a drop holds its own requests, the newest first', () =>
    inShop(async (db) => {
      for (const id of ['a', 'b', 'c']) await insertDrop(db, { id });
      const middle = await insertRequest(db, { dropId: 'a', at: later(2) });
      const newest = await insertRequest(db, { dropId: 'a', at: later(3) });
      const oldest = await insertRequest(db, { dropId: 'a', at: later(1) });
      await insertRequest(db, { dropId: 'b', at: now });
      expect(await listDropRequests(db, 'a')).toEqual([newest, middle, oldest]);
      expect(await listDropRequests(db, 'c')).toEqual([]);
    }));

  test('[DROP-09] a new current drop replaces the old one, and no other drop changes', () =>
    inShop(async (db) => {
      const current = await insertDrop(db, { id: 'a', isCurrent: true, isPublished: true, version: 4 });
      const other = await insertDrop(db, { id: 'b', isPublished: true });
      await giveUpCurrent(db, 'b');
      expect(await storedDrops(db)).toEqual([{ ...current, isCurrent: false, version: 5 }, other]);
    }));

  test('[DROP-09] the current drop stays current when it is chosen again', () =>
    inShop(async (db) => {
      const current = await insertDrop(db, { id: 'a', isCurrent: true });
      const other = await insertDrop(db, { id: 'b' });
      await giveUpCurrent(db, 'a');
      expect(await storedDrops(db)).toEqual([current, other]);
    }));

  test('[STAFF-10] a new drop is stored with all its fields', () =>
    inShop(async (db) => {
      const made = {
        ...{ id: 'a', code: 'FILE', label: 'October Drop', title: 'File', intro: 'Soon.' },
        ...{ unlockAt: later(1), preorderEndsAt: later(2), createdAt: now, version: 1 },
        ...{ earlyWindowHours: 24, earlyBonusSku: 'shot', isPublished: true, isCurrent: true },
        ...{ images: [{ src: null, alt: 'a', caption: 'b' }], statTiles: [{ value: '4', label: 'moods' }] },
      };
      await createDrop(db, made);
      expect(await storedDrops(db)).toEqual([made]);
    }));

  test('[STAFF-10] a drop changes only with its current version', () =>
    inShop(async (db) => {
      const drop = await insertDrop(db, { id: 'a', version: 3 });
      const other = await insertDrop(db, { id: 'b', version: 3 });
      expect(await changeDrop(db, { id: 'a', version: 2, set: { title: 'Late' } })).toBe(false);
      expect(await storedDrops(db)).toEqual([drop, other]);
      expect(await changeDrop(db, { id: 'a', version: 3, set: { title: 'Seen', label: 'New' } })).toBe(true);
      expect(await storedDrops(db)).toEqual([{ ...drop, title: 'Seen', label: 'New', version: 4 }, other]);
    }));
});

test('[SHELL-50] access codes come with the title of their drop, the newest first, then by code', () =>
  inShop(async (db) => {
    await insertDrop(db, { id: 'a', title: 'Drop A' });
    await insertDrop(db, { id: 'b', title: 'Drop B' });
    const insertCode = async (code: string, createdAt: Date, dropId: string | null) => {
      const limits = { isActive: true, maxUses: 5, uses: 1, expiresAt: later(9), version: 1 };
      const row = { id: randomUUID(), code, dropId, createdAt, ...limits };
      await db.insert(accessCodes).values(row);
      return row;
    };
    const third = await insertCode('C', now, null);
    const first = await insertCode('Z', later(1), 'a');
    const second = await insertCode('B', now, 'b');
    expect(await listAllAccessCodes(db)).toEqual([
      { code: first, drop: 'Drop A' },
      { code: second, drop: 'Drop B' },
      { code: third, drop: null },
    ]);
  }));

describe('bundles', () => {
  test('[STAFF-11] the section lists every bundle by order, then by slug', () =>
    inShop(async (db) => {
      const third = await addBundle(db, { slug: 'c', displayOrder: 2, isActive: false });
      const first = await addBundle(db, { slug: 'z', displayOrder: 1 });
      const second = await addBundle(db, { slug: 'b', displayOrder: 2, comingSoon: true });
      expect(await listAllBundles(db)).toEqual([first, second, third]);
    }));

  test('[STAFF-11] a bundle is found with its own items by their order, then by id', () =>
    inShop(async (db) => {
      const bundle = await addBundle(db, { slug: 'pack' });
      await addBundle(db, { slug: 'other' });
      const [third, first, second] = [itemOf('pack', 'c', 2), itemOf('pack', 'z', 1), itemOf('pack', 'b', 2)];
      await db.insert(bundleItems).values([third, first, second, itemOf('other', 'o', 1)]);
      expect(await findBundle(db, 'pack')).toEqual({ ...bundle, items: [first, second, third] });
    }));

  test('[STAFF-11] a bundle without items has none, an unknown one is not found', () =>
    inShop(async (db) => {
      const bundle = await addBundle(db, { slug: 'pack' });
      await addBundle(db, { slug: 'other' });
      expect(await findBundle(db, 'pack')).toEqual({ ...bundle, items: [] });
      expect(await findBundle(db, 'none')).toBeNull();
    }));

  test('[STAFF-11] a bundle changes only with its current version', () =>
    inShop(async (db) => {
      const bundle = await addBundle(db, { slug: 'a', version: 3 });
      const other = await addBundle(db, { slug: 'b', version: 3 });
      expect(await changeBundle(db, { slug: 'a', version: 4, set: { name: 'Late' } })).toBe(false);
      expect(await storedBundles(db)).toEqual([bundle, other]);
      expect(await changeBundle(db, { slug: 'a', version: 3, set: { name: 'Seen', tag: 'new' } })).toBe(true);
      expect(await storedBundles(db)).toEqual([{ ...bundle, name: 'Seen', tag: 'new', version: 4 }, other]);
    }));

  test('[DROP-13] the contents of a bundle are replaced as a whole, and other bundles keep theirs', () =>
    inShop(async (db) => {
      for (const slug of ['pack', 'other']) await addBundle(db, { slug });
      const kept = itemOf('other', 'd', 1);
      await db.insert(bundleItems).values([itemOf('pack', 'a', 1), itemOf('pack', 'b', 2), kept]);
      const fixed = { ...itemOf('pack', 'c', 2), chooseMood: false, fixedSku: 'shot', qty: 3, isBonus: true };
      await replaceBundleItems(db, 'pack', [itemOf('pack', 'a', 7), fixed]);
      expect(await storedItems(db)).toEqual([itemOf('pack', 'a', 7), fixed, kept]);
    }));

  test.each([
    [0, []],
    [1, ['b']],
  ])('[DROP-13] a bundle can be given %i items', (_count, ids) =>
    inShop(async (db) => {
      await addBundle(db, { slug: 'pack' });
      await db.insert(bundleItems).values(itemOf('pack', 'a', 1));
      const items = ids.map((id) => itemOf('pack', id, 1));
      await replaceBundleItems(db, 'pack', items);
      expect(await storedItems(db)).toEqual(items);
    }),
  );
});
