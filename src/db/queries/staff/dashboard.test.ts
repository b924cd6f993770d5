import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accessCodes } from '#db/schema/drops.ts';
import { messages } from '#db/schema/messages.ts';
import { addOption, addProduct, type OptionFacts } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { countEarlierOrders, countOpenWork, countOrdersByStatus, listLowStock } from './dashboard.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertOrder(db: Database, values: Partial<OrderFacts> = {}): Promise<void> {
  const { id: customerId } = await addCustomer(db);
  await addOrder(db, { customerId, ...values });
}

test('[STAFF-22] orders are counted by status from that moment on', () =>
  inRollback(open.db, async (tx) => {
    await insertOrder(tx, { createdAt: at });
    await insertOrder(tx, { createdAt: later(1) });
    await insertOrder(tx, { createdAt: later(-1) });
    await insertOrder(tx, { status: 'ready' });
    await insertOrder(tx, { status: 'confirmed', createdAt: later(-1) });
    const counts = await countOrdersByStatus(tx, at);
    expect(counts).toHaveLength(2);
    expect(counts).toEqual(
      expect.arrayContaining([
        { status: 'pending', count: 2 },
        { status: 'ready', count: 1 },
      ]),
    );
    expect(await countOrdersByStatus(tx, later(2))).toEqual([]);
  }));

test('[STAFF-22] an empty shop has nothing to do in the section', () =>
  inRollback(open.db, async (tx) => {
    const nothing = { orders: 0, awaitingPayment: 0, toAnswer: 0, accessCodes: 0 };
    expect(await countOpenWork(tx, at)).toEqual(nothing);
  }));

test('[STAFF-22] the section counts orders, payments that wait, conversations to answer and codes', () =>
  inRollback(open.db, async (tx) => {
    const waiting = { paymentStatus: 'awaiting_confirmation' } as const;
    const cancelled = { status: 'cancelled', cancelReason: 'test' } as const;
    await insertOrder(tx, waiting);
    await insertOrder(tx, { ...waiting, ...cancelled, paymentClaimedAt: at });
    await insertOrder(tx, { ...waiting, ...cancelled });
    await insertOrder(tx, { paymentStatus: 'paid', paymentClaimedAt: at });
    await insertOrder(tx);
    const message = { customerId: (await addCustomer(tx)).id, content: 'Hello', senderName: 'Ada' };
    await tx.insert(messages).values([
      { ...message, isAdminMessage: false },
      { ...message, isAdminMessage: false },
      { ...message, isAdminMessage: false },
      { ...message, isAdminMessage: false, isRead: true },
      { ...message, isAdminMessage: true },
    ]);
    await tx.insert(accessCodes).values({ id: randomUUID(), code: 'ONE' });
    await insertOrder(tx, { createdAt: later(-1) });
    expect(await countEarlierOrders(tx, at)).toBe(1);
    expect(await countOpenWork(tx, at)).toEqual({
      orders: 5,
      awaitingPayment: 2,
      toAnswer: 1,
      accessCodes: 1,
    });
  }));

const SIZE = { name: 'Tin', quantity: 1, unit: 'g' };
const TIN = { ...SIZE, flavor: null, thcMg: null, thcPercentage: null };

const insertOption = (db: Database, facts: OptionFacts) => addOption(db, { ...SIZE, ...facts });

test('[STAFF-22] the scarcest options come first, then by product name', () =>
  inRollback(open.db, async (tx) => {
    await addProduct(tx, { id: 'rose' });
    await addProduct(tx, { id: 'mint', thcPercentage: 20.5 });
    await addProduct(tx, { id: 'fig', name: 'Fig Tea' });
    await insertOption(tx, { id: 'a', productId: 'rose', stock: 3 });
    await insertOption(tx, { id: 'b', productId: 'mint', stock: 3, name: 'Box', flavor: 'Lemon', thcMg: 10 });
    await insertOption(tx, { id: 'c', productId: 'fig', stock: 5 });
    await insertOption(tx, { id: 'd', productId: 'rose', stock: 0 });
    await insertOption(tx, { id: 'e', productId: 'rose', stock: 6 });
    const scarce = [
      { optionId: 'd', product: 'rose', facts: TIN, stock: 0, sold: 0 },
      { optionId: 'a', product: 'rose', facts: TIN, stock: 3, sold: 0 },
      {
        optionId: 'b',
        product: 'mint',
        facts: { ...TIN, name: 'Box', flavor: 'Lemon', thcMg: 10, thcPercentage: 20.5 },
        stock: 3,
        sold: 0,
      },
      { optionId: 'c', product: 'Fig Tea', facts: TIN, stock: 5, sold: 0 },
    ];
    expect(await listLowStock(tx, { atMost: 5, limit: 9, since: at })).toEqual(scarce);
    expect(await listLowStock(tx, { atMost: 5, limit: 3, since: at })).toEqual(scarce.slice(0, 3));
  }));

test('[STAFF-22] an option that is not on sale does not count as scarce', () =>
  inRollback(open.db, async (tx) => {
    await addProduct(tx, { id: 'rose' });
    await addProduct(tx, { id: 'gone', isActive: false });
    await insertOption(tx, { id: 'a', productId: 'rose', stock: 1, isOn: false });
    await insertOption(tx, { id: 'b', productId: 'gone', stock: 1 });
    expect(await listLowStock(tx, { atMost: 5, limit: 9, since: at })).toEqual([]);
  }));

test('[LOOK-265] of what is as scarce, what sold most since that moment comes first; cancelled and test orders sold nothing', () =>
  inRollback(open.db, async (tx) => {
    await addProduct(tx, { id: 'rose' });
    for (const id of ['a', 'b', 'c']) await insertOption(tx, { id, productId: 'rose', stock: 0 });
    await insertOption(tx, { id: 'd', productId: 'rose', stock: 1 });
    const { id: customerId } = await addCustomer(tx);
    const sell = async (optionId: string, quantity: number, facts: Partial<OrderFacts> = {}) => {
      const order = await addOrder(tx, { customerId, createdAt: at, ...facts });
      await addLine(tx, { orderId: order.id, optionId, productId: 'rose', quantity });
    };
    await sell('b', 2);
    await sell('c', 1);
    await sell('c', 3);
    await sell('d', 9);
    await sell('a', 5, { createdAt: later(-1) });
    await sell('a', 5, { status: 'cancelled' });
    await sell('a', 5, { isTest: true });
    const rows = await listLowStock(tx, { atMost: 5, limit: 9, since: at });
    expect(rows.map(({ optionId, sold }) => [optionId, sold])).toEqual([
      ...[
        ['c', 4],
        ['b', 2],
        ['a', 0],
        ['d', 9],
      ],
    ]);
  }));
