import { countAttempts, spendAttempt } from '#db/queries/identity/accounts.ts';
import { findPromoCode } from '#db/queries/promotions/promotions.ts';
import type { ShopContext } from '../context.ts';

const MOST_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

type Asking = Pick<ShopContext, 'db' | 'now' | 'actor' | 'address'>;

function keysOf({ actor, address }: Asking): string[] {
  const isBuyer = actor.kind === 'customer' || actor.kind === 'guest';
  return [`promo-from:${address}`, ...(isBuyer ? [`promo-of:${actor.customerId}`] : [])];
}

/**
 * May this address and customer still try a code? After twenty wrong ones in an hour no code is looked up, so that none
 * can be guessed (SEC-28). Until then a right one always works.
 */
export async function mayTryPromo(ctx: Asking): Promise<boolean> {
  return (await countAttempts(ctx.db, { keys: keysOf(ctx), now: ctx.now })) < MOST_AN_HOUR;
}

/** Counts a code that does not exist; an expired, used-up or foreign code does not count (SEC-28). */
export async function noteWrongPromo(ctx: Asking, code: string): Promise<void> {
  if (await findPromoCode(ctx.db, code)) return;
  for (const key of keysOf(ctx)) await spendAttempt(ctx.db, { key, now: ctx.now, windowMs: HOUR_MS });
}

const ORDERS_AN_HOUR = 20;
const TRIES_AN_HOUR = 200;
type Ordering = Pick<ShopContext, 'db' | 'now' | 'address'>;

const placedKey = (address: string) => `order:${address}`;

/**
 * The refusal if this address may not try another order. Twenty orders an hour are placed, and two hundred tries are
 * checked: each call here counts a try, an order counts only when it is placed (SEC-10).
 */
export async function findOrderTriesProblem({ db, now, address }: Ordering) {
  if ((await countAttempts(db, { keys: [placedKey(address)], now })) >= ORDERS_AN_HOUR)
    return { problem: 'orders-an-hour' as const };
  const { points } = await spendAttempt(db, { key: `order-try:${address}`, windowMs: HOUR_MS, now });
  return points > TRIES_AN_HOUR ? { problem: 'orders-an-hour' as const } : null;
}

/** Counts an order that is being placed; false if concurrent orders have used up the hour. */
export async function spendOrder({ db, now, address }: Ordering): Promise<boolean> {
  const { points } = await spendAttempt(db, { key: placedKey(address), windowMs: HOUR_MS, now });
  return points <= ORDERS_AN_HOUR;
}
