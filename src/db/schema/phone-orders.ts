import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

/** An order that staff have made for a caller, and what the caller has said (PHONE-01, PHONE-03). */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** 21 or older, will show the document, agrees to the terms: the words that were read out. */
    consent: text().notNull(),
    saidMarketing: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  (table) => [index('phone_orders_staff').on(table.staffId, table.at)],
);
