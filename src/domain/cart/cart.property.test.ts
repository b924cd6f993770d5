import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS } from '../moods.ts';
import { isEarlyWindow } from '../orders/placement.ts';
import { bundlePriceCents, isPreorder } from '../pricing/discounts.ts';
import { type Cart, type CartLine, itemCount, lineKey, MAX_QUANTITY, quantityOf } from './cart.ts';
import {
  addOptionLine,
  bringBack,
  clearCart,
  putLine,
  removeLine,
  setAside,
  setQuantity,
} from './change-cart.ts';
import { parseCart } from './parse-cart.ts';
import { addDeal, addReward, clearDeals, putBundle, setPromo } from './special-lines.ts';

const EMPTY: Cart = { v: 1, attemptKey: 'k', lines: [] };
const id = fc.constantFrom('a', 'b', 'c');
const mood = fc.constantFrom(...MOODS);

const anyOption: fc.Arbitrary<CartLine> = fc
  .record({
    optionId: id,
    quantity: fc.integer({ min: 1, max: 60 }),
    from: fc.constantFrom('shop', 'drop'),
    mood: fc.option(mood),
  })
  .map(({ mood: chosen, ...line }) => ({ kind: 'option', ...line, ...(chosen && { mood: chosen }) }));
const anyBundle: fc.Arbitrary<CartLine> = fc
  .record({
    groupId: id,
    picks: fc.array(fc.record({ slot: id, optionId: id, mood: fc.option(mood) }), {
      minLength: 1,
      maxLength: 4,
    }),
    extras: fc.array(fc.record({ upsellId: id, optionId: id }), { maxLength: 2 }),
  })
  .map((facts) => ({ kind: 'bundle', drop: 'D', slug: 'lite', ...facts }));
const anyLine = fc.oneof(
  anyOption,
  anyBundle,
  id.map((dealId): CartLine => ({ kind: 'deal', dealId })),
  id.map((quizResultId): CartLine => ({ kind: 'reward', quizResultId })),
);
const anyCart = fc.array(anyLine, { maxLength: 8 }).map((lines) => lines.reduce(putLine, EMPTY));

const keysOf = ({ lines }: Cart) => lines.map(lineKey);

test('[CART-09, CART-10] whatever is put in, no line stands twice, and no single line is above 99', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(new Set(keysOf(cart)).size).toBe(cart.lines.length);
      expect(cart.lines.every((line) => quantityOf(line) <= MAX_QUANTITY)).toBe(true);
      expect(cart.lines.filter(({ kind }) => kind === 'reward').length).toBeLessThanOrEqual(1);
    }),
  );
});

test('[SHELL-15, CART-24] the badge counts the units of each line, once', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      let units = 0;
      for (const line of cart.lines) {
        if (line.kind === 'option') units += line.quantity;
        else units += line.kind === 'bundle' ? line.picks.length + line.extras.length : 1;
      }
      expect(itemCount(cart)).toBe(units);
    }),
  );
});

test('[SHELL-46, CART-12] a cart that was kept is read as it was', () => {
  fc.assert(
    fc.property(anyCart, anyCart, fc.constantFrom('CODE', undefined), (cart, other, promo) => {
      const later = other.lines.length > 0 && { later: other.lines };
      const kept: Cart = { ...cart, ...later, ...(promo && { promo }) };
      expect(parseCart(JSON.parse(JSON.stringify(kept)), 'new')).toEqual(kept);
    }),
  );
});

test('[SHELL-46, SEC-09] from any JSON a cart is read that reads as itself', () => {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.record({
      lines: fc.array(fc.oneof(anyLine, fc.jsonValue())),
      later: fc.jsonValue(),
      promo: fc.jsonValue(),
      attemptKey: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(hostile, (stored) => {
      const cart = parseCart(stored, 'new');
      expect(parseCart(JSON.parse(JSON.stringify(cart)), 'other')).toEqual(cart);
    }),
  );
});

test.each([1, 2, 5, 98, 99, 100, 500])(
  '[CART-08, CART-10] of a stock of %i units no more than these, and never more than 99, come into one cart',
  (stock) => {
    const quantity = fc.integer({ min: -2, max: 120 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(quantity, fc.constantFrom('shop' as const, 'drop' as const)), { maxLength: 6 }),
        (adds) => {
          const cart = adds.reduce(
            (held, [more, from]) => addOptionLine(held, { optionId: 'a', quantity: more, from }, stock),
            EMPTY,
          );
          const wanted = adds.reduce((sum, [more]) => sum + Math.max(0, more), 0);
          expect(itemCount(cart)).toBeLessThanOrEqual(Math.min(stock, 2 * MAX_QUANTITY));
          expect(itemCount(cart)).toBeGreaterThanOrEqual(Math.min(wanted, stock, MAX_QUANTITY));
          for (const line of cart.lines) expect(quantityOf(line)).toBeLessThanOrEqual(MAX_QUANTITY);
        },
      ),
    );
  },
);

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '[CART-08] adding %d units changes nothing',
  (quantity) => {
    expect(addOptionLine(EMPTY, { optionId: 'a', quantity, from: 'shop' })).toBe(EMPTY);
  },
);

test.each([
  [-1, null],
  [0, null],
  [1, 1],
  [4, 4],
  [5, 5],
  [6, 5],
  [1000, 5],
  [1.5, 3],
  [Number.NaN, 3],
])('[CART-10, CART-11] three of a stock of five set to %d are %j', (quantity, left) => {
  const cart = addOptionLine(EMPTY, { optionId: 'a', quantity: 3, from: 'shop' });
  const [line] = setQuantity(cart, 'option:shop:a', quantity, 5).lines;
  expect(line ? quantityOf(line) : null).toBe(left);
});

