import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { tickLine } from '../packing/tick.ts';
import { orderInPacking, packingAs, picksOf } from '../testing/packed-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { moveOrder } from './move-order.ts';
import { packOrder } from './pack-order.ts';

const shop = openTestShop();

test('[PACK-03] an order is not ready while one unit is not ticked off, and is with the last one', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId: packedByStaffId } = await packingAs(tx, 'packer');
    const { orderNumber, version, limeLine, berryLine } = await orderInPacking(tx);
    const step = { orderNumber, version, to: 'ready', packedByStaffId } as const;
    await tickLine(ctx, { orderNumber, lineId: berryLine, quantity: 1 });
    await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 1 });
    const refused = await recordWrites(tx, () => moveOrder(ctx, step));
    expect(refused).toEqual({ result: { problem: 'picks-missing' }, writes: {} });
    await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 2 });
    expect(await moveOrder(ctx, step)).toEqual({ ok: true, status: 'ready' });
  }));

test('[PACK-03, STAFF-20] a shop that packs without lists makes it ready at once', () =>
  shop.rolledBack(async (tx) => {
    const settings = { ...DEFAULT_SETTINGS, packingByList: false };
    const { ctx, staffId: packedByStaffId } = await packingAs(tx, 'packer', { settings });
    const { orderNumber, version, id } = await orderInPacking(tx);
    const step = { orderNumber, version, to: 'ready', packedByStaffId } as const;
    expect(await moveOrder(ctx, step)).toEqual({ ok: true, status: 'ready' });
    expect(await picksOf(tx, id)).toEqual([]);
  }));

test('[PACK-03, STAFF-26] "Ready, stay here" ticks what is left and makes it ready, and a packer is its packer', () =>
  shop.rolledBack(async (tx) => {
    const colleague = await packingAs(tx, 'packer');
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const { orderNumber, version, id, limeLine, berryLine } = await orderInPacking(tx);
    await tickLine(colleague.ctx, { orderNumber, lineId: limeLine, quantity: 2 });
    expect(await packOrder(ctx, { orderNumber, version })).toEqual({ ok: true, status: 'ready' });
    const hand = { way: 'hand' };
    expect(await picksOf(tx, id)).toEqual([
      { lineId: limeLine, quantity: 2, staffId: colleague.staffId, ...hand },
      { lineId: berryLine, quantity: 1, staffId, ...hand },
    ]);
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ status: 'ready', packedByStaffId: staffId });
    const events = await tx.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events).toMatchObject([{ kind: 'status', toStatus: 'ready', staffId }]);
  }));

test('[PACK-03, STAFF-26] who is no packer is asked who packed it, and then nothing is ticked', () =>
  shop.rolledBack(async (tx) => {
    const packer = await packingAs(tx, 'packer');
    const { ctx } = await packingAs(tx, 'admin');
    const { orderNumber, version, id } = await orderInPacking(tx);
    const asked = { problem: 'assignees-missing', missing: ['packer'] };
    const pack = (more: object = {}) => packOrder(ctx, { orderNumber, version, ...more });
    expect(await pack()).toEqual(asked);
    expect(await picksOf(tx, id)).toEqual([]);
    expect(await pack({ packedByStaffId: packer.staffId, version: version + 1 })).toEqual({
      problem: 'changed',
    });
    expect(await picksOf(tx, id)).toEqual([]);
    expect(await pack({ packedByStaffId: packer.staffId })).toMatchObject({ ok: true });
  }));

test.each(['confirmed', 'ready'] as const)('[PACK-03] an order that is %s is not packed again', (status) =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const { orderNumber, version, id } = await orderInPacking(tx, { status, packedByStaffId: staffId });
    expect(await packOrder(ctx, { orderNumber, version })).toMatchObject({ problem: 'move-not-allowed' });
    expect(await picksOf(tx, id)).toEqual([]);
  }),
);

test('[PACK-03, SEC-14] support sees orders and does not pack them', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'support');
    const { orderNumber, version, id } = await orderInPacking(tx);
    expect(await packOrder(ctx, { orderNumber, version })).toEqual({ problem: 'forbidden' });
    expect(await picksOf(tx, id)).toEqual([]);
  }));

test('[PACK-04] a cancelled order has an empty bag, another one keeps its own', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'manager');
    const other = await orderInPacking(tx);
    const { orderNumber, version, id, limeLine } = await orderInPacking(tx);
    await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 2 });
    await tickLine(ctx, { orderNumber: other.orderNumber, lineId: other.berryLine, quantity: 1 });
    const cancel = { orderNumber, version, reason: 'asked', isIdCheckFailed: false };
    expect(await cancelOrderByStaff(ctx, cancel)).toMatchObject({ ok: true });
    expect(await picksOf(tx, id)).toEqual([]);
    expect(await picksOf(tx, other.id)).toHaveLength(1);
  }));
