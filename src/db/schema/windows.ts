import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment } from './columns.ts';
import { orders } from './orders.ts';

const PROMISE_KINDS = ['window', 'usual'] as const;

/** How many orders hold a place in a window; its capacity follows from drivers and settings (WINDOW-03, WINDOW-04). */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.startsAt, table.endsAt] }),
    check('delivery_windows_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('delivery_windows_taken', sql`${table.taken} >= 0`),
  ],
);

/**
 * What an order was promised as it was placed: its window, which it holds until `releasedAt`, or when such orders
 * usually come (WINDOW-05, WINDOW-11).
 */
export const orderPromises = pgTable(
  'order_promises',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: PROMISE_KINDS }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    releasedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_promises_end').on(table.endsAt),
    check('order_promises_kind', isOneOf(table.kind, PROMISE_KINDS)),
    check('order_promises_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
