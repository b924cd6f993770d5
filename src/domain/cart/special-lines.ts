import { type Cart, type CartLine, lineKey } from './cart.ts';

const MAX_PROMO_LENGTH = 40;

type BundleLine = Extract<CartLine, { kind: 'bundle' }>;

/**
 * The cart with a deal. Only one free deal may be in it, and the same deal only once: a second free one is refused
 * with the problem of minimum rule 4 (CART-14, CART-16). `freeDealIds` names the deals that cost nothing.
 */
export function addDeal(
  cart: Cart,
  dealId: string,
  freeDealIds: ReadonlySet<string>,
): { ok: true; cart: Cart } | { problem: 'one-free-product' } {
  const heldIds = cart.lines.flatMap((line) => (line.kind === 'deal' ? [line.dealId] : []));
  if (heldIds.includes(dealId)) return { ok: true, cart };
  if (freeDealIds.has(dealId) && heldIds.some((id) => freeDealIds.has(id)))
    return { problem: 'one-free-product' };
  return { ok: true, cart: { ...cart, lines: [...cart.lines, { kind: 'deal', dealId }] } };
}

/** The cart with the reward of a saved quiz result, one reward line an order (QUIZA-20). */
export function addReward(cart: Cart, quizResultId: string): Cart {
  const others = cart.lines.filter((line) => line.kind !== 'reward');
  return { ...cart, lines: [...others, { kind: 'reward', quizResultId }] };
}

/** The cart with a bundle as a group of its own; the same group again replaces it, as "Add extras" does (DROP-24, DROP-27). */
export function putBundle(cart: Cart, bundle: BundleLine): Cart {
  const key = lineKey(bundle);
  if (!cart.lines.some((line) => lineKey(line) === key)) return { ...cart, lines: [...cart.lines, bundle] };
  return { ...cart, lines: cart.lines.map((line) => (lineKey(line) === key ? bundle : line)) };
}

/** The cart without deals (CART-12, CART-15). */
export function clearDeals(cart: Cart): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.kind !== 'deal') };
}

/**
 * The cart with a promo code as typed, outer spaces cut; a cart has one code, and a blank one removes it (CART-17,
 * CART-18, CART-20).
 */
export function setPromo(cart: Cart, code: string): Cart {
  const { promo: _, ...rest } = cart;
  const trimmed = code.trim().slice(0, MAX_PROMO_LENGTH);
  return trimmed === '' ? rest : { ...rest, promo: trimmed };
}
