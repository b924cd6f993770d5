import { sql } from 'drizzle-orm';
import {
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
import type { TaxPart } from '#domain/pricing/tax.ts';
import { REFUND_WAYS } from '#domain/refunds/ways.ts';
import { isOneOf, moment } from './columns.ts';
import { orderLines } from './order-lines.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';

const REFUND_STATES = ['asked', 'done', 'refused'] as const;

/** A part of a delivered order that goes back, above a sum by two people (REFUND-01, REFUND-06). What is done stays. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: REFUND_STATES }).notNull(),
    way: text({ enum: REFUND_WAYS }).notNull(),
    /** Whose cash it is; of cash without one, the safe's. */
    fromStaffId: uuid().references(() => staff.id),
    /** Lines, delivery and free sum together. */
    cents: integer().notNull(),
    deliveryCents: integer().notNull().default(0),
    otherCents: integer().notNull().default(0),
    taxSplit: jsonb().$type<TaxPart[]>().notNull().default([]),
    points: integer().notNull().default(0),
    /** The goods came back and can be sold again. */
    isTakenBack: boolean().notNull().default(false),
    reason: text(),
    reference: text(),
    askedByStaffId: uuid()
      .notNull()
      .references(() => staff.id),
    askedAt: moment().notNull(),
    decidedByStaffId: uuid().references(() => staff.id),
    decidedAt: moment(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId, table.askedAt),
    index('order_refunds_decided').on(table.decidedAt),
    uniqueIndex('order_refunds_asked').on(table.orderId).where(sql`${table.state} = 'asked'`),
    check('order_refunds_state', isOneOf(table.state, REFUND_STATES)),
    check('order_refunds_way', isOneOf(table.way, REFUND_WAYS)),
    check('order_refunds_cents', sql`${table.cents} > 0`),
    check(
      'order_refunds_parts',
      sql`least(${table.deliveryCents}, ${table.otherCents}, ${table.points}) >= 0 and ${table.deliveryCents} + ${table.otherCents} <= ${table.cents}`,
    ),
    check('order_refunds_holder', sql`${table.fromStaffId} is null or ${table.way} = 'cash'`),
    check(
      'order_refunds_decided',
      sql`(${table.state} = 'asked') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedByStaffId} is null)`,
    ),
  ],
);

/** Which units of which lines went back, and what was paid for them. */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => orderRefunds.id),
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineId] }),
    index('order_refund_lines_line').on(table.lineId),
    check('order_refund_lines_quantity', sql`${table.quantity} > 0`),
    check('order_refund_lines_cents', sql`${table.cents} >= 0`),
  ],
);
