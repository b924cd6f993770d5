import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#db/schema/files.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { runStops, runs } from '#db/schema/runs.ts';
import { auditLog } from '#db/schema/staff.ts';
import { orderPromises } from '#db/schema/windows.ts';
import type { RunEventKind, StepFacts } from '#domain/road/run-event.ts';
import type { ShopContext } from '../context.ts';
import { openPrivateFile } from '../files/open-private-file.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newRun, PASSED, runRow, SIGNATURE, stopAt, stopRow, uploadsIn } from '../testing/road-run.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, rowOf } from '../testing/staff-orders.ts';
import { readRoadRun } from './read-run.ts';
import { reopenUndelivered } from './reopen-undelivered.ts';
import { takeStep } from './take-step.ts';

const at = { folder: '' };
beforeAll(async () => {
  await openSmallShop();
  at.folder = await mkdtemp(join(tmpdir(), 'road-'));
});
afterAll(async () => {
  await closeSmallShop();
  await rm(at.folder, { recursive: true, force: true });
});

type More = { number?: string; signature?: string };

function step(
  ctx: ShopContext,
  kind: RunEventKind,
  stopId: string,
  facts: Partial<StepFacts> = {},
  more: More = {},
) {
  const uploads = uploadsIn(at.folder);
  return takeStep(ctx, { step: { kind, stopId, facts: { addressVersion: 0, ...facts } }, uploads, ...more });
}

test('[ROAD-01] a driver reads the own run in order, with what the door needs; another driver knows nothing of it', async () => {
  const { ctx, run, stops } = await newRun(2);
  const read = await readRoadRun(ctx, {});
  if (!('run' in read) || !read.run) throw new Error('not read');
  expect(read).toMatchObject({ canKeep: true, isOwn: true });
  expect(read.run.stops.map(({ id, position }) => [id, position])).toEqual(
    stops.map(({ stopId }, place) => [stopId, place + 1]),
  );
  expect(read.run.stops[0]).toMatchObject({
    ...{
      address: '24180 Quail Mesa Court, Moreno Valley, 92553',
      city: 'Moreno Valley',
      zipCode: '92553',
      isCash: true,
    },
    ...{ dueCents: stopAt(stops, 0).dueCents, cashGivenCents: 10_000, addressVersion: 0 },
    ...{ changeDueCents: 10_000 - stopAt(stops, 0).dueCents },
    goods: [{ quantity: 2, productName: 'Black Fig Bar', optionName: '1 g' }],
  });
  const { ctx: other } = await newColleague('driver');
  expect(await readRoadRun(other, {})).toEqual({ problem: 'none-out' });
  expect(await readRoadRun(other, { number: run.number })).toEqual({ problem: 'not-found' });
  expect(await readRoadRun((await newColleague('packer')).ctx, { number: run.number })).toEqual({
    problem: 'forbidden',
  });
  const office = await readRoadRun((await newColleague('staff')).ctx, { number: run.number });
  expect(office).toMatchObject({ canKeep: false, isOwn: false });
});

test('[ROAD-01, RUN-15] an open stop says until when it was promised, one that is over nothing', async () => {
  const { ctx, stops } = await newRun(2);
  const first = stopAt(stops, 0);
  const said = { etaMinutes: 25, updatedAt: ctx.now };
  await database().update(orders).set(said).where(eq(orders.id, first.orderId));
  const promised = async () => {
    const read = await readRoadRun(ctx, {});
    return 'run' in read ? read.run.stops.map(({ promisedMs }) => promisedMs) : read;
  };
  const [at = null, other] = (await promised()) as (number | null)[];
  expect(at).toBe(ctx.now.getTime() + 25 * 60_000);
  expect(other).toBe(null);
  const over = { state: 'undelivered', endedAt: ctx.now, reason: 'nobody-home' } as const;
  await database().update(runStops).set(over).where(eq(runStops.id, first.stopId));
  expect(await promised()).toEqual([null, null]);
});

