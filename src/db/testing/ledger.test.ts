import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction, type OpenDatabase } from '../client.ts';
import { databaseFailure } from '../errors.ts';
import { addCredit, expireLot, listExpiredLots, spendCredit } from '../queries/credit/credit.ts';
import { applyStockChange, takeStock } from '../queries/inventory.ts';
import { returnOrderCredit, returnOrderStock } from '../queries/orders/cancellation.ts';
import { productOptions } from '../schema/catalog.ts';
import { customers } from '../schema/customers.ts';
import { creditEntries, creditLots, stockEntries } from '../schema/ledgers.ts';
import { orders } from '../schema/orders.ts';
import { inRollback, openTestDatabase, TEST_NOW } from './test-database.ts';

const DAY_MS = 86_400_000;
const at = TEST_NOW;
const inDays = (days: number) => new Date(at.getTime() + days * DAY_MS);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 90_000);
afterAll(() => open.close());

async function anyOption(db: Database, stock: number) {
  const [option] = await db.select().from(productOptions).where(eq(productOptions.isOn, true)).limit(1);
  if (!option) throw new Error('the demo has no options');
  await db.update(productOptions).set({ stock }).where(eq(productOptions.id, option.id));
  return option.id;
}

async function anyOrder(db: Database) {
  const [order] = await db.select().from(orders).where(eq(orders.status, 'pending')).limit(1);
  if (!order) throw new Error('the demo has no pending order');
  return order;
}

async function newcomer(db: Database) {
  const id = randomUUID();
  await db.insert(customers).values({ id, firstName: 'Ada', lastName: 'Marsh', phone: id });
  return id;
}

async function balanceOf(db: Database, customerId: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  const lots = await db
    .select()
    .from(creditLots)
    .where(eq(creditLots.customerId, customerId))
    .orderBy(creditLots.id);
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.customerId, customerId));
  const sum = entries.reduce((cents, entry) => cents + entry.cents, 0);
  expect(sum).toBe(row?.monsterDollarsCents);
  expect(lots.reduce((cents, lot) => cents + lot.remainingCents, 0)).toBe(sum);
  return {
    cents: sum,
    lots: lots.map((lot) => lot.remainingCents),
    expiries: lots.map((lot) => lot.expiresAt),
  };
}

function grant(db: Database, customerId: string, cents: number, expiresAt: Date | null) {
  return addCredit(db, { customerId, cents, kind: 'grant', cause: randomUUID(), at, expiresAt });
}

test('[CONF-14] the last unit is sold once, and the second buyer learns what is missing', () =>
  inRollback(open.db, async (tx) => {
    const [optionId, order] = [await anyOption(tx, 1), await anyOrder(tx)];
    const lines = [{ optionId, quantity: 1 }];
    const first = await takeStock(tx, { lines, orderId: order.id, at });
    expect(first).toEqual({ ok: true, levels: [{ optionId, before: 1, after: 0 }] });
    expect(await takeStock(tx, { lines, orderId: order.id, at })).toEqual({ missing: optionId });
  }));

test('[CONF-14] two lines of one option are counted together against its stock', () =>
  inRollback(open.db, async (tx) => {
    const [optionId, order] = [await anyOption(tx, 3), await anyOrder(tx)];
    const lines = [
      { optionId, quantity: 2 },
      { optionId, quantity: 2 },
    ];
    expect(await takeStock(tx, { lines, orderId: order.id, at })).toEqual({ missing: optionId });
  }));

test('[CONF-14] an option that is switched off is not sold, whatever its stock', () =>
  inRollback(open.db, async (tx) => {
    const [optionId, order] = [await anyOption(tx, 9), await anyOrder(tx)];
    await tx.update(productOptions).set({ isOn: false }).where(eq(productOptions.id, optionId));
    const taken = await takeStock(tx, { lines: [{ optionId, quantity: 1 }], orderId: order.id, at });
    expect(taken).toEqual({ missing: optionId });
  }));

test('[CONF-14] thirty buyers at once get exactly the ten units there are', async () => {
  const optionId = await anyOption(open.db, 10);
  const order = await anyOrder(open.db);
  const buy = async () => {
    // A cause an order: each buyer stands for an order of their own.
    const taken = await inTransaction(open.db, async (tx) =>
      applyStockChange(tx, {
        optionId,
        change: -1,
        reason: 'order',
        cause: randomUUID(),
        orderId: order.id,
        at,
      }),
    );
    return taken !== null;
  };
  const answers = await Promise.all(Array.from({ length: 30 }, buy));
  expect(answers.filter(Boolean)).toHaveLength(10);
});

