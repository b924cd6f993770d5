import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCustomer } from '#db/queries/customers/customers.ts';
import { createOrder } from '#db/queries/orders/orders.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import type { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { cancelOrderByCustomer } from './cancel-order.ts';
import { getBoardOrder } from './get-board-order.ts';
import { listOrderStates, listOrders } from './list-orders.ts';
import { readPlaced } from './read-placed.ts';
import { readReceipt } from './read-receipt.ts';

const { db } = openTestShop('demo');
const counter = { phone: 9_515_550_300, number: 1_760_598_000_000 };

function contextOf(customerId: string, laterMs = 0): ShopContext {
  return testContext(
    db(),
    { kind: 'customer', customerId, sessionId: randomUUID() },
    { now: new Date(TEST_NOW.getTime() + laterMs) },
  );
}

async function addPerson(): Promise<string> {
  counter.phone += 1;
  const person = { id: randomUUID(), firstName: 'Ada', lastName: 'Tester', phone: String(counter.phone) };
  return (await createCustomer(contextOf(person.id).db, { ...person, is21Plus: true })).id;
}

/** An order of two of the first option, whose stock is not lowered by it. */
async function addOrder(customerId: string, figures: Partial<typeof orders.$inferInsert> = {}) {
  const { db } = contextOf(customerId);
  const [option] = await db.select().from(productOptions).orderBy(asc(productOptions.id)).limit(1);
  if (!option) throw new Error('the demo shop has no option');
  const [product] = await db.select().from(products).where(eq(products.id, option.productId));
  counter.number += 1;
  const id = randomUUID();
  const order = await createOrder(db, {
    order: {
      id,
      orderNumber: `MD${counter.number}`,
      attemptKey: id,
      attemptDigest: id,
      customerId,
      customerName: 'Ada Tester',
      customerPhone: '9515550300',
      deliveryAddress: '1 Main St',
      city: 'Moreno Valley',
      zipCode: '92553',
      baseTotalCents: 5000,
      subtotalCents: 5000,
      totalCents: 5000,
      paymentMethod: 'cash',
      paymentStatus: 'pending',
      status: 'pending',
      createdAt: TEST_NOW,
      ...figures,
    },
    lines: [
      {
        kind: 'option',
        source: 'shop',
        productId: option.productId,
        optionId: option.id,
        productName: product?.name ?? '',
        optionName: option.name,
        brandName: 'House',
        format: 'flower',
        quantity: 2,
        unitPriceCents: 2500,
        originalPriceCents: 2500,
        lineTotalCents: 5000,
      },
    ],
    event: { orderId: id, kind: 'status', toStatus: 'pending', actor: 'customer', at: TEST_NOW },
  });
  return { id, orderNumber: order.orderNumber, optionId: option.id };
}

async function stockOf(optionId: string): Promise<number> {
  const rows = await contextOf(randomUUID())
    .db.select({ stock: sql<number>`${productOptions.stock}` })
    .from(productOptions)
    .where(eq(productOptions.id, optionId));
  return rows[0]?.stock ?? -1;
}

test('[ORD-07, ORD-10, ORD-11, ORD-20] two concurrent cancellations return the items once', async () => {
  const customerId = await addPerson();
  const { orderNumber, optionId } = await addOrder(customerId);
  const before = await stockOf(optionId);
  const ctx = contextOf(customerId);
  const both = await Promise.all([1, 2].map(() => cancelOrderByCustomer(ctx, { orderNumber })));
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(await stockOf(optionId)).toBe(before + 2);
  expect(await listOrders(ctx)).toMatchObject({
    active: [],
    history: [{ orderNumber, status: 'cancelled' }],
  });
});

test('[ORD-11] after an hour it is too late to cancel', async () => {
  const customerId = await addPerson();
  const { orderNumber } = await addOrder(customerId);
  const late = contextOf(customerId, 3_600_001);
  expect(await cancelOrderByCustomer(late, { orderNumber })).toEqual({
    problem: 'cancel-too-late',
    windowMinutes: 60,
  });
  expect(await listOrders(late)).toMatchObject({ active: [{ orderNumber, canCancel: false }] });
});

