import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newRun, runOf, stopsOf } from '../testing/run-orders.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { editRun } from './edit-run.ts';
import { planRun } from './plan-run.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const seen = async (number: string) => ({ number, version: (await runOf(number)).version });
const numbersOf = async (number: string) => (await stopsOf(number)).map(({ order }) => order.orderNumber);
const after = (ctx: ShopContext, seconds: number) => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
});

/** Takes the stop at this place out of a run of three, and answers how it is put back. */
async function takenOut(place: number) {
  const run = await newRun(3);
  const stopId = (await stopsOf(run.number))[place]?.stop.id ?? '';
  const removed = await editRun(run.ctx, { ...(await seen(run.number)), change: { kind: 'remove', stopId } });
  const putBack = async (seconds: number) =>
    editRun(after(run.ctx, seconds), {
      ...(await seen(run.number)),
      change: { kind: 'put-back', stopId },
    });
  return { ...run, stopId, removed, putBack };
}

test('[LOOK-572] a stop that was taken out is put back at its place within the seconds, with audit and notice, once', async () => {
  const { number, orderNumbers, stopId, removed, putBack } = await takenOut(1);
  expect(removed).toEqual({ ok: true, back: { kind: 'put-back', stopId } });
  expect(await numbersOf(number)).toEqual([orderNumbers[0], orderNumbers[2]]);
  expect(await recordWrites(database(), () => putBack(10))).toEqual({
    result: { ok: true, back: null },
    writes: { notices: [['staff', 'run', number]], audit: [['run.put-back', 'run', number]] },
  });
  expect(await numbersOf(number)).toEqual(orderNumbers);
  expect(await putBack(10)).toEqual({ problem: 'run-order-taken' });
  expect(await numbersOf(number)).toEqual(orderNumbers);
});

test('[LOOK-572] a whole run that was taken apart is put together again, stop by stop', async () => {
  const { ctx, number, orderNumbers } = await newRun(2);
  const change = async (what: Parameters<typeof editRun>[1]['change']) =>
    editRun(ctx, { ...(await seen(number)), change: what });
  const ids = (await stopsOf(number)).map(({ stop }) => stop.id);
  for (const stopId of ids) expect(await change({ kind: 'remove', stopId })).toMatchObject({ ok: true });
  expect(await numbersOf(number)).toEqual([]);
  for (const stopId of ids.toReversed())
    expect(await change({ kind: 'put-back', stopId })).toMatchObject({ ok: true });
  expect(await numbersOf(number)).toEqual(orderNumbers);
});

test('[LOOK-572] refused after the seconds, of another run, and where another run has the order by now', async () => {
  const { ctx, number, orderNumbers, stopId, putBack } = await takenOut(0);
  expect(await putBack(11)).toEqual({ problem: 'undo-over' });
  const other = await newRun(1);
  const change = { kind: 'put-back', stopId } as const;
  expect(await editRun(ctx, { ...(await seen(other.number)), change })).toEqual({ problem: 'not-found' });
  const alone = { driverStaffId: null, vehicleId: null, orderNumbers: [orderNumbers[0] ?? ''] };
  expect(await planRun(ctx, alone)).toMatchObject({ ok: true });
  expect(await putBack(1)).toEqual({ problem: 'run-order-taken' });
  expect(await numbersOf(number)).toEqual(orderNumbers.slice(1));
});

test('[LOOK-571] a choice of driver and vehicle answers how it was, and that brings it back', async () => {
  const { ctx, number, driver } = await newRun(1);
  const { vehicleId } = await runOf(number);
  const { staffId: driverStaffId } = await newColleague('driver');
  const chosen = { kind: 'driver', driverStaffId, vehicleId, ledgerNumber: '' } as const;
  const answer = await editRun(ctx, { ...(await seen(number)), change: chosen });
  const back = { kind: 'driver', driverStaffId: driver.staffId, vehicleId, ledgerNumber: '' };
  expect(answer).toEqual({ ok: true, back });
  expect(await runOf(number)).toMatchObject({ driverStaffId });
  if (!('back' in answer) || !answer.back) throw new Error('no way back');
  expect(await editRun(ctx, { ...(await seen(number)), change: answer.back })).toMatchObject({ ok: true });
  expect(await runOf(number)).toMatchObject({ driverStaffId: driver.staffId, vehicleId });
});
