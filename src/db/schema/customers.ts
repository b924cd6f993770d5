import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_NEWS } from '#domain/outbox/order-news.ts';
import { createdAt, isOneOf, moment, version } from './columns.ts';

const MEMBERSHIP_TIERS = ['classic', 'legend'] as const;
const MEMBERSHIP_STATUSES = ['active', 'paused', 'cancelled'] as const;

type Searched = Record<'firstName' | 'lastName' | 'email' | 'phone', AnyPgColumn>;

/** What staff look for in a customer, as the index of its trigrams has it (STAFF-17). */
export const customerSearchText = (table: Searched): SQL =>
  sql`lower(${table.firstName} || ' ' || ${table.lastName} || E'\\n' || coalesce(${table.email}, '') || E'\\n' || ${table.phone})`;

/**
 * AUTH-02, LAW-07. Registered people and guests in one table; a guest has no account.
 * `monsterDollarsCents` is the cached sum of the credit entries (MD-08) and never below zero (MD-09).
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    customerNumber: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    phone: text().notNull(),
    street: text(),
    city: text(),
    zipCode: text(),
    deliveryNotes: text(),
    isGuest: boolean().notNull().default(false),
    is21Plus: boolean('is_21_plus').notNull().default(false),
    legacyAuth: boolean().notNull().default(false),
    isVip: boolean().notNull().default(false),
    clubMember: boolean().notNull().default(false),
    monsterDollarsCents: integer().notNull().default(0),
    points: integer().notNull().default(0),
    campaignTier: integer().notNull().default(0),
    primaryMood: text(),
    secondaryMood: text(),
    moodsTried: text().array().notNull().default([]),
    firstOrderCompleted: boolean().notNull().default(false),
    marketingConsentAt: moment(),
    /** How this customer wants to hear of an order (MAIL-02). */
    orderNews: text({ enum: ORDER_NEWS }).notNull().default('both'),
    stripeCustomerId: text(),
    erasedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    uniqueIndex('customers_phone')
      .on(table.phone)
      .where(sql`not ${table.isGuest} and ${table.erasedAt} is null`),
    index('customers_any_phone').on(table.phone),
    index('customers_recent')
      .on(table.createdAt.desc().nullsFirst(), table.customerNumber.desc().nullsFirst())
      .where(sql`${table.erasedAt} is null`),
    index('customers_search').using('gin', sql`(${customerSearchText(table)}) gin_trgm_ops`),
    check('customers_order_news', isOneOf(table.orderNews, ORDER_NEWS)),
    check('customers_balance', sql`${table.monsterDollarsCents} >= 0`),
    check('customers_points', sql`${table.points} >= 0`),
    check('customers_tier', sql`${table.campaignTier} between 0 and 4`),
  ],
);

/**
 * What a customer has ordered, kept by triggers at each commit, so that a list of many sorts by it (CUST-02): orders that
 * were not cancelled and are no tests, the sum of their totals less the parts that went back, and when the last was placed.
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orders: integer().notNull().default(0),
    spentCents: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: moment(),
  },
  (table) => [
    index('customer_figures_spent').on(table.spentCents, table.customerId),
    index('customer_figures_orders').on(table.orders, table.customerId),
    index('customer_figures_last').on(
      table.lastOrderAt.desc().nullsLast(),
      table.customerId.desc().nullsFirst(),
    ),
  ],
);

/** CLUB-07. One running membership a customer. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    tier: text({ enum: MEMBERSHIP_TIERS }).notNull(),
    status: text({ enum: MEMBERSHIP_STATUSES }).notNull(),
    startedAt: moment().notNull(),
    nextCreditAt: moment(),
    version: version(),
  },
  (table) => [
    uniqueIndex('memberships_running').on(table.customerId).where(sql`${table.status} <> 'cancelled'`),
    index('memberships_credit_due').on(table.nextCreditAt).where(sql`${table.status} = 'active'`),
    check('memberships_tier', isOneOf(table.tier, MEMBERSHIP_TIERS)),
    check('memberships_status', isOneOf(table.status, MEMBERSHIP_STATUSES)),
  ],
);

type UnlockCriteria = { type: string; value: number; days: number | null };

/** BADGE-01. */
export const badges = pgTable(
  'badges',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    iconKey: text().notNull(),
    rewardCents: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    displayOrder: integer().notNull().default(0),
    unlockCriteria: jsonb().$type<UnlockCriteria>().notNull(),
    version: version(),
  },
  (table) => [check('badges_reward', sql`${table.rewardCents} >= 0`)],
);

/** BADGE-02: unlocked at most once (BADGE-08). */
export const customerBadges = pgTable(
  'customer_badges',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    badgeId: text()
      .notNull()
      .references(() => badges.id),
    unlockedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.badgeId] })],
);
