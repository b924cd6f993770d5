import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, version } from './columns.ts';
import { customers } from './customers.ts';
import { campaigns } from './offers.ts';
import { orders } from './orders.ts';

/** CART-20. Stored in capitals, so that the key itself is case-blind. `customerId` binds a personal code (QUIZA-20). */
export const promoCodes = pgTable(
  'promo_codes',
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    isActive: boolean().notNull().default(true),
    startsAt: moment(),
    endsAt: moment(),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    perCustomerLimit: integer(),
    campaignCode: text().references(() => campaigns.code),
    customerId: uuid().references(() => customers.id),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check('promo_codes_capitals', sql`${table.code} = upper(${table.code})`),
    check('promo_codes_percent', sql`${table.percent} between 1 and 100`),
    check(
      'promo_codes_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/** One row an order; a cancelled order's use is given back by `releasedAt`. */
export const promoUses = pgTable(
  'promo_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text()
      .notNull()
      .references(() => promoCodes.code),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    at: createdAt(),
    releasedAt: moment(),
  },
  (table) => [index('promo_uses_customer').on(table.code, table.customerId)],
);