test('[LOOK-560] an open stop says whether its time is an arrival that staff have said, and what the order was placed with', async () => {
  const { ctx, stops } = await newRun(2);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  const endsAt = new Date(ctx.now.getTime() + 50 * 60_000);
  for (const { orderId } of [first, second])
    await database()
      .insert(orderPromises)
      .values({ orderId, kind: 'usual', startsAt: ctx.now, endsAt, createdAt: ctx.now });
  const said = { etaMinutes: 25, updatedAt: ctx.now };
  await database().update(orders).set(said).where(eq(orders.id, first.orderId));
  const read = await readRoadRun(ctx, {});
  if (!('run' in read)) throw new Error('not read');
  const placedForMs = endsAt.getTime();
  expect(read.run.stops).toMatchObject([
    { promisedMs: ctx.now.getTime() + 25 * 60_000, isArrivalSaid: true, placedForMs },
    { promisedMs: placedForMs, isArrivalSaid: false, placedForMs: null },
  ]);
});

test('[ROAD-02, ROAD-04] arriving sets out, handing over keeps check, cash and signature, and calls the next', async () => {
  const { ctx, driverStaffId, stops } = await newRun(2);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  expect(await step(ctx, 'arrived', first.stopId)).toEqual({ ok: true });
  expect(await rowOf(first.orderNumber)).toMatchObject({ status: 'en_route' });
  expect(await stopRow(first.stopId)).toMatchObject({ state: 'arrived', arrivedAt: ctx.now });
  const cash = { cashTakenCents: 10_000, changeGivenCents: 10_000 - first.dueCents };
  const { result, writes } = await recordWrites(database(), () =>
    step(ctx, 'handed-over', first.stopId, { ...PASSED, ...cash }, { signature: SIGNATURE }),
  );
  expect(result).toEqual({ ok: true });
  expect(writes.orderEvents).toEqual([
    ['id-check', 'passed'],
    ['status', 'en_route to delivered'],
    ['status', 'out_for_delivery to en_route'],
  ]);
  expect(writes.payments).toEqual([['confirm', 'cash', first.dueCents]]);
  expect(await rowOf(first.orderNumber)).toMatchObject({
    ...{ status: 'delivered', idCheckOutcome: 'passed', idDocumentKind: 'passport', paymentStatus: 'paid' },
    ...{ driverStaffId, idCheckedByStaffId: driverStaffId },
  });
  expect((await rowOf(second.orderNumber)).status).toBe('en_route');
  const row = await stopRow(first.stopId);
  expect(row).toMatchObject({ state: 'delivered', endedAt: ctx.now, ...cash });
  const [file] = await database()
    .select()
    .from(files)
    .where(eq(files.id, row.signatureFileId ?? ''));
  expect(file).toMatchObject({ visibility: 'private', mediaType: 'image/png', staffId: driverStaffId });
  expect((await readFile(join(at.folder, row.signatureFileId ?? ''))).toString('base64')).toBe(
    SIGNATURE.split(',')[1],
  );
  const opened = await openPrivateFile((await newColleague('staff')).ctx, {
    ...{ id: row.signatureFileId ?? '', uploads: uploadsIn(at.folder) },
  });
  expect(opened).toHaveProperty('ok', true);
  if ('body' in opened) await opened.body?.cancel();
});

test.each([
  ['cash-short', { ...PASSED, cashTakenCents: 5000, changeGivenCents: 0 }],
  ['cash-amount-invalid', { ...PASSED, cashTakenCents: -1, changeGivenCents: 0 }],
  ['id-check-missing', { document: 'passport', expiresOn: '2031-05-01' }],
  ['door-document-expired', { ...PASSED, expiresOn: '2001-01-01' }],
  ['address-changed', { ...PASSED, addressVersion: 1 }],
])('[ROAD-02] a hand-over with %s changes nothing', async (problem, facts) => {
  const { ctx, stops } = await newRun();
  const { stopId } = stopAt(stops, 0);
  const { result, writes } = await recordWrites(database(), () => step(ctx, 'handed-over', stopId, facts));
  expect(result).toMatchObject({ problem });
  expect(writes).toEqual({});
  expect(await stopRow(stopId)).toMatchObject({ state: 'planned', version: 1 });
});

