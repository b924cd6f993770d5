import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMembership } from '#db/queries/credit/club.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { bundles, dropRequests, drops } from '#db/schema/drops.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listDrops, textDropList } from './drop-admin.ts';
import { loadDrop } from './load-drop.ts';
import { loadTeaser } from './load-teaser.ts';
import { readBuilder } from './read-builder.ts';
import { textMembers } from './text-members.ts';

const { rolledBack, as } = openTestShop('demo');

const HOUR_MS = 3_600_000;
const CODE = 'FILE_1221';
const visitor = (db: Database, now = TEST_NOW) => testContext(db, { kind: 'visitor' }, { now });

async function dropOf(db: Database, code: string) {
  const [drop] = await db.select().from(drops).where(eq(drops.code, code));
  if (!drop) throw new Error(`the demo has no ${code}`);
  return drop;
}

test('[CLUB-08, STAFF-10] one number in many writings gets one text, of this drop and list alone', () =>
  rolledBack(async (db) => {
    await db.delete(dropRequests);
    const [drop, other] = [await dropOf(db, CODE), await dropOf(db, 'FILE_1016')];
    const ask = (phone: string, more: object = {}) => ({
      ...{ id: randomUUID(), dropId: drop.id, kind: 'notify' as const, at: TEST_NOW, phone },
      ...{ email: `${randomUUID()}@example.com`, ...more },
    });
    await db
      .insert(dropRequests)
      .values([
        ask('+1 (951) 555-0188'),
        ask('951.555.0188'),
        ask('1-951-555-0199'),
        ask('951 555 0177', { kind: 'archive' }),
        ask('951 555 0166', { dropId: other.id }),
      ]);
    const text = { id: drop.id, kind: 'notify', text: 'Soon.' } as const;
    const { result, writes } = await recordWrites(db, () => textDropList(as(db, 'manager'), text));
    expect(result).toEqual({ ok: true, queued: 2 });
    expect(writes.outbox?.map(([, , to]) => to).toSorted()).toEqual(['9515550188', '9515550199']);
    const rows = await db.select().from(outbox).where(eq(outbox.kind, 'drop-news'));
    const keys = rows.map(({ dedupeKey }) => dedupeKey).toSorted();
    expect(keys).toEqual([
      `drop:${drop.id}:notify:9515550188:Soon.`,
      `drop:${drop.id}:notify:9515550199:Soon.`,
    ]);
    expect(rows.map(({ runAfter, createdAt }) => [runAfter, createdAt])).toEqual([
      [TEST_NOW, TEST_NOW],
      [TEST_NOW, TEST_NOW],
    ]);
  }));

test('[STAFF-10, STAFF-11, SHELL-50] the section lists all drops, bundles, extras and codes, those that are off as well', () =>
  rolledBack(async (db) => {
    await db.update(bundles).set({ isActive: false }).where(eq(bundles.slug, 'lite'));
    await db.update(drops).set({ isPublished: false }).where(eq(drops.code, 'FILE_1016'));
    const list = await listDrops(as(db, 'manager'));
    if ('problem' in list) throw new Error(list.problem);
    const { ok, ...lists } = list;
    expect(ok).toBe(true);
    expect(lists.drops.map(({ drop }) => drop.code)).toEqual(expect.arrayContaining([CODE, 'FILE_1016']));
    expect(lists.bundles.map(({ slug }) => slug)).toContain('lite');
    expect(lists.upsells.map(({ key }) => key)).toEqual(expect.arrayContaining(['gummies', 'shot']));
    expect(lists.codes).toHaveLength(3);
  }));

/** A drop of its own with a member to text, and what is queued for them. */
async function memberAndDrop(db: Database) {
  await db.delete(drops).where(eq(drops.code, 'NONE'));
  await db.update(drops).set({ isPublished: false, isCurrent: false });
  const [dropId, customerId] = [randomUUID(), randomUUID()];
  const unlockAt = new Date(TEST_NOW.getTime() + 100 * HOUR_MS);
  const words = { code: dropId, label: 'March Drop', title: 'March', isPublished: true };
  const row = { id: dropId, ...words, unlockAt, preorderEndsAt: unlockAt, createdAt: TEST_NOW };
  await db.insert(drops).values(row);
  const person = { firstName: 'Ada', lastName: 'L', phone: '9515550997', is21Plus: true };
  await db
    .insert(customers)
    .values({ id: customerId, ...person, marketingConsentAt: TEST_NOW, createdAt: TEST_NOW });
  const club = { tier: 'classic', status: 'active', startedAt: TEST_NOW } as const;
  await createMembership(db, { id: randomUUID(), customerId, ...club });
  const own = and(eq(outbox.kind, 'club-drop'), eq(outbox.customerId, customerId));
  return { dropId, customerId, unlockAt, queued: () => db.select().from(outbox).where(own) };
}

