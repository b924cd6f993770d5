import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readPickList } from '../packing/read-pick-list.ts';
import { tickLine } from '../packing/tick.ts';
import { orderInPacking, packingAs } from '../testing/packed-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { moveOrder } from './move-order.ts';
import { packAndGoOn } from './pack-and-go-on.ts';

const shop = openTestShop();

const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000);

test('[PACK-12] one press packs an order and starts the one that is due next', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const { id, orderNumber, version } = await orderInPacking(tx, { createdAt: minutes(-30) });
    await orderInPacking(tx, { status: 'confirmed', createdAt: minutes(-5) });
    const due = await orderInPacking(tx, { status: 'confirmed', createdAt: minutes(-9) });
    const packed = { ok: true, status: 'ready', next: due.orderNumber };
    expect(await packAndGoOn(ctx, { orderNumber, version })).toEqual(packed);
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ status: 'ready', packedByStaffId: staffId });
    const events = await tx.select().from(orderEvents).where(eq(orderEvents.orderId, due.id));
    expect(events).toMatchObject([{ kind: 'status', toStatus: 'preparing', staffId }]);
    const list = await readPickList(ctx, due.orderNumber, orderNumber);
    expect(list).toMatchObject({ order: { status: 'preparing' }, before: { orderNumber } });
  }));

test('[PACK-12] two packers never stand over one bag, and what may not be packed yet waits', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const { ctx: colleague } = await packingAs(tx, 'packer');
    const { ctx: desk } = await packingAs(tx, 'staff');
    const { orderNumber, version } = await orderInPacking(tx, { createdAt: minutes(-60) });
    const theirs = await orderInPacking(tx, { status: 'confirmed', createdAt: minutes(-50) });
    await moveOrder(colleague, { ...theirs, to: 'preparing' });
    const bagged = await orderInPacking(tx, { createdAt: minutes(-40) });
    await tickLine(colleague, { ...bagged, lineId: bagged.berryLine, quantity: 1 });
    await orderInPacking(tx, { status: 'confirmed', createdAt: minutes(-39), deliverNotBefore: minutes(9) });
    const begunByDesk = await orderInPacking(tx, { status: 'confirmed', createdAt: minutes(-30) });
    await moveOrder(desk, { ...begunByDesk, to: 'preparing' });
    const { orderNumber: next } = begunByDesk;
    expect(await packAndGoOn(ctx, { orderNumber, version })).toMatchObject({ ok: true, next });
    expect(await readPickList(ctx, next)).toMatchObject({ next: null });
    // The last one: nothing is left but what the colleague has begun.
    const last = { orderNumber: next, version: begunByDesk.version + 1 };
    expect(await packAndGoOn(ctx, last)).toEqual({ ok: true, status: 'ready', next: null });
  }));

test('[PACK-12, PACK-03] a bag that is refused starts nothing', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const { orderNumber, version } = await orderInPacking(tx);
    await orderInPacking(tx, { status: 'confirmed' });
    const stale = await recordWrites(tx, () => packAndGoOn(ctx, { orderNumber, version: version + 1 }));
    expect(stale).toEqual({ result: { problem: 'changed' }, writes: {} });
  }));