test('[ROAD-02] what is no drawing is refused, and nothing is changed', async () => {
  const { ctx, stops } = await newRun();
  const { stopId } = stopAt(stops, 0);
  for (const signature of [
    'data:image/svg+xml;base64,AAAA',
    `${SIGNATURE.slice(0, 33)}${'A'.repeat(200_000)}`,
  ])
    expect(await step(ctx, 'handed-over', stopId, PASSED, { signature })).toEqual({
      problem: 'signature-invalid',
    });
  expect((await stopRow(stopId)).state).toBe('planned');
});

test('[ROAD-03] undelivered needs a reason; the order stays on the road, and the next is called', async () => {
  const { ctx, stops } = await newRun(2);
  const { stopId, orderNumber } = stopAt(stops, 0);
  for (const facts of [{}, { reason: 'other', words: '  ' }, { reason: 'unheard-of' }])
    expect(await step(ctx, 'undelivered', stopId, facts)).toEqual({ problem: 'reason-missing' });
  expect(await step(ctx, 'undelivered', stopId, { reason: 'other', words: 'Dog in the yard' })).toEqual({
    ok: true,
  });
  expect(await stopRow(stopId)).toMatchObject({ state: 'undelivered', reason: 'Dog in the yard' });
  expect((await rowOf(orderNumber)).status).toBe('out_for_delivery');
  expect((await rowOf(stopAt(stops, 1).orderNumber)).status).toBe('en_route');
  expect(await step(ctx, 'arrived', stopId)).toEqual({ problem: 'stop-over' });
});

test('[ROAD-03, STAFF-06] a failed check cancels the order and ends the stop', async () => {
  const { ctx, stops } = await newRun();
  const { stopId, orderNumber } = stopAt(stops, 0);
  expect(await step(ctx, 'id-failed', stopId)).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', idCheckOutcome: 'failed' });
  expect(await stopRow(stopId)).toMatchObject({ state: 'undelivered', reason: 'id-failed' });
});

test('[ROAD-01, ROAD-03] what is not there, is over or another’s is refused', async () => {
  const { ctx, run, stops } = await newRun();
  const { stopId, orderId } = stopAt(stops, 0);
  const other = await newRun();
  expect(await step(other.ctx, 'arrived', stopId)).toEqual({ problem: 'not-found' });
  expect(await step(other.ctx, 'arrived', stopId, {}, { number: run.number })).toEqual({
    problem: 'not-found',
  });
  await database().update(runStops).set({ state: 'removed' }).where(eq(runStops.id, stopId));
  expect(await step(ctx, 'arrived', stopId)).toEqual({ problem: 'stop-removed' });
  await database().update(runStops).set({ state: 'planned' }).where(eq(runStops.id, stopId));
  await database().update(orders).set({ status: 'ready' }).where(eq(orders.id, orderId));
  expect(await step(ctx, 'arrived', stopId)).toEqual({ problem: 'order-off-road' });
  await database().update(runs).set({ status: 'ended', endedAt: ctx.now }).where(eq(runs.id, run.id));
  const office = (await newColleague('staff')).ctx;
  expect(await step(office, 'arrived', stopId, {}, { number: run.number })).toEqual({ problem: 'run-over' });
  expect((await runRow(run.id)).eventKeyHash).toBeNull();
});

