import { orderNumber } from '#domain/orders/placement.ts';

/** So many of the last numbers are remembered: more than a process places in the time of a request. */
const KEPT = 10_000;

/**
 * What numbers the orders of one process. It is called with the moment of an order and answers that millisecond's number,
 * or the next one that it has not given away, so that those who press at once are not refused (CONF-08). What another
 * process has given away the database refuses, by the unique violation `orders_number` (CONF-09).
 */
export function createOrderNumbers(): (placedAt: Date) => string {
  const given = new Set<number>();
  return (placedAt) => {
    let ms = placedAt.getTime();
    while (given.has(ms)) ms += 1;
    given.add(ms);
    const [oldest] = given;
    if (oldest !== undefined && given.size > KEPT) given.delete(oldest);
    return orderNumber(ms);
  };
}
