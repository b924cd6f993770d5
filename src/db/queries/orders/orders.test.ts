import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { paymentEntries } from '#db/schema/ledgers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addOrder, orderOf } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { addOrderEvents, addPaymentEntry, changeOrder, markFirstOrderCompleted } from './order-changes.ts';
import {
  createOrder,
  findOrder,
  findOrderByAttempt,
  findUnpaidOrder,
  type NewOrder,
  type NewOrderLine,
} from './orders.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);
const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await addCustomer(tx, { id: ADA });
    await addCustomer(tx, { id: BEN });
    await work(tx);
  });

const newOrder = (changes: Partial<NewOrder> = {}): NewOrder =>
  orderOf({ customerId: ADA, paymentStatus: 'awaiting_confirmation', ...changes });

const insertOrder = (tx: Database, changes: Partial<NewOrder> = {}) => addOrder(tx, newOrder(changes));

const lineOf = (quantity: number): NewOrderLine => ({
  ...{ kind: 'option', source: 'shop', productId: 'aura', optionId: 'aura', productName: 'Aura' },
  ...{ optionName: 'Bergamot', brandName: 'B', format: 'flower', flavor: 'sweet', mood: 'zen', quantity },
  ...{ unitPriceCents: 100, originalPriceCents: 120, lineTotalCents: 100 * quantity },
  ...{ gramsFlower: 3.5, gramsConcentrate: 0.5, bundleGroup: 'g', bundleSlug: 's', dealId: 'd' },
  bundleName: 'S',
});

const readOrders = (tx: Database) => tx.select().from(orders).orderBy(asc(orders.createdAt));

test('[CONF-14] an order is stored with its lines in sequence and its first event', () =>
  inShop(async (tx) => {
    await addGood(tx, { id: 'aura' }, { isOn: false });
    const order = newOrder({ promoCode: 'TEN', etaMinutes: 40, monsterDollarsUsedCents: 1500 });
    const { id = '' } = order;
    const event = { orderId: id, kind: 'status', toStatus: 'pending', actor: 'customer', at } as const;
    const stored = await createOrder(tx, { order, lines: [lineOf(2), lineOf(1)], event });
    expect(stored).toEqual(expect.objectContaining(order));
    expect(stored).toMatchObject({ amountDueCents: 3500, version: 1 });
    expect(await readOrders(tx)).toEqual([stored]);
    expect(await tx.select().from(orderLines).orderBy(asc(orderLines.position))).toEqual([
      {
        id: expect.any(Number),
        orderId: id,
        position: 0,
        substitution: 'call',
        unitCostCents: null,
        ...lineOf(2),
      },
      {
        id: expect.any(Number),
        orderId: id,
        position: 1,
        substitution: 'call',
        unitCostCents: null,
        ...lineOf(1),
      },
    ]);
    const bare = { fromStatus: null, staffId: null, note: null, details: null };
    expect(await tx.select().from(orderEvents)).toEqual([{ id: expect.any(Number), ...event, ...bare }]);
  }));

test('[CONF-11] an order is found by its attempt key', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { attemptKey: 'one' });
    const order = await insertOrder(tx, { attemptKey: 'two' });
    await insertOrder(tx, { attemptKey: 'three' });
    expect(await findOrderByAttempt(tx, 'two')).toEqual(order);
    expect(await findOrderByAttempt(tx, 'four')).toBeNull();
  }));

test('[SEC-06] an order is found by its number, for a customer only if it is their own', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { orderNumber: 'X-1' });
    const order = await insertOrder(tx, { orderNumber: 'X-2' });
    await insertOrder(tx, { orderNumber: 'X-3' });
    expect(await findOrder(tx, { orderNumber: 'X-2' })).toEqual(order);
    expect(await findOrder(tx, { orderNumber: 'X-2', customerId: ADA })).toEqual(order);
    expect(await findOrder(tx, { orderNumber: 'X-2', customerId: BEN })).toBeNull();
    expect(await findOrder(tx, { orderNumber: 'X-4' })).toBeNull();
  }));

test('[PAY-31] [PAY-33] the newest of the orders that wait for a payment is found', () =>
  inShop(async (tx) => {
    expect(await findUnpaidOrder(tx, ADA)).toBeNull();
    await insertOrder(tx);
    const newest = await insertOrder(tx, { createdAt: later(2), status: 'confirmed' });
    await insertOrder(tx, { createdAt: later(1) });
    expect(await findUnpaidOrder(tx, ADA)).toEqual(newest);
  }));

