import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { NOTE_KINDS } from '#domain/customers/notes.ts';
import { createdAt, isOneOf } from './columns.ts';
import { customers } from './customers.ts';
import { staff } from './staff.ts';

/** What staff write down about a customer, for each other (CUST-06). Deleted when the account is closed (LAW-11). */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    kind: text({ enum: NOTE_KINDS }).notNull().default('note'),
    content: text().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_notes_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
    check('customer_notes_kind', isOneOf(table.kind, NOTE_KINDS)),
    check('customer_notes_length', sql`char_length(${table.content}) between 1 and 1000`),
  ],
);

/** Which account became part of which, and what moved with it (CUST-15). The first has nothing of its own any more. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: uuid().primaryKey(),
    fromCustomerId: uuid()
      .notNull()
      .references(() => customers.id),
    toCustomerId: uuid()
      .notNull()
      .references(() => customers.id),
    orders: integer().notNull(),
    creditCents: integer().notNull(),
    points: integer().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('customer_merges_from').on(table.fromCustomerId),
    index('customer_merges_to').on(table.toCustomerId),
    check('customer_merges_two', sql`${table.fromCustomerId} <> ${table.toCustomerId}`),
    check('customer_merges_sums', sql`least(${table.orders}, ${table.creditCents}, ${table.points}) >= 0`),
  ],
);
