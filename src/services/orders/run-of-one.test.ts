import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runGoods, runStops, runs, shifts } from '#db/schema/runs.ts';
import { addVehicle } from '#db/testing/rows/runs.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newReadyOrder, newRun, stopsOf } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../testing/staff-orders.ts';
import { moveOrder } from './move-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const out = async (orderNumber: string) => ({
  ...(await versionOf(orderNumber)),
  to: 'out_for_delivery' as const,
});

const runsOf = (driverStaffId: string) =>
  database().select().from(runs).where(eq(runs.driverStaffId, driverStaffId));

test('[RUN-08, STAFF-26] one press makes a run of one: the named driver, the vehicle of the shift, the goods', async () => {
  const { ctx } = await newColleague('staff');
  const { staffId: driverStaffId } = await newColleague('driver');
  const { orderNumber } = await newReadyOrder();
  expect(await moveOrder(ctx, { ...(await out(orderNumber)), driverStaffId })).toEqual({
    ...{ ok: true, status: 'out_for_delivery' },
  });
  const [run] = await runsOf(driverStaffId);
  const [shift] = await database().select().from(shifts).where(eq(shifts.staffId, driverStaffId));
  expect(run).toMatchObject({ status: 'out', vehicleId: shift?.vehicleId, startedAt: ctx.now });
  const goods = await database()
    .select()
    .from(runGoods)
    .where(eq(runGoods.runId, run?.id ?? ''));
  expect(goods.map(({ quantity, unitValueCents }) => [quantity, unitValueCents])).toEqual([[2, 3000]]);
});

test('[RUN-08] the next order of a driver who is out joins that run, and the run ends with its last hand-over', async () => {
  const { ctx } = await newColleague('staff');
  const { staffId: driverStaffId } = await newColleague('driver');
  const [first, second] = [await newReadyOrder(), await newReadyOrder()];
  for (const { orderNumber } of [first, second])
    await moveOrder(ctx, { ...(await out(orderNumber)), driverStaffId });
  const [run, ...others] = await runsOf(driverStaffId);
  expect(others).toEqual([]);
  expect(
    (await stopsOf(run?.number ?? '')).map(({ stop, order }) => [stop.position, order.orderNumber]),
  ).toEqual([
    [1, first.orderNumber],
    [2, second.orderNumber],
  ]);
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
  for (const { orderNumber } of [first, second]) {
    expect((await runsOf(driverStaffId))[0]).toMatchObject({ status: 'out' });
    for (const to of ['en_route', 'delivered'] as const)
      await moveOrder(ctx, { ...(await versionOf(orderNumber)), to, doorCheck });
  }
  expect((await runsOf(driverStaffId))[0]).toMatchObject({ status: 'ended', endedAt: ctx.now });
});

test('[RUN-08, RUN-11] joining asks the cap and the hours again, and nothing is written', async () => {
  const { ctx } = await newColleague('staff');
  const { staffId: driverStaffId } = await newColleague('driver');
  const [first, second] = [await newReadyOrder(), await newReadyOrder()];
  await moveOrder(ctx, { ...(await out(first.orderNumber)), driverStaffId });
  const join = async (settings: Partial<typeof ctx.settings>) => {
    const input = { ...(await out(second.orderNumber)), driverStaffId };
    return recordWrites(database(), () =>
      moveOrder({ ...ctx, settings: { ...ctx.settings, ...settings } }, input),
    );
  };
  expect(await join({ runValueCapCents: 11_999 })).toEqual({
    result: { problem: 'run-over-cap', valueCents: 12_000, capCents: 11_999 },
    writes: {},
  });
  expect(await join({ minutesPerStop: 400 })).toMatchObject({
    result: { problem: 'run-order-late' },
    writes: {},
  });
  const ofOrder = eq(runStops.orderId, (await rowOf(second.orderNumber)).id);
  expect(await database().select().from(runStops).where(ofOrder)).toEqual([]);
  expect((await join({ runValueCapCents: 12_000 })).result).toMatchObject({ ok: true });
});

test('[RUN-08] a driver without a usual vehicle is asked for one, and for the ledger number where the setting says so', async () => {
  const { ctx } = await newColleague('staff');
  const { staffId: driverStaffId } = await newColleague('driver');
  await database()
    .update(shifts)
    .set({ vehicleId: null })
    .where(and(eq(shifts.staffId, driverStaffId), isNull(shifts.endedAt)));
  // Several are free: which one is asked.
  await addVehicle(database());
  await addVehicle(database());
  const { orderNumber } = await newReadyOrder();
  const input = { ...(await out(orderNumber)), driverStaffId };
  const asked = await recordWrites(database(), () => moveOrder(ctx, input));
  expect(asked).toEqual({ result: { problem: 'run-vehicle-missing' }, writes: {} });
  expect(await runsOf(driverStaffId)).toEqual([]);
  const { id: vehicleId } = await addVehicle(database());
  const tracked = { ...ctx, settings: { ...ctx.settings, trackAndTrace: true } };
  expect(await moveOrder(tracked, { ...input, vehicleId })).toEqual({ problem: 'run-ledger-missing' });
  expect(await moveOrder(tracked, { ...input, vehicleId, ledgerNumber: ' L-77 ' })).toMatchObject({
    ok: true,
  });
  expect((await runsOf(driverStaffId))[0]).toMatchObject({ vehicleId, ledgerNumber: 'L-77' });
});

test('[RUN-08, RUN-04] an order of a planned run leaves with that run only', async () => {
  const { ctx, number, orderNumbers, driver } = await newRun(1);
  const [orderNumber = ''] = orderNumbers;
  const alone = { ...(await out(orderNumber)), driverStaffId: driver.staffId };
  const refused = await recordWrites(database(), () => moveOrder(ctx, alone));
  expect(refused).toEqual({ result: { problem: 'run-order-planned', number }, writes: {} });
});

test('[RUN-08] two desks send one order out: it is on the road once', async () => {
  const { ctx } = await newColleague('staff');
  const drivers = [await newColleague('driver'), await newColleague('driver')];
  const { orderNumber } = await newReadyOrder();
  const at = await out(orderNumber);
  const answers = await Promise.all(
    drivers.map(({ staffId: driverStaffId }) => moveOrder(ctx, { ...at, driverStaffId })),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  const { id } = await rowOf(orderNumber);
  expect(await database().select().from(runStops).where(eq(runStops.orderId, id))).toHaveLength(1);
});
