import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const NOW = new Date('2026-11-18T20:00:00Z');
const LATER = new Date(NOW.getTime() + 1);
const shop = { shopName: 'Lakeview', now: NOW };
const option = { isOn: true, stock: 3, limitKind: 'flower' as string | null };
const good = {
  product: { isActive: true, isHiddenBundle: false },
  brand: { name: 'Hop House', isMonster: true },
  drop: null as { id: string; isPublished: boolean; unlockAt: Date } | null,
  options: [option],
};

test('[GOODS-09] what is shown, on and in stock is listed, in the collection of its brand', () => {
  expect(standingOf(good, shop)).toEqual({ collection: 'house', isListed: true, reasons: [] });
  const other = { ...good, brand: { name: 'Hop House', isMonster: false } };
  expect(standingOf(other, shop)).toEqual({ collection: 'third-party', isListed: true, reasons: [] });
  const own = { ...good, brand: { name: 'Lakeview', isMonster: false } };
  expect(standingOf(own, shop).collection).toBe('house');
});

test.each([
  ['hidden', { product: { isActive: false, isHiddenBundle: false } }],
  ['bundles-only', { product: { isActive: true, isHiddenBundle: true } }],
  ['no-options', { options: [] }],
  ['no-grams', { options: [{ ...option, isOn: false, limitKind: null }] }],
  ['none-on', { options: [{ ...option, isOn: false }] }],
  [
    'no-stock',
    {
      options: [
        { ...option, stock: 0 },
        { ...option, isOn: false },
      ],
    },
  ],
])('[GOODS-09] %s goods are in no list', (is, part) => {
  expect(standingOf({ ...good, ...part }, shop)).toMatchObject({ isListed: false, reasons: [{ is }] });
});

test('[GOODS-09] goods of a drop wait for its moment, and every reason is named', () => {
  const waiting = { ...good, drop: { id: 'd', isPublished: true, unlockAt: LATER } };
  expect(standingOf(waiting, shop).reasons).toEqual([{ is: 'in-drop', dropId: 'd', unlockAt: LATER }]);
  const open = { id: 'd', isPublished: true, unlockAt: NOW };
  expect(standingOf({ ...waiting, drop: open }, shop).isListed).toBe(true);
  const draft = standingOf({ ...waiting, drop: { ...open, isPublished: false } }, shop);
  expect(draft.reasons).toEqual([{ is: 'drop-draft', dropId: 'd', unlockAt: NOW }]);
  const both = { ...waiting, product: { isActive: false, isHiddenBundle: true }, options: [] };
  expect(standingOf(both, shop).reasons.map(({ is }) => is)).toEqual([
    'hidden',
    'bundles-only',
    'in-drop',
    'no-options',
  ]);
});
