import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Who may not order: an account, a phone or an address by its key (HOLD-01). A row is lifted, never removed. */
export const customerHolds = pgTable(
  'customer_holds',
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    /** The key of the house that a held home is in: it stops who leaves the number of the home out; null for all others. */
    houseKey: text(),
    reason: text().notNull(),
    /** Null: until somebody lifts it. */
    endsAt: moment(),
    createdAt: createdAt(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    liftedAt: moment(),
    liftedBy: uuid().references(() => staff.id),
  },
  (table) => [index('customer_holds_key').on(table.key), index('customer_holds_house').on(table.houseKey)],
);
