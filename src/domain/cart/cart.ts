import type { Mood } from '../moods/moods.ts';

/** From where a line was put in: the shop's lists or a drop (CART-01). */
export type CartSource = 'shop' | 'drop';

/** A choice, never a price: names and prices come from the quote. */
export type CartLine =
  | { kind: 'option'; optionId: string; quantity: number; mood?: Mood; from: CartSource }
  | {
      kind: 'bundle';
      groupId: string;
      drop: string;
      slug: string;
      picks: readonly { slot: string; mood: Mood | null; optionId: string }[];
      extras: readonly { upsellId: string; optionId: string }[];
    }
  | { kind: 'deal'; dealId: string }
  | { kind: 'reward'; quizResultId: string };

/** The cart as the browser keeps it. The attempt key names one attempt to order, however often it is sent (CONF-11). */
export type Cart = { v: 1; attemptKey: string; lines: readonly CartLine[]; promo?: string };

/** More than this of one option in one cart is not for one person. */
export const MAX_QUANTITY = 99;

type Added = { optionId: string; quantity: number; mood?: Mood; from: CartSource };

/** What tells a line from the others; lines with the same key are one line (CART-09, CART-10). */
export function lineKey(line: CartLine): string {
  if (line.kind === 'option') return `option:${line.from}:${line.optionId}`;
  if (line.kind === 'bundle') return `bundle:${line.groupId}`;
  return line.kind === 'deal' ? `deal:${line.dealId}` : `reward:${line.quizResultId}`;
}

/**
 * The cart with more of an option. The same option from the same source merges; the last chosen mood stays. Never
 * above 99, nor, over all single lines of the option, above `max`, the stock where it is known (CART-08..10). A
 * quantity that is no whole number above 0, or no room left, changes nothing.
 */
export function addOption(cart: Cart, added: Added, max = MAX_QUANTITY): Cart {
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

/** The cart without a line; a bundle goes as a whole (CART-11, DROP-24). */
export function removeLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => lineKey(line) !== key) };
}

/** An empty cart, with a new attempt key: the next order is another one (CART-12, CONF-11, CONF-18). */
export function clearCart(cart: Cart, newKey: string): Cart {
  return { v: cart.v, attemptKey: newKey, lines: [] };
}

/** The number on the badge: all units of all lines, what belongs to a bundle and rewards included (SHELL-15, CART-24). */
export function itemCount(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + unitsOf(line), 0);
}

function unitsOf(line: CartLine): number {
  if (line.kind === 'option') return line.quantity;
  return line.kind === 'bundle' ? line.picks.length + line.extras.length : 1;
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0;
}

function roomFor(cart: Cart, key: string, optionId: string, max: number): number {
  const elsewhere = cart.lines.filter((line) => line.kind === 'option' && line.optionId === optionId);
  const taken = elsewhere.reduce((sum, line) => sum + (lineKey(line) === key ? 0 : unitsOf(line)), 0);
  return Math.min(MAX_QUANTITY, max - taken);
}
