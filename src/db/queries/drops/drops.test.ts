import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import type { customers, memberships } from '#db/schema/customers.ts';
import { bundleItems, dropRequests, upsells } from '#db/schema/drops.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addBundle, addDrop } from '#db/testing/rows/drops.ts';
import { addCustomer, addMembership } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { clubTextKey, listMembersToText } from './club-texts.ts';
import {
  addDropRequest,
  findCurrentDrop,
  findNextUnlock,
  findPublishedDrop,
  listBundles,
  listUpsells,
} from './drops.ts';
import { addUpsell, changeUpsell, findUpsell, listAllUpsells } from './upsells.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);
const until = later(1000);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A shop without the extras of the ground data. */
const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(upsells);
    await work(tx);
  });

/** A published drop as it is stored. */
const insertDrop = (db: Database, facts: Parameters<typeof addDrop>[1]) =>
  addDrop(db, { preorderEndsAt: later(5), ...facts });

async function insertItem(db: Database, bundleSlug: string, sortOrder: number) {
  const row = {
    ...{ id: randomUUID(), bundleSlug, sortOrder, formatKey: 'gummies', qty: 1 },
    ...{ chooseMood: true, fixedSku: null, isBonus: false },
  };
  await db.insert(bundleItems).values(row);
  return row;
}

async function insertUpsell(db: Database, key: string, isActive = true) {
  const row = { key, name: key, priceCents: 1500, formatKey: 'shot', sameMood: true, isActive, version: 1 };
  await db.insert(upsells).values(row);
  return row;
}

describe('what a visitor sees', () => {
  test('[DROP-09] the current drop is the published one that is marked so', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a' });
      const current = await insertDrop(db, { id: 'b', isCurrent: true });
      await insertDrop(db, { id: 'c' });
      expect(await findCurrentDrop(db)).toEqual(current);
    }));

  test.each([
    ['is not published', { isPublished: false, isCurrent: true }],
    ['is not the current one', { isPublished: true, isCurrent: false }],
  ])('[DROP-09] no drop is shown while the only one %s', (_why, changes) =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a', ...changes });
      expect(await findCurrentDrop(db)).toBeNull();
    }),
  );

  test('[DROP-09] [TEASE-14] a drop is found by its code once it is published', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a', code: 'FIRST' });
      const drop = await insertDrop(db, { id: 'b', code: 'SECOND' });
      await insertDrop(db, { id: 'c', code: 'DRAFT', isPublished: false });
      expect(await findPublishedDrop(db, 'SECOND')).toEqual(drop);
      expect(await findPublishedDrop(db, 'DRAFT')).toBeNull();
      expect(await findPublishedDrop(db, 'NONE')).toBeNull();
    }));

  test('[DROP-12] [DROP-13] the bundles come by order and slug, each with its items in their order', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'this' });
      const third = await addBundle(db, { slug: 'c', displayOrder: 2, dropId: 'this' });
      const first = await addBundle(db, { slug: 'z', displayOrder: 1 });
      const second = await addBundle(db, { slug: 'b', displayOrder: 2 });
      const middle = await insertItem(db, 'c', 2);
      const last = await insertItem(db, 'c', 3);
      const start = await insertItem(db, 'c', 1);
      const only = await insertItem(db, 'b', 9);
      expect(await listBundles(db, 'this')).toEqual([
        { ...first, items: [] },
        { ...second, items: [only] },
        { ...third, items: [start, middle, last] },
      ]);
    }));

  test('[DROP-12] [DROP-13] a bundle of another drop or not on sale is not listed', () =>
    inShop(async (db) => {
      for (const id of ['this', 'other']) await insertDrop(db, { id });
      await addBundle(db, { slug: 'other', dropId: 'other' });
      await addBundle(db, { slug: 'off', isActive: false });
      expect(await listBundles(db, 'this')).toEqual([]);
    }));

  test('[DROP-25] the extras on sale are listed by key', () =>
    inShop(async (db) => {
      const middle = await insertUpsell(db, 'b');
      const last = await insertUpsell(db, 'c');
      const first = await insertUpsell(db, 'a');
      await insertUpsell(db, 'd', false);
      expect(await listUpsells(db)).toEqual([first, middle, last]);
    }));

  test('[DROP-29] [DROP-31] [TEASE-15] a repeated request adds no row and changes none', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a' });
      const kind = 'notify' as const;
      const asked = {
        dropId: 'a',
        email: 'a@b.example',
        phone: '9515550100',
        preferredMood: 'calm',
        at: now,
      };
      const first = { id: randomUUID(), kind, ...asked };
      const archive = { ...first, id: randomUUID(), kind: 'archive' as const };
      await addDropRequest(db, first);
      await addDropRequest(db, { ...first, id: randomUUID(), phone: '9515550101', at: later(1) });
      await addDropRequest(db, archive);
      const rows = await db.select().from(dropRequests).orderBy(asc(dropRequests.kind));
      expect(rows).toEqual([archive, first]);
    }));

  test('[TEASE-13] the next unlock is the earliest future one of a published drop', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'now', unlockAt: now });
      await insertDrop(db, { id: 'draft', unlockAt: later(1), isPublished: false });
      expect(await findNextUnlock(db, now)).toBeNull();
      for (const ms of [3, 2, 4]) await insertDrop(db, { id: `in ${ms}`, unlockAt: later(ms) });
      expect(await findNextUnlock(db, now)).toEqual(later(2));
    }));
});

