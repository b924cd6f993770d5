import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBadgeFacts } from '#db/queries/badges.ts';
import { setMark } from '#db/queries/installation.ts';
import { readBoardDay } from '#db/queries/staff/dashboard.ts';
import { customers } from '#db/schema/customers.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import { checkBooks } from '../ledger.ts';
import { moveOrder } from '../orders/move-order.ts';
import { readDashboard } from '../staff/read-dashboard.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newBuyer,
  openSmallShop,
} from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf } from '../testing/staff-orders.ts';
import { endTestOrder } from './end-test-order.ts';
import { readStart } from './read-start.ts';

beforeAll(openSmallShop, 120_000);
afterAll(() => closeSmallShop());

const close = (at: Date) => setMark(database(), { key: 'opening', value: 'closed', at });
const open = (at: Date) => setMark(database(), { key: 'opening', value: 'open', at });

async function deliver(orderNumber: string) {
  const { ctx } = await newColleague('admin', new Date());
  const assignees = await newAssignees();
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2035-01-01' } as const;
  for (const to of [
    'confirmed',
    'preparing',
    'ready',
    'out_for_delivery',
    'en_route',
    'delivered',
  ] as const) {
    const { version, status } = await rowOf(orderNumber);
    if (status === to) continue;
    const moved = await moveOrder(ctx, { orderNumber, version, to, ...assignees, doorCheck });
    if ('problem' in moved) throw new Error(`${to}: ${moved.problem}`);
  }
}

test('[FIRST-08, FIRST-06] a delivered test order goes out of the books whole, and the ledgers agree', async () => {
  const before = await newOrder();
  const differences = async () => (await checkBooks(database())).differences;
  const known = await differences();
  await close(before.ctx.now);
  const { orderNumber, optionId } = await newOrder({ stock: 20 });
  await deliver(orderNumber);
  const { ctx } = await newColleague('admin', new Date());
  const start = await readStart(ctx);
  expect(start.missing).toContain('test-order');
  const row = await rowOf(orderNumber);
  expect([row.status, row.paymentStatus]).toEqual(['delivered', 'paid']);
  const { version } = row;
  const ended = await recordWrites(database(), () => endTestOrder(ctx, { orderNumber, version }));
  const cents = row.totalCents - row.monsterDollarsUsedCents;
  expect(ended).toMatchObject({
    result: { ok: true },
    writes: {
      orderEvents: [
        ['status', 'delivered to cancelled'],
        ['payment', 'refunded'],
      ],
      stock: [[optionId, 'cancel', 2]],
      payments: [
        ['refund-due', 'cash', cents],
        ['refund', 'cash', cents],
      ],
      audit: [
        ['order.test-end', 'order', orderNumber],
        ['start.save', 'shop', 'test'],
      ],
    },
  });
  expect(ended.writes.outbox).toBeUndefined();
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'refunded', cancelReason: 'Test order' },
  });
  // The twenty that the option was made with have no entry in this small shop; its entries come to nothing.
  const left = { rule: 'stock-is-the-sum-of-its-entries', subject: optionId, expected: 0, found: 20 };
  const found = await differences();
  expect(found).toContainEqual(left);
  expect(found.filter(({ subject }) => subject !== optionId)).toEqual(known);
  const again = await endTestOrder(ctx, { orderNumber, version: version + 1 });
  expect(again).toEqual({ problem: 'test-order-real' });
});

test('[FIRST-13] a test order counts in no figure, neither delivered nor ended, and earns nothing', async () => {
  const { ctx: real } = await newOrder();
  const { ctx: admin } = await newColleague('admin', new Date());
  const figures = async () => {
    const day = await readDashboard({ ...admin, remember: (_key, read) => read() });
    const { byStatus, orders, sales } = day ?? {};
    const { open: _work, ...sold } = sales ?? {};
    const { todayCents } = await readBoardDay(database(), new Date(real.now.getTime() - 86_400_000));
    return { byStatus, orders, sold, todayCents };
  };
  const before = await figures();
  await close(real.now);
  const { orderNumber, customerId } = await newOrder({ isTest: true });
  expect((await rowOf(orderNumber)).isTest).toBe(true);
  expect(await figures()).toEqual(before);
  const earned = async () => ({
    badges: (await findBadgeFacts(database(), customerId)).deliveredAt,
    points: await database()
      .select({ points: customers.points, moods: customers.moodsTried })
      .from(customers)
      .where(eq(customers.id, customerId)),
  });
  const nothing = await earned();
  await deliver(orderNumber);
  expect(await earned()).toEqual(nothing);
  expect(await figures()).toEqual(before);
  const { version } = await rowOf(orderNumber);
  expect(await endTestOrder(admin, { orderNumber, version })).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({
    status: 'cancelled',
    isTest: true,
    paymentClaimedAt: null,
  });
  expect(await figures()).toEqual(before);
});

test('[FIRST-08] an order of the open shop is no test, whoever asks and whenever', async () => {
  const { orderNumber, ctx } = await newOrder();
  const { ctx: admin } = await newColleague('admin', new Date());
  const { version } = await rowOf(orderNumber);
  const refused = { result: { problem: 'test-order-real' }, writes: {} };
  const end = (at = version) =>
    recordWrites(database(), () => endTestOrder(admin, { orderNumber, version: at }));
  await open(ctx.now);
  expect(await end()).toEqual(refused);
  await close(new Date(ctx.now.getTime() + 3_600_000));
  expect(await end()).toEqual(refused);
  await close(new Date(ctx.now.getTime() - 3_600_000));
  const { ctx: manager } = await newColleague('manager');
  const notAllowed = await recordWrites(database(), () => endTestOrder(manager, { orderNumber, version }));
  expect(notAllowed).toEqual({ result: { problem: 'forbidden' }, writes: {} });
  expect(await end(version + 1)).toEqual({ result: { problem: 'changed' }, writes: {} });
});

test('[FIRST-04] nothing can be ordered while the shop is closed', async () => {
  const buyer = await newBuyer();
  const input = await inputFor(buyer, await addOption(5), 1);
  const asked = await recordWrites(database(), () => placeOrder({ ...buyer, isClosed: true }, input));
  expect(asked).toEqual({ result: { problem: 'shop-not-open' }, writes: {} });
});
