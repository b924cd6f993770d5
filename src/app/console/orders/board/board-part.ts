import type { BoardColumn } from '#domain/orders/steps.ts';
import type { Ticket } from './ticket.ts';

/** One column as the service lists it: what is due longest, then its newest, and how many stand between. */
export type BoardPart = {
  column: BoardColumn;
  total: number;
  waits: number;
  overdue: number;
  orders: readonly Ticket[];
  newest: readonly Ticket[];
  hidden: number;
};