test('[STAFF-09] stock below zero is refused by the database itself', () =>
  inRollback(open.db, async (tx) => {
    const optionId = await anyOption(tx, 0);
    const below = tx.transaction((inner) =>
      inner.update(productOptions).set({ stock: -1 }).where(eq(productOptions.id, optionId)),
    );
    const error = await below.then(
      () => null,
      (refused: unknown) => refused,
    );
    expect(databaseFailure(error)).toEqual({ code: '23514', constraint: 'product_options_stock' });
    expect(await applyStockChange(tx, { optionId, change: -1, reason: 'count', at })).toBeNull();
  }));

test('[ORD-10] a cancelled order returns its items once, and a second return throws', () =>
  inRollback(open.db, async (tx) => {
    const order = await anyOrder(tx);
    const stocks = async () =>
      new Map((await tx.select().from(productOptions)).map((row) => [row.id, row.stock]));
    const before = await stocks();
    const back = await returnOrderStock(tx, { orderId: order.id, staffId: null, now: at });
    const after = await stocks();
    expect(back.length).toBeGreaterThan(0);
    for (const { optionId, quantity } of back) {
      expect(after.get(optionId)).toBe((before.get(optionId) ?? 0) + quantity);
    }
    await expect(returnOrderStock(tx, { orderId: order.id, staffId: null, now: at })).rejects.toThrow();
  }));

test.each(['credit_entries', 'credit_uses', 'stock_entries', 'payment_entries', 'order_events'])(
  '[MD-08] [STAFF-09] %s can be neither changed nor deleted',
  async (table) => {
    const name = sql.identifier(table);
    await expect(open.db.execute(sql`update ${name} set id = default`)).rejects.toThrow();
    await expect(open.db.execute(sql`delete from ${name}`)).rejects.toHaveProperty(
      'cause.message',
      `${table} is append-only`,
    );
  },
);

test('[MD-08] lots that expire first are spent first, permanent ones last', () =>
  inRollback(open.db, async (tx) => {
    const customerId = await newcomer(tx);
    await grant(tx, customerId, 500, null);
    await grant(tx, customerId, 500, inDays(30));
    await grant(tx, customerId, 500, inDays(3));
    await spendCredit(tx, { customerId, cents: -700, kind: 'order', cause: randomUUID(), at });
    expect(await balanceOf(tx, customerId)).toMatchObject({ cents: 800, lots: [500, 300, 0] });
  }));

test('[MD-09] nobody spends more than the unexpired balance', () =>
  inRollback(open.db, async (tx) => {
    const customerId = await newcomer(tx);
    await grant(tx, customerId, 500, inDays(-1));
    await grant(tx, customerId, 300, inDays(1));
    const spend = (cents: number) =>
      spendCredit(tx, { customerId, cents: -cents, kind: 'order', cause: randomUUID(), at });
    expect(await spend(801)).toBe(false);
    const tooMuch = tx.transaction(async () => {
      if (!(await spend(301))) throw new Error('refused');
    });
    await expect(tooMuch).rejects.toThrow('refused');
    expect(await spend(300)).toBe(true);
  }));

test('[MD-09] [ORD-10] returned credit keeps its expiry, at least a week ahead', () =>
  inRollback(open.db, async (tx) => {
    const customerId = await newcomer(tx);
    const order = await anyOrder(tx);
    await grant(tx, customerId, 400, inDays(2));
    await grant(tx, customerId, 600, inDays(20));
    const cause = randomUUID();
    await spendCredit(tx, { customerId, cents: -1000, kind: 'order', cause, orderId: order.id, at });
    await returnOrderCredit(tx, { orderId: order.id, customerId, cents: 1000, staffId: null, now: at });
    const { cents, lots, expiries } = await balanceOf(tx, customerId);
    expect({ cents, lots }).toEqual({ cents: 1000, lots: [0, 0, 400, 600] });
    expect(expiries.slice(2)).toEqual([inDays(7), inDays(20)]);
  }));

test('[MD-08] an expired lot is removed once', () =>
  inRollback(open.db, async (tx) => {
    const customerId = await newcomer(tx);
    await grant(tx, customerId, 400, inDays(-1));
    const lots = await listExpiredLots(tx, { now: at, limit: 100 });
    const lot = lots.find((candidate) => candidate.customerId === customerId);
    expect(await expireLot(tx, { lotId: lot?.id ?? 0, at })).toBe(true);
    expect(await expireLot(tx, { lotId: lot?.id ?? 0, at })).toBe(false);
    expect(await balanceOf(tx, customerId)).toMatchObject({ cents: 0, lots: [0] });
  }));

test('[STAFF-09] the same cause is posted once', () =>
  inRollback(open.db, async (tx) => {
    const optionId = await anyOption(tx, 5);
    const change = { optionId, change: 1, reason: 'receipt', cause: 'delivery note 7', at } as const;
    await applyStockChange(tx, change);
    await expect(tx.transaction((inner) => applyStockChange(inner, change))).rejects.toThrow();
    const booked = await tx.select().from(stockEntries).where(eq(stockEntries.cause, 'delivery note 7'));
    expect(booked).toHaveLength(1);
  }));
