import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { productOptions } from './catalog.ts';
import { createdAt, isOneOf, moment } from './columns.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const CREDIT_KINDS = [
  'order',
  'order-return',
  'membership',
  'promotion',
  'win-back',
  'badge',
  'upgrade',
  'campaign',
  'quiz',
  'grant',
  'removal',
  'expiry',
  'taken-back',
  'refund',
  'merged',
] as const;
const STOCK_REASONS = [
  'opening',
  'order',
  'cancel',
  'receipt',
  'count',
  'damage',
  'adjustment',
  'taken-back',
  'refund',
  /** A count that came with a file (CSV-06). */
  'import',
] as const;
/** `refund` answers what was due (ORD-10, EDIT-04); a part of a delivered order that goes back was never due (REFUND-02). */
const PAYMENT_KINDS = [
  'claim',
  'confirm',
  'refuse',
  'refund-due',
  'refund',
  'part-refund',
  'taken-back',
] as const;

/** MD-02, MD-08. Append-only; `cause` is unique, so that no event can be booked twice. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    cents: integer().notNull(),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    cause: text().notNull().unique('credit_entries_cause'),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    description: text(),
    orderId: uuid().references(() => orders.id),
    staffId: uuid().references(() => staff.id),
    at: createdAt(),
  },
  (table) => [
    index('credit_entries_customer').on(table.customerId, table.at.desc().nullsFirst()),
    // Entries come in the sequence of their moments, so that a few kilobytes find those of a day (NUM-03).
    index('credit_entries_at').using('brin', table.at),
    check('credit_entries_kind', isOneOf(table.kind, CREDIT_KINDS)),
    check('credit_entries_cents', sql`${table.cents} <> 0`),
  ],
);

/** A credit that can be spent until it expires; a positive entry has one. Only `remainingCents` ever changes. */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => creditEntries.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    cents: integer().notNull(),
    remainingCents: integer().notNull(),
    expiresAt: moment(),
  },
  (table) => [
    index('credit_lots_open').on(table.customerId, table.expiresAt).where(sql`${table.remainingCents} > 0`),
    index('credit_lots_expiry').on(table.expiresAt).where(sql`${table.remainingCents} > 0`),
    check('credit_lots_remaining', sql`${table.remainingCents} between 0 and ${table.cents}`),
  ],
);

/** Which lot a negative entry took its cents from. Append-only. */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => creditLots.id),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => creditEntries.id),
    cents: integer().notNull(),
  },
  (table) => [
    index('credit_uses_lot').on(table.lotId),
    index('credit_uses_entry').on(table.entryId),
    check('credit_uses_cents', sql`${table.cents} > 0`),
  ],
);

/** STAFF-09. Append-only; an option's stock is the sum of its entries. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    optionId: text()
      .notNull()
      .references(() => productOptions.id),
    change: integer().notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    cause: text().unique('stock_entries_cause'),
    orderId: uuid().references(() => orders.id),
    staffId: uuid().references(() => staff.id),
    note: text(),
    at: createdAt(),
  },
  (table) => [
    index('stock_entries_option').on(table.optionId, table.id),
    index('stock_entries_order').on(table.orderId),
    check('stock_entries_reason', isOneOf(table.reason, STOCK_REASONS)),
    check('stock_entries_change', sql`${table.change} <> 0`),
  ],
);

/** STAFF-05. Append-only; one reference pays one order. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    method: text().notNull(),
    cents: integer().notNull(),
    reference: text(),
    staffId: uuid().references(() => staff.id),
    /** Of an entry that takes another one back: the kind of that one. */
    note: text(),
    /** Which time the money was confirmed: 2 after the first was taken back (UNDO-06). */
    round: integer().notNull().default(1),
    /** Which time this reference pays an order: 2 after the first was confirmed by mistake and taken back (LOOK-570). */
    referenceRound: integer().notNull().default(1),
    at: createdAt(),
  },
  (table) => [
    index('payment_entries_order').on(table.orderId, table.id),
    index('payment_entries_refund_due').on(table.orderId).where(sql`${table.kind} = 'refund-due'`),
    uniqueIndex('payment_entries_reference')
      .on(table.method, table.reference, table.referenceRound)
      .where(sql`${table.kind} = 'confirm' and ${table.reference} is not null`),
    uniqueIndex('payment_entries_confirmed_once')
      .on(table.orderId, table.round)
      .where(sql`${table.kind} = 'confirm'`),
    check('payment_entries_kind', isOneOf(table.kind, PAYMENT_KINDS)),
    check('payment_entries_cents', sql`${table.cents} >= 0`),
  ],
);