test.each<Partial<NewOrder>>([
  { customerId: BEN },
  ...ORDER_STATUSES.slice(2).map((status) => ({ status })),
  { paymentStatus: 'pending' },
  { paymentStatus: 'paid' },
  { paymentStatus: 'refunded' },
  { paymentClaimedAt: at },
])('[PAY-31] [PAY-33] an order with %o does not wait for the payment of this customer', (changes) =>
  inShop(async (tx) => {
    await insertOrder(tx, changes);
    expect(await findUnpaidOrder(tx, ADA)).toBeNull();
  }),
);

test('[STAFF-03] a change is written to one order and raises its version', () =>
  inShop(async (tx) => {
    const one = await insertOrder(tx, { version: 4 });
    const other = await insertOrder(tx, { version: 4, createdAt: later(1) });
    const set = { etaMinutes: 5, deliveryNotes: 'gate' };
    expect(await changeOrder(tx, { id: one.id, version: 4, set, now: later(9) })).toBe(true);
    const changed = { ...one, ...set, version: 5, updatedAt: later(9) };
    expect(await readOrders(tx)).toEqual([changed, other]);
  }));

test.each([3, 5])('[STAFF-03] an order at version 4 is not changed with version %i', (version) =>
  inShop(async (tx) => {
    const order = await insertOrder(tx, { version: 4 });
    const change = { id: order.id, version, set: { etaMinutes: 5 }, now: later(9) };
    expect(await changeOrder(tx, change)).toBe(false);
    expect(await readOrders(tx)).toEqual([order]);
  }),
);

test('[STAFF-03] the log stores every event unchanged', () =>
  inShop(async (tx) => {
    const { id: orderId } = await insertOrder(tx);
    const step = { orderId, kind: 'status', fromStatus: 'ready', toStatus: 'cancelled', at } as const;
    const told = { ...step, actor: 'rule', staffId: null, note: 'unpaid', details: { a: 1 } } as const;
    const second = { ...told, kind: 'note', at: later(1) } as const;
    const id = expect.any(Number);
    await addOrderEvents(tx, []);
    await addOrderEvents(tx, [told]);
    const read = () => tx.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(await read()).toEqual([{ id, ...told }]);
    await addOrderEvents(tx, [second, told]);
    expect(await read()).toEqual([told, second, told].map((event) => ({ id, ...event })));
  }));

test('[STAFF-05] the payment ledger stores an entry', () =>
  inShop(async (tx) => {
    const { id: orderId } = await insertOrder(tx);
    const entry = { orderId, kind: 'refuse', method: 'zelle', cents: 0, reference: 'R-1', at } as const;
    await addPaymentEntry(tx, { ...entry, note: 'not received' });
    const kept = {
      id: expect.any(Number),
      ...entry,
      staffId: null,
      note: 'not received',
      round: 1,
      referenceRound: 1,
    };
    expect(await tx.select().from(paymentEntries)).toEqual([kept]);
  }));

test('[ORD-24] the same cause writes one message, and the first one stays', () =>
  inShop(async (tx) => {
    await tx.delete(outbox);
    const row = { channel: 'text', kind: 'order-status', dedupeKey: 'once', runAfter: at } as const;
    await addToOutbox(tx, [{ ...row, recipient: 'first' }]);
    await addToOutbox(tx, [{ ...row, recipient: 'second' }]);
    await addToOutbox(tx, [{ ...row, dedupeKey: 'twice', recipient: 'third' }]);
    const rows = await tx.select().from(outbox).orderBy(asc(outbox.id));
    expect(rows).toMatchObject([
      { ...row, recipient: 'first' },
      { ...row, dedupeKey: 'twice', recipient: 'third' },
    ]);
  }));

test('[STAFF-02] the first delivery marks only its customer', () =>
  inShop(async (tx) => {
    const read = async (id: string) => (await tx.select().from(customers).where(eq(customers.id, id)))[0];
    const [ada, ben] = [await read(ADA), await read(BEN)];
    await markFirstOrderCompleted(tx, ADA);
    expect(await read(ADA)).toEqual({ ...ada, firstOrderCompleted: true });
    expect(await read(BEN)).toEqual(ben);
  }));
