import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { PAYMENT_STATUSES } from '#domain/payments/payment-status.ts';
import type { PriceTerms } from '#domain/pricing/price-terms.ts';
import type { TaxPart } from '#domain/pricing/tax.ts';
import { createdAt, isOneOf, moment, version } from './columns.ts';
import { customers } from './customers.ts';
import { drops } from './drops.ts';
import { staff } from './staff.ts';

const ORDER_DELIVERY_METHODS = ['local'] as const;
const ORDER_VIP_DISCOUNT_KINDS = ['member', 'vip'] as const;
const ORDER_TYPES = ['regular', 'drop'] as const;
const ORDER_ID_CHECK_OUTCOMES = ['passed', 'failed'] as const;

type Searched = Record<'orderNumber' | 'customerName' | 'customerPhone', AnyPgColumn>;

/** What staff look for in an order, as the index of its trigrams has it: number, name and the digits of the phone (STAFF-02). */
export const orderSearchText = (table: Searched): SQL =>
  sql`lower(${table.orderNumber} || E'\\n' || ${table.customerName} || E'\\n' || ${phoneDigits(table)})`;

/** The phone without the signs that people put between its digits. */
export const phoneDigits = (table: Pick<Searched, 'customerPhone'>): SQL =>
  sql`regexp_replace(${table.customerPhone}, '[^0-9]', '', 'g')`;

/** CONF-06, ORD-01, ORD-16. The figures are the server's own, and the database refuses sums that do not add up. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    orderNumber: text().notNull().unique('orders_number'),
    /** The short number that people read aloud, 1 to 2,574 and again from 1: no two of that many orders share one (BOARD-05). */
    callNumber: integer()
      .notNull()
      .generatedByDefaultAsIdentity({ minValue: 1, maxValue: 2574, cycle: true }),
    attemptKey: text().notNull().unique('orders_attempt'),
    attemptDigest: text().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    customerName: text().notNull(),
    customerPhone: text().notNull(),
    deliveryAddress: text().notNull(),
    city: text().notNull(),
    zipCode: text().notNull(),
    deliveryMethod: text({ enum: ORDER_DELIVERY_METHODS }).notNull().default('local'),
    deliveryNotes: text(),
    bagRequested: boolean().notNull().default(true),
    baseTotalCents: integer().notNull(),
    subtotalCents: integer().notNull(),
    vipDiscountCents: integer().notNull().default(0),
    vipDiscountKind: text({ enum: ORDER_VIP_DISCOUNT_KINDS }),
    promoCode: text(),
    promoDiscountCents: integer().notNull().default(0),
    roundingCents: integer().notNull().default(0),
    /** What its discounts and rounding followed when it was placed, for later changes (EDIT-02); null: not known. */
    priceTerms: jsonb().$type<PriceTerms>(),
    deliveryFeeCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    monsterDollarsUsedCents: integer().notNull().default(0),
    monsterDollarsDiscountCents: integer().generatedAlwaysAs(sql`monster_dollars_used_cents`),
    amountDueCents: integer('grand_total_cents')
      .notNull()
      .generatedAlwaysAs(sql`total_cents - monster_dollars_used_cents`),
    taxSplit: jsonb().$type<TaxPart[]>().notNull().default([]),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull(),
    paymentClaimedAt: moment(),
    cashGivenCents: integer(),
    changeDueCents: integer(),
    orderType: text({ enum: ORDER_TYPES }).notNull().default('regular'),
    dropId: text().references(() => drops.id),
    /** Bought at the pre-order price. */
    isPreorder: boolean().notNull().default(false),
    isEarlyWindow: boolean().notNull().default(false),
    quizResultId: uuid(),
    replacesOrderId: uuid().references((): AnyPgColumn => orders.id),
    forNextOpening: boolean().notNull().default(false),
    deliverNotBefore: moment(),
    /** Placed while the shop was closed: it counts in no figure (FIRST-13). */
    isTest: boolean().notNull().default(false),
    /** A first order above the sum of the settings: not confirmed before somebody of the staff has looked at it (CUST-12). */
    awaitsReview: boolean().notNull().default(false),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    etaMinutes: integer(),
    packedByStaffId: uuid().references(() => staff.id),
    driverStaffId: uuid().references(() => staff.id),
    idCheckOutcome: text({ enum: ORDER_ID_CHECK_OUTCOMES }),
    idDocumentKind: text(),
    idDocumentExpiresOn: date({ mode: 'string' }),
    idCheckedAt: moment(),
    idCheckedByStaffId: uuid().references(() => staff.id),
    cancelReason: text(),
    deliveredAt: moment(),
    cancelledAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('orders_board').on(table.status, table.createdAt.desc().nullsFirst()),
    index('orders_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
    index('orders_phone').on(table.customerPhone, table.createdAt.desc().nullsFirst()),
    index('orders_recent').on(table.createdAt.desc().nullsFirst()),
    index('orders_driver').on(table.driverStaffId, table.status),
    index('orders_ended')
      .on(table.updatedAt.desc().nullsFirst())
      .where(sql`${table.status} in ('delivered', 'cancelled')`),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(
        sql`${table.paymentStatus} = 'awaiting_confirmation' and (${table.status} <> 'cancelled' or ${table.paymentClaimedAt} is not null)`,
      ),
    index('orders_review')
      .on(table.createdAt)
      .where(sql`${table.awaitsReview} and ${table.status} <> 'cancelled'`),
    index('orders_tests').on(table.createdAt).where(sql`${table.isTest}`),
    index('orders_replaces').on(table.replacesOrderId).where(sql`${table.replacesOrderId} is not null`),
    index('orders_search').using('gin', sql`(${orderSearchText(table)}) gin_trgm_ops`),
    check('orders_payment_method', isOneOf(table.paymentMethod, PAYMENT_METHODS)),
    check('orders_payment_status', isOneOf(table.paymentStatus, PAYMENT_STATUSES)),
    check('orders_type', isOneOf(table.orderType, ORDER_TYPES)),
    check('orders_status', isOneOf(table.status, ORDER_STATUSES)),
    check('orders_vip_kind', isOneOf(table.vipDiscountKind, ORDER_VIP_DISCOUNT_KINDS)),
    check('orders_id_outcome', isOneOf(table.idCheckOutcome, ORDER_ID_CHECK_OUTCOMES)),
    check(
      'orders_parts_positive',
      sql`least(${table.baseTotalCents}, ${table.subtotalCents}, ${table.vipDiscountCents}, ${table.promoDiscountCents}, ${table.deliveryFeeCents}, ${table.totalCents}) >= 0`,
    ),
    check(
      'orders_total_adds_up',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.vipDiscountCents} - ${table.promoDiscountCents} + ${table.roundingCents} + ${table.deliveryFeeCents}`,
    ),
    check('orders_credit', sql`${table.monsterDollarsUsedCents} between 0 and ${table.totalCents}`),
    check(
      'orders_cash',
      sql`${table.cashGivenCents} is null or (${table.paymentMethod} = 'cash' and ${table.changeDueCents} is not distinct from ${table.cashGivenCents} - (${table.totalCents} - ${table.monsterDollarsUsedCents}) and ${table.changeDueCents} >= 0)`,
    ),
    check(
      'orders_delivered_checked',
      sql`${table.status} <> 'delivered' or ${table.idCheckOutcome} is not distinct from 'passed'`,
    ),
    check(
      'orders_cancelled_reason',
      sql`${table.status} <> 'cancelled' or ${table.cancelReason} is not null`,
    ),
    check('orders_eta', sql`${table.etaMinutes} is null or ${table.etaMinutes} >= 0`),
  ],
);
