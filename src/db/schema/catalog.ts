import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LIMIT_KINDS } from '#domain/catalog/limit-kind.ts';
import { createdAt, isOneOf, moment, version } from './columns.ts';
import { drops } from './drops.ts';

/** CAT-10. `isMonster` marks a house brand. */
export const brands = pgTable('brands', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  isMonster: boolean().notNull().default(false),
  version: version(),
});

/** CAT-09. */
export const categories = pgTable('categories', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  displayOrder: integer().notNull().default(0),
  version: version(),
});

/**
 * CAT-05..07. `art` holds what the picture generator needs, `placeholderColor` is shown until a picture is there;
 * `imageUrl` is the first of its pictures, `imageAlt` what it shows where its name does not say enough.
 */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    brandId: text()
      .notNull()
      .references(() => brands.id),
    imageUrl: text(),
    imageAlt: text(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    secondaryCategoryId: text().references(() => categories.id),
    format: text().notNull(),
    moodTags: text().array().notNull().default([]),
    description: text().notNull().default(''),
    howItFeels: text(),
    bestFor: text(),
    effects: text().array().notNull().default([]),
    dominantTerpenes: text().array().notNull().default([]),
    totalCannabinoidsPercentage: numeric({ precision: 6, scale: 3, mode: 'number' }),
    thcPercentage: numeric({ precision: 6, scale: 3, mode: 'number' }),
    cbdPercentage: numeric({ precision: 6, scale: 3, mode: 'number' }),
    thcMgTotal: integer(),
    basePriceCents: integer().notNull(),
    isActive: boolean().notNull().default(true),
    isHiddenBundle: boolean().notNull().default(false),
    inVault: boolean().notNull().default(false),
    addonOnly: boolean().notNull().default(false),
    displayOrder: integer().notNull().default(0),
    dropId: text().references(() => drops.id),
    shortTeaser: text(),
    art: jsonb(),
    placeholderColor: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check('products_base_price', sql`${table.basePriceCents} >= 0`),
    index('products_listing').on(table.isActive, table.displayOrder.desc().nullsFirst(), table.name),
    index('products_category').on(table.categoryId),
    index('products_secondary_category').on(table.secondaryCategoryId),
    index('products_drop').on(table.dropId),
    index('products_brand').on(table.brandId),
    index('products_name_trgm').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('products_shop_order').on(
      table.displayOrder.desc().nullsFirst(),
      sql`${table.name} collate "und-x-icu"`,
    ),
    index('products_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
    index('products_format').on(table.format),
    index('products_mood_tags').using('gin', table.moodTags),
  ],
);

/** PDP-25. What is shown behind the product's own picture, in order. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    url: text().notNull(),
    alt: text(),
    placeholderColor: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    uniqueIndex('product_pictures_once').on(table.productId, table.url),
    check('product_pictures_position', sql`${table.position} >= 1`),
  ],
);

/** CAT-08, CAT-12, CAT-13, LAW-01, LAW-13. `stock` counts sellable units and never falls below zero. */
export const productOptions = pgTable(
  'product_options',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    sku: text().notNull(),
    /** What the pack's code says as it is scanned (PACK-04). */
    barcode: text(),
    name: text().notNull(),
    flavor: text(),
    format: text().notNull(),
    mood: text(),
    moodTags: text().array().notNull().default([]),
    priceCents: integer().notNull(),
    originalPriceCents: integer(),
    /** What the shop pays for one; null where it is not known. Staff alone see it (NUM-05). */
    costCents: integer(),
    quantity: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull(),
    unit: text().notNull(),
    stock: integer().notNull().default(0),
    isOn: boolean().notNull().default(true),
    thcMg: integer(),
    servings: integer(),
    gramsFlower: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull().default(0),
    gramsConcentrate: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull().default(0),
    /** What counts toward the daily limit, as entered by staff; null means not decided, and not on sale. */
    limitKind: text({ enum: LIMIT_KINDS }),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('product_options_sku').on(sql`lower(${table.sku})`),
    uniqueIndex('product_options_barcode').on(table.barcode),
    index('product_options_product').on(table.productId, table.position),
    index('product_options_format').on(table.format),
    // All that is asked of what is scarce, so that the index alone answers.
    index('product_options_low')
      .on(table.stock, table.id, table.productId, table.isOn)
      .where(sql`${table.stock} <= 5`),
    index('product_options_lacking')
      .on(table.productId)
      .where(sql`${table.limitKind} is null or ${table.priceCents} = 0`),
    index('product_options_flavor_trgm').using('gin', sql`lower(${table.flavor}) gin_trgm_ops`),
    check('product_options_stock', sql`${table.stock} >= 0`),
    check('product_options_price', sql`${table.priceCents} >= 0`),
    check('product_options_cost', sql`${table.costCents} is null or ${table.costCents} >= 0`),
    check(
      'product_options_original_price',
      sql`${table.originalPriceCents} is null or ${table.originalPriceCents} >= ${table.priceCents}`,
    ),
    check('product_options_quantity', sql`${table.quantity} > 0`),
    check('product_options_limit_kind', isOneOf(table.limitKind, LIMIT_KINDS)),
    check('product_options_reviewed', sql`not ${table.isOn} or ${table.limitKind} is not null`),
    check(
      'product_options_limit_grams',
      sql`${table.limitKind} is null or ((${table.gramsFlower} > 0) = (${table.limitKind} in ('flower', 'both')) and (${table.gramsConcentrate} > 0) = (${table.limitKind} in ('concentrate', 'both')))`,
    ),
    check('product_options_grams', sql`${table.gramsFlower} >= 0 and ${table.gramsConcentrate} >= 0`),
  ],
);
