import type { Mood } from '../moods.ts';

/** Where a line was added: in the shop's lists or in a drop (CART-01). */
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

/**
 * The cart as the browser stores it. The attempt key identifies one attempt to order, however often it is sent
 * (CONF-11).
 */
export type Cart = {
  v: 1;
  attemptKey: string;
  lines: readonly CartLine[];
  promo?: string;
  /** Set aside for the next order: not counted, quoted or ordered with this one (CHECK-37). */
  later?: readonly CartLine[];
};

/** The most units of one option in one cart. */
export const MAX_QUANTITY = 99;

/** The identity of a line; lines with the same key are merged (CART-09, CART-10). */
export function lineKey(line: CartLine): string {
  if (line.kind === 'option') return `option:${line.from}:${line.optionId}`;
  if (line.kind === 'bundle') return `bundle:${line.groupId}`;
  return line.kind === 'deal' ? `deal:${line.dealId}` : `reward:${line.quizResultId}`;
}

/** The number on the badge: the units of all lines, bundles and rewards included (SHELL-15, CART-24). */
export function itemCount(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + quantityOf(line), 0);
}

/** The units of one line; a bundle counts all that belongs to it (CART-24). */
export function quantityOf(line: CartLine): number {
  if (line.kind === 'option') return line.quantity;
  return line.kind === 'bundle' ? line.picks.length + line.extras.length : 1;
}

type DealTimes = { startsAt: Date | null; endsAt: Date | null };

/** Does a deal run at this moment? From its first moment on, and no longer at its last; without either, always (CART-16). */
export function isDealRunning({ startsAt, endsAt }: DealTimes, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}
