import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { orders } from '#db/schema/orders.ts';
import { runGoods } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newReadyOrder, newRun, newRunOut, runOf, stopsOf } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newsOf, noticesOf, rowOf } from '../testing/staff-orders.ts';
import { editRun } from './edit-run.ts';
import { planRun } from './plan-run.ts';
import { startRun } from './start-run.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const seen = async (number: string) => ({ number, version: (await runOf(number)).version });
const numbersOf = async (number: string) => (await stopsOf(number)).map(({ order }) => order.orderNumber);

test('[RUN-03, RUN-04] a planned run has the day’s next number, the vehicle of the shift, and its orders in sequence', async () => {
  const first = await newRun(2);
  const second = await newRun(1);
  const [run, next] = [await runOf(first.number), await runOf(second.number)];
  expect([run.number, next.number]).toEqual([
    expect.stringMatching(/^R-1120-\d+$/),
    `R-1120-${Number(run.number.split('-')[2]) + 1}`,
  ]);
  expect(run).toMatchObject({ status: 'planned', driverStaffId: first.driver.staffId, startedAt: null });
  expect(run.vehicleId).not.toBe(null);
  expect(run.vehicleId).not.toBe(next.vehicleId);
  expect(await numbersOf(first.number)).toEqual(first.orderNumbers);
});

test('[RUN-04, RUN-12] stops are added, moved and taken out by one version after the other', async () => {
  const { ctx, number, orderNumbers } = await newRun(3);
  const [a, b, c] = orderNumbers;
  const { orderNumber: d } = await newReadyOrder();
  const at = await seen(number);
  const stops = await stopsOf(number);
  const last = stops[2]?.stop.id ?? '';
  const moved = await recordWrites(database(), () =>
    editRun(ctx, { ...at, change: { kind: 'move', stopId: last, place: 0 } }),
  );
  expect(moved).toEqual({
    result: { ok: true, back: null },
    writes: { notices: [['staff', 'run', number]], audit: [['run.move', 'run', number]] },
  });
  expect(await numbersOf(number)).toEqual([c, a, b]);
  const stale = await recordWrites(database(), () =>
    editRun(ctx, { ...at, change: { kind: 'remove', stopId: last } }),
  );
  expect(stale).toEqual({ result: { problem: 'changed' }, writes: {} });
  const remove = { kind: 'remove', stopId: last } as const;
  expect(await editRun(ctx, { ...(await seen(number)), change: remove })).toMatchObject({ ok: true });
  const add = { kind: 'add', orderNumbers: [d, c ?? ''] } as const;
  expect(await editRun(ctx, { ...(await seen(number)), change: add })).toEqual({ ok: true, back: null });
  expect(await numbersOf(number)).toEqual([a, b, d, c]);
});

test('[RUN-04, RUN-07] an order stands in one run only, and what is not being packed in none', async () => {
  const { ctx, orderNumbers } = await newRun(1);
  const again = { driverStaffId: null, vehicleId: null };
  const taken = { result: { problem: 'run-order-taken' }, writes: {} };
  expect(await recordWrites(database(), () => planRun(ctx, { ...again, orderNumbers }))).toEqual(taken);
  const fresh = await newReadyOrder();
  await database()
    .update(orders)
    .set({ status: 'confirmed' })
    .where(eq(orders.orderNumber, fresh.orderNumber));
  for (const wanted of [[fresh.orderNumber], ['MD-none'], []])
    expect(await planRun(ctx, { ...again, orderNumbers: wanted })).toEqual({ problem: 'run-order-taken' });
  await database()
    .update(orders)
    .set({ status: 'preparing' })
    .where(eq(orders.orderNumber, fresh.orderNumber));
  const both = await Promise.all(
    [1, 2].map(() => planRun(ctx, { ...again, orderNumbers: [fresh.orderNumber] })),
  );
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
});

test('[RUN-05, RUN-06, RUN-08, ROAD-04] a start writes goods at today’s prices and sends every order out with its driver', async () => {
  const { ctx, number, placed, driver, orderNumbers } = await newRun(2);
  await database()
    .update(productOptions)
    .set({ priceCents: 4000 })
    .where(eq(productOptions.id, placed[0]?.optionId ?? ''));
  const { result, writes } = await recordWrites(database(), async () => startRun(ctx, await seen(number)));
  expect(result).toEqual({ ok: true });
  const [next, later] = placed;
  if (!next || !later) throw new Error('no orders');
  // The first stop is on its way at once, and told so alone (ROAD-04).
  expect(writes).toEqual({
    notices: [...[next, later, next].flatMap(noticesOf), ['staff', 'run', number]],
    outbox: [...newsOf(later, 'out_for_delivery'), ...newsOf(next, 'en_route')],
    orderEvents: [
      ...placed.flatMap(() => [
        ['driver', null],
        ['status', 'ready to out_for_delivery'],
      ]),
      ['status', 'out_for_delivery to en_route'],
    ],
    audit: [
      ...[...orderNumbers, next.orderNumber].map((order) => ['order.move', 'order', order]),
      ['run.start', 'run', number],
    ],
  });
  const run = await runOf(number);
  const at = { startedAt: ctx.now, startedByStaffId: 'staffId' in ctx.actor ? ctx.actor.staffId : '' };
  expect(run).toMatchObject({ status: 'out', ...at });
  const goods = await database().select().from(runGoods).where(eq(runGoods.runId, run.id));
  expect(goods.map(({ unitValueCents, quantity, category }) => [unitValueCents, quantity, category])).toEqual(
    expect.arrayContaining([
      [4000, 2, 'Carts'],
      [3000, 2, 'Carts'],
    ]),
  );
  expect(await rowOf(next.orderNumber)).toMatchObject({ status: 'en_route', driverStaffId: driver.staffId });
  const waiting = { status: 'out_for_delivery', driverStaffId: driver.staffId };
  expect(await rowOf(later.orderNumber)).toMatchObject(waiting);
  expect(await startRun(ctx, await seen(number))).toEqual({ problem: 'run-started' });
});

