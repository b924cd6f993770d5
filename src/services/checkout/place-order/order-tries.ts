import { countAttempts, spendAttempt } from '#db/queries/identity/accounts.ts';
import type { ShopContext } from '../../context.ts';

const ORDERS_AN_HOUR = 20;
const TRIES_AN_HOUR = 200;
const HOUR_MS = 3_600_000;

type Asking = Pick<ShopContext, 'db' | 'now' | 'address'>;

const placedKey = (address: string) => `order:${address}`;

/**
 * Why this address may not ask for one more new order, if so. Twenty an hour are placed, and two hundred are looked at: a
 * try is spent here, an order only where one is placed (SEC-10).
 */
export async function findOrderTriesProblem({ db, now, address }: Asking) {
  if ((await countAttempts(db, { keys: [placedKey(address)], now })) >= ORDERS_AN_HOUR)
    return { problem: 'orders-an-hour' as const };
  const { points } = await spendAttempt(db, { key: `order-try:${address}`, windowMs: HOUR_MS, now });
  return points > TRIES_AN_HOUR ? { problem: 'too-many-tries' as const } : null;
}

/** Counts an order that is being placed; false where others of the same moment were the last of the hour. */
export async function spendOrder({ db, now, address }: Asking): Promise<boolean> {
  const { points } = await spendAttempt(db, { key: placedKey(address), windowMs: HOUR_MS, now });
  return points <= ORDERS_AN_HOUR;
}
