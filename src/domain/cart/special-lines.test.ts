import { expect, test } from 'vitest';
import type { Cart, CartLine } from './cart.ts';
import { addDeal, addReward, clearDeals, putBundle, setPromo } from './special-lines.ts';

const OPTION: CartLine = { kind: 'option', optionId: 'aura-1', quantity: 2, from: 'shop' };
const CART: Cart = { v: 1, attemptKey: 'key-1', lines: [OPTION] };
const FREE = new Set(['free-1', 'free-2']);

const BUNDLE = {
  kind: 'bundle',
  groupId: 'group-1',
  drop: 'FILE_1016',
  slug: 'lite',
  picks: [{ slot: '1', mood: 'Calm', optionId: 'aura-1' }],
  extras: [],
} as const satisfies CartLine;

function withDeals(...dealIds: string[]): Cart {
  return { ...CART, lines: [OPTION, ...dealIds.map((dealId) => ({ kind: 'deal' as const, dealId }))] };
}

test.each([
  ['a first free deal', [], 'free-1', ['free-1']],
  ['a free deal beside a paid one', ['paid-1'], 'free-1', ['paid-1', 'free-1']],
  ['a paid deal beside a free one', ['free-1'], 'paid-1', ['free-1', 'paid-1']],
  ['the same free deal again', ['free-1'], 'free-1', ['free-1']],
])('[CART-14, CART-16] %s is accepted', (_, held, added, expected) => {
  expect(addDeal(withDeals(...held), added, FREE)).toEqual({ ok: true, cart: withDeals(...expected) });
});

test('[CART-14, CART-16] a second free deal is refused', () => {
  expect(addDeal(withDeals('free-1'), 'free-2', FREE)).toEqual({ problem: 'one-free-product' });
});

test('[CART-12, CART-15] clearing deals leaves all other lines', () => {
  expect(clearDeals(withDeals('free-1', 'paid-1'))).toEqual(CART);
});

test('[QUIZA-20] an order has one reward line, the last one', () => {
  const twice = addReward(addReward(CART, 'quiz-1'), 'quiz-2');
  expect(twice.lines).toEqual([OPTION, { kind: 'reward', quizResultId: 'quiz-2' }]);
});

test('[DROP-24, DROP-27] another group is another bundle, the same group is replaced in its place', () => {
  const other = { ...BUNDLE, groupId: 'group-2' };
  const both = putBundle(putBundle(CART, BUNDLE), other);
  expect(both.lines).toEqual([OPTION, BUNDLE, other]);
  const withExtra = { ...BUNDLE, extras: [{ upsellId: 'shot', optionId: 'shot-1' }] };
  expect(putBundle(both, withExtra).lines).toEqual([OPTION, withExtra, other]);
});

test('[CART-17, CART-18, CART-20] a cart has one code: the last one entered, or none when blank', () => {
  const coded = setPromo(setPromo(CART, 'FIRST'), '  second ');
  expect(coded).toEqual({ ...CART, promo: 'second' });
  expect(setPromo(coded, '  ')).toEqual(CART);
});
