import { randomUUID } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import { checkBooks } from '../ledger.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { getBoardOrder } from './get-board-order.ts';
import { replaceOrder } from './replace-order.ts';

const shop = openTestShop('demo');
const { rolledBack } = shop;

const as = (db: Database, role: StaffRole = 'staff') => shop.as(db, role);

/** A delivered order of the demo, and a line of it that is in stock. */
async function deliveredOrder(db: Database) {
  const [option] = await db.select().from(productOptions).where(gte(productOptions.stock, 3)).limit(1);
  const [order] = await db.select().from(orders).where(eq(orders.status, 'delivered')).limit(1);
  const [line] = await listLines(db, order ? [order.id] : []);
  if (!option || !order || !line) throw new Error('the demo has no delivered order');
  await db.update(productOptions).set({ isOn: true }).where(eq(productOptions.id, line.optionId));
  return { order, line };
}

const stockOf = async (db: Database, id: string) =>
  (await db.select().from(productOptions).where(eq(productOptions.id, id)))[0]?.stock ?? 0;

test('[HELP-20] a replacement is a free order, linked to the first, and recorded in the stock ledger', () =>
  rolledBack(async (db) => {
    const { order, line } = await deliveredOrder(db);
    const ctx = as(db);
    const stock = await stockOf(db, line.optionId);
    const input = {
      orderNumber: order.orderNumber,
      reason: 'Leaking',
      inputs: [{ lineId: line.id, quantity: 1 }],
      key: randomUUID(),
    };
    await db.update(productOptions).set({ stock: 20 }).where(eq(productOptions.id, line.optionId));
    const { result: answer, writes } = await recordWrites(db, () => replaceOrder(ctx, input));
    const replacement = 'replacement' in answer ? answer.replacement : '';
    const { orderNumber, customerId, customerPhone } = order;
    expect(writes).toEqual({
      notices: [
        ['staff', 'order', replacement],
        [`customer:${customerId}`, 'order', replacement],
      ],
      outbox: [
        ['text', 'order-replacement', customerPhone, { orderNumber: replacement, original: orderNumber }],
      ],
      orderEvents: [
        ['status', 'new to confirmed'],
        ['note', 'replaced'],
      ],
      stock: [[line.optionId, 'order', -1]],
      audit: [['order.replace', 'order', orderNumber]],
    });
    const again = await recordWrites(db, () => replaceOrder(ctx, input));
    expect(again).toEqual({ result: answer, writes: {} });
    await db
      .update(productOptions)
      .set({ stock: stock - 1 })
      .where(eq(productOptions.id, line.optionId));
    const [made, ...more] = await db.select().from(orders).where(eq(orders.replacesOrderId, order.id));
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      ...{ totalCents: 0, status: 'confirmed', paymentStatus: 'paid', customerId: order.customerId },
      ...{ deliveryAddress: order.deliveryAddress, zipCode: order.zipCode },
    });
    const id = made?.id ?? '';
    expect(await listLines(db, [id])).toMatchObject([
      { optionId: line.optionId, quantity: 1, unitPriceCents: 0, lineTotalCents: 0 },
    ]);
    expect(await stockOf(db, line.optionId)).toBe(stock - 1);
    expect(await db.select().from(stockEntries).where(eq(stockEntries.orderId, id))).toMatchObject([
      { change: -1, reason: 'order' },
    ]);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, 'order.replace'))).toMatchObject([
      { subjectId: order.orderNumber, after: { replacement: made?.orderNumber, reason: 'Leaking' } },
    ]);
    const isNoted = and(eq(orderEvents.orderId, order.id), eq(orderEvents.note, 'replaced'));
    expect(await db.$count(orderEvents, isNoted)).toBe(1);
    expect(await db.select().from(outbox).where(eq(outbox.kind, 'order-replacement'))).toMatchObject([
      { recipient: order.customerPhone, params: { original: order.orderNumber } },
    ]);
    expect(await getBoardOrder(ctx, order.orderNumber)).toMatchObject({
      replacements: [made?.orderNumber],
      may: { replace: true },
    });
    expect(await getBoardOrder(ctx, made?.orderNumber ?? '')).toMatchObject({ replaces: order.orderNumber });
    // The figures of customers follow when the order is kept.
    await db.execute(sql`set constraints all immediate`);
    expect((await checkBooks(db)).differences).toEqual([]);
  }));

test('[HELP-20, CAT-13] a replacement that changes a stock label makes cached pages stale', () =>
  rolledBack(async (db) => {
    const { order, line } = await deliveredOrder(db);
    await db.update(productOptions).set({ stock: 6 }).where(eq(productOptions.id, line.optionId));
    const inputs = [{ lineId: line.id, quantity: 1 }];
    const input = { orderNumber: order.orderNumber, reason: 'Leaking', inputs, key: randomUUID() };
    expect((await recordWrites(db, () => replaceOrder(as(db), input))).writes.catalogueVersion).toBe(1);
  }));

test('[HELP-20] a replacement that is cancelled gives its goods back, and no money', () =>
  rolledBack(async (db) => {
    const { order, line } = await deliveredOrder(db);
    const ctx = as(db);
    const stock = await stockOf(db, line.optionId);
    const inputs = [{ lineId: line.id, quantity: 1 }];
    const answer = await replaceOrder(ctx, {
      ...{ orderNumber: order.orderNumber, reason: 'Leaking', inputs, key: randomUUID() },
    });
    const orderNumber = 'replacement' in answer ? answer.replacement : '';
    const input = { orderNumber, version: 1, reason: 'Found it', isIdCheckFailed: false };
    expect(await cancelOrderByStaff(ctx, input)).toMatchObject({ ok: true });
    expect(await stockOf(db, line.optionId)).toBe(stock);
    expect((await checkBooks(db)).differences).toEqual([]);
  }));

test('[HELP-20] without right, reason, goods or stock nothing is replaced', () =>
  rolledBack(async (db) => {
    const { order, line } = await deliveredOrder(db);
    const ctx = as(db);
    const good = {
      orderNumber: order.orderNumber,
      reason: 'Leaking',
      inputs: [{ lineId: line.id, quantity: 1 }],
      key: randomUUID(),
    };
    expect(await replaceOrder(as(db, 'support'), good)).toHaveProperty('problem');
    expect(await replaceOrder(as(db, 'packer'), good)).toEqual({ problem: 'forbidden' });
    expect(await replaceOrder(ctx, { ...good, reason: ' ' })).toEqual({
      problem: 'replacement-reason-missing',
    });
    expect(await replaceOrder(ctx, { ...good, inputs: [{ lineId: line.id, quantity: 99 }] })).toEqual({
      problem: 'replacement-empty',
    });
    const count = await db.$count(orders);
    await db.update(productOptions).set({ isOn: false }).where(eq(productOptions.id, line.optionId));
    expect(await replaceOrder(ctx, good)).toEqual({ problem: 'sold-out', product: line.productName });
    expect(await db.$count(orders)).toBe(count);
    const [running] = await db.select().from(orders).where(eq(orders.status, 'preparing')).limit(1);
    expect(await replaceOrder(ctx, { ...good, orderNumber: running?.orderNumber ?? '' })).toEqual({
      problem: 'replacement-undelivered',
    });
  }));
