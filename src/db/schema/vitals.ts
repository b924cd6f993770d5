import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DEVICES, VITALS } from '#domain/vitals.ts';
import { isOneOf } from './columns.ts';

/** How many visits of a day measured so much of a page, by bucket (WATCH-08). It knows no person and no address. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date({ mode: 'string' }).notNull(),
    /** The declared address. */
    route: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    metric: text({ enum: VITALS }).notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.route, table.device, table.metric, table.bucket] }),
    check('web_vitals_device', isOneOf(table.device, DEVICES)),
    check('web_vitals_metric', isOneOf(table.metric, VITALS)),
    check('web_vitals_counts', sql`${table.bucket} between 0 and 20 and ${table.count} > 0`),
  ],
);
