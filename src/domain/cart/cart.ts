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
export type Cart = {
  v: 1;
  attemptKey: string;
  lines: readonly CartLine[];
  promo?: string;
  /** Set aside for the order after this one: not counted, not quoted, not ordered with it (CHECK-37). */
  later?: readonly CartLine[];
};

/** More than this of one option in one cart is not for one person. */
export const MAX_QUANTITY = 99;

/** What tells a line from the others; lines with the same key are one line (CART-09, CART-10). */
export function lineKey(line: CartLine): string {
  if (line.kind === 'option') return `option:${line.from}:${line.optionId}`;
  if (line.kind === 'bundle') return `bundle:${line.groupId}`;
  return line.kind === 'deal' ? `deal:${line.dealId}` : `reward:${line.quizResultId}`;
}

/** The number on the badge: all units of all lines, what belongs to a bundle and rewards included (SHELL-15, CART-24). */
export function itemCount(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + quantityOf(line), 0);
}

/** The units of one line; a bundle counts all that belongs to it (CART-24). */
export function quantityOf(line: CartLine): number {
  if (line.kind === 'option') return line.quantity;
  return line.kind === 'bundle' ? line.picks.length + line.extras.length : 1;
}
