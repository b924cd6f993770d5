import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { moveOrder } from '../orders/move-order.ts';
import { packOrder } from '../orders/pack-order.ts';
import { orderInPacking, packingAs, picksOf } from '../testing/packed-order.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { scanCode, tickLine } from './tick.ts';

const shop = openTestShop();

test('[PACK-06] of ten scans of one code at once as many tick as the order has', async () => {
  const db = shop.db();
  const { ctx } = await packingAs(db, 'packer');
  const { orderNumber, id, limeLine, codes } = await orderInPacking(db);
  const scans = Array.from({ length: 10 }, () => scanCode(ctx, { orderNumber, code: codes.lime }));
  const answers = await Promise.all(scans);
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(2);
  expect(answers.filter((answer) => answer.problem === 'scan-too-many')).toHaveLength(8);
  expect(await picksOf(db, id)).toMatchObject([{ lineId: limeLine, quantity: 2 }]);
});

test('[PACK-03] while one person takes a unit out and another makes the order ready, it is never ready without the unit', async () => {
  const db = shop.db();
  const { ctx, staffId: packedByStaffId } = await packingAs(db, 'packer');
  for (let round = 0; round < 8; round += 1) {
    const { orderNumber, id, version, limeLine, berryLine } = await orderInPacking(db);
    await tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 2 });
    await tickLine(ctx, { orderNumber, lineId: berryLine, quantity: 1 });
    const ready = () => moveOrder(ctx, { orderNumber, version, to: 'ready', packedByStaffId });
    const out = () => tickLine(ctx, { orderNumber, lineId: limeLine, quantity: 0 });
    await Promise.all(round % 2 === 0 ? [ready(), out()] : [out(), ready()]);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const picked = (await picksOf(db, id)).reduce((sum, { quantity }) => sum + quantity, 0);
    expect([order?.status, picked]).toEqual(order?.status === 'ready' ? ['ready', 3] : ['preparing', 1]);
  }
});

test('[PACK-03] of two people who press "Ready, stay here" one makes the order ready, and both know how it stands', async () => {
  const db = shop.db();
  const one = await packingAs(db, 'packer');
  const other = await packingAs(db, 'packer');
  const { orderNumber, id, version } = await orderInPacking(db);
  const answers = await Promise.all([one, other].map(({ ctx }) => packOrder(ctx, { orderNumber, version })));
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const packer = order?.packedByStaffId;
  expect(await picksOf(db, id)).toMatchObject([{ staffId: packer }, { staffId: packer }]);
});
