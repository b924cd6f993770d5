import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { version } from './columns.ts';

/** CHECK-14, LAW-04: what staff decide about a ZIP. A null fee means the shop's own; `hours` may only narrow the shop's. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    zipCode: text().primaryKey(),
    city: text().notNull(),
    isActive: boolean().notNull().default(true),
    deliveryFeeCents: integer(),
    minOrderCents: integer().notNull().default(0),
    distanceMiles: numeric({ precision: 6, scale: 1, mode: 'number' }),
    isPoBox: boolean().notNull().default(false),
    hours: jsonb().$type<Record<string, [string, string] | null>>(),
    version: version(),
  },
  (table) => [
    check('delivery_zones_zip', sql`${table.zipCode} ~ '^[0-9]{5}$'`),
    check('delivery_zones_fee', sql`${table.deliveryFeeCents} is null or ${table.deliveryFeeCents} >= 0`),
    check('delivery_zones_minimum', sql`${table.minOrderCents} >= 0`),
  ],
);

/** CHECK-20: the built-in list, every ZIP whose centroid lies within the radius. Nobody edits it. */
export const zipCentroids = pgTable('zip_centroids', {
  zipCode: text().primaryKey(),
  city: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  distanceMiles: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
});
