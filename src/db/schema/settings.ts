import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { jsonValue, moment, version } from './columns.ts';
import { staff } from './staff.ts';

/** STAFF-20. Rows as staff wrote them; the domain makes one typed value of them. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonValue().notNull(),
  updatedAt: moment().notNull().defaultNow(),
  updatedByStaffId: uuid().references(() => staff.id),
  version: version(),
});

/** STAFF-21: texts by staff that replace the original ones. */
export const contentTexts = pgTable(
  'content_texts',
  {
    key: text().notNull(),
    locale: text().notNull().default('en'),
    value: jsonValue().notNull(),
    updatedAt: moment().notNull().defaultNow(),
    updatedByStaffId: uuid().references(() => staff.id),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.key, table.locale] })],
);

/** One row. A rise of `catalogue` makes every cached public page stale, `settings` every parsed settings value. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer().primaryKey().default(1),
    catalogue: bigint({ mode: 'number' }).notNull().default(1),
    settings: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.id} = 1`)],
);

/**
 * One row. Triggers raise it with every change of what decides a price or a place in the lists: products, options (not
 * their stock), drops, bundles, extras, deals, zones (decisions 0044-prices-in-memory, 0045-lists-from-memory). Orders
 * read it and never lock it.
 */
export const priceListVersion = pgTable(
  'price_list_version',
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(1),
    /** What higher versions have changed of the lists stands in `product_changes`, all of it. */
    notedSince: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('price_list_version_one_row', sql`${table.id} = 1`)],
);

/**
 * Which products' places in the lists a version of the price list has changed, deleted ones too. Triggers write it; it
 * forgets old versions, and what was too much at once (decision 0045-lists-from-memory).
 */
export const productChanges = pgTable(
  'product_changes',
  {
    version: bigint({ mode: 'number' }).notNull(),
    productId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.productId] })],
);

/** Which process does what only one of them should; it holds until the moment that the database's own clock reaches. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  owner: text().notNull(),
  heldUntil: moment().notNull(),
});

/** Facts of this installation: demo mark, web-push keys, fingerprint of the secret key. Never exported. */
export const shopMarks = pgTable('shop_marks', {
  key: text().primaryKey(),
  value: jsonValue().notNull(),
  at: moment().notNull(),
});