test('[CLUB-08] 48 hours before the unlock, to the millisecond, the member’s text is queued whole, and once', () =>
  rolledBack(async (db) => {
    const { dropId, customerId, unlockAt, queued } = await memberAndDrop(db);
    const at = (ms: number) => new Date(unlockAt.getTime() - 48 * HOUR_MS + ms);
    await textMembers({ db, now: at(-1) });
    expect(await queued()).toEqual([]);
    await textMembers({ db, now: at(0) });
    await textMembers({ db, now: at(1) });
    expect(await queued()).toMatchObject([
      {
        ...{ channel: 'text', kind: 'club-drop', recipient: '9515550997', customerId },
        params: { label: 'March Drop', unlockAt: unlockAt.toISOString() },
        ...{ dedupeKey: `club-drop:${dropId}:${customerId}`, runAfter: at(0), createdAt: at(0) },
      },
    ]);
  }));

test('[TEASE-05, TEASE-12, TEASE-13] tiles stand by order, then by mood, those without a mood last, each with what may be said', () =>
  rolledBack(async (db) => {
    const { id: dropId } = await dropOf(db, 'FILE_1016');
    const own = await db.select().from(products).where(eq(products.dropId, dropId)).orderBy(products.id);
    const places = [
      { displayOrder: 1, moodTags: ['Social'] },
      { displayOrder: 1, moodTags: [] },
      { displayOrder: 9, moodTags: ['no mood', 'Melt'] },
      { displayOrder: 1, moodTags: ['Creative'] },
      { displayOrder: 5, moodTags: ['Calm'] },
    ];
    for (const [place, { id }] of own.entries()) {
      const change = places[place] ?? { isActive: false };
      await db.update(products).set(change).where(eq(products.id, id));
    }
    const first = own[2]?.id ?? '';
    const words = { name: 'Ember', shortTeaser: null };
    await db.update(products).set(words).where(eq(products.id, first));
    await db.update(productOptions).set({ isOn: true }).where(eq(productOptions.productId, first));
    await db.update(productOptions).set({ priceCents: 4200 }).where(eq(productOptions.productId, first));
    const soldOut = own[4]?.id ?? '';
    await db.update(productOptions).set({ isOn: false }).where(eq(productOptions.productId, soldOut));
    const teaser = await loadTeaser(visitor(db), 'FILE_1016');
    expect(teaser?.tiles.map(({ displayOrder, mood }) => [displayOrder, mood])).toEqual([
      [9, 'Melt'],
      [5, 'Calm'],
      [1, 'Creative'],
      [1, 'Social'],
      [1, null],
    ]);
    expect(teaser?.tiles[0]).toEqual({
      ...{ key: first, imageUrl: own[2]?.imageUrl, mood: 'Melt', format: own[2]?.format },
      ...{ teaser: '', displayOrder: 9, sale: { name: 'Ember', priceCents: 4200 } },
    });
    expect(teaser?.tiles[1]?.sale).toBeNull();
  }));

test('[DROP-12, DROP-20] where a card’s mood is sold out the first that there is stands for it, and nothing where none is', () =>
  rolledBack(async (db) => {
    const pictures = async () => {
      const drop = await loadDrop(visitor(db), CODE);
      const lite = drop?.bundles.find(({ slug }) => slug === 'lite');
      return lite?.pictures.map(({ mood }) => mood);
    };
    expect(await pictures()).toEqual(['Creative', 'Calm']);
    await db.update(products).set({ moodTags: ['Melt'] });
    expect(await pictures()).toEqual(['Melt', 'Melt']);
    await db.update(products).set({ moodTags: ['Social', 'Melt'] });
    expect(await pictures()).toEqual(['Melt', 'Melt']);
    await db.update(productOptions).set({ stock: 0 });
    expect(await pictures()).toEqual([]);
  }));

test('[DROP-12, DROP-22, DROP-25] the builder answers each unit and extra whole, with what is fixed under its own name', () =>
  rolledBack(async (db) => {
    const builder = await readBuilder(visitor(db), { drop: CODE, bundle: 'premium' });
    if ('problem' in builder) throw new Error(builder.problem);
    const fixed = builder.slots.flatMap((slot) => (slot.fixed ? [slot] : []));
    expect(fixed).toEqual([
      {
        ...{ slot: 'premium-5:1', formatKey: 'sampler', isBonus: true, choices: [] },
        fixed: {
          ...{ sku: 'BUNDL-BONUS-SAMPLER', optionId: 'bundl-bonus-sampler' },
          ...{ name: expect.any(String), imageUrl: fixed[0]?.fixed?.imageUrl },
        },
      },
      {
        ...{ slot: 'premium-6:1', formatKey: 'shot', isBonus: true, choices: [] },
        fixed: {
          ...{ sku: 'BUNDL-PREMIUM-SHOT', optionId: 'bundl-premium-shot' },
          ...{ name: expect.any(String), imageUrl: fixed[1]?.fixed?.imageUrl },
        },
      },
    ]);
    expect(new Set(fixed.map((slot) => slot.fixed?.name)).size).toBe(2);
    expect(builder.slots[0]).toMatchObject({ fixed: null, formatKey: 'disposable', isBonus: false });
    const [gummies] = builder.extras;
    expect(gummies).toMatchObject({ key: 'gummies', priceCents: 1500, sameMood: expect.any(Boolean) });
    expect(gummies?.choices.every(({ name }) => /gumm/i.test(name))).toBe(true);
  }));
