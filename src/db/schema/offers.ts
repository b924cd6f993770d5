import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { productOptions } from './catalog.ts';
import { createdAt, moment, version } from './columns.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';

/** CART-16. */
export const deals = pgTable(
  'deals',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    optionId: text()
      .notNull()
      .references(() => productOptions.id),
    dealPriceCents: integer().notNull(),
    isActive: boolean().notNull().default(true),
    startsAt: moment(),
    endsAt: moment(),
    version: version(),
  },
  (table) => [check('deals_price', sql`${table.dealPriceCents} >= 0`)],
);

/** CART-38. Thresholds and bonuses of the four tiers, lowest first. */
export const campaigns = pgTable(
  'campaigns',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
    startsAt: moment(),
    endsAt: moment(),
    thresholdsCents: integer().array().notNull(),
    tierBonusesCents: integer().array().notNull(),
    version: version(),
  },
  (table) => [
    check(
      'campaigns_four_tiers',
      sql`cardinality(${table.thresholdsCents}) = 4 and cardinality(${table.tierBonusesCents}) = 4`,
    ),
  ],
);

/** CART-38: each tier is reached, and its bonus posted, once per customer and campaign. */
export const campaignTiers = pgTable(
  'campaign_tiers',
  {
    campaignCode: text()
      .notNull()
      .references(() => campaigns.code),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    tier: integer().notNull(),
    bonusCents: integer().notNull(),
    orderId: uuid().references(() => orders.id),
    reachedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignCode, table.customerId, table.tier] }),
    check('campaign_tiers_tier', sql`${table.tier} between 1 and 4`),
  ],
);
