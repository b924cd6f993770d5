import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { cashCounts, cashMovements } from '#db/schema/cash.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customerMerges } from '#db/schema/customer-notes.ts';
import { customerFigures, customers } from '#db/schema/customers.ts';
import { creditEntries, creditLots, creditUses, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes, promoUses } from '#db/schema/promo-codes.ts';
import { orderRefundLines, orderRefunds } from '#db/schema/refunds.ts';
import { reportDays, reportSums } from '#db/schema/reports.ts';
import { shopMarks } from '#db/schema/settings.ts';
import { staff } from '#db/schema/staff.ts';
import { paymentMatches, statementLines } from '#db/schema/statements.ts';
import { deliveryWindows } from '#db/schema/windows.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { CashKind, CashPlace } from '#domain/cash/ways.ts';
import { BOOK_RULES, checkBooks } from './ledger.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 120_000);
afterAll(() => open.close());

test('[MD-08, STAFF-09] the demo shop’s ledgers show no difference', async () => {
  const report = await checkBooks(open.db);
  expect(report.differences).toEqual([]);
  expect(report.entries.orders).toBeGreaterThan(10);
});

async function anyOrder(db: Database, where = sql`true`) {
  const [order] = await db.select().from(orders).where(where).limit(1);
  if (!order) throw new Error('the demo has no such order');
  return order;
}

