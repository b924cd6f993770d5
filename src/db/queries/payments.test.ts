import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { paymentEntries } from '#db/schema/ledgers.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { listNotifications } from '#db/testing/notification-log.ts';
import { addOrder, orderOf } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { listAwaitedPayments, listRefundsDue, listUnpaidOrders, writeClaim } from './payments.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);
const ADA = '00000000-0000-4000-8000-00000000000a';
const MOST = 200;
/** The board's rule at that moment, a minute after all orders below. */

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await addCustomer(tx, { id: ADA });
    await work(tx);
  });

type NewOrder = typeof orders.$inferInsert;
type NewEvent = typeof orderEvents.$inferInsert;

const newOrder = (changes: Partial<NewOrder> = {}): NewOrder =>
  orderOf({ customerId: ADA, paymentStatus: 'awaiting_confirmation', ...changes });

const insertOrder = (tx: Database, changes: Partial<NewOrder> = {}) => addOrder(tx, newOrder(changes));

function asQueued(order: typeof orders.$inferSelect) {
  const { id, orderNumber, version, customerName, customerPhone, status, paymentMethod } = order;
  const { amountDueCents, paymentClaimedAt, createdAt, updatedAt, callNumber } = order;
  const moments = { paymentClaimedAt, createdAt, updatedAt };
  return {
    ...{ id, orderNumber, version, customerName, customerPhone, status, paymentMethod, amountDueCents },
    ...{ ...moments, callNumber, reference: null },
  };
}

const numbersOf = (rows: readonly { orderNumber: string }[]) => rows.map(({ orderNumber }) => orderNumber);

test('[PAY-31] a claimed payment is written to the order, the ledger, the log and as change notices', () =>
  inShop(async (tx) => {
    const order = await insertOrder(tx, { version: 4, monsterDollarsUsedCents: 1200, orderNumber: 'X-1' });
    const other = await insertOrder(tx, { version: 4, createdAt: later(1) });
    const [last] = (await listNotifications(tx, 0)).slice(-1);
    expect(await writeClaim(tx, { order, now: later(9) })).toBe(true);
    expect(await tx.select().from(orders).orderBy(asc(orders.createdAt))).toEqual([
      { ...order, paymentClaimedAt: later(9), version: 5, updatedAt: later(9) },
      other,
    ]);
    const of = { id: expect.any(Number), orderId: order.id, staffId: null, at: later(9) };
    const entry = {
      kind: 'claim',
      method: 'zelle',
      cents: 3800,
      reference: null,
      note: null,
      round: 1,
      referenceRound: 1,
    };
    expect(await tx.select().from(paymentEntries)).toEqual([{ ...of, ...entry }]);
    const told = { kind: 'payment', actor: 'customer', note: 'claimed' };
    const bare = { fromStatus: null, toStatus: null, details: null };
    expect(await tx.select().from(orderEvents)).toEqual([{ ...of, ...told, ...bare }]);
    const hints = await listNotifications(tx, last?.id ?? 0);
    expect(hints.map(({ channel, payload }) => [channel, JSON.parse(payload)])).toEqual([
      ['shop_live', { topic: `customer:${ADA}`, kind: 'order', ref: 'X-1' }],
      ['shop_live', { topic: 'staff', kind: 'order', ref: 'X-1' }],
    ]);
  }));

test('[PAY-31] a claim for an order that somebody has changed meanwhile writes nothing', () =>
  inShop(async (tx) => {
    const order = await insertOrder(tx, { version: 4 });
    const [last] = (await listNotifications(tx, 0)).slice(-1);
    expect(await writeClaim(tx, { order: { ...order, version: 3 }, now: later(9) })).toBe(false);
    expect(await tx.select().from(orders)).toEqual([order]);
    expect(await tx.select().from(paymentEntries)).toEqual([]);
    expect(await tx.select().from(orderEvents)).toEqual([]);
    expect(await listNotifications(tx, last?.id ?? 0)).toEqual([]);
  }));

test('[STAFF-05, PAY-34] an awaited payment comes with its order and whether staff have moved it on', () =>
  inShop(async (tx) => {
    const money = { totalCents: 5100, subtotalCents: 5100, monsterDollarsUsedCents: 100 };
    const moments = { createdAt: later(1), updatedAt: later(2), paymentClaimedAt: later(3) };
    const status = 'confirmed';
    const order = await insertOrder(tx, { ...money, ...moments, status, version: 4, paymentMethod: 'venmo' });
    const queued = { ...asQueued(order), paymentStatus: 'awaiting_confirmation' };
    expect(await listAwaitedPayments(tx)).toEqual([{ ...queued, isMovedByStaff: false }]);
    const step = { orderId: order.id, kind: 'status', toStatus: 'confirmed', at } as const;
    await tx.insert(orderEvents).values({ ...step, actor: 'rule' });
    expect(await listAwaitedPayments(tx)).toMatchObject([{ isMovedByStaff: false }]);
    await tx.insert(orderEvents).values({ ...step, actor: 'staff' });
    expect(await listAwaitedPayments(tx)).toMatchObject([{ isMovedByStaff: true }]);
  }));

