import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DIGITAL_METHODS, type DigitalMethod } from '#domain/payments/payment.ts';
import { createdAt, isOneOf, moment } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const METHODS = DIGITAL_METHODS as [DigitalMethod, ...DigitalMethod[]];
const LINE_STATES = ['open', 'matched', 'aside'] as const;
const MATCH_HOWS = ['sure', 'chosen', 'part', 'extra'] as const;
const OVER_WAYS = ['credit', 'refund'] as const;

/** MATCH-01. The six letters that a customer puts into the note of a payment from afar. */
export const paymentReferences = pgTable(
  'payment_references',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    reference: text().notNull().unique('payment_references_reference'),
    createdAt: createdAt(),
  },
  (table) => [check('payment_references_letters', sql`${table.reference} ~ '^[BCDFGHJKMNPQRSTVWXZ]{6}$'`)],
);

/** MATCH-06. Payments as statements have them; a line of a statement that is pasted again is here already. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hash: text().notNull().unique('statement_lines_hash'),
    method: text({ enum: METHODS }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    cents: integer().notNull(),
    payer: text().notNull(),
    note: text().notNull(),
    externalId: text(),
    state: text({ enum: LINE_STATES }).notNull().default('open'),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    keptAt: createdAt(),
  },
  (table) => [
    index('statement_lines_open').on(table.day, table.id).where(sql`${table.state} = 'open'`),
    index('statement_lines_kept').on(table.keptAt),
    check('statement_lines_method', isOneOf(table.method, METHODS)),
    check('statement_lines_state', isOneOf(table.state, LINE_STATES)),
    check('statement_lines_cents', sql`${table.cents} > 0`),
  ],
);

/**
 * MATCH-07, MATCH-08. What a line paid: `cents` of the order, and what is over. A part is too little and waits for the
 * rest; an extra came for an order that was paid already. `givenBackAt` is of money that is not the shop's.
 */
export const paymentMatches = pgTable(
  'payment_matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lineId: bigint({ mode: 'number' })
      .notNull()
      .unique('payment_matches_line')
      .references(() => statementLines.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    how: text({ enum: MATCH_HOWS }).notNull(),
    cents: integer().notNull(),
    overCents: integer().notNull().default(0),
    overWay: text({ enum: OVER_WAYS }),
    givenBackAt: moment(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    at: createdAt(),
  },
  (table) => [
    index('payment_matches_order').on(table.orderId),
    check('payment_matches_how', isOneOf(table.how, MATCH_HOWS)),
    check('payment_matches_over_way', isOneOf(table.overWay, OVER_WAYS)),
    check('payment_matches_cents', sql`least(${table.cents}, ${table.overCents}) >= 0`),
    check('payment_matches_over', sql`(${table.overCents} > 0) = (${table.overWay} is not null)`),
    check('payment_matches_extra', sql`(${table.how} = 'extra') = (${table.cents} = 0)`),
  ],
);
