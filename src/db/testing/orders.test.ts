import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { type Database, inTransaction, type OpenDatabase } from '../client.ts';
import { databaseFailure, isUniqueViolation } from '../errors.ts';
import { spendAttempt } from '../queries/identity/attempts.ts';
import { createSession, findSession, revokeSessionsOf } from '../queries/identity/sessions.ts';
import { findBuyingFacts } from '../queries/orders/buying-facts.ts';
import { changeOrder } from '../queries/orders/order-changes.ts';
import { createOrder, findOrder, findOrderByAttempt } from '../queries/orders/orders.ts';
import { addToOutbox, claimOutbox, finishOutbox, postponeOutbox } from '../queries/outbox/outbox.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import { inRollback, openTestDatabase, TEST_NOW } from './test-database.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 90_000);
afterAll(() => open.close());

async function anyOrder(db: Database) {
  const [order] = await db.select().from(orders).where(eq(orders.status, 'pending')).limit(1);
  if (!order) throw new Error('the demo has no pending order');
  return order;
}

/** The same order once more, under another number and key unless told otherwise. */
async function placeAgain(db: Database, changes: Partial<typeof orders.$inferInsert> = {}) {
  const { amountDueCents, monsterDollarsDiscountCents, ...order } = await anyOrder(db);
  const id = randomUUID();
  const named = { id, orderNumber: `MD${id}`, attemptKey: id };
  const unpaid = { paymentMethod: 'zelle', cashGivenCents: null, changeDueCents: null } as const;
  const fresh = { ...order, ...named, ...unpaid, ...changes };
  const line = {
    kind: 'option',
    source: 'shop',
    productId: 'low-tide-aura',
    optionId: 'drp-dsp-lowtideaura-1',
    productName: 'Low Tide Aura',
    optionName: 'Bergamot',
    brandName: 'MoodDrop',
    format: 'disposable',
    quantity: 2,
    unitPriceCents: 100,
    originalPriceCents: 100,
    lineTotalCents: 200,
    gramsConcentrate: 2,
  } as const;
  const event = { orderId: id, kind: 'status', toStatus: 'pending', actor: 'customer', at } as const;
  return inTransaction(db, (tx) => createOrder(tx, { order: fresh, lines: [line], event }));
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (refused: unknown) => refused,
  );

test('[CONF-09] [CONF-11] an order number and an attempt key each create one order; a conflict names the one that was taken', () =>
  inRollback(open.db, async (tx) => {
    const known = await anyOrder(tx);
    const number = await problemOf(placeAgain(tx, { orderNumber: known.orderNumber }));
    const attempt = await problemOf(placeAgain(tx, { attemptKey: known.attemptKey }));
    expect(isUniqueViolation(number, 'orders_number')).toBe(true);
    expect(isUniqueViolation(attempt, 'orders_attempt')).toBe(true);
    expect(await findOrderByAttempt(tx, known.attemptKey)).toMatchObject({ id: known.id });
  }));

test.each([
  ['orders_total_adds_up', { totalCents: 1 }],
  ['orders_credit', { monsterDollarsUsedCents: -1 }],
  ['orders_cash', { paymentMethod: 'cash' as const, cashGivenCents: 1_000_000 }],
  ['orders_delivered_checked', { status: 'delivered' as const }],
  ['orders_cancelled_reason', { status: 'cancelled' as const }],
])('[CONF-12] [STAFF-06] the database refuses an order that breaks %s', (constraint, changes) =>
  inRollback(open.db, async (tx) => {
    const error = await problemOf(placeAgain(tx, changes));
    expect(databaseFailure(error)).toEqual({ code: '23514', constraint: constraint });
  }),
);

test('[SEC-06] an order is found by its own customer only', async () => {
  const order = await anyOrder(open.db);
  const { orderNumber, customerId } = order;
  expect(await findOrder(open.db, { orderNumber, customerId })).toMatchObject({ id: order.id });
  expect(await findOrder(open.db, { orderNumber, customerId: randomUUID() })).toBeNull();
});

test('[STAFF-03] of two changes to the same order, the second is refused', () =>
  inRollback(open.db, async (tx) => {
    const { id, version } = await anyOrder(tx);
    expect(await changeOrder(tx, { id, version, set: { etaMinutes: 5 }, now: at })).toBe(true);
    expect(await changeOrder(tx, { id, version, set: { etaMinutes: 9 }, now: at })).toBe(false);
  }));

