import { expect, test } from 'vitest';
import { collectionOf, houseBrands } from './collection.ts';
import { parseShopTab, SHOP_TABS } from './shop-tabs.ts';

test('[CAT-04] the house brands are MD, the shop itself and Mood', () => {
  expect(houseBrands('Corner Shop')).toEqual(['MD', 'Corner Shop', 'Mood']);
});

test.each([
  ['MD', false, 'house'],
  ['Corner Shop', false, 'house'],
  ['Mood', false, 'house'],
  ['Newcomer', true, 'house'],
  ['STIIIZY', false, 'third-party'],
  ['Moods', false, 'third-party'],
] as const)('[CAT-04, CAT-10] brand %s with flag %s is %s', (name, isMonster, collection) => {
  expect(collectionOf({ name, isMonster }, 'Corner Shop')).toBe(collection);
});

test.each([
  ['monster', 'monster'],
  ['third-party', 'third-party'],
  ['Third-Party', 'monster'],
  ['flower', 'monster'],
  ['', 'monster'],
  [undefined, 'monster'],
])('[SHOP-01, SHOP-02] the address word %s opens the tab %s', (word, tab) => {
  expect(parseShopTab(word)).toBe(tab);
});

test('[SHOP-01] each tab shows one catalogue', () => {
  expect(SHOP_TABS).toEqual({ monster: 'house', 'third-party': 'third-party' });
});