test('[STAFF-05] claimed payments come first by time of the claim, then the others by age', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { orderNumber: 'YOUNG', createdAt: later(2) });
    await insertOrder(tx, { orderNumber: 'OLD', createdAt: later(1) });
    await insertOrder(tx, { orderNumber: 'LATE', paymentClaimedAt: later(9), createdAt: at });
    await insertOrder(tx, { orderNumber: 'EARLY', paymentClaimedAt: later(8), createdAt: later(7) });
    expect(numbersOf(await listAwaitedPayments(tx))).toEqual(['EARLY', 'LATE', 'OLD', 'YOUNG']);
  }));

test('[STAFF-05] of the cancelled orders only those whose payment was claimed await it', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { orderNumber: 'DELIVERED', status: 'delivered' });
    await insertOrder(tx, { orderNumber: 'CANCELLED', status: 'cancelled' });
    await insertOrder(tx, { orderNumber: 'CLAIMED', status: 'cancelled', paymentClaimedAt: at });
    for (const paymentStatus of ['pending', 'paid', 'refunded'] as const)
      await insertOrder(tx, { orderNumber: paymentStatus, paymentStatus, paymentClaimedAt: at });
    expect(numbersOf(await listAwaitedPayments(tx))).toEqual(['CLAIMED', 'DELIVERED']);
  }));

test('[STAFF-05] the queue of awaited payments shows two hundred', () =>
  inShop(async (tx) => {
    expect(await listAwaitedPayments(tx)).toEqual([]);
    await tx.insert(orders).values(Array.from({ length: MOST + 1 }, () => newOrder()));
    expect(await listAwaitedPayments(tx)).toHaveLength(MOST);
  }));

const PAID_BACK = { status: 'cancelled', paymentStatus: 'paid' } as const;

async function insertDue(
  tx: Database,
  changes: Partial<NewOrder>,
  kind: 'refund-due' | 'refund' | 'confirm',
) {
  const order = await insertOrder(tx, { ...PAID_BACK, ...changes });
  const entry = { orderId: order.id, method: 'zelle', cents: order.amountDueCents, at };
  await tx.insert(paymentEntries).values({ ...entry, kind });
  return order;
}

test('[ORD-10] [STAFF-05] refunds that are due are cancelled orders that were paid, the latest first', () =>
  inShop(async (tx) => {
    const middle = await insertDue(tx, { updatedAt: later(2), createdAt: later(5) }, 'refund-due');
    const first = await insertDue(tx, { updatedAt: later(3), monsterDollarsUsedCents: 100 }, 'refund-due');
    const last = await insertDue(tx, { updatedAt: later(1), createdAt: later(9) }, 'refund-due');
    await insertDue(tx, { status: 'ready' }, 'refund-due');
    await insertDue(tx, { paymentStatus: 'refunded' }, 'refund-due');
    await insertDue(tx, { paymentStatus: 'awaiting_confirmation' }, 'refund-due');
    await insertDue(tx, {}, 'confirm');
    await insertOrder(tx, PAID_BACK);
    expect(await listRefundsDue(tx)).toEqual([first, middle, last].map(asQueued));
  }));

test('[STAFF-05] the queue of refunds shows two hundred', () =>
  inShop(async (tx) => {
    expect(await listRefundsDue(tx)).toEqual([]);
    const rows = Array.from({ length: MOST + 1 }, () => newOrder(PAID_BACK));
    await tx.insert(orders).values(rows);
    const due = { kind: 'refund-due', method: 'zelle', cents: 1, at } as const;
    await tx.insert(paymentEntries).values(rows.map(({ id }) => ({ ...due, orderId: id })));
    expect(await listRefundsDue(tx)).toHaveLength(MOST);
  }));

const listUnpaid = (tx: Database, limit = 10) => listUnpaidOrders(tx, { placedUntil: later(5), limit });

test('[PAY-34] unpaid orders are those placed until a given time, oldest first', () =>
  inShop(async (tx) => {
    expect(await listUnpaid(tx)).toEqual([]);
    const last = await insertOrder(tx, { createdAt: later(5) });
    const first = await insertOrder(tx, { createdAt: later(3), status: 'confirmed' });
    const middle = await insertOrder(tx, { createdAt: later(4) });
    await insertOrder(tx, { createdAt: later(6) });
    expect(await listUnpaid(tx)).toEqual([first, middle, last]);
    expect(await listUnpaid(tx, 2)).toEqual([first, middle]);
  }));

test.each<Partial<NewOrder>>([
  { paymentStatus: 'pending' },
  { paymentStatus: 'paid' },
  { paymentStatus: 'refunded' },
  ...ORDER_STATUSES.slice(2).map((status) => ({ status })),
  { paymentClaimedAt: at },
])('[PAY-34] an order with %o does not count as unpaid', (changes) =>
  inShop(async (tx) => {
    await insertOrder(tx, changes);
    expect(await listUnpaid(tx)).toEqual([]);
  }),
);

test('[PAY-34] an order that staff moved on does not count as unpaid; a change by others does not matter', () =>
  inShop(async (tx) => {
    const insertTouched = async (orderNumber: string, event: Pick<NewEvent, 'kind' | 'actor'>) => {
      const { id } = await insertOrder(tx, { orderNumber, status: 'confirmed' });
      await tx.insert(orderEvents).values({ ...event, orderId: id, at });
    };
    await insertTouched('MOVED', { kind: 'status', actor: 'staff' });
    await insertTouched('NOTED', { kind: 'note', actor: 'staff' });
    await insertTouched('BY RULE', { kind: 'status', actor: 'rule' });
    expect(numbersOf(await listUnpaid(tx)).toSorted()).toEqual(['BY RULE', 'NOTED']);
  }));
