import { expect, test } from 'vitest';
import { listDropGoods } from '#db/queries/drops/drop-products.ts';
import { brands, categories, products } from '#db/schema/catalog.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readDropGoods } from './drop-goods.ts';
import { choicesOf } from './read-builder.ts';

const now = TEST_NOW;
const { rolledBack } = openTestShop();
const KEYS = ['aura', 'gummies', 'nothing'];

/** Goods of every kind: of the drop, of a later one, of none, equal in order, of several moods, not to be offered. */
const GOODS = [
  { id: 'b', name: 'Aura B', moodTags: ['calm'], displayOrder: 9 },
  { id: 'a', name: 'Zen aura', moodTags: ['calm'], displayOrder: 9 },
  { id: 'c', name: 'Aura C', moodTags: ['calm', 'melt'], displayOrder: 99 },
  { id: 'own', name: 'Own Aura', moodTags: ['calm'], displayOrder: 1, dropId: 'this' },
  { id: 'later', name: 'Later Aura', moodTags: ['social'], displayOrder: 99, dropId: 'later' },
  { id: 'guest', name: 'Guest Aura', moodTags: ['social'], displayOrder: 99, brandId: 'guest' },
  { id: 'beside', name: 'Aura box', moodTags: ['social'], displayOrder: 99, addonOnly: true },
  { id: 'off', name: 'Aura off', moodTags: ['social'], displayOrder: 99, isActive: false },
  { id: 'd', name: 'Mood Gummies D', moodTags: ['social'] },
  { id: 'e', name: 'Mood Gummies E', moodTags: ['elevated'], displayOrder: 2 },
];

test('[DROP-20, FAST-02] what a drop offers is found in the index: the same as among all goods, and no other row is read', () =>
  rolledBack(async (tx) => {
    await tx.insert(categories).values({ id: 'things', slug: 'things', name: 'Things' });
    await tx.insert(brands).values([
      { id: 'house', name: 'House', isMonster: true },
      { id: 'guest', name: 'Guest' },
    ]);
    const unlockAt = new Date(now.getTime() + 1000);
    for (const id of ['this', 'later'])
      await addDrop(tx, { id, unlockAt, preorderEndsAt: new Date(now.getTime() + 2000) });
    for (const facts of GOODS) await addGood(tx, facts);
    await addGood(
      tx,
      { id: 'gone', name: 'Aura gone', moodTags: ['social'], displayOrder: 98 },
      { stock: 0 },
    );
    const ctx = testContext(tx, { kind: 'visitor' });
    const found = await readDropGoods(ctx, { dropId: 'this', formatKeys: KEYS });
    const all = await tx.select({ id: products.id }).from(products);
    const whole = await listDropGoods(tx, { dropId: 'this', now, productIds: all.map(({ id }) => id) });
    for (const key of KEYS) expect(choicesOf(found, key)).toEqual(choicesOf(whole, key));
    expect(found.map(({ productId }) => productId).sort()).toEqual(['c', 'd', 'e', 'own']);
    expect(await readDropGoods(ctx, { dropId: 'this', formatKeys: ['nothing'] })).toEqual([]);
  }));

test('[DROP-20] of two goods in the same place the first by its id is offered', () =>
  rolledBack(async (tx) => {
    await addGood(tx, { id: 'b', name: 'Aura B', brandId: 'house', moodTags: ['calm'] });
    await addGood(tx, { id: 'a', name: 'Zen aura', brandId: 'house', moodTags: ['calm'] });
    await tx.update(brands).set({ isMonster: true });
    const ctx = testContext(tx, { kind: 'visitor' });
    const found = await readDropGoods(ctx, { dropId: 'this', formatKeys: ['aura'] });
    expect(found.map(({ productId }) => productId)).toEqual(['a']);
  }));