test('[ROAD-01] the office takes a step for the driver, and stands in the log as itself', async () => {
  const { run, stops } = await newRun();
  const { stopId, orderId } = stopAt(stops, 0);
  const office = await newColleague('staff');
  expect(await step(office.ctx, 'handed-over', stopId, PASSED, { number: run.number })).toEqual({ ok: true });
  const logged = await database()
    .select({ staffId: orderEvents.staffId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'delivered')));
  expect(logged).toEqual([{ staffId: office.staffId }]);
});

test('[LOOK-559] “Undelivered” is taken back while the run is out: the stop is as it was, once however often it is pressed', async () => {
  const { ctx, run, driverStaffId, stops } = await newRun(2);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  await step(ctx, 'arrived', first.stopId);
  await step(ctx, 'undelivered', first.stopId, { reason: 'nobody-home' });
  const { result, writes } = await recordWrites(database(), () => step(ctx, 'reopened', first.stopId));
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    audit: [['run.reopen-stop', 'run', run.number]],
    notices: [['staff', 'run', run.number]],
  });
  const [row] = await database().select().from(auditLog).where(eq(auditLog.action, 'run.reopen-stop'));
  expect(row).toMatchObject({
    ...{ staffId: driverStaffId, before: { order: first.orderNumber, reason: 'nobody-home' } },
  });
  const open = { state: 'arrived', arrivedAt: ctx.now, endedAt: null, reason: null };
  expect(await stopRow(first.stopId)).toMatchObject(open);
  const again = await recordWrites(database(), () => step(ctx, 'reopened', first.stopId));
  expect(again.writes.audit ?? []).toEqual([]);
  expect(await stopRow(first.stopId)).toMatchObject(open);
  expect(await step(ctx, 'handed-over', first.stopId, PASSED)).toEqual({ ok: true });
  expect(await rowOf(first.orderNumber)).toMatchObject({ status: 'delivered' });
  expect(await step(ctx, 'reopened', first.stopId)).toEqual({ problem: 'order-off-road' });
  // One that nobody had been at is ahead again.
  await step(ctx, 'undelivered', second.stopId, { reason: 'out-of-time' });
  const office = (await newColleague('staff')).ctx;
  expect(await step(office, 'reopened', second.stopId, {}, { number: run.number })).toEqual({ ok: true });
  expect(await stopRow(second.stopId)).toMatchObject({ state: 'planned', arrivedAt: null, reason: null });
});

test('[LOOK-559] nothing is taken back of another’s run, of one that is over, nor of a failed check', async () => {
  const { ctx, run, stops } = await newRun(2);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  await step(ctx, 'id-failed', first.stopId);
  await step(ctx, 'undelivered', second.stopId, { reason: 'unsafe' });
  const { ctx: other } = await newColleague('driver');
  const { number } = run;
  const packer = (await newColleague('packer')).ctx;
  const refused = async () => [
    await reopenUndelivered(ctx, { stopId: first.stopId }),
    await reopenUndelivered(other, { number, stopId: second.stopId }),
    await reopenUndelivered(packer, { number, stopId: second.stopId }),
  ];
  const { result, writes } = await recordWrites(database(), refused);
  expect(result).toEqual([{ problem: 'order-off-road' }, { problem: 'not-found' }, { problem: 'forbidden' }]);
  expect(writes).toEqual({});
  await database().update(runs).set({ status: 'ended', endedAt: ctx.now }).where(eq(runs.id, run.id));
  const office = (await newColleague('staff')).ctx;
  expect(await reopenUndelivered(office, { number, stopId: second.stopId })).toEqual({ problem: 'run-over' });
  expect(await stopRow(second.stopId)).toMatchObject({ state: 'undelivered', reason: 'unsafe' });
});

test('[LOOK-559] the office’s open pages are told of the last stop that failed, too', async () => {
  const { ctx, run, stops } = await newRun();
  const { writes } = await recordWrites(database(), () =>
    step(ctx, 'undelivered', stopAt(stops, 0).stopId, { reason: 'nobody-home' }),
  );
  expect(writes).toEqual({ notices: [['staff', 'run', run.number]] });
});
