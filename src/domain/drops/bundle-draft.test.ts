import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUNDLE_PATTERNS } from '../cart/bundle-slots.ts';
import {
  BUNDLE_DEAREST_CENTS,
  type BundleDraft,
  type BundleItemDraft,
  checkBundleDraft,
} from './bundle-draft.ts';

const MOST_UNITS = 10;

const ITEM: BundleItemDraft = {
  formatKey: 'gummies',
  qty: 1,
  chooseMood: true,
  fixedSku: '',
  isBonus: false,
};

const LITE: BundleDraft = {
  name: 'Lite Bundl',
  preorderPriceCents: 3900,
  regularPriceCents: 4500,
  tag: '',
  line: 'Two moods',
  summary: 'A small start',
  bonusText: '',
  comingSoon: false,
  isActive: true,
  items: [ITEM],
};

const check = (facts: Partial<BundleDraft>) => checkBundleDraft({ ...LITE, ...facts });
const checkItem = (facts: Partial<BundleItemDraft>) => check({ items: [ITEM, { ...ITEM, ...facts }] });
const priced = (preorderPriceCents: number | null, regularPriceCents: number | null) =>
  check({ preorderPriceCents, regularPriceCents });

test('[STAFF-11] a whole bundle is kept as it was written, without a tag where none was', () => {
  expect(checkBundleDraft(LITE)).toEqual({
    ok: true,
    bundle: { ...LITE, tag: null, items: [{ ...ITEM, fixedSku: null }] },
  });
});

test.each(['name', 'tag', 'line', 'summary', 'bonusText'] as const)(
  '[STAFF-11] the text %s is kept without spaces outside and without invisible signs',
  (field) => {
    const checked = check({ [field]: '  best \t\u200B seller\n' });
    expect(checked).toMatchObject({ ok: true, bundle: { [field]: 'best seller' } });
  },
);

test.each(['comingSoon', 'isActive'] as const)('[STAFF-11] the switch %s is kept both ways', (field) => {
  for (const value of [true, false]) {
    expect(check({ [field]: value })).toMatchObject({ ok: true, bundle: { [field]: value } });
  }
});

test.each(['', '   ', '\n\t', '\u200B\u200D'])('[STAFF-11] a name of %j is no name', (name) => {
  expect(check({ name })).toEqual({ problem: 'fields-missing' });
});

test('[STAFF-11] the name is asked for before the price, the price before the contents', () => {
  const wrong = { preorderPriceCents: -1, items: [{ ...ITEM, qty: 0 }] };
  expect(check({ ...wrong, name: ' ' })).toEqual({ problem: 'fields-missing' });
  expect(check(wrong)).toEqual({ problem: 'bundle-price-invalid' });
});

test.each([
  [0, true],
  [-1, false],
  [1, true],
  [BUNDLE_DEAREST_CENTS - 1, true],
  [BUNDLE_DEAREST_CENTS, true],
  [BUNDLE_DEAREST_CENTS + 1, false],
  [39.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NEGATIVE_INFINITY, false],
])('[DROP-13, STAFF-11] %d cents as both prices are a price: %s', (cents, isPrice) => {
  expect('ok' in priced(cents, cents)).toBe(isPrice);
});

test('[STAFF-11] ten thousand dollars are the most that a bundle costs', () => {
  expect(BUNDLE_DEAREST_CENTS).toBe(10_000 * 100);
});

test('[DROP-13, STAFF-11] each of the two prices is needed and looked at for itself', () => {
  for (const bad of [null, -1, 0.5, BUNDLE_DEAREST_CENTS + 1]) {
    expect(priced(bad, BUNDLE_DEAREST_CENTS)).toEqual({ problem: 'bundle-price-invalid' });
    expect(priced(0, bad)).toEqual({ problem: 'bundle-price-invalid' });
  }
});

test('[DROP-10, DROP-13] the pre-order price is at most the regular one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: BUNDLE_DEAREST_CENTS }),
      fc.integer({ min: 0, max: BUNDLE_DEAREST_CENTS }),
      (preorder, regular) => {
        expect('ok' in priced(preorder, regular)).toBe(preorder <= regular);
      },
    ),
    {
      examples: [
        [4500, 4500],
        [4501, 4500],
        [4499, 4500],
      ],
    },
  );
});

test.each(Object.keys(BUNDLE_PATTERNS))('[DROP-18] the format %s may stand in a bundle', (formatKey) => {
  expect(checkItem({ formatKey })).toMatchObject({ ok: true });
});

test.each(['drink', 'Gummies', 'gumm', ' ', 'constructor', '__proto__', 'toString', '💧'])(
  '[DROP-18, STAFF-11] the format %j is not known',
  (formatKey) => {
    expect(checkItem({ formatKey })).toEqual({ problem: 'bundle-item-invalid' });
  },
);

test.each([
  [0, false],
  [1, true],
  [2, true],
  [MOST_UNITS - 1, true],
  [MOST_UNITS, true],
  [MOST_UNITS + 1, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('[DROP-11, STAFF-11] %d units of one item may stand in a bundle: %s', (qty, isAllowed) => {
  expect('ok' in checkItem({ qty })).toBe(isAllowed);
});

test.each([
  [true, '', null],
  [true, 'SHOT-1', null],
  [false, 'SHOT-1', 'SHOT-1'],
  [false, ' SHOT-1 ', 'SHOT-1'],
] as const)('[DROP-11] choice of mood %s with the sku %j keeps the sku %j', (chooseMood, fixedSku, kept) => {
  expect(checkItem({ chooseMood, fixedSku })).toMatchObject({
    bundle: { items: [{}, { chooseMood, fixedSku: kept }] },
  });
});

test.each(['', '  ', '\u200B'])(
  '[DROP-11] an item with neither choice nor sku (%j) is refused',
  (fixedSku) => {
    expect(checkItem({ chooseMood: false, fixedSku })).toEqual({ problem: 'bundle-item-invalid' });
  },
);

test('[STAFF-11] a row without a format is none, however wrong the rest of it is', () => {
  const blank = { ...ITEM, formatKey: '', qty: -7, chooseMood: false };
  expect(check({ items: [blank, ITEM, blank] })).toMatchObject({
    ok: true,
    bundle: { items: [{ ...ITEM, fixedSku: null }] },
  });
  expect(check({ items: [blank] })).toMatchObject({ ok: true, bundle: { items: [] } });
});

test('[DROP-12, STAFF-11] the contents keep their order and their bonus', () => {
  const items = Object.keys(BUNDLE_PATTERNS).map((formatKey, place) => ({
    ...ITEM,
    formatKey,
    qty: place + 1,
    isBonus: place % 2 === 1,
  }));
  const checked = check({ items });
  expect(
    'ok' in checked &&
      checked.bundle.items.map(({ formatKey, qty, isBonus }) => ({ formatKey, qty, isBonus })),
  ).toEqual(items.map(({ formatKey, qty, isBonus }) => ({ formatKey, qty, isBonus })));
});

test('[STAFF-11] what is checked once is accepted again unchanged', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(text, text, text, (name, tag, fixedSku) => {
      const first = check({ name, tag, items: [{ ...ITEM, chooseMood: false, fixedSku }] });
      if (!('ok' in first)) return;
      const { bundle } = first;
      const items = bundle.items.map((item) => ({ ...item, fixedSku: item.fixedSku ?? '' }));
      expect(checkBundleDraft({ ...bundle, tag: bundle.tag ?? '', items })).toEqual(first);
    }),
  );
});
