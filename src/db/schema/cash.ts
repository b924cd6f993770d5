import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment, version } from './columns.ts';
import { orders } from './orders.ts';
import { runs } from './runs.ts';
import { staff } from './staff.ts';

/** Where cash can be. A driver holds what is named with the driver's id; `customer`, `bank` and `difference` are outside. */
const CASH_PLACES = ['safe', 'driver', 'customer', 'bank', 'owner', 'difference'] as const;
const CASH_KINDS = [
  'opening',
  'float',
  'sale',
  'change',
  'drop',
  'hand-in',
  'paid-in',
  'paid-out',
  'banked',
  'difference',
  'taken-back',
  'refund',
] as const;
const COUNT_KINDS = ['run', 'driver', 'day'] as const;

/** Every cent in cash moves from one holder to another (CASH-01). Append-only; `cause` is unique. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: CASH_KINDS }).notNull(),
    fromPlace: text({ enum: CASH_PLACES }).notNull(),
    /** The driver who held it, where the place is `driver`. */
    fromStaffId: uuid().references(() => staff.id),
    toPlace: text({ enum: CASH_PLACES }).notNull(),
    toStaffId: uuid().references(() => staff.id),
    cents: integer().notNull(),
    cause: text().notNull().unique('cash_movements_cause'),
    runId: uuid().references(() => runs.id),
    orderId: uuid().references(() => orders.id),
    note: text(),
    /** Who wrote it down. */
    staffId: uuid().references(() => staff.id),
    at: createdAt(),
  },
  (table) => [
    index('cash_movements_from').on(table.fromPlace, table.fromStaffId),
    index('cash_movements_to').on(table.toPlace, table.toStaffId),
    index('cash_movements_run').on(table.runId),
    index('cash_movements_at').on(table.at.desc().nullsFirst()),
    check('cash_movements_kind', isOneOf(table.kind, CASH_KINDS)),
    check('cash_movements_from_place', isOneOf(table.fromPlace, CASH_PLACES)),
    check('cash_movements_to_place', isOneOf(table.toPlace, CASH_PLACES)),
    check('cash_movements_cents', sql`${table.cents} > 0`),
    check(
      'cash_movements_driver',
      sql`(${table.fromPlace} = 'driver') = (${table.fromStaffId} is not null) and (${table.toPlace} = 'driver') = (${table.toStaffId} is not null)`,
    ),
    check(
      'cash_movements_moves',
      sql`${table.fromPlace} <> ${table.toPlace} or ${table.fromStaffId} is distinct from ${table.toStaffId}`,
    ),
  ],
);

/**
 * A count by two who do not see each other's figure: driver and office at the end of a run, or of a day without one, or
 * the safe at the end of a day (CASH-06, CASH-08).
 */
export const cashCounts = pgTable(
  'cash_counts',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: COUNT_KINDS }).notNull(),
    runId: uuid().references(() => runs.id),
    shopDay: date({ mode: 'string' }).notNull(),
    /** Whose cash is counted; null for the safe. */
    holderStaffId: uuid().references(() => staff.id),
    /** What the books say as the count was closed. */
    expectedCents: integer(),
    driverCents: integer(),
    driverCountedAt: moment(),
    officeCents: integer(),
    officeStaffId: uuid().references(() => staff.id),
    officeCountedAt: moment(),
    /** Why it differs, in words. */
    reason: text(),
    closedAt: moment(),
    /** A closed day that was opened again: it stays as it was, and another count takes its place (CASH-13). */
    reopenedAt: moment(),
    /** The count of a day that was opened again, whose place this one takes. */
    reopensId: uuid().references((): AnyPgColumn => cashCounts.id),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('cash_counts_run').on(table.runId).where(sql`${table.runId} is not null`),
    uniqueIndex('cash_counts_day')
      .on(table.shopDay)
      .where(sql`${table.kind} = 'day' and ${table.reopenedAt} is null`),
    uniqueIndex('cash_counts_open_driver')
      .on(table.holderStaffId)
      .where(sql`${table.closedAt} is null and ${table.kind} <> 'day'`),
    uniqueIndex('cash_counts_open_day')
      .on(table.kind)
      .where(sql`${table.closedAt} is null and ${table.kind} = 'day'`),
    check('cash_counts_kind', isOneOf(table.kind, COUNT_KINDS)),
    check('cash_counts_run', sql`(${table.kind} = 'run') = (${table.runId} is not null)`),
    check('cash_counts_holder', sql`(${table.kind} = 'day') = (${table.holderStaffId} is null)`),
    check(
      'cash_counts_reopened',
      sql`${table.reopenedAt} is null or (${table.kind} = 'day' and ${table.closedAt} is not null)`,
    ),
    check(
      'cash_counts_closed',
      sql`${table.closedAt} is null or (${table.officeCents} is not null and ${table.expectedCents} is not null)`,
    ),
  ],
);

const DAY_ENTRY_KINDS = ['counted', 'closed', 'reopened'] as const;

/** What happened to the day of the safe: every count, closing and opening again (CASH-12, CASH-13). Append-only. */
export const cashDayEntries = pgTable(
  'cash_day_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    countId: uuid()
      .notNull()
      .references(() => cashCounts.id),
    shopDay: date({ mode: 'string' }).notNull(),
    kind: text({ enum: DAY_ENTRY_KINDS }).notNull(),
    /** What was counted, and what the books said in that moment. */
    officeCents: integer(),
    expectedCents: integer(),
    reason: text(),
    staffId: uuid().references(() => staff.id),
    at: createdAt(),
  },
  (table) => [
    index('cash_day_entries_day').on(table.shopDay, table.id),
    check('cash_day_entries_kind', isOneOf(table.kind, DAY_ENTRY_KINDS)),
  ],
);
