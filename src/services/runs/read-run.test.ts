import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { runStops } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import { orderPromises } from '#db/schema/windows.ts';
import { newReadyOrder, newRun, newRunOut, stopsOf } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { listRuns } from './list-runs.ts';
import { readLedger } from './read-ledger.ts';
import { readDriverChoices, readRun } from './read-run.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const setPrice = (optionId: string | undefined, priceCents: number) =>
  database()
    .update(productOptions)
    .set({ priceCents })
    .where(eq(productOptions.id, optionId ?? ''));

test('[RUN-07] what waits for a run stands by place with its worth, and is gone once it is planned', async () => {
  const { ctx } = await newColleague('staff');
  const { orderNumber } = await newReadyOrder();
  const waiting = async () => {
    const found = await listRuns(ctx);
    if ('problem' in found) throw new Error(found.problem);
    return found;
  };
  const group = (await waiting()).groups.find(({ zipCode }) => zipCode === '92553');
  expect(group?.orders.find((order) => order.orderNumber === orderNumber)).toMatchObject({
    ...{ valueCents: 6000, isUnpaid: false, status: 'ready', promise: { kind: 'today' } },
  });
  const planned = await newRun(1, ctx);
  const { groups, runs } = await waiting();
  const open = groups.flatMap(({ orders }) => orders.map((order) => order.orderNumber));
  expect(open).toContain(orderNumber);
  expect(open).not.toContain(planned.orderNumbers[0]);
  expect(runs.find(({ number }) => number === planned.number)).toMatchObject({
    ...{ status: 'planned', driverName: 'Dana R.', stops: 1, delivered: 0, undelivered: 0 },
  });
  expect(await listRuns((await newColleague('driver')).ctx)).toEqual({ problem: 'forbidden' });
});

test('[RUN-15] a stop says until when it is promised and that this has passed, until it is handed over', async () => {
  const planned = await newRun(2);
  const { ctx, number } = planned;
  const endsAt = new Date(ctx.now.getTime() + 30 * 60_000);
  const startsAt = new Date(endsAt.getTime() - 60 * 60_000);
  const orderId = (await stopsOf(number))[0]?.order.id ?? '';
  await database()
    .insert(orderPromises)
    .values({ orderId, kind: 'usual', startsAt, endsAt, createdAt: ctx.now });
  const lateAt = async (minutes: number) => {
    const found = await readRun({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) }, number);
    if ('problem' in found) throw new Error(found.problem);
    return found.stops.map(({ promisedAt, lateSince }) => [promisedAt, lateSince]);
  };
  const nothing = [null, null];
  expect(await lateAt(29)).toEqual([[endsAt, null], nothing]);
  expect(await lateAt(31)).toEqual([[endsAt, endsAt], nothing]);
  await database().update(runStops).set({ state: 'delivered' }).where(eq(runStops.orderId, orderId));
  expect(await lateAt(31)).toEqual([nothing, nothing]);
});

test('[RUN-15, STAFF-25] an arrival that staff have said counts before what was promised, at the stop and in the list of runs', async () => {
  const { ctx, number } = await newRunOut(2);
  const orderId = (await stopsOf(number))[0]?.order.id ?? '';
  const [minutes, saidAt] = [10, ctx.now];
  const endsAt = new Date(ctx.now.getTime() + 90 * 60_000);
  await database()
    .insert(orderPromises)
    .values({ orderId, kind: 'usual', startsAt: ctx.now, endsAt, createdAt: ctx.now });
  await database().update(orders).set({ etaMinutes: minutes }).where(eq(orders.id, orderId));
  await database().insert(orderEvents).values({ orderId, kind: 'eta', actor: 'staff', at: saidAt });
  const { ctx: office } = await newColleague('staff');
  const seenAt = async (after: number) => {
    const now = new Date(saidAt.getTime() + after * 60_000);
    const [run, list] = [await readRun({ ...ctx, now }, number), await listRuns({ ...office, now })];
    if ('problem' in run || 'problem' in list) throw new Error('refused');
    return {
      lateSince: run.stops.map((stop) => stop.lateSince),
      overdue: list.runs.find((one) => one.number === number)?.overdue,
    };
  };
  expect(await seenAt(9)).toEqual({ lateSince: [null, null], overdue: 0 });
  const due = new Date(saidAt.getTime() + minutes * 60_000);
  expect(await seenAt(11)).toEqual({ lateSince: [due, null], overdue: 1 });
});

test('[RUN-07] who is on the road with a run says so where a driver is chosen', async () => {
  const out = await newRunOut(1);
  const planned = await newRun(1);
  const { drivers } = await readDriverChoices(out.ctx);
  const isOut = (id: string) => drivers.find((driver) => driver.id === id)?.isOut;
  expect([isOut(out.driver.staffId), isOut(planned.driver.staffId)]).toEqual([true, false]);
});

test('[RUN-05, RUN-11] a run shows value, hours and what lacks; a price change on the road shows too', async () => {
  const planned = await newRun(2);
  const found = await readRun(planned.ctx, planned.number);
  if ('problem' in found) throw new Error(found.problem);
  expect(found).toMatchObject({ missing: [], value: { cents: 12_000, capCents: 1_000_000, isOver: false } });
  const waits = found.stops.map(({ expectedAt }) => (expectedAt?.getTime() ?? 0) - planned.ctx.now.getTime());
  expect(waits).toEqual([15 * 60_000, 30 * 60_000]);
  const out = await newRunOut(1);
  await setPrice(out.placed[0]?.optionId, 600_000);
  const dear = await readRun(out.ctx, out.number);
  expect(dear).toMatchObject({
    value: { cents: 1_200_000, isOver: true },
    missing: [],
    back: [{ quantity: 2 }],
  });
});

test('[RUN-12, SEC-14] a driver reads the own run and its ledger, and no other', async () => {
  const { driver, number } = await newRun(1);
  const { ctx: stranger } = await newColleague('driver');
  const { ctx: packer } = await newColleague('packer');
  expect(await readRun(driver.ctx, number)).toMatchObject({ run: { number }, plans: false, plannable: [] });
  for (const read of [readRun, readLedger]) {
    expect(await read(stranger, number)).toEqual({ problem: 'not-found' });
    expect(await read(packer, number)).toEqual({ problem: 'forbidden' });
    expect(await read(driver.ctx, 'R-0101-99')).toEqual({ problem: 'not-found' });
  }
});

test('[RUN-06, RUN-13] the ledger keeps the prices of the start, and names driver, licence and vehicle', async () => {
  const { ctx, number, placed, driver } = await newRunOut(1);
  await database().update(staff).set({ driverLicence: 'D1234567' }).where(eq(staff.id, driver.staffId));
  await setPrice(placed[0]?.optionId, 9900);
  const found = await readLedger(ctx, number);
  if ('problem' in found) throw new Error(found.problem);
  const { legalName, licenseNumber } = ctx.settings;
  expect(found.ledger).toMatchObject({
    ...{ number, startedAt: ctx.now, endedAt: null, valueCents: 6000, shop: { legalName, licenseNumber } },
    driver: { name: 'Dana Reyes', licence: 'D1234567' },
    vehicle: { make: 'Toyota', model: 'Corolla' },
    stops: [
      {
        ...{ orderNumber: placed[0]?.orderNumber, city: 'Moreno Valley', zipCode: '92553', state: 'planned' },
        goods: [{ quantity: 2, unitValueCents: 3000, unitPriceCents: 3000, category: 'Carts' }],
      },
    ],
  });
});