describe('texts to members', () => {
  /** A member of age who agreed to be texted, unless told otherwise. */
  async function insertMember(
    db: Database,
    person: Partial<typeof customers.$inferInsert> = {},
    status: typeof memberships.$inferInsert.status = 'active',
  ) {
    const { id } = await addCustomer(db, { is21Plus: true, marketingConsentAt: now, ...person });
    await addMembership(db, { customerId: id, status });
    return id;
  }

  const textsOf = async (db: Database) =>
    (await listMembersToText(db, { now, until })).map(({ dropId, customerId }) =>
      clubTextKey(dropId, customerId),
    );

  test('[CLUB-08] a text has one key per drop and member', () => {
    expect(clubTextKey('a', 'b')).toBe('club-drop:a:b');
  });

  test('[CLUB-08] a member learns which drop opens when, by text message', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a', label: 'October Drop', unlockAt: later(5) });
      const customerId = await insertMember(db, { phone: '9515550100' });
      expect(await listMembersToText(db, { now, until })).toEqual([
        { dropId: 'a', label: 'October Drop', unlockAt: later(5), customerId, phone: '9515550100' },
      ]);
    }));

  test('[CLUB-08] a text is due for a published drop that opens after now and up to the given end', () =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'now', unlockAt: now });
      await insertDrop(db, { id: 'next', unlockAt: later(1) });
      await insertDrop(db, { id: 'draft', unlockAt: later(1), isPublished: false });
      await insertDrop(db, { id: 'end', unlockAt: until });
      await insertDrop(db, { id: 'beyond', unlockAt: later(1001) });
      const id = await insertMember(db);
      expect((await textsOf(db)).toSorted()).toEqual([clubTextKey('end', id), clubTextKey('next', id)]);
    }));

  test.each([
    ['under age', { is21Plus: false }, 'active'],
    ['without consent', { marketingConsentAt: null }, 'active'],
    ['erased', { erasedAt: now }, 'active'],
    ['paused', {}, 'paused'],
    ['no member any more', {}, 'cancelled'],
  ] as const)('[CLUB-08] [LAW-10] a customer who is %s gets no text', (_why, person, status) =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'a', unlockAt: later(1) });
      await insertMember(db, person, status);
      const id = await insertMember(db);
      expect(await textsOf(db)).toEqual([clubTextKey('a', id)]);
    }),
  );

  test('[CLUB-08] each member gets one text per drop, independent of other members and drops', () =>
    inShop(async (db) => {
      for (const id of ['a', 'b']) await insertDrop(db, { id, unlockAt: later(1) });
      const told = await insertMember(db);
      const other = await insertMember(db);
      const letter = { channel: 'text', kind: 'club-drop', runAfter: now } as const;
      await db.insert(outbox).values({ ...letter, dedupeKey: clubTextKey('a', told) });
      const due = [clubTextKey('a', other), clubTextKey('b', other), clubTextKey('b', told)];
      expect((await textsOf(db)).toSorted()).toEqual(due.toSorted());
    }));
});

describe('extras in the console', () => {
  test('[STAFF-11] the section lists every extra by key', () =>
    inShop(async (db) => {
      const middle = await insertUpsell(db, 'b', false);
      const last = await insertUpsell(db, 'c');
      const first = await insertUpsell(db, 'a');
      expect(await listAllUpsells(db)).toEqual([first, middle, last]);
    }));

  test('[STAFF-11] an extra is found by its key', () =>
    inShop(async (db) => {
      await insertUpsell(db, 'a');
      const extra = await insertUpsell(db, 'b', false);
      await insertUpsell(db, 'c');
      expect(await findUpsell(db, 'b')).toEqual(extra);
      expect(await findUpsell(db, 'd')).toBeNull();
    }));

  test('[STAFF-11] a new extra is stored with all its fields', () =>
    inShop(async (db) => {
      const made = { key: 'a', name: 'Shot', priceCents: 1, formatKey: 'shot', sameMood: false };
      await addUpsell(db, { ...made, isActive: false });
      expect(await listAllUpsells(db)).toEqual([{ ...made, isActive: false, version: 1 }]);
    }));

  test('[STAFF-11] an extra changes only with its current version', () =>
    inShop(async (db) => {
      const extra = await insertUpsell(db, 'a');
      const other = await insertUpsell(db, 'b');
      const set = { name: 'New', priceCents: 2, formatKey: 'gummies', sameMood: false, isActive: false };
      expect(await changeUpsell(db, { key: 'a', version: 2, set })).toBe(false);
      expect(await listAllUpsells(db)).toEqual([extra, other]);
      expect(await changeUpsell(db, { key: 'a', version: 1, set })).toBe(true);
      expect(await listAllUpsells(db)).toEqual([{ key: 'a', ...set, version: 2 }, other]);
    }));
});
