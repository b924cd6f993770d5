import type { Cart, CartLine } from './cart.ts';
import { addOption } from './change-cart.ts';
import { addReward, putBundle } from './special-lines.ts';

/** The cart with one more line of any kind: single lines merge, a bundle of the same group and a held deal are one. */
export function putLine(cart: Cart, line: CartLine): Cart {
  if (line.kind === 'option') return addOption(cart, line);
  if (line.kind === 'bundle') return putBundle(cart, line);
  if (line.kind === 'reward') return addReward(cart, line.quizResultId);
  const isHeld = cart.lines.some((held) => held.kind === 'deal' && held.dealId === line.dealId);
  return isHeld ? cart : { ...cart, lines: [...cart.lines, line] };
}
