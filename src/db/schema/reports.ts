import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FUNNEL_STEPS } from '#domain/reports/funnel.ts';
import { DIMENSIONS } from '#domain/reports/measures.ts';
import { isOneOf, moment } from './columns.ts';

/** The shop days whose sums are kept, in the time zone that they were counted in (NUM-03). */
export const reportDays = pgTable('report_days', {
  day: date({ mode: 'string' }).primaryKey(),
  timeZone: text().notNull(),
  keptAt: moment().notNull(),
});

const figure = () => bigint({ mode: 'number' }).notNull().default(0);

/** The sums of a kept day, by what they are broken down by; counted again when an order of the day changes (NUM-03). */
export const reportSums = pgTable(
  'report_sums',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => reportDays.day, { onDelete: 'cascade' }),
    dimension: text({ enum: DIMENSIONS }).notNull(),
    /** A product, a mood, a person, an hour; empty for the whole day. */
    key: text().notNull(),
    orders: figure(),
    units: figure(),
    goodsCents: figure(),
    discountCents: figure(),
    roundingCents: figure(),
    deliveryCents: figure(),
    salesCents: figure(),
    creditCents: figure(),
    taxCents: figure(),
    refunds: figure(),
    refundCents: figure(),
    refundTaxCents: figure(),
    costedCents: figure(),
    costedNetCents: figure(),
    costCents: figure(),
    delivered: figure(),
    promised: figure(),
    kept: figure(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.day, table.key] }),
    index('report_sums_day').on(table.day),
    check('report_sums_dimension', isOneOf(table.dimension, DIMENSIONS)),
  ],
);

/** How many requests of a shop day reached a step on the way to an order: numbers alone (NUM-12). */
export const funnelCounts = pgTable(
  'funnel_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    step: text({ enum: FUNNEL_STEPS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check('funnel_counts_step', isOneOf(table.step, FUNNEL_STEPS)),
    check('funnel_counts_count', sql`${table.count} > 0`),
  ],
);
