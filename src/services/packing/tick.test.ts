import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderPicks } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { ROLE_RIGHTS, STAFF_ROLES } from '#domain/staff.ts';
import { orderInPacking, packingAs, picksOf } from '../testing/packed-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { scanCode, tickLine } from './tick.ts';

const shop = openTestShop();

test('[PACK-02] a tick is stored with person and time, said twice it is the same, and other lists hear of it', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const other = await orderInPacking(tx);
    const { orderNumber, id, limeLine: lineId } = await orderInPacking(tx);
    const tick = () => recordWrites(tx, () => tickLine(ctx, { orderNumber, lineId, quantity: 2 }));
    expect(await tick()).toEqual({
      result: { ok: true },
      writes: { notices: [['staff', 'order', orderNumber]] },
    });
    expect(await tick()).toEqual({ result: { ok: true }, writes: {} });
    const [row] = await tx.select().from(orderPicks).where(eq(orderPicks.orderId, id));
    expect(row).toEqual({ lineId, orderId: id, quantity: 2, way: 'hand', staffId, pickedAt: TEST_NOW });
    expect(await picksOf(tx, other.id)).toEqual([]);
  }));

test('[PACK-02] a line taken out again is gone, and the order cannot be made ready over the version of before', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const { orderNumber, id, version, limeLine, berryLine } = await orderInPacking(tx);
    await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 2 });
    await tickLine(ctx, { orderNumber, lineId: berryLine, quantity: 1 });
    const versionOf = async () => (await tx.select().from(orders).where(eq(orders.id, id)))[0]?.version;
    expect(await versionOf()).toBe(version);
    expect(await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 0 })).toEqual({ ok: true });
    expect(await picksOf(tx, id)).toEqual([{ lineId: berryLine, quantity: 1, way: 'hand', staffId }]);
    expect(await versionOf()).toBe(version + 1);
  }));

test.each([-1, 3, 0.5, Number.NaN])('[PACK-02, SEC-09] %d of two units cannot be ticked', (quantity) =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const { orderNumber, id, limeLine: lineId } = await orderInPacking(tx);
    expect(await tickLine(ctx, { orderNumber, lineId, quantity })).toEqual({ problem: 'malformed' });
    expect(await picksOf(tx, id)).toEqual([]);
  }),
);

test('[PACK-02] a line of another order is unknown', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const { limeLine: lineId, id } = await orderInPacking(tx);
    const { orderNumber } = await orderInPacking(tx);
    expect(await tickLine(ctx, { orderNumber, lineId, quantity: 1 })).toEqual({ problem: 'not-found' });
    expect(await picksOf(tx, id)).toEqual([]);
  }));

test.each(STAFF_ROLES)('[PACK-01, SEC-14] the role %s ticks and scans only with the right to pack', (role) =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, role);
    const { orderNumber, id, berryLine: lineId, codes } = await orderInPacking(tx);
    const answers = [
      await tickLine(ctx, { orderNumber, lineId, quantity: 1 }),
      await scanCode(ctx, { orderNumber, code: codes.lime }),
    ];
    const mayPack = ROLE_RIGHTS[role].has('orders-pack');
    expect(answers.map((answer) => 'ok' in answer)).toEqual([mayPack, mayPack]);
    expect(await picksOf(tx, id)).toHaveLength(mayPack ? 2 : 0);
  }),
);

const refusalIn: Partial<Record<OrderStatus, string>> = {
  pending: 'packing-not-started',
  confirmed: 'packing-not-started',
};

test.each(ORDER_STATUSES.filter((status) => status !== 'preparing'))(
  '[PACK-02, PACK-06] a list is neither ticked nor scanned while its order is %s',
  (status) =>
    shop.rolledBack(async (tx) => {
      const { ctx, staffId } = await packingAs(tx, 'packer');
      const packed = { packedByStaffId: staffId, driverStaffId: staffId };
      const { orderNumber, id, limeLine: lineId, codes } = await orderInPacking(tx, { status, ...packed });
      const problem = refusalIn[status] ?? 'packing-over';
      expect(await tickLine(ctx, { orderNumber, lineId, quantity: 1 })).toEqual({ problem });
      expect(await scanCode(ctx, { orderNumber, code: codes.lime })).toEqual({ problem });
      expect(await picksOf(tx, id)).toEqual([]);
    }),
);

test('[PACK-06] a scanned code ticks one more unit of its line, and one too many is refused', () =>
  shop.rolledBack(async (tx) => {
    const { ctx, staffId } = await packingAs(tx, 'packer');
    const { orderNumber, id, limeLine, codes } = await orderInPacking(tx);
    const scan = () => recordWrites(tx, () => scanCode(ctx, { orderNumber, code: ` ${codes.lime} ` }));
    const notices = [['staff', 'order', orderNumber]];
    const scanned = (picked: number) => ({ ok: true, scanned: { name: 'Aura Lime', picked, units: 2 } });
    expect(await scan()).toEqual({ result: scanned(1), writes: { notices } });
    expect(await scan()).toEqual({ result: scanned(2), writes: { notices } });
    const refused = { problem: 'scan-too-many', found: 'Aura Lime', units: 2 };
    expect(await scan()).toEqual({ result: refused, writes: {} });
    expect(await picksOf(tx, id)).toEqual([{ lineId: limeLine, quantity: 2, way: 'scan', staffId }]);
  }));

test('[PACK-06] a wrong flavor, an unknown code and a text that is no code tick nothing', () =>
  shop.rolledBack(async (tx) => {
    const { ctx } = await packingAs(tx, 'packer');
    const { orderNumber, id, codes } = await orderInPacking(tx);
    const scan = (code: string) => scanCode(ctx, { orderNumber, code });
    const wrong = { problem: 'scan-mismatch', found: 'Aura Mint', wanted: 'Aura Lime' };
    expect(await scan(codes.mint)).toEqual(wrong);
    expect(await scan('99999')).toEqual({ problem: 'barcode-unknown', code: '99999' });
    expect(await scan('<b>')).toEqual({ problem: 'barcode-invalid' });
    expect(await picksOf(tx, id)).toEqual([]);
  }));
