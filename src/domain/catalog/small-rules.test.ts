import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOW_STOCK, stockWord } from '../inventory.ts';
import { collectionOf, houseBrands } from './collection.ts';
import { FORMATS } from './formats.ts';
import { checkGrams, LIMIT_KINDS, limitKindOf } from './limit-kind.ts';
import { LONGEST_ALT, MOST_PICTURES, SMALLEST_PICTURE, settlePictures } from './pictures.ts';
import {
  comboNumbers,
  firstOption,
  isAccessory,
  type ProductOption,
  pointsEarned,
  pointsFor,
} from './product.ts';
import { parseShopTab } from './shop-tabs.ts';
import { taglinePlace, VAULT_FEWEST, vaultOriginalCents } from './vault.ts';

const combo = (id: string, day: number, name = 'Combo') => ({
  id,
  name,
  createdAt: new Date(Date.UTC(2026, 0, day)),
});

test('[CAT-22] combos of one moment are numbered by their id, in whatever order they come', () => {
  const combos = ['d', 'b', 'a', 'c'].map((id) => combo(id, 1));
  fc.assert(
    fc.property(fc.shuffledSubarray(combos, { minLength: combos.length }), (shuffled) => {
      expect([...comboNumbers(shuffled)]).toEqual([
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 4],
      ]);
    }),
  );
});

test('[CAT-21, CAT-22] the oldest is the first, and what is no combo takes no number', () => {
  const products = [combo('new', 3, 'The COMBO box'), combo('other', 1, 'Box'), combo('old', 2, 'combo')];
  expect([...comboNumbers(products)]).toEqual([
    ['old', 1],
    ['new', 2],
  ]);
});

test.each([-1, 0, 1, LOW_STOCK - 1, LOW_STOCK, LOW_STOCK + 1, 1000])(
  '[CAT-13] of %i units a card says its word, switched off it is sold out',
  (stock) => {
    const expected = stock <= 0 ? 'sold-out' : stock <= 5 ? 'low' : 'in-stock';
    expect(stockWord(stock, true)).toBe(expected);
    expect(stockWord(stock, false)).toBe('sold-out');
  },
);

test.each([
  [-1, 0],
  [0, 0],
  [99, 0],
  [100, 1],
  [101, 1],
  [199, 1],
  [200, 2],
])('[SHOP-19, MD-13] %i cents are %i points', (cents, points) => {
  expect(pointsFor(cents)).toBe(points);
});

test('[MD-14] an order earns the points of its units, one by one, in any order of its lines', () => {
  const line = fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      let points = 0;
      for (const { unitPriceCents, quantity } of lines)
        for (let unit = 0; unit < quantity; unit += 1) points += Math.floor(unitPriceCents / 100);
      expect(pointsEarned(lines)).toBe(points);
      expect(pointsEarned(lines.toReversed())).toBe(points);
    }),
  );
});

test('[VAULT-06, VAULT-07] the crossed out price is above the price or is not there', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      cents,
      fc.option(cents, { nil: null }),
      fc.double({ min: 1, max: 10, noNaN: true }),
      (priceCents, originalPriceCents, factor) => {
        const original = vaultOriginalCents({ priceCents, originalPriceCents }, factor);
        if (original === null)
          expect(originalPriceCents ?? Math.round(priceCents * factor)).toBeLessThanOrEqual(priceCents);
        else expect(original).toBeGreaterThan(priceCents);
        if (originalPriceCents !== null && original !== null) expect(original).toBe(originalPriceCents);
      },
    ),
  );
});

test.each([
  [2000, null, 1.4, 2800],
  [2000, 2001, 1.4, 2001],
  [2000, 2000, 1.4, null],
  [2000, 1999, 1.4, null],
  [2000, null, 1, null],
  [999, null, 1.4, 1399],
  [0, null, 1.4, null],
])(
  '[VAULT-06, VAULT-07] %i cents, once %j, with the factor %d: %j crossed out',
  (priceCents, originalPriceCents, factor, shown) => {
    expect(vaultOriginalCents({ priceCents, originalPriceCents }, factor)).toBe(shown);
  },
);

test('[VAULT-08] a name has one tagline of those there are, and names differ', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (name, count) => {
      const place = taglinePlace(name, count);
      expect(Number.isInteger(place) && place >= 0 && place < count).toBe(true);
      expect(taglinePlace(name, count)).toBe(place);
    }),
  );
  const places = Array.from({ length: 60 }, (_, at) => taglinePlace(`Name ${at}`, 6));
  expect(new Set(places).size).toBe(6);
  expect(taglinePlace('Fig', 0)).toBe(0);
});

test('[VAULT-10] the vault gives two of a thing at least', () => {
  expect(VAULT_FEWEST).toBe(2);
});

