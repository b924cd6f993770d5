import type { StatusChoice } from '#domain/orders/order-filter.ts';

/** `date` is today's in the shop. */
type Day = { date: string; hasTests: boolean };

/** The orders that a figure of "Today" counts: without the tests of a closed shop (FIRST-13). */
const figured = (query: string, hasTests: boolean) =>
  `/staff/orders?view=table&${query}${hasTests ? '&real=1' : ''}`;

/** Those that were placed today and have one of these statuses now. */
export const placedToday = ({ date, hasTests }: Day, status: StatusChoice) =>
  figured(`status=${status}&from=${date}&to=${date}`, hasTests);

export const allOrders = ({ hasTests }: Pick<Day, 'hasTests'>) => figured('status=all', hasTests);