test('[CART-04, CART-11] the quantity of another kind is fixed: it goes as a whole or stays', () => {
  fc.assert(
    fc.property(anyCart, fc.integer({ min: -3, max: 200 }), (cart, quantity) => {
      for (const line of cart.lines.filter(({ kind }) => kind !== 'option')) {
        const key = lineKey(line);
        expect(keysOf(setQuantity(cart, key, quantity))).toEqual(
          keysOf(cart).filter((other) => quantity > 0 || other !== key),
        );
      }
    }),
  );
});

test('[CART-11, DROP-24] removing takes one line and twice takes nothing more', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      for (const key of keysOf(cart)) {
        const less = removeLine(cart, key);
        expect(keysOf(less)).toEqual(keysOf(cart).filter((other) => other !== key));
        expect(removeLine(less, key)).toEqual(less);
      }
      expect(removeLine(cart, 'option:shop:none')).toEqual(cart);
    }),
  );
});

test('[CHECK-37] what was set aside and brought back is all there again', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(255), (cart, bits) => {
      const keys = new Set(keysOf(cart).filter((_, place) => (bits >> place) & 1));
      const parted = setAside(cart, keys);
      const isParted = keys.size > 0 && keys.size < cart.lines.length;
      expect(keysOf(parted)).toEqual(keysOf(cart).filter((key) => !isParted || !keys.has(key)));
      expect(keysOf({ ...parted, lines: parted.later ?? [] })).toEqual(
        keysOf(cart).filter((key) => isParted && keys.has(key)),
      );
      const back = bringBack(parted);
      expect(keysOf(back).toSorted()).toEqual(keysOf(cart).toSorted());
      expect(itemCount(back)).toBe(itemCount(cart));
      expect(back).not.toHaveProperty('later');
    }),
  );
});

test('[CART-12, CHECK-37] after the order the next one begins with what was set aside, under its own key', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (cart, later) => {
      expect(clearCart({ ...cart, later: later.lines, promo: 'X' }, 'next')).toEqual({
        v: 1,
        attemptKey: 'next',
        lines: later.lines,
      });
      expect(clearCart(cart, 'next').lines).toEqual([]);
    }),
  );
});

test('[CART-14, CART-16] of the free deals one may be in the cart, whatever the order in which they are pressed', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 6 }), fc.subarray(['a', 'b', 'c']), (pressed, free) => {
      const freeIds = new Set(free);
      const cart = pressed.reduce((held, dealId) => {
        const added = addDeal(held, dealId, freeIds);
        return 'ok' in added ? added.cart : held;
      }, EMPTY);
      const held = cart.lines.flatMap((line) => (line.kind === 'deal' ? [line.dealId] : []));
      expect(held.filter((dealId) => freeIds.has(dealId)).length).toBeLessThanOrEqual(1);
      expect(new Set(held).size).toBe(held.length);
      for (const dealId of pressed) if (!freeIds.has(dealId)) expect(held).toContain(dealId);
      expect(clearDeals(cart).lines).toEqual([]);
    }),
  );
});

test('[DROP-24, DROP-27] the same group again takes its own place, another one comes behind', () => {
  const bundle = (groupId: string, slug: string) =>
    ({ kind: 'bundle', groupId, drop: 'D', slug, picks: [], extras: [] }) as const;
  const two = putBundle(putBundle(EMPTY, bundle('g', 'lite')), bundle('h', 'lite'));
  expect(putBundle(two, bundle('g', 'premium')).lines).toEqual([bundle('g', 'premium'), bundle('h', 'lite')]);
});

test('[QUIZA-20] a later reward takes the place of the one before', () => {
  expect(addReward(addReward(EMPTY, 'one'), 'two').lines).toEqual([{ kind: 'reward', quizResultId: 'two' }]);
});

test.each([
  [' CODE ', 'CODE'],
  ['x'.repeat(39), 'x'.repeat(39)],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), 'x'.repeat(40)],
  ['', undefined],
  [' \t', undefined],
])('[CART-17, CART-20] the code %j is kept as %j', (typed, kept) => {
  expect(setPromo({ ...EMPTY, promo: 'OLD' }, typed).promo).toBe(kept);
});

const HOUR_MS = 3_600_000;
const UNLOCK = new Date('2026-10-31T07:00:00Z');
const after = (ms: number) => new Date(UNLOCK.getTime() + ms);

test('[DROP-10] pre-order prices hold until the moment, not at it', () => {
  const prices = { preorderPriceCents: 3900, regularPriceCents: 4500 };
  const drop = { preorderEndsAt: UNLOCK };
  expect([-1, 0, 1].map((ms) => isPreorder(drop, after(ms)))).toEqual([true, false, false]);
  expect([-1, 0, 1].map((ms) => bundlePriceCents(prices, drop, after(ms)))).toEqual([3900, 4500, 4500]);
});

test.each([0, 1, 48])(
  '[DROP-32] an early window of %i hours is as long over the change of the clocks',
  (earlyWindowHours) => {
    const drop = { unlockAt: UNLOCK, preorderEndsAt: UNLOCK, earlyWindowHours };
    const end = earlyWindowHours * HOUR_MS;
    const isOpen = earlyWindowHours > 0;
    expect([-1, 0, end - 1, end, end + 1].map((ms) => isEarlyWindow(drop, after(ms)))).toEqual([
      false,
      isOpen,
      isOpen,
      false,
      false,
    ]);
  },
);