test.each(LIMIT_KINDS)('[LAW-13] the kind %s is kept with its own grams alone', (limitKind) => {
  const grams = { none: [0, 0], flower: [1, 0], concentrate: [0, 1], both: [1, 1] } as const;
  for (const other of LIMIT_KINDS) {
    const [gramsFlower, gramsConcentrate] = grams[other];
    expect(limitKindOf({ gramsFlower, gramsConcentrate })).toBe(other);
    const checked = checkGrams({ limitKind, format: 'battery', gramsFlower, gramsConcentrate });
    expect(checked).toEqual(other === limitKind ? { ok: true } : { problem: 'grams-missing' });
  }
});

test('[LAW-13] of all formats battery, sampler and mix alone may hold nothing, and only without THC', () => {
  const may = (format: string, thcMg: number | null) =>
    'ok' in checkGrams({ limitKind: 'none', format, thcMg });
  for (const format of [...FORMATS, 'unknown']) {
    expect(may(format, null)).toBe(['battery', 'mix', 'sampler'].includes(format));
    expect(may(format, 0)).toBe(may(format, null));
    expect(may(format, 0.1)).toBe(false);
  }
});

test('[LAW-13] what nobody has looked up may be kept, but not be on sale', () => {
  for (const limitKind of [null, undefined]) {
    expect(checkGrams({ limitKind, format: 'gummies', isOn: false })).toEqual({ ok: true });
    expect(checkGrams({ limitKind, format: 'gummies', isOn: true })).toEqual({
      problem: 'grams-not-reviewed',
    });
    expect(checkGrams({ limitKind, format: 'gummies' })).toEqual({ problem: 'grams-not-reviewed' });
  }
});

const picture = (url: string) => ({ url, alt: null, placeholderColor: null });

test('[STAFF-37] [GOODS-06] pictures in another order stay the same ones, each with its words and its color', () => {
  const stored = Array.from({ length: MOST_PICTURES }, (_, place) => ({
    ...picture(`p${place}`),
    placeholderColor: `#00000${place % 10}`,
  }));
  fc.assert(
    fc.property(fc.shuffledSubarray(stored), (wanted) => {
      const bare = wanted.map(({ url, alt }) => ({ url, alt }));
      expect(settlePictures(stored, bare)).toEqual(wanted);
    }),
  );
});

test.each([MOST_PICTURES - 1, MOST_PICTURES, MOST_PICTURES + 1])(
  '[STAFF-37] beside %i pictures there is room below twelve',
  (count) => {
    const pictures = Array.from({ length: count }, (_, place) => picture(`p${place}`));
    const added = settlePictures(pictures, [...pictures, { url: 'new', alt: null, isNew: true }]);
    if (count < 12) expect(added).toHaveLength(count + 1);
    else expect(added).toEqual({ problem: 'pictures-full' });
  },
);

test('[STAFF-37] a picture has 400 pixels, a product twelve pictures, their words 160 letters', () => {
  expect([SMALLEST_PICTURE, MOST_PICTURES, LONGEST_ALT]).toEqual([400, 12, 160]);
});

test.each([
  ['MD', false, 'house'],
  ['Mood', false, 'house'],
  ['Corner', false, 'house'],
  ['Other', true, 'house'],
  ['Other', false, 'third-party'],
  ['md', false, 'third-party'],
  ['', false, 'third-party'],
])(
  '[CAT-04, CAT-10] in the shop "Corner" the brand %j, flagged %s, is of the %s collection',
  (name, isMonster, collection) => {
    expect(collectionOf({ name, isMonster }, 'Corner')).toBe(collection);
    expect(houseBrands('Corner')).toEqual(['MD', 'Corner', 'Mood']);
  },
);

test('[SHOP-02] every word but the third party asks for the house', () => {
  expect(parseShopTab('third-party')).toBe('third-party');
  for (const word of [undefined, '', 'monster', 'Third-Party', 'constructor', 'third-party '])
    expect(parseShopTab(word)).toBe('monster');
});

const option = (id: string, word: ProductOption['stockWord']) => ({ id, stockWord: word }) as ProductOption;

test('[SHOP-06, PDP-12] the first option that can be had is chosen, else the first', () => {
  const [out, low, full] = [option('out', 'sold-out'), option('low', 'low'), option('full', 'in-stock')];
  expect(
    [[out, low, full], [full, low], [out], []].map((options) => firstOption(options)?.id ?? null),
  ).toEqual(['low', 'full', 'out', null]);
});

test('[CAT-37] batteries and what is sold beside something else are accessories', () => {
  for (const format of FORMATS) {
    expect(isAccessory({ format, addonOnly: false })).toBe(format === 'battery');
    expect(isAccessory({ format, addonOnly: true })).toBe(true);
  }
});
