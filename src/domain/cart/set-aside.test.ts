import { expect, test } from 'vitest';
import type { Cart, CartLine } from './cart.ts';
import { bringBack, clearCart, removeLine, setAside } from './change-cart.ts';
import { parseCart } from './parse-cart.ts';

const ROLL: CartLine = { kind: 'option', optionId: 'roll', quantity: 2, from: 'shop' };
const DEAL: CartLine = { kind: 'deal', dealId: 'tin' };
const BUNDLE: CartLine = {
  ...{ kind: 'bundle', groupId: 'g1', drop: 'FILE_1', slug: 'lite', extras: [] },
  picks: [{ slot: 'a', mood: 'Calm', optionId: 'fig' }],
};
const CART: Cart = { v: 1, attemptKey: 'attempt-1', lines: [ROLL, BUNDLE, DEAL], promo: 'MOOD10' };
const PREORDER = new Set(['bundle:g1']);

test('[CHECK-37] a line set aside is in no order until it is put back or the order is placed', () => {
  const split = setAside(CART, PREORDER);
  expect(split).toEqual({ ...CART, lines: [ROLL, DEAL], later: [BUNDLE] });
  expect(bringBack(split)).toEqual({ ...CART, lines: [ROLL, DEAL, BUNDLE] });
  expect(clearCart(split, 'attempt-2')).toEqual({ v: 1, attemptKey: 'attempt-2', lines: [BUNDLE] });
  expect(clearCart(CART, 'attempt-2').lines).toEqual([]);
});

test('[CHECK-37] when the last line of this order is removed, the lines set aside become the cart', () => {
  const split = setAside({ ...CART, lines: [ROLL, BUNDLE] }, PREORDER);
  expect(removeLine(split, 'option:shop:roll')).toEqual({ ...CART, lines: [BUNDLE] });
});

test('[CHECK-37] neither the whole cart nor an empty selection can be set aside', () => {
  expect(setAside(CART, new Set())).toBe(CART);
  expect(setAside(CART, new Set(['option:shop:roll', 'bundle:g1', 'deal:tin']))).toBe(CART);
});

test('[CHECK-37, CART-09] the same options added meanwhile merge when the other lines come back', () => {
  const split = setAside(CART, new Set(['option:shop:roll', 'deal:tin']));
  const more = { ...split, lines: [...split.lines, { ...ROLL, quantity: 1 }, DEAL] };
  expect(bringBack(more).lines).toEqual([BUNDLE, { ...ROLL, quantity: 3 }, DEAL]);
  expect(setAside(more, new Set(['option:shop:roll'])).later).toEqual([{ ...ROLL, quantity: 3 }, DEAL]);
});

test('[CHECK-37, SHELL-46] lines set aside are stored with the cart, and unreadable ones are dropped', () => {
  const split = setAside(CART, PREORDER);
  expect(parseCart(JSON.parse(JSON.stringify(split)), 'attempt-2')).toEqual(split);
  const odd = { ...split, later: [BUNDLE, { kind: 'gift' }, null, { ...ROLL, quantity: -1 }] };
  expect(parseCart(odd, 'attempt-2').later).toEqual([BUNDLE]);
  expect(parseCart({ ...split, later: 'all' }, 'attempt-2')).not.toHaveProperty('later');
});
