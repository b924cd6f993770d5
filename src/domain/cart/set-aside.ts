import { type Cart, lineKey } from './cart.ts';
import { putLine } from './put-line.ts';

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
