import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart } from './cart.ts';
import { parseCart } from './parse-cart.ts';

const EMPTY: Cart = { v: 1, attemptKey: 'new-key', lines: [] };
const OPTION = { kind: 'option', optionId: 'aura-1', quantity: 2, from: 'shop' };
const BUNDLE = {
  kind: 'bundle',
  groupId: 'group-1',
  drop: 'FILE_1016',
  slug: 'lite',
  picks: [{ slot: '1', mood: 'Calm', optionId: 'aura-1' }],
  extras: [{ upsellId: 'shot', optionId: 'shot-1' }],
};

function linesOf(...lines: unknown[]) {
  return parseCart({ v: 1, attemptKey: 'key-1', lines }, 'new-key').lines;
}

test.each([[null], [undefined], ['cart'], [7], [[]], [{}], [{ v: 1, lines: 'none' }], [[OPTION]]])(
  '[SHELL-46] %j is not a cart and gives an empty one',
  (stored) => {
    expect(parseCart(stored, 'new-key')).toEqual(EMPTY);
  },
);

test('[CART-12] a stored cart is read back unchanged', () => {
  const cart = {
    v: 1,
    attemptKey: 'key-1',
    lines: [
      { ...OPTION, mood: 'Calm' },
      BUNDLE,
      { kind: 'deal', dealId: 'deal-1' },
      { kind: 'reward', quizResultId: 'quiz-1' },
    ],
    promo: 'WELCOME',
  };
  expect(parseCart(JSON.parse(JSON.stringify(cart)), 'new-key')).toEqual(cart);
});

test('[SHELL-46] readable lines stay, whatever the version of the cart', () => {
  expect(parseCart({ v: 2, lines: [OPTION] }, 'new-key')).toEqual({ ...EMPTY, lines: [OPTION] });
});

test.each([
  ['of an unknown kind', { ...OPTION, kind: 'gift' }],
  ['without an option', { kind: 'option', quantity: 1, from: 'shop' }],
  ['with a blank option', { ...OPTION, optionId: '' }],
  ['with markup for an id', { ...OPTION, optionId: '<img>' }],
  ['with an endless id', { ...OPTION, optionId: 'a'.repeat(121) }],
  ['of quantity 0', { ...OPTION, quantity: 0 }],
  ['of a negative quantity', { ...OPTION, quantity: -2 }],
  ['of half a unit', { ...OPTION, quantity: 1.5 }],
  ['of 100 units', { ...OPTION, quantity: 100 }],
  ['with a quantity in words', { ...OPTION, quantity: '2' }],
  ['that is a bundle without picks', { ...BUNDLE, picks: [] }],
  ['that is a bundle with a broken pick', { ...BUNDLE, picks: [...BUNDLE.picks, { slot: '2' }] }],
  ['that is a bundle with a broken extra', { ...BUNDLE, extras: ['shot'] }],
  ['that is a bundle without group', { ...BUNDLE, groupId: undefined }],
  ['that is a deal without id', { kind: 'deal' }],
  ['that is a reward without id', { kind: 'reward' }],
  ['that is nothing', null],
  ['that is a word', 'option'],
])('[SHELL-46, SEC-09] a line %s is dropped and the others stay', (_, line) => {
  expect(linesOf(line, { ...OPTION, optionId: 'aura-9' })).toEqual([{ ...OPTION, optionId: 'aura-9' }]);
});

test('[CART-09] repeated single lines merge, up to 99', () => {
  expect(linesOf(OPTION, { ...OPTION, quantity: 3 })).toEqual([{ ...OPTION, quantity: 5 }]);
  expect(linesOf({ ...OPTION, quantity: 99 }, OPTION)).toEqual([{ ...OPTION, quantity: 99 }]);
});

test('[CART-14, QUIZA-20, DROP-24] the same deal, a second reward and the same bundle group are stored once', () => {
  const deal = { kind: 'deal', dealId: 'deal-1' };
  const reward = { kind: 'reward', quizResultId: 'quiz-1' };
  expect(linesOf(deal, deal)).toEqual([deal]);
  expect(linesOf(reward, { ...reward, quizResultId: 'quiz-2' })).toEqual([
    { ...reward, quizResultId: 'quiz-2' },
  ]);
  expect(linesOf(BUNDLE, BUNDLE)).toEqual([BUNDLE]);
});

test('[CART-01] an unknown mood is dropped, a synonym is mapped, an unknown source counts as the shop', () => {
  expect(linesOf({ ...OPTION, mood: 'Angry', from: 'moon' })).toEqual([OPTION]);
  expect(linesOf({ ...OPTION, mood: 'sleepy', from: 'drop' })).toEqual([
    { ...OPTION, mood: 'Melt', from: 'drop' },
  ]);
});

test.each([
  [' WELCOME ', 'WELCOME'],
  ['', undefined],
  ['   ', undefined],
  [5, undefined],
  ['x'.repeat(50), 'x'.repeat(40)],
])('[CART-20] the stored code %j is read as %s', (promo, expected) => {
  expect(parseCart({ lines: [], promo }, 'new-key').promo).toBe(expected);
});

test('[CONF-11] the attempt key stays, a broken one is replaced', () => {
  expect(parseCart({ attemptKey: 'key-1', lines: [] }, 'new-key').attemptKey).toBe('key-1');
  expect(parseCart({ attemptKey: 5, lines: [] }, 'new-key').attemptKey).toBe('new-key');
  expect(parseCart({ attemptKey: 'a b', lines: [] }, 'new-key').attemptKey).toBe('new-key');
});

test('[SEC-09] a very long cart is read up to one hundred lines', () => {
  const lines = Array.from({ length: 150 }, (_, index) => ({ ...OPTION, optionId: `option-${index}` }));
  expect(linesOf(...lines)).toHaveLength(100);
});

test('[SHELL-46] no stored value makes reading fail, and a second reading gives the same cart', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ v: fc.nat(3), lines: fc.array(fc.jsonValue()) })),
      (stored) => {
        const cart = parseCart(stored, 'new-key');
        expect(parseCart(JSON.parse(JSON.stringify(cart)), 'other-key')).toEqual(cart);
      },
    ),
  );
});

test.each([29, 30, 31])('[SEC-09, SHELL-46] a bundle of %i picks is read up to thirty', (count) => {
  const picks = Array.from({ length: count }, (_, place) => ({
    slot: `s${place}`,
    mood: null,
    optionId: 'a',
  }));
  expect(linesOf({ ...BUNDLE, picks })).toHaveLength(count <= 30 ? 1 : 0);
});

test.each([99, 100, 101])('[SEC-09, SHELL-46] of %i lines the first hundred are read', (count) => {
  const lines = Array.from({ length: count }, (_, place) => ({ ...OPTION, optionId: `o${place}` }));
  expect(linesOf(...lines)).toHaveLength(Math.min(count, 100));
});