test('[LAW-02] the grams of a day count by customer or phone, without cancelled orders', () =>
  inRollback(open.db, async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.phone, '9515550117'));
    if (!customer) throw new Error('the demo lacks its newcomer');
    const person = { customerId: customer.id, phone: customer.phone };
    await placeAgain(tx, { customerId: customer.id, createdAt: at });
    await placeAgain(tx, { customerPhone: customer.phone, createdAt: at });
    await placeAgain(tx, { customerId: customer.id, createdAt: later(-1) });
    await placeAgain(tx, {
      customerId: customer.id,
      createdAt: at,
      status: 'cancelled',
      cancelReason: 'test',
    });
    const { grams } = await findBuyingFacts(tx, { ...person, optionIds: [], since: at, now: at });
    expect(grams).toEqual({ flower: 0, concentrate: 8 });
  }));

test('[ORD-24] the outbox stores one row per cause and gives it to one worker, and to another if that one dies', () =>
  inRollback(open.db, async (tx) => {
    const row = { channel: 'job', kind: 'order-status', dedupeKey: 'once', runAfter: at } as const;
    await addToOutbox(tx, [row]);
    await addToOutbox(tx, [row]);
    const claim = (now: Date) => claimOutbox(tx, { channels: ['job'], now, leaseMs: 1000, limit: 10 });
    expect(await claim(later(-1))).toEqual([]);
    const [taken] = await claim(at);
    expect(taken).toMatchObject({ kind: 'order-status', attempts: 1 });
    expect(await claim(later(999))).toEqual([]);
    expect(await claim(later(1000))).toMatchObject([{ attempts: 2 }]);
  }));

test('[STAFF-19] a row is done once, waits for its next try, and fails for good', () =>
  inRollback(open.db, async (tx) => {
    await addToOutbox(tx, [{ channel: 'job', kind: 'order-status', dedupeKey: 'once', runAfter: at }]);
    const claim = (now: Date) => claimOutbox(tx, { channels: ['job'], now, leaseMs: 1000, limit: 10 });
    const id = (await claim(at))[0]?.id ?? 0;
    await postponeOutbox(tx, { id, problem: 'sender-down', runAfter: later(60_000), at });
    expect(await claim(later(59_000))).toEqual([]);
    expect(await claim(later(60_000))).toHaveLength(1);
    await postponeOutbox(tx, { id, problem: 'sender-down', runAfter: null, at });
    expect(await claim(later(600_000))).toEqual([]);
    expect(await finishOutbox(tx, { id, at })).toBe(true);
    expect(await finishOutbox(tx, { id, at })).toBe(false);
  }));

test('[SEC-10] attempts are counted within their window and start again after it', () =>
  inRollback(open.db, async (tx) => {
    const spend = (now: Date) => spendAttempt(tx, { key: 'pin:9515550120', now, windowMs: 1000 });
    expect(await spend(at)).toEqual({ points: 1, expiresAt: later(1000) });
    expect(await spend(later(999))).toEqual({ points: 2, expiresAt: later(1000) });
    expect(await spend(later(1000))).toEqual({ points: 1, expiresAt: later(2000) });
  }));

test('[SEC-11] a session is valid for its audience until it expires, is rotated or is ended', () =>
  inRollback(open.db, async (tx) => {
    const [person] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.isGuest, false), isNull(customers.erasedAt)));
    const customerId = person?.id ?? '';
    const id = randomUUID();
    const moments = { createdAt: at, lastSeenAt: at, expiresAt: later(1000) };
    await createSession(tx, {
      id,
      tokenHash: 'first',
      audience: 'customer',
      way: 'password',
      customerId,
      ...moments,
    });
    const find = (tokenHash: string, now = at) => findSession(tx, { tokenHash, audience: 'customer', now });

    expect(await find('first')).toMatchObject({
      id,
      customer: { id: customerId, isGuest: false },
      role: null,
    });
    expect(await findSession(tx, { tokenHash: 'first', audience: 'staff', now: at })).toBeNull();
    expect(await find('first', later(1000))).toBeNull();
    expect(await revokeSessionsOf(tx, { person: { customerId }, now: at })).toEqual([id]);
    expect(await find('first')).toBeNull();
  }));

test('[PAY-02] the table of orders takes every way to pay, and no other', async () => {
  const found = await open.db.execute(
    sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'orders_payment_method'`,
  );
  const [{ rule } = { rule: '' }] = (found as { rows: { rule: string }[] }).rows;
  const named = [...rule.matchAll(/'([a-z_]+)'/g)].map(([, method]) => method);
  expect(named).toEqual(PAYMENT_METHODS);
});
