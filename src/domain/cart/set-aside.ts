import { type Cart, lineKey } from './cart.ts';
import { putLine } from './put-line.ts';

/**
 * The cart with these lines set aside for its next order, whatever was set aside before included (CHECK-37). Keys of no
 * line, or of all of them, change nothing: an order of nothing is none.
 */
export function setAside(cart: Cart, keys: ReadonlySet<string>): Cart {
  const aside = cart.lines.filter((line) => keys.has(lineKey(line)));
  if (aside.length === 0 || aside.length === cart.lines.length) return cart;
  const lines = cart.lines.filter((line) => !keys.has(lineKey(line)));
  const later = aside.reduce(putLine, { ...cart, lines: cart.later ?? [] }).lines;
  return { ...cart, lines, later };
}

/** The cart with all that was set aside back in this order (CHECK-37). */
export function bringBack(cart: Cart): Cart {
  const { later = [], ...rest } = cart;
  return later.reduce(putLine, rest);
}
