import { expect, test } from 'vitest';
import { drops } from '#db/schema/drops.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { parseShopFilters } from '#domain/catalog/filters.ts';
import { addProducts, openSmallCatalogue, publicContextOf } from '../testing/small-catalog.ts';
import { listShop } from './list-shop.ts';

const { rolledBack } = openSmallCatalogue();

function filters(query = '') {
  const values = new URLSearchParams(query);
  return parseShopFilters((key) => values.getAll(key));
}

test("[SHOP-01] [SHOP-05] [CAT-36] a tab shows its own collection, one card a product, in the shop's order", async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'pear', displayOrder: 9, options: [{}, { priceCents: 2500 }] },
      { id: 'fig' },
      { id: 'ebb', brandId: 'tern' },
    ]);
    const house = await listShop(publicContextOf(tx), filters());
    expect(house.cards.map(({ id, options }) => [id, options.length])).toEqual([
      ['pear', 2],
      ['fig', 1],
    ]);
    const thirdParty = await listShop(publicContextOf(tx), filters('tab=third-party'));
    expect(thirdParty.cards.map(({ id }) => id)).toEqual(['ebb']);
  });
});

test('[CAT-18, CAT-23] hidden, inactive and sold-out products are not listed', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'hidden', isHiddenBundle: true },
      { id: 'inactive', isActive: false },
      { id: 'sold-out', options: [{ stock: 0 }, { isOn: false }] },
      { id: 'half', options: [{ stock: 0 }, { stock: 3 }] },
    ]);
    const { cards } = await listShop(publicContextOf(tx), filters());
    expect(cards.map(({ id }) => id)).toEqual(['half']);
    expect(cards[0]?.options.map(({ stockWord }) => stockWord)).toEqual(['sold-out', 'low']);
  });
});

test('[SHOP-09, SHOP-13, CAT-03] filters of different groups must all agree, synonyms included', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'cheap', moodTags: ['Sleepy'] },
      { id: 'dear', moodTags: ['Melt'], options: [{ priceCents: 9000 }] },
      { id: 'bright', moodTags: ['Creative'], options: [{ priceCents: 9000 }] },
    ]);
    const { cards, matching } = await listShop(publicContextOf(tx), filters('mood=melt&budget=80-plus'));
    expect([cards.map(({ id }) => id), matching]).toEqual([['dear'], 1]);
    const melts = await listShop(publicContextOf(tx), filters('mood=melt'));
    expect(melts.cards.map(({ moods }) => moods)).toEqual([['Melt'], ['Melt']]);
  });
});

test('[SHOP-05] a page holds 24 cards more than the one before, which stay', async () => {
  await rolledBack(async (tx) => {
    const inputs = Array.from({ length: 50 }, (_, index) => ({ id: `p${String(index).padStart(2, '0')}` }));
    await addProducts(tx, inputs);
    const pages = await Promise.all(
      ['', 'page=2', 'page=3'].map((query) => listShop(publicContextOf(tx), filters(query))),
    );
    expect(pages.map(({ cards, matching, hasMore }) => [cards.length, matching, hasMore])).toEqual([
      [24, 50, true],
      [48, 50, true],
      [50, 50, false],
    ]);
    expect(pages.map(({ cards }) => cards[0]?.id)).toEqual(['p00', 'p00', 'p00']);
  });
});

test('[CAT-22] combos carry their number by age', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'a', name: 'Quiet Combo', createdAt: new Date('2026-02-01T00:00:00Z') },
      { id: 'b', name: 'First combo', createdAt: new Date('2026-01-01T00:00:00Z') },
      { id: 'c', name: 'Plain' },
    ]);
    const { cards } = await listShop(publicContextOf(tx), filters());
    expect(cards.map(({ id, comboNumber }) => [id, comboNumber])).toEqual([
      ['b', 1],
      ['c', null],
      ['a', 2],
    ]);
  });
});

test('[TEASE-13] products of a drop appear at its unlock, and the page expires then', async () => {
  await rolledBack(async (tx) => {
    const unlockAt = new Date(TEST_NOW.getTime() + 3_600_000);
    const drop = { id: 'd', code: 'd', label: 'D', title: 'D', unlockAt, preorderEndsAt: unlockAt };
    await tx.insert(drops).values({ ...drop, isPublished: true });
    await addProducts(tx, [{ id: 'early', dropId: 'd' }]);
    const context = publicContextOf(tx);
    expect((await listShop(context, filters())).matching).toBe(0);
    expect(context.moments).toEqual([unlockAt]);
    expect((await listShop({ ...context, now: unlockAt }, filters())).matching).toBe(1);
  });
});

test('[SHOP-02] without house products the shop opens on the other tab, unless the address names one', () =>
  rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'ebb', brandId: 'tern' },
      { id: 'gone', options: [{ stock: 0 }] },
    ]);
    const open = (query: string, isTabNamed: boolean) =>
      listShop(publicContextOf(tx), filters(query), { isTabNamed });
    expect(await open('', false)).toMatchObject({ tab: 'third-party', matching: 1 });
    expect(await open('tab=monster', true)).toMatchObject({ tab: 'monster', matching: 0 });
    await addProducts(tx, [{ id: 'fig' }]);
    expect(await open('', false)).toMatchObject({ tab: 'monster', matching: 1 });
  }));