/** Each mistake is made on purpose, and the rule that should find it has to. */
const MISTAKES: Record<string, (db: Database) => Promise<unknown>> = {
  'balance-is-the-sum-of-its-entries': (db) =>
    db.update(customers).set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} + 1` }),
  'balance-is-what-remains-in-its-lots': (db) =>
    db
      .update(creditLots)
      .set({ remainingCents: sql`${creditLots.remainingCents} - 1` })
      .where(sql`${creditLots.remainingCents} > 0`),
  'every-credit-has-one-lot-of-its-size': async (db) => {
    const [{ id } = { id: '' }] = await db.select().from(customers).limit(1);
    await db.insert(creditEntries).values({ customerId: id, cents: 500, kind: 'grant', cause: randomUUID() });
  },
  'every-debit-was-taken-from-own-lots': (db) => db.delete(creditUses),
  'a-lot-holds-what-was-not-used': (db) => db.update(creditUses).set({ cents: sql`${creditUses.cents} + 1` }),
  'an-order-holds-the-credit-that-it-names': async (db) => {
    const { id, customerId } = await anyOrder(db, sql`status = 'cancelled'`);
    await db
      .insert(creditEntries)
      .values({ customerId, cents: 100, kind: 'order-return', cause: randomUUID(), orderId: id });
  },
  'stock-is-the-sum-of-its-entries': (db) =>
    db.update(productOptions).set({ stock: sql`${productOptions.stock} + 1` }),
  'an-order-took-the-goods-of-its-lines': (db) =>
    db.delete(stockEntries).where(eq(stockEntries.reason, 'order')),
  'a-cancelled-order-gave-its-goods-back-once': (db) =>
    db.delete(stockEntries).where(eq(stockEntries.reason, 'cancel')),
  'a-subtotal-is-the-sum-of-its-lines': (db) =>
    db.update(orderLines).set({ unitPriceCents: 1, lineTotalCents: sql`${orderLines.quantity}` }),
  'the-taxes-stay-within-the-total': (db) =>
    db.update(orders).set({ taxSplit: sql`'[{"cents": 99999999}]'::jsonb` }),
  'paid-is-what-was-confirmed': (db) => db.delete(paymentEntries).where(eq(paymentEntries.kind, 'confirm')),
  'no-more-is-given-back-than-was-paid': async (db) => {
    const { id } = await anyOrder(db, sql`payment_status = 'pending'`);
    await db.insert(paymentEntries).values({ orderId: id, kind: 'refund', method: 'zelle', cents: 1 });
  },
  'a-paid-order-that-was-cancelled-is-to-be-given-back': async (db) => {
    const { id } = await anyOrder(
      db,
      sql`payment_status = 'paid' and grand_total_cents > 0 and status <> 'cancelled'`,
    );
    await db.update(orders).set({ status: 'cancelled', cancelReason: 'x' }).where(eq(orders.id, id));
  },
  'the-log-ends-at-the-status': async (db) => {
    const { id } = await anyOrder(db, sql`status = 'pending'`);
    await db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, id));
  },
  'the-log-goes-step-by-step': async (db) => {
    const { id } = await anyOrder(db, sql`status = 'pending'`);
    await db
      .insert(orderEvents)
      .values({ orderId: id, kind: 'status', fromStatus: 'ready', toStatus: 'pending', actor: 'rule' });
  },
  'a-window-holds-its-orders': (db) =>
    db
      .insert(deliveryWindows)
      .values({ startsAt: new Date('2026-11-18T19:00Z'), endsAt: new Date('2026-11-18T21:00Z'), taken: 1 }),
  'a-code-counts-every-use': async (db) => {
    const { id, customerId } = await anyOrder(db);
    await db.insert(promoCodes).values({ code: 'UNCOUNTED', percent: 10 });
    await db.insert(promoUses).values({ code: 'UNCOUNTED', orderId: id, customerId });
  },
  'an-order-holds-the-use-of-its-code-until-it-is-cancelled': async (db) => {
    await db.insert(promoCodes).values({ code: 'UNUSED', percent: 10 });
    const { id } = await anyOrder(db, sql`status <> 'cancelled'`);
    await db.update(orders).set({ promoCode: 'UNUSED' }).where(eq(orders.id, id));
  },
  'nobody-gives-cash-that-they-do-not-hold': async (db) => {
    await moveCash(db, 'safe', 'bank', { kind: 'banked', cents: 1 });
    await moveCash(db, 'owner', 'safe', { kind: 'paid-in', cents: 1 });
  },
  'cash-goes-the-way-of-its-kind': (db) => moveCash(db, 'bank', 'safe', { kind: 'paid-in', cents: 1 }),
  'a-delivered-cash-order-left-what-was-due': async (db) => {
    await moveCash(db, 'owner', 'safe', { kind: 'opening', cents: 1 });
    const { id } = await anyOrder(db, sql`grand_total_cents > 0`);
    await db
      .update(orders)
      .set({
        ...{ status: 'delivered', idCheckOutcome: 'passed', deliveredAt: new Date('2100-01-01') },
        ...CASH,
      })
      .where(eq(orders.id, id));
  },
  'cash-of-a-customer-is-of-a-delivered-order': async (db) => {
    const { id } = await anyOrder(db, sql`status = 'pending'`);
    const [driver] = await db.select().from(staff).limit(1);
    await moveCash(db, 'customer', 'driver', {
      ...{ kind: 'sale', cents: 1, orderId: id, toStaffId: driver?.id },
    });
  },
  'what-was-counted-was-handed-in': (db) =>
    closeCount(db, 'driver', { officeCents: 500, expectedCents: 500 }),
  'a-closed-count-names-its-difference': (db) =>
    closeCount(db, 'driver', { officeCents: 0, expectedCents: 100 }),
  'a-closed-day-left-what-was-counted': (db) => closeCount(db, 'day', { officeCents: 7, expectedCents: 7 }),
  'a-closed-day-stands-in-the-ledger-of-days': (db) =>
    closeCount(db, 'day', { officeCents: 0, expectedCents: 0 }),
  'kept-cash-is-what-moved': async (db) => {
    await moveCash(db, 'owner', 'safe', { kind: 'opening', cents: 5 });
    const value = { upToId: 1_000_000, lastAt: null, movements: 1, holders: [[null, 4]] };
    await db.insert(shopMarks).values({ key: 'cash', value, at: new Date() });
  },
  'no-more-is-refunded-than-was-paid': (db) => giveBack(db, { cents: 1_000_000, otherCents: 1_000_000 }),
  'no-more-units-are-refunded-than-were-bought': (db) => giveBack(db, { cents: 1, otherCents: 1, units: 99 }),
  'a-refund-is-the-sum-of-its-parts': (db) => giveBack(db, { cents: 2, otherCents: 1 }),
  'a-refund-has-its-entry': (db) => giveBack(db, { cents: 1, otherCents: 1 }),
  'what-went-back-by-the-method-is-in-the-payments': (db) =>
    giveBack(db, { cents: 1, otherCents: 1, way: 'digital' }),
  'refunded-goods-are-back-where-it-says-so': (db) =>
    giveBack(db, { cents: 1, otherCents: 1, units: 1, isTakenBack: true }),
  'a-line-is-matched-once-or-open': (db) => addLine(db, { state: 'matched' }),
  'a-match-is-as-large-as-its-line': (db) => addLine(db, { state: 'matched', how: 'part', cents: 400 }),
  'lines-of-a-matched-order-are-what-was-confirmed': (db) =>
    addLine(db, { state: 'matched', how: 'sure', cents: 500 }),
  'what-is-over-became-credit': (db) =>
    addLine(db, { state: 'matched', how: 'extra', cents: 0, over: { overCents: 500, overWay: 'credit' } }),
  'a-customer-has-spent-the-totals-of-the-orders': (db) =>
    db.update(customerFigures).set({ spentCents: sql`${customerFigures.spentCents} + 1` }),
  'a-customer-counts-the-orders-and-knows-the-last': (db) =>
    db.update(customerFigures).set({ orders: sql`${customerFigures.orders} + 1` }),
  'an-account-that-was-merged-has-nothing-left': (db) => mergeTwo(db, 0),
  'merged-credit-left-one-account-and-came-to-the-other': (db) => mergeTwo(db, 500),
  'kept-sales-are-those-of-the-orders': (db) => keepDay(db, { all: { salesCents: 5 } }),
  'kept-refunds-are-those-that-were-done': (db) => keepDay(db, { all: { refundCents: 5 } }),
  'kept-sums-add-up-in-every-breakdown': (db) =>
    keepDay(db, { all: { salesCents: 5 }, product: { salesCents: 4 } }),
  'kept-credit-is-that-of-the-entries': (db) => keepDay(db, { credit: { creditCents: 5 } }),
};

/** Two accounts made one, of which nothing but the record was written. */
async function mergeTwo(db: Database, creditCents: number) {
  const [one, other] = await db.select({ id: customers.id }).from(customers).limit(2);
  const [person] = await db.select({ id: staff.id }).from(staff).limit(1);
  await db.insert(customerMerges).values({
    ...{ id: randomUUID(), orders: 0, points: 0, creditCents, staffId: person?.id ?? '' },
    ...{ fromCustomerId: one?.id ?? '', toCustomerId: other?.id ?? '' },
  });
}

type KeptSums = Partial<Record<'all' | 'product' | 'credit', Partial<typeof reportSums.$inferInsert>>>;

/** A day long before the shop's first order, kept with sums that nobody made. */
async function keepDay(db: Database, sums: KeptSums) {
  const day = '2020-01-01';
  await db
    .insert(reportDays)
    .values({ day, timeZone: 'America/Los_Angeles', keptAt: new Date('2026-11-19') });
  for (const [dimension, figures] of Object.entries(sums))
    await db.insert(reportSums).values({
      day,
      dimension: dimension as keyof KeptSums,
      key: dimension === 'all' ? '' : 'x',
      ...figures,
    });
}

type Given = Partial<typeof orderRefunds.$inferInsert> & { cents: number; units?: number };

/** A refund of a delivered order, without anything that belongs to it. */
async function giveBack(db: Database, { units = 0, ...given }: Given) {
  const { id: orderId } = await anyOrder(db, sql`status = 'delivered'`);
  const [line] = await db.select().from(orderLines).where(sql`order_id = ${orderId}`).limit(1);
  const [person] = await db.select().from(staff).limit(1);
  const by = { askedByStaffId: person?.id ?? '', decidedByStaffId: person?.id ?? '' };
  const at = { askedAt: new Date('2026-11-19'), decidedAt: new Date('2026-11-19') };
  const row = { id: randomUUID(), orderId, state: 'done', way: 'credit', ...by, ...at } as const;
  await db.insert(orderRefunds).values({ ...row, ...given });
  const part = { refundId: row.id, lineId: line?.id ?? 0, quantity: units, cents: 0 };
  if (units > 0) await db.insert(orderRefundLines).values(part);
}

type Match = typeof paymentMatches.$inferInsert;
type BookedLine = Partial<Pick<Match, 'how' | 'cents'>> & {
  state: 'matched';
  over?: Pick<Match, 'overCents' | 'overWay'>;
};

/** A line of five dollars, matched with some order where it is told how. */
async function addLine(db: Database, { state, how, cents = 0, over }: BookedLine) {
  const [order] = await db.select({ id: orders.id }).from(orders).limit(1);
  const [person] = await db.select({ id: staff.id }).from(staff).limit(1);
  const staffId = person?.id ?? '';
  const paid = { method: 'zelle', day: '2026-11-20', cents: 500, payer: '', note: '' } as const;
  const [line] = await db
    .insert(statementLines)
    .values({ ...paid, hash: 'mistake', state, staffId })
    .returning();
  if (!how) return;
  const match = { lineId: line?.id ?? 0, orderId: order?.id ?? '', how, cents, staffId };
  await db.insert(paymentMatches).values({ ...match, ...over });
}

const CASH = { paymentMethod: 'cash', paymentStatus: 'paid' } as const;

type Moved = Partial<typeof cashMovements.$inferInsert> & { kind: CashKind; cents: number };

function moveCash(db: Database, fromPlace: CashPlace, toPlace: CashPlace, moved: Moved) {
  return db.insert(cashMovements).values({ fromPlace, toPlace, cause: randomUUID(), ...moved });
}

async function closeCount(
  db: Database,
  kind: 'driver' | 'day',
  figures: { officeCents: number; expectedCents: number },
) {
  const [person] = await db.select().from(staff).limit(1);
  const holderStaffId = kind === 'day' ? null : person?.id;
  const closed = { shopDay: '2026-11-18', closedAt: new Date('2026-11-19'), ...figures };
  await db.insert(cashCounts).values({ id: randomUUID(), kind, holderStaffId, ...closed });
}

test.each(BOOK_RULES.map((rule) => rule.name))('[MD-08, STAFF-09] a mistake is found: %s', async (name) => {
  const found = await inRollback(open.db, async (tx) => {
    // The books are append-only by triggers; only their superuser can falsify them.
    await tx.execute(sql`set local session_replication_role = replica`);
    await MISTAKES[name]?.(tx);
    return checkBooks(tx);
  });
  expect(found.differences.map((difference) => difference.rule)).toContain(name);
});
