import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { productOptions, products } from './catalog.ts';
import { createdAt, moment } from './columns.ts';
import { staff } from './staff.ts';

/**
 * SCHED-01. What staff have planned: an option's price, or whether a product is shown, from a moment on and, where it
 * has an end, until then. What was planned is never changed: a row is begun and ended by the shop, or cancelled by
 * staff. `dueAt` is the next moment at which something of it has to be done; null when nothing is left.
 */
export const scheduleEntries = pgTable(
  'schedule_entries',
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Whose price it is; null where the row says whether the product is shown. */
    optionId: text().references(() => productOptions.id),
    priceCents: integer(),
    /** Does the price of before stand beside it, crossed out (SCHED-05)? */
    withFormer: boolean().notNull().default(false),
    isShown: boolean(),
    startsAt: moment().notNull(),
    endsAt: moment(),
    dueAt: moment(),
    beganAt: moment(),
    endedAt: moment(),
    /** What the option cost when it began, and what stood crossed out beside it: both come back at the end. */
    priceBeforeCents: integer(),
    originalBeforeCents: integer(),
    /** Somebody had changed it by hand meanwhile: that stayed (SCHED-06). */
    isKept: boolean().notNull().default(false),
    createdAt: createdAt(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    cancelledAt: moment(),
    cancelledBy: uuid().references(() => staff.id),
  },
  (table) => [
    index('schedule_entries_product').on(table.productId, table.startsAt),
    index('schedule_entries_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('schedule_entries_option').on(table.optionId),
    check('schedule_entries_span', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
    check(
      'schedule_entries_value',
      sql`(${table.optionId} is null) = (${table.isShown} is not null) and (${table.optionId} is null) = (${table.priceCents} is null)`,
    ),
    check('schedule_entries_price', sql`${table.priceCents} is null or ${table.priceCents} >= 0`),
    check('schedule_entries_cancelled', sql`(${table.cancelledAt} is null) = (${table.cancelledBy} is null)`),
    check(
      'schedule_entries_done',
      sql`${table.dueAt} is null or (${table.cancelledAt} is null and ${table.endedAt} is null)`,
    ),
  ],
);
