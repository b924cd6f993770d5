import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CartSource } from '#domain/cart/cart.ts';
import { SUBSTITUTIONS } from '#domain/orders/edits/substitution.ts';
import type { LineKind } from '#domain/pricing/line.ts';
import { productOptions, products } from './catalog.ts';
import { createdAt, isOneOf, moment } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const LINE_KINDS = ['option', 'bundle', 'extra', 'bonus', 'deal', 'reward'] as const satisfies LineKind[];
const LINE_SOURCES = ['shop', 'drop'] as const satisfies CartSource[];
const EVENT_KINDS = [
  'status',
  'payment',
  'eta',
  'address',
  'notes',
  'driver',
  'id-check',
  'note',
  'attached',
  'taken-back',
  'packed',
  'run',
  'edit',
  'review',
] as const;
const EVENT_ACTORS = ['customer', 'staff', 'rule'] as const;

/** The bought items, with the names and prices of that time. Bundle lines share a `bundleGroup` (DROP-24). */
export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    source: text({ enum: LINE_SOURCES }).notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    optionId: text()
      .notNull()
      .references(() => productOptions.id),
    productName: text().notNull(),
    optionName: text().notNull(),
    brandName: text().notNull(),
    format: text().notNull(),
    flavor: text(),
    mood: text(),
    quantity: integer().notNull(),
    unitPriceCents: integer().notNull(),
    originalPriceCents: integer().notNull(),
    lineTotalCents: integer().notNull(),
    /** What one cost the shop as it was ordered; null where that was not known (NUM-05). */
    unitCostCents: integer(),
    gramsFlower: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull().default(0),
    gramsConcentrate: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull().default(0),
    bundleGroup: text(),
    bundleSlug: text(),
    /** The bundle's name at that time; null for other lines. */
    bundleName: text(),
    dealId: text(),
    /** What the customer wants where it is not there (EDIT-01). */
    substitution: text({ enum: SUBSTITUTIONS }).notNull().default('call'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_option').on(table.optionId),
    index('order_lines_deal').on(table.dealId).where(sql`${table.dealId} is not null`),
    check('order_lines_kind', isOneOf(table.kind, LINE_KINDS)),
    check('order_lines_source', isOneOf(table.source, LINE_SOURCES)),
    check('order_lines_substitution', isOneOf(table.substitution, SUBSTITUTIONS)),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_price', sql`${table.unitPriceCents} >= 0 and ${table.lineTotalCents} >= 0`),
    check('order_lines_total', sql`${table.lineTotalCents} = ${table.unitPriceCents} * ${table.quantity}`),
  ],
);

/** STAFF-03: the log that the tracker's timeline reads. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    fromStatus: text(),
    toStatus: text(),
    actor: text({ enum: EVENT_ACTORS }).notNull(),
    staffId: uuid().references(() => staff.id),
    note: text(),
    details: jsonb(),
    at: createdAt(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    check('order_events_kind', isOneOf(table.kind, EVENT_KINDS)),
    check('order_events_actor', isOneOf(table.actor, EVENT_ACTORS)),
  ],
);

const PICK_WAYS = ['hand', 'scan'] as const;

/** What of a line lies in the bag, and who put it there (PACK-02). */
export const orderPicks = pgTable(
  'order_picks',
  {
    lineId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orderLines.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    quantity: integer().notNull(),
    way: text({ enum: PICK_WAYS }).notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    pickedAt: moment().notNull(),
  },
  (table) => [
    index('order_picks_order').on(table.orderId),
    check('order_picks_way', isOneOf(table.way, PICK_WAYS)),
    check('order_picks_quantity', sql`${table.quantity} > 0`),
  ],
);

const TAKE_BACK_STATES = ['asked', 'done', 'refused'] as const;

/** An end that was pressed by mistake and is taken back, above a sum by a second person (UNDO-03). */
export const takeBacks = pgTable(
  'take_backs',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    fromStatus: text().notNull(),
    toStatus: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: TAKE_BACK_STATES }).notNull(),
    askedByStaffId: uuid()
      .notNull()
      .references(() => staff.id),
    askedAt: moment().notNull(),
    decidedByStaffId: uuid().references(() => staff.id),
    decidedAt: moment(),
    /** The receipt as it stood before: the first receipt stays. */
    receipt: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('take_backs_order').on(table.orderId, table.askedAt),
    uniqueIndex('take_backs_asked').on(table.orderId).where(sql`${table.state} = 'asked'`),
    check('take_backs_state', isOneOf(table.state, TAKE_BACK_STATES)),
  ],
);
