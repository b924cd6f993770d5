import { countAttempts, spendAttempt } from '#db/queries/identity/accounts.ts';
import type { ShopContext } from '../../context.ts';

const ORDERS_AN_HOUR = 20;
const TRIES_AN_HOUR = 200;
const HOUR_MS = 3_600_000;

type Asking = Pick<ShopContext, 'db' | 'now' | 'address'>;

const placedKey = (address: string) => `order:${address}`;

/**
 * The refusal if this address may not try another order. Twenty orders an hour are placed, and two hundred tries are
 * checked: each call here counts a try, an order counts only when it is placed (SEC-10).
 */
export async function findOrderTriesProblem({ db, now, address }: Asking) {
  if ((await countAttempts(db, { keys: [placedKey(address)], now })) >= ORDERS_AN_HOUR)
    return { problem: 'orders-an-hour' as const };
  const { points } = await spendAttempt(db, { key: `order-try:${address}`, windowMs: HOUR_MS, now });
  return points > TRIES_AN_HOUR ? { problem: 'too-many-tries' as const } : null;
}

/** Counts an order that is being placed; false if concurrent orders have used up the hour. */
export async function spendOrder({ db, now, address }: Asking): Promise<boolean> {
  const { points } = await spendAttempt(db, { key: placedKey(address), windowMs: HOUR_MS, now });
  return points <= ORDERS_AN_HOUR;
}