test('[ORD-16, LAW-06, STAFF-02] tracker, receipt and the section’s panel list the same discounts, and they make the total', async () => {
  const customerId = await addPerson();
  const discounts = {
    vipDiscountKind: 'member',
    vipDiscountCents: 250,
    promoCode: 'TEN',
    promoDiscountCents: 475,
  } as const;
  const figures = { ...discounts, roundingCents: 25, deliveryFeeCents: 500, totalCents: 4800 };
  const { orderNumber } = await addOrder(customerId, figures);
  const ctx = contextOf(customerId);
  const desk: ShopContext = {
    ...ctx,
    actor: { kind: 'staff', staffId: randomUUID(), role: 'staff', sessionId: randomUUID() },
  };
  const bill = [
    { kind: 'items', cents: 5000 },
    { kind: 'member', cents: -250 },
    { kind: 'promo', code: 'TEN', cents: -475 },
    { kind: 'rounding', cents: 25 },
    { kind: 'delivery', cents: 500 },
  ];
  expect(await listOrders(ctx)).toMatchObject({ active: [{ bill, orderTotalCents: 4800 }] });
  expect(await readReceipt(ctx, { orderNumber })).toMatchObject({ receipt: { bill, orderTotalCents: 4800 } });
  expect(await getBoardOrder(desk, orderNumber)).toMatchObject({ bill, order: { totalCents: 4800 } });
});

test('[SEC-06, ORD-23] an order of somebody else can be neither seen nor cancelled', async () => {
  const { orderNumber, optionId } = await addOrder(await addPerson());
  const before = await stockOf(optionId);
  const stranger = contextOf(await addPerson());
  expect(await listOrders(stranger)).toEqual({ active: [], history: [] });
  expect(await cancelOrderByCustomer(stranger, { orderNumber })).toEqual({ problem: 'not-found' });
  expect(await stockOf(optionId)).toBe(before);
});

test('[ORD-16, ORD-19] active orders are the customer’s own, newest first, and the states of all are asked alone', async () => {
  const customerId = await addPerson();
  const first = await addOrder(customerId);
  const ctx = contextOf(customerId);
  const listed = await listOrders(ctx);
  expect(listed?.active).toMatchObject([
    {
      orderNumber: first.orderNumber,
      status: 'pending',
      etaMinutes: null,
      arrivesAt: null,
      items: [{ quantity: 2, lineTotalCents: 5000 }],
      orderTotalCents: 5000,
      again: [{ optionId: first.optionId, quantity: 2, source: 'shop' }],
    },
  ]);
  await cancelOrderByCustomer(ctx, { orderNumber: first.orderNumber });
  const second = await addOrder(customerId);
  expect(await listOrderStates(ctx)).toEqual(
    expect.arrayContaining([
      { orderNumber: second.orderNumber, status: 'pending' },
      { orderNumber: first.orderNumber, status: 'cancelled' },
    ]),
  );
  expect(await listOrderStates({ ...ctx, actor: { kind: 'visitor' } })).toBeNull();
});

test('[ORD-12, ORD-22] guests and visitors have no orders here', async () => {
  const ctx = contextOf(await addPerson());
  expect(await listOrders({ ...ctx, actor: { kind: 'visitor' } })).toBeNull();
});

test('[ORD-20, STAFF-06, HELP-20] the history says why the shop ended an order, the tracker what an order replaces', async () => {
  const customerId = await addPerson();
  const over = { status: 'cancelled', cancelledAt: TEST_NOW } as const;
  const damaged = await addOrder(customerId, { ...over, cancelReason: 'Damaged in the van' });
  await addOrder(customerId, { ...over, cancelReason: 'unpaid' });
  await addOrder(customerId, { ...over, cancelReason: 'ID check failed', idCheckOutcome: 'failed' });
  await addOrder(customerId, { replacesOrderId: damaged.id });
  const found = await listOrders(contextOf(customerId));
  expect(found?.history.map(({ cancelled }) => cancelled).toSorted()).toEqual(['id-check', null, 'unpaid']);
  expect(found?.active.map(({ replaces }) => replaces)).toEqual([damaged.orderNumber]);
});

test('[CONF-32, CONF-25, SEC-06] the thank-you page is told of the own open orders, a guest too, and of nobody else’s', async () => {
  const mine = await addPerson();
  const other = await addPerson();
  const ahead = new Date(TEST_NOW.getTime() + 3 * 86_400_000);
  const { orderNumber } = await addOrder(mine, { deliverNotBefore: ahead, deliveryNotes: 'Side gate' });
  await addOrder(mine, { status: 'cancelled', cancelReason: 'customer', cancelledAt: TEST_NOW });
  await addOrder(other);
  const guest: ShopContext['actor'] = { kind: 'guest', customerId: mine, sessionId: randomUUID() };
  const placed = await readPlaced({ ...contextOf(mine), actor: guest });
  expect(placed).toMatchObject([
    {
      orderNumber,
      address: '1 Main St',
      notes: 'Side gate',
      isGuest: true,
      promise: { kind: 'preorder', from: ahead, until: new Date('2026-11-24T06:00:00.000Z') },
      items: [{ quantity: 2, lineTotalCents: expect.any(Number) }],
    },
  ]);
  expect(await readPlaced(contextOf(mine))).toMatchObject([{ orderNumber, isGuest: false }]);
  expect(await readPlaced({ ...contextOf(mine), actor: { kind: 'visitor' } })).toEqual([]);
});
