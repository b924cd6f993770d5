import { expect, test } from 'vitest';
import { parseShopFilters } from '#domain/catalog/filters.ts';
import { SHOP_SORTS } from '#domain/catalog/shop-sorts.ts';
import { pricedLabel } from '#domain/catalog/shown-card.ts';
import { publicContextOf } from '../testing/small-catalog.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listShop } from './list-shop.ts';

const { db } = openTestShop('demo');

const ask = (query: string) => {
  const values = new URLSearchParams(query);
  return listShop(
    publicContextOf(db()),
    parseShopFilters((key) => values.getAll(key)),
  );
};

test('[CAT-34] [SHOP-07] no card of the demo shop offers two choices that read the same', async () => {
  const lists = await Promise.all(['page=20', 'tab=third-party&page=20'].map(ask));
  const cards = lists.flatMap((list) => list.cards);
  expect(cards.length).toBeGreaterThan(100);
  const twins = cards.filter(
    ({ options }) => new Set(options.map(({ label }) => label)).size < options.length,
  );
  expect(twins.map(({ name, options }) => [name, options.map(pricedLabel)])).toEqual([]);
});

test('[CAT-36] [SHOP-22] the first screens mix the formats; every sort order holds the same products', async () => {
  const { cards } = await ask('');
  expect(new Set(cards.slice(0, 8).map(({ format }) => format)).size).toBe(8);
  const all = await Promise.all(SHOP_SORTS.map((sort) => ask(`page=20&sort=${sort}`)));
  const sets = all.map((list) => list.cards.map(({ id }) => id).toSorted());
  expect(sets.every((ids) => ids.join() === sets[0]?.join())).toBe(true);
});
