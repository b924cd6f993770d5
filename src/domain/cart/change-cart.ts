import type { Mood } from '../moods.ts';
import {
  type Cart,
  type CartLine,
  type CartSource,
  itemCount,
  lineKey,
  MAX_QUANTITY,
  quantityOf,
} from './cart.ts';
import { addReward, putBundle } from './special-lines.ts';

type Added = { optionId: string; quantity: number; mood?: Mood; from: CartSource };

/**
 * The cart with more of an option. The same option from the same source merges; the last chosen mood stays. Never
 * above 99, nor, over all single lines of the option, above `max`, the stock where it is known (CART-08..10). A
 * quantity that is no whole number above 0, or no room left, changes nothing.
 */
export function addOptionLine(cart: Cart, added: Added, max = MAX_QUANTITY): Cart {
  const line: CartLine = { kind: 'option', ...added };
  const key = lineKey(line);
  const held = cart.lines.find((other) => lineKey(other) === key);
  const heldQuantity = held?.kind === 'option' ? held.quantity : 0;
  const room = roomFor(cart, key, added.optionId, max) - heldQuantity;
  const more = Math.min(added.quantity, room);
  if (!isQuantity(added.quantity) || more <= 0) return cart;
  const merged: CartLine = { ...(held ?? line), ...line, quantity: heldQuantity + more };
  if (!held) return { ...cart, lines: [...cart.lines, merged] };
  return { ...cart, lines: cart.lines.map((other) => (other === held ? merged : other)) };
}

/**
 * The cart with another quantity in a single line: 0 or less removes it, more than stock or 99 is cut (CART-10,
 * CART-11). Bundles, deals and rewards have a fixed quantity and only 0 or less concerns them (CART-04).
 */
export function setQuantity(cart: Cart, key: string, quantity: number, max = MAX_QUANTITY): Cart {
  if (quantity <= 0) return removeLine(cart, key);
  const held = cart.lines.find((line) => lineKey(line) === key);
  if (held?.kind !== 'option' || !Number.isInteger(quantity)) return cart;
  const cut = Math.min(quantity, roomFor(cart, key, held.optionId, max));
  if (cut <= 0) return removeLine(cart, key);
  return { ...cart, lines: cart.lines.map((line) => (line === held ? { ...held, quantity: cut } : line)) };
}

/**
 * The cart without a line; a bundle is removed as a whole (CART-11, DROP-24). After the last line, the lines set aside
 * for the next order become the cart (CHECK-37).
 */
export function removeLine(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((line) => lineKey(line) !== key);
  const { later, ...rest } = cart;
  return lines.length === 0 && later ? { ...rest, lines: later } : { ...cart, lines };
}

/**
 * The cart after its order: with a new attempt key (CART-12, CONF-11, CONF-18), and with the lines that were set aside,
 * or empty (CHECK-37).
 */
export function clearCart(cart: Cart, newKey: string): Cart {
  return { v: cart.v, attemptKey: newKey, lines: cart.later ?? [] };
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0;
}

function roomFor(cart: Cart, key: string, optionId: string, max: number): number {
  const elsewhere = cart.lines.filter((line) => line.kind === 'option' && line.optionId === optionId);
  const taken = elsewhere.reduce((sum, line) => sum + (lineKey(line) === key ? 0 : quantityOf(line)), 0);
  return Math.min(MAX_QUANTITY, max - taken);
}

/** The cart with one more line of any kind: single lines merge, a bundle of the same group and a held deal are one. */
export function putLine(cart: Cart, line: CartLine): Cart {
  if (line.kind === 'option') return addOptionLine(cart, line);
  if (line.kind === 'bundle') return putBundle(cart, line);
  if (line.kind === 'reward') return addReward(cart, line.quizResultId);
  const isHeld = cart.lines.some((held) => held.kind === 'deal' && held.dealId === line.dealId);
  return isHeld ? cart : { ...cart, lines: [...cart.lines, line] };
}

/**
 * The cart with these lines set aside for its next order, whatever was set aside before included (CHECK-37). Unknown
 * keys, or the keys of all lines, change nothing: this order needs at least one line.
 */
export function setAside(cart: Cart, keys: ReadonlySet<string>): Cart {
  const aside = cart.lines.filter((line) => keys.has(lineKey(line)));
  if (aside.length === 0 || aside.length === cart.lines.length) return cart;
  const lines = cart.lines.filter((line) => !keys.has(lineKey(line)));
  const later = aside.reduce(putLine, { ...cart, lines: cart.later ?? [] }).lines;
  return { ...cart, lines, later };
}

/** The cart with the lines that were set aside back in this order (CHECK-37). */
export function bringBack(cart: Cart): Cart {
  const { later = [], ...rest } = cart;
  return later.reduce(putLine, rest);
}

/**
 * The cart with one of every pick, and the reward line where there is one (QUIZA-20, QUIZA-22). All or nothing: null
 * where one of them finds no room.
 */
export function addQuizBundle(cart: Cart, { rewardOf, picks }: Bundle): Cart | null {
  const filled = picks.reduce(
    (grown, { optionId, mood }) =>
      addOptionLine(grown, { optionId, quantity: 1, from: 'shop', ...(mood && { mood }) }),
    cart,
  );
  if (picks.length === 0 || itemCount(filled) !== itemCount(cart) + picks.length) return null;
  return rewardOf ? addReward(filled, rewardOf) : filled;
}

type Bundle = {
  /** The saved result, where it earned a perk. */
  rewardOf: string | null;
  picks: readonly { optionId: string; mood: Mood | null }[];
};
