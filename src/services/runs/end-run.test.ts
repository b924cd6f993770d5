import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { cancelOrderByStaff } from '../orders/cancel-order-by-staff.ts';
import { moveOrder } from '../orders/move-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newRunOut, runOf, stopsOf } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop, stockOf } from '../testing/small-checkout.ts';
import { newColleague, newsOf, noticesOf, rowOf, versionOf } from '../testing/staff-orders.ts';
import { endRun } from './end-run.ts';
import { planRun } from './plan-run.ts';
import { readRun } from './read-run.ts';
import { startRun } from './start-run.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const seen = async (number: string) => ({ number, version: (await runOf(number)).version });
const stopIds = async (number: string) => (await stopsOf(number)).map(({ stop }) => stop.id);
const linesOf = async (number: string) => (await stopsOf(number)).map(({ order }) => order.id);

test('[RUN-09, ORD-09, STAFF-23] what was not handed over is ready again, without its driver, and what was stays', async () => {
  const { ctx, number, placed } = await newRunOut(2);
  const [handed, back] = placed;
  if (!handed || !back) throw new Error('no orders');
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
  const handOver = { ...(await versionOf(handed.orderNumber)), to: 'delivered', doorCheck } as const;
  expect(await moveOrder(ctx, handOver)).toMatchObject({ ok: true });
  expect((await stopsOf(number)).map(({ stop }) => stop.state)).toEqual(['delivered', 'planned']);
  const at = await seen(number);
  const open = await recordWrites(database(), () => endRun(ctx, { ...at, returns: [] }));
  expect(open).toEqual({ result: { problem: 'run-stops-open' }, writes: {} });
  const [, stopId = ''] = await stopIds(number);
  const returns = [{ stopId, outcome: 'shelf' as const }];
  const { result, writes } = await recordWrites(database(), () => endRun(ctx, { ...at, returns }));
  expect([result, writes]).toEqual([
    { ok: true },
    {
      notices: [...noticesOf(back), ['staff', 'run', number]],
      outboxChanged: [['order-status', 'superseded']],
      orderEvents: [['status', 'out_for_delivery to ready']],
      audit: [
        ['order.return', 'order', back.orderNumber],
        ['run.end', 'run', number],
      ],
    },
  ]);
  expect(await rowOf(back.orderNumber)).toMatchObject({ status: 'ready', driverStaffId: null });
  expect(await rowOf(handed.orderNumber)).toMatchObject({ status: 'delivered' });
  expect(await runOf(number)).toMatchObject({ status: 'ended', endedAt: ctx.now });
  const [, stop] = await stopsOf(number);
  expect(stop?.stop).toMatchObject({ state: 'undelivered', returnedAt: ctx.now, endedAt: ctx.now });
  expect(await endRun(ctx, { ...(await seen(number)), returns })).toEqual({ problem: 'run-not-out' });
});

test('[RUN-09, ORD-24] an order that came back leaves again, and its news are told once more', async () => {
  const { ctx, number, placed, driver, orderNumbers } = await newRunOut(1);
  const [order] = placed;
  if (!order) throw new Error('no order');
  const [stopId = ''] = await stopIds(number);
  await endRun(ctx, { ...(await seen(number)), returns: [{ stopId, outcome: 'shelf' }] });
  const planned = await planRun(ctx, { orderNumbers, driverStaffId: driver.staffId, vehicleId: null });
  if (!('number' in planned) || !planned.number) throw new Error(planned.problem);
  const { writes } = await recordWrites(database(), async () => startRun(ctx, await seen(planned.number)));
  expect(writes.outbox).toEqual(newsOf(order, 'en_route'));
});

test('[RUN-09, STAFF-04, ORD-10] the office cancels one with a reason: its goods are back in stock', async () => {
  const { ctx, number, placed } = await newRunOut(1);
  const [order] = placed;
  if (!order) throw new Error('no order');
  const [stopId = ''] = await stopIds(number);
  const at = await seen(number);
  const cancel = { stopId, outcome: 'cancel' as const };
  const unsaid = await recordWrites(database(), () =>
    endRun(ctx, { ...at, returns: [{ ...cancel, reason: ' ' }] }),
  );
  expect(unsaid).toEqual({ result: { problem: 'cancel-reason-missing' }, writes: {} });
  const { result, writes } = await recordWrites(database(), () =>
    endRun(ctx, { ...at, returns: [{ ...cancel, reason: 'Nobody at home' }] }),
  );
  expect(result).toEqual({ ok: true });
  expect(writes).toMatchObject({
    stock: [[order.optionId, 'cancel', 2]],
    outbox: newsOf(order, 'cancelled'),
    orderEvents: [['status', 'en_route to cancelled']],
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Nobody at home',
  });
  const [stop] = await stopsOf(number);
  expect(stop?.stop).toMatchObject({ state: 'undelivered', reason: 'Nobody at home' });
});

