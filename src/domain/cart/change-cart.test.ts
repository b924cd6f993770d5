import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, type CartLine, itemCount, lineKey } from './cart.ts';
import { addOptionLine, clearCart, removeLine, setQuantity } from './change-cart.ts';

const EMPTY: Cart = { v: 1, attemptKey: 'key-1', lines: [] };

const BUNDLE: CartLine = {
  kind: 'bundle',
  groupId: 'group-1',
  drop: 'FILE_1016',
  slug: 'lite',
  picks: [
    { slot: '1', mood: 'Calm', optionId: 'aura-1' },
    { slot: '2', mood: null, optionId: 'gummy-1' },
  ],
  extras: [{ upsellId: 'shot', optionId: 'shot-1' }],
};

function shop(optionId: string, quantity = 1): Extract<CartLine, { kind: 'option' }> {
  return { kind: 'option', optionId, quantity, from: 'shop' };
}

function cartOf(...lines: CartLine[]): Cart {
  return { ...EMPTY, lines };
}

function add(cart: Cart, optionId: string, quantity = 1, max?: number): Cart {
  return addOptionLine(cart, { optionId, quantity, from: 'shop' }, max);
}

function quantities(cart: Cart) {
  return cart.lines.map((line) => (line.kind === 'option' ? line.quantity : line.kind));
}

test('[CART-08] the first option creates the first line', () => {
  expect(add(EMPTY, 'aura-1', 2)).toEqual(cartOf(shop('aura-1', 2)));
});

test('[CART-09] the same option merges quantities, another one does not', () => {
  const cart = add(add(add(EMPTY, 'aura-1', 2), 'aura-2'), 'aura-1', 3);
  expect(cart).toEqual(cartOf(shop('aura-1', 5), shop('aura-2', 1)));
});

test('[CART-09] a merged line keeps its mood until another is chosen', () => {
  const chosen = addOptionLine(EMPTY, { optionId: 'aura-1', quantity: 1, mood: 'Calm', from: 'shop' });
  expect(add(chosen, 'aura-1').lines[0]).toMatchObject({ mood: 'Calm', quantity: 2 });
  const other = addOptionLine(chosen, { optionId: 'aura-1', quantity: 1, mood: 'Melt', from: 'shop' });
  expect(other.lines[0]).toMatchObject({ mood: 'Melt', quantity: 2 });
});

test('[CART-10] a drop line, a bundle, a deal and a reward of the same option stay separate', () => {
  const cart = add(
    cartOf(BUNDLE, { kind: 'deal', dealId: 'aura-1' }, { kind: 'reward', quizResultId: 'aura-1' }),
    'aura-1',
  );
  const withDrop = addOptionLine(cart, { optionId: 'aura-1', quantity: 1, from: 'drop' });
  expect(withDrop.lines).toHaveLength(5);
  expect(new Set(withDrop.lines.map(lineKey)).size).toBe(5);
});

test.each([
  [0, 3, 5, [3]],
  [3, 2, 5, [5]],
  [3, 3, 5, [5]],
  [5, 1, 5, [5]],
  [0, 1, 0, []],
  [97, 2, undefined, [99]],
  [98, 2, undefined, [99]],
  [0, 500, undefined, [99]],
])(
  '[CART-10] with %i in the cart, %i added and %s available, the cart holds %j',
  (held, added, max, expected) => {
    const cart = held ? cartOf(shop('aura-1', held)) : EMPTY;
    expect(quantities(add(cart, 'aura-1', added, max))).toEqual(expected);
  },
);

test('[CART-10] the stock of an option is shared by its single lines', () => {
  const cart = cartOf(shop('aura-1', 3), { ...shop('aura-1', 2), from: 'drop' });
  expect(quantities(add(cart, 'aura-1', 5, 6))).toEqual([4, 2]);
  expect(quantities(setQuantity(cart, 'option:shop:aura-1', 9, 6))).toEqual([4, 2]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '[CART-09] adding %d changes nothing',
  (quantity) => {
    const cart = cartOf(shop('aura-1'));
    expect(add(cart, 'aura-1', quantity)).toEqual(cart);
  },
);

test.each([
  [4, [4]],
  [1, [1]],
  [99, [99]],
  [100, [99]],
  [0, []],
  [-3, []],
  [2.5, [2]],
])('[CART-11] a line set to %d: %j', (quantity, expected) => {
  expect(quantities(setQuantity(cartOf(shop('aura-1', 2)), 'option:shop:aura-1', quantity))).toEqual(
    expected,
  );
});

test('[CART-10, CART-11] a line is cut to the stock, and removed where there is none', () => {
  const cart = cartOf(shop('aura-1', 2));
  expect(quantities(setQuantity(cart, 'option:shop:aura-1', 5, 3))).toEqual([3]);
  expect(quantities(setQuantity(cart, 'option:shop:aura-1', 5, 0))).toEqual([]);
});

test('[CART-04, CART-11] a bundle has a fixed quantity and is removed as a whole', () => {
  const cart = cartOf(BUNDLE, shop('aura-1'));
  expect(setQuantity(cart, 'bundle:group-1', 3)).toEqual(cart);
  expect(removeLine(cart, 'bundle:group-1')).toEqual(cartOf(shop('aura-1')));
  expect(setQuantity(cart, 'bundle:group-1', 0)).toEqual(cartOf(shop('aura-1')));
});

test('[CART-11] removing an unknown line changes nothing', () => {
  expect(removeLine(cartOf(shop('aura-1')), 'option:shop:aura-2')).toEqual(cartOf(shop('aura-1')));
});

test('[CART-12, CONF-11, CONF-18] a cleared cart is empty, without code, and has a new attempt key', () => {
  expect(clearCart({ ...cartOf(shop('aura-1')), promo: 'WELCOME' }, 'key-2')).toEqual({
    ...EMPTY,
    attemptKey: 'key-2',
  });
});

test('[SHELL-15, CART-24] the badge counts all units, those of bundles and rewards too', () => {
  expect(itemCount(EMPTY)).toBe(0);
  expect(
    itemCount(
      cartOf(shop('aura-1', 4), BUNDLE, { kind: 'deal', dealId: 'd' }, { kind: 'reward', quizResultId: 'q' }),
    ),
  ).toBe(9);
});

test('[CART-09, CART-10, CART-11] no sequence of changes leaves a bad quantity or a double line, or modifies the original cart', () => {
  const id = fc.constantFrom('aura-1', 'aura-2', 'aura-3');
  const step = fc.record({ id, quantity: fc.integer({ min: -5, max: 120 }), isAdd: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const start = Object.freeze({ ...EMPTY, lines: Object.freeze([shop('aura-1', 2)]) });
      const end = steps.reduce<Cart>(
        (cart, { id: optionId, quantity, isAdd }) =>
          isAdd ? add(cart, optionId, quantity) : setQuantity(cart, `option:shop:${optionId}`, quantity),
        start,
      );
      const counts = end.lines.map((line) => (line.kind === 'option' ? line.quantity : 0));
      expect(counts.every((count) => Number.isInteger(count) && count >= 1 && count <= 99)).toBe(true);
      expect(new Set(end.lines.map(lineKey)).size).toBe(end.lines.length);
    }),
  );
});
