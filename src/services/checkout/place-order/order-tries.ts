import { spendOrderTry } from '#db/queries/orders/place-order.ts';
import type { ShopContext } from '../../context.ts';

const HOUR_MS = 3_600_000;
const ORDERS_AN_HOUR = 20;
const TRIES_AN_HOUR = 200;
type Ordering = Pick<ShopContext, 'db' | 'now' | 'address'>;

const placedKey = (address: string) => `order:${address}`;

const endOfHour = (now: Date) => new Date(now.getTime() + HOUR_MS);

/**
 * The order that this attempt already made, or the refusal if this address may not try another one. Twenty orders an
 * hour are placed, and two hundred tries are checked: each call that `counts` counts a try, an order counts only when
 * it is placed (SEC-10).
 */
export async function tryOrder(
  { db, now, address }: Ordering,
  { attemptKey, counts }: { attemptKey: string; counts: boolean },
) {
  const { earlier, placed, tried } = await spendOrderTry(db, {
    attemptKey,
    placedKey: placedKey(address),
    tries: { key: `order-try:${address}`, endsAt: endOfHour(now) },
    counts,
    most: ORDERS_AN_HOUR,
    now,
  });
  const isOver = placed >= ORDERS_AN_HOUR || tried > TRIES_AN_HOUR;
  return { earlier, problem: isOver ? ('orders-an-hour' as const) : null };
}

/** The window in which the placed orders of an address count. */
export const placedWindow = ({ now, address }: Ordering) => ({
  key: placedKey(address),
  endsAt: endOfHour(now),
});

/** May the last of so many orders of an hour be placed? Concurrent ones may have used up the hour. */
export const isWithinHour = (orders: number) => orders <= ORDERS_AN_HOUR;