test('[RUN-05, RUN-11] what lacks is named all at once, and nothing is written: a price that passed the cap among it', async () => {
  const { ctx, number, placed, orderNumbers } = await newRun(1);
  const [orderNumber] = orderNumbers;
  const settings = { ...ctx.settings, runValueCapCents: 6000, trackAndTrace: true };
  const ledger = { problem: 'run-ledger-missing' };
  const at = await seen(number);
  expect(await startRun({ ...ctx, settings }, at)).toEqual({ problem: 'run-not-ready', missing: [ledger] });
  await database()
    .update(productOptions)
    .set({ priceCents: 3001 })
    .where(eq(productOptions.id, placed[0]?.optionId ?? ''));
  await database()
    .update(orders)
    .set({ status: 'preparing' })
    .where(eq(orders.orderNumber, orderNumber ?? ''));
  const refused = await recordWrites(database(), () => startRun({ ...ctx, settings }, at));
  expect(refused).toEqual({
    result: {
      problem: 'run-not-ready',
      missing: [
        ledger,
        { problem: 'run-over-cap', valueCents: 6002, capCents: 6000 },
        { problem: 'run-order-not-ready', orderNumber },
      ],
    },
    writes: {},
  });
  expect(await runOf(number)).toMatchObject({ status: 'planned', version: at.version });
});

test('[RUN-05] neither a driver nor a vehicle leaves twice, at once or after another', async () => {
  const desk = await newColleague('manager');
  const [one, other] = [await newRun(1, desk.ctx), await newRun(1, desk.ctx)];
  const { driverStaffId, vehicleId } = await runOf(one.number);
  const driving = { kind: 'driver', driverStaffId, vehicleId, ledgerNumber: '' } as const;
  await editRun(desk.ctx, { ...(await seen(other.number)), change: driving });
  const starts = [await seen(one.number), await seen(other.number)];
  const answers = await Promise.all(starts.map((start) => startRun(desk.ctx, start)));
  const refused = answers.filter((answer) => 'problem' in answer);
  expect(refused).toEqual([
    { problem: 'run-not-ready', missing: [{ problem: 'run-driver-out' }, { problem: 'run-vehicle-out' }] },
  ]);
});

test('[RUN-12, SEC-14] the own driver may start a run; to another driver it does not exist, a packer has no runs', async () => {
  const { driver, number } = await newRun(1);
  const at = await seen(number);
  const [stranger, packer] = [await newColleague('driver'), await newColleague('packer')];
  expect(await startRun(stranger.ctx, at)).toEqual({ problem: 'not-found' });
  expect(await startRun(packer.ctx, at)).toEqual({ problem: 'forbidden' });
  const add = { kind: 'add', orderNumbers: [] } as const;
  expect(await editRun(driver.ctx, { ...at, change: add })).toEqual({ problem: 'forbidden' });
  expect(await startRun(driver.ctx, { ...at, version: 99 })).toEqual({ problem: 'changed' });
  expect(await startRun(driver.ctx, at)).toEqual({ ok: true });
});

test('[RUN-05] a driver who is switched off or under 21 is neither planned nor sent out', async () => {
  const { ctx, number, driver } = await newRun(1);
  await database().update(staff).set({ is21Plus: false }).where(eq(staff.id, driver.staffId));
  const barred = { problem: 'run-driver-barred' };
  expect(await startRun(ctx, await seen(number))).toEqual({ problem: 'run-not-ready', missing: [barred] });
  const { orderNumber } = await newReadyOrder();
  const wanted = { orderNumbers: [orderNumber], vehicleId: null };
  expect(await planRun(ctx, { ...wanted, driverStaffId: driver.staffId })).toEqual(barred);
  const packer = await newColleague('packer');
  expect(await planRun(ctx, { ...wanted, driverStaffId: packer.staffId })).toEqual(barred);
});

test('[RUN-12] a run that is out is not planned any more', async () => {
  const { ctx, number } = await newRunOut(1);
  const [stop] = await stopsOf(number);
  const change = { kind: 'remove', stopId: stop?.stop.id ?? '' } as const;
  expect(await editRun(ctx, { ...(await seen(number)), change })).toEqual({ problem: 'run-started' });
});
