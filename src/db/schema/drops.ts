import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment, version } from './columns.ts';

const REQUEST_KINDS = ['notify', 'archive'] as const;

type DropImage = { src: string | null; alt: string; caption: string; art?: unknown };
type StatTile = { value: string; label: string };

/** DROP-06. At most one drop is the current one. */
export const drops = pgTable(
  'drops',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    label: text().notNull(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    unlockAt: moment().notNull(),
    preorderEndsAt: moment().notNull(),
    earlyWindowHours: integer().notNull().default(48),
    earlyBonusSku: text(),
    isPublished: boolean().notNull().default(false),
    isCurrent: boolean().notNull().default(false),
    images: jsonb().$type<DropImage[]>().notNull().default([]),
    statTiles: jsonb().$type<StatTile[]>().notNull().default([]),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('drops_one_current').on(table.isCurrent).where(sql`${table.isCurrent}`),
    check('drops_early_window', sql`${table.earlyWindowHours} >= 0`),
  ],
);

/** DROP-13. */
export const bundles = pgTable(
  'bundles',
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    preorderPriceCents: integer().notNull(),
    regularPriceCents: integer().notNull(),
    tag: text(),
    line: text().notNull().default(''),
    summary: text().notNull().default(''),
    bonusText: text().notNull().default(''),
    comingSoon: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    dropId: text().references(() => drops.id),
    displayOrder: integer().notNull().default(0),
    version: version(),
  },
  (table) => [
    check('bundles_prices', sql`${table.preorderPriceCents} >= 0 and ${table.regularPriceCents} >= 0`),
  ],
);

/** DROP-11. An item either lets the buyer choose a mood or names one sku. */
export const bundleItems = pgTable(
  'bundle_items',
  {
    id: text().primaryKey(),
    bundleSlug: text()
      .notNull()
      .references(() => bundles.slug, { onDelete: 'cascade' }),
    formatKey: text().notNull(),
    qty: integer().notNull().default(1),
    chooseMood: boolean().notNull(),
    fixedSku: text(),
    isBonus: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    index('bundle_items_bundle').on(table.bundleSlug, table.sortOrder),
    check('bundle_items_qty', sql`${table.qty} > 0`),
    check('bundle_items_choice', sql`${table.chooseMood} or ${table.fixedSku} is not null`),
  ],
);

/** DROP-25. */
export const upsells = pgTable(
  'upsells',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    formatKey: text().notNull(),
    sameMood: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [check('upsells_price', sql`${table.priceCents} >= 0`)],
);

/** DROP-28 (`notify`) and TEASE-08 (`archive`): the same address asks once for each. */
export const dropRequests = pgTable(
  'drop_requests',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    dropId: text()
      .notNull()
      .references(() => drops.id),
    email: text().notNull(),
    phone: text().notNull(),
    preferredMood: text(),
    at: createdAt(),
  },
  (table) => [
    unique('drop_requests_once').on(table.kind, table.dropId, table.email),
    check('drop_requests_kind', isOneOf(table.kind, REQUEST_KINDS)),
  ],
);

/** SHELL-50. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    dropId: text().references(() => drops.id),
    isActive: boolean().notNull().default(true),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    expiresAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check(
      'access_codes_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);