test('[RUN-10] missing goods need a reason, leave the stock as damage, and their bag is packed again', async () => {
  const { ctx, number, placed } = await newRunOut(1);
  const [order] = placed;
  if (!order) throw new Error('no order');
  const [stopId = ''] = await stopIds(number);
  const found = await readRun(ctx, number);
  if ('problem' in found) throw new Error(found.problem);
  const lineId = found.back[0]?.lineId ?? 0;
  const at = { ...(await seen(number)), returns: [{ stopId, outcome: 'shelf' as const }] };
  const refused = async (missing: { lineId: number; quantity: number }[], missingReason = '') =>
    (await recordWrites(database(), () => endRun(ctx, { ...at, missing, missingReason }))) as object;
  const missing = [{ lineId, quantity: 1 }];
  expect(await refused(missing)).toEqual({ result: { problem: 'run-missing-reason' }, writes: {} });
  expect(await refused([{ lineId, quantity: 3 }], 'x')).toEqual({
    result: { problem: 'missing-invalid', lineId: expect.any(Number) },
    writes: {},
  });
  const before = (await stockOf(order.optionId)) ?? 0;
  await database().update(productOptions).set({ stock: 0 }).where(eq(productOptions.id, order.optionId));
  expect(await refused(missing, 'Broken')).toEqual({
    result: { problem: 'run-missing-unfilled', orderNumber: order.orderNumber },
    writes: {},
  });
  await database().update(productOptions).set({ stock: before }).where(eq(productOptions.id, order.optionId));
  const { result, writes } = await recordWrites(database(), () =>
    endRun(ctx, { ...at, missing, missingReason: 'Broken' }),
  );
  expect(result).toEqual({ ok: true });
  expect(writes).toMatchObject({
    stock: [[order.optionId, 'damage', -1]],
    audit: [
      ['order.return', 'order', order.orderNumber],
      ['run.goods-missing', 'run', number],
      ['run.end', 'run', number],
    ],
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({ status: 'preparing' });
  expect(await stockOf(order.optionId)).toBe(before - 1);
});

test('[RUN-09] what was cancelled on the road comes back with its run, and needs no answer', async () => {
  const { ctx, number, placed } = await newRunOut(1);
  const orderNumber = placed[0]?.orderNumber ?? '';
  const at = { ...(await versionOf(orderNumber)), reason: 'Asked', isIdCheckFailed: false };
  expect(await cancelOrderByStaff(ctx, at)).toMatchObject({ ok: true });
  const [stop] = await stopsOf(number);
  expect(stop?.stop).toMatchObject({ state: 'undelivered', returnedAt: null });
  expect(await runOf(number)).toMatchObject({ status: 'out' });
  expect(await endRun(ctx, { ...(await seen(number)), returns: [] })).toEqual({ ok: true });
  const [ended] = await stopsOf(number);
  expect(ended?.stop.returnedAt).toEqual(ctx.now);
});

test('[RUN-12] two people end one run: the second is told, and a driver does not end it', async () => {
  const { ctx, number, driver } = await newRunOut(1);
  const [stopId = ''] = await stopIds(number);
  const at = { ...(await seen(number)), returns: [{ stopId, outcome: 'shelf' as const }] };
  expect(await endRun(driver.ctx, at)).toEqual({ problem: 'forbidden' });
  const { ctx: other } = await newColleague('manager');
  const answers = await Promise.all([endRun(ctx, at), endRun(other, at)]);
  expect(answers).toContainEqual({ ok: true });
  expect(answers.filter((answer) => 'problem' in answer)).toHaveLength(1);
  expect((await linesOf(number)).length).toBe(1);
});

test('[RUN-09] an order that the office changed in the meantime is not brought back blindly', async () => {
  const { ctx, number, placed } = await newRunOut(1);
  const orderNumber = placed[0]?.orderNumber ?? '';
  const [stopId = ''] = await stopIds(number);
  await database()
    .update(orders)
    .set({ status: 'delivered', idCheckOutcome: 'passed' })
    .where(eq(orders.orderNumber, orderNumber));
  await endRun(ctx, { ...(await seen(number)), returns: [{ stopId, outcome: 'shelf' }] });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered' });
});

test('[RUN-09, ROAD-01] a driver’s account is closed on the road: the office goes on at the doors and ends the run', async () => {
  const { ctx, number, placed, driver } = await newRunOut(2);
  await database().update(staff).set({ isActive: false }).where(eq(staff.id, driver.staffId));
  const [handed, back] = placed;
  if (!handed || !back) throw new Error('no orders');
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
  const handOver = { ...(await versionOf(handed.orderNumber)), to: 'delivered', doorCheck } as const;
  expect(await moveOrder(ctx, handOver)).toMatchObject({ ok: true });
  expect(await rowOf(handed.orderNumber)).toMatchObject({ driverStaffId: driver.staffId });
  const [, stopId = ''] = await stopIds(number);
  const returns = [{ stopId, outcome: 'shelf' as const }];
  expect(await endRun(ctx, { ...(await seen(number)), returns })).toEqual({ ok: true });
  expect(await rowOf(back.orderNumber)).toMatchObject({ status: 'ready', driverStaffId: null });
  const again = { orderNumbers: [back.orderNumber], driverStaffId: driver.staffId, vehicleId: null };
  const planned = await planRun(ctx, again);
  if (!('number' in planned) || !planned.number)
    return expect(planned).toEqual({ problem: 'run-driver-barred' });
  expect(await startRun(ctx, await seen(planned.number))).toMatchObject({ problem: 'run-not-ready' });
});
