import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { runEvents, runNotices, runStops, runs } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import type { ShopContext } from '../context.ts';
import { editOrder } from '../orders/edit-order.ts';
import { chanceFrom } from '../testing/chance.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  eventsOf,
  newRun,
  PASSED,
  runRow,
  SIGNATURE,
  sha256,
  stopAt,
  stopRow,
  uploadsIn,
} from '../testing/road-run.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../testing/staff-orders.ts';
import { readRoadRun } from './read-run.ts';
import { reopenUndelivered } from './reopen-undelivered.ts';
import { giveRunKey } from './run-key.ts';
import { seeNotice } from './see-notice.ts';
import { type SentEvent, takeEvents } from './take-events.ts';

const MINUTE_MS = 60_000;
const at = { folder: '' };
beforeAll(async () => {
  await openSmallShop();
  at.folder = await mkdtemp(join(tmpdir(), 'road-'));
});
afterAll(async () => {
  await closeSmallShop();
  await rm(at.folder, { recursive: true, force: true });
});

async function keyOf(ctx: ShopContext) {
  const given = await giveRunKey(ctx, {});
  if (!('key' in given) || !given.key) throw new Error(`no key: ${JSON.stringify(given)}`);
  return given.key;
}

/** As the shop's edge would ask: whoever it is, only the key speaks. */
function send(
  ctx: ShopContext,
  runId: string,
  key: string,
  events: readonly SentEvent[],
  { afterMs = 0, sentAt = new Date(ctx.now.getTime() + afterMs) } = {},
) {
  const now = new Date(ctx.now.getTime() + afterMs);
  const nobody = { ...ctx, now, actor: { kind: 'visitor' } as const };
  return takeEvents(nobody, { runId, key, sentAt, events, uploads: uploadsIn(at.folder) });
}

/** Arrived, and handed over for cash with change, at each of these stops; at some of them after a wrong “Undelivered”. */
function tour({ ctx, run, stops }: Awaited<ReturnType<typeof newRun>>, { wrongAt = [] as number[] } = {}) {
  return eventsOf(
    run.id,
    stops.flatMap(({ stopId, dueCents }, place) => {
      const deviceAt = new Date(ctx.now.getTime() + place * MINUTE_MS);
      const cash = { cashTakenCents: 10_000, changeGivenCents: 10_000 - dueCents };
      const body = { ...PASSED, ...cash, signatureHash: sha256(SIGNATURE) };
      const wrong = { kind: 'undelivered', stopId, deviceAt, body: { reason: 'nobody-home' } } as const;
      return [
        { kind: 'arrived', stopId, deviceAt },
        ...(wrongAt.includes(place) ? [wrong, { kind: 'reopened', stopId, deviceAt } as const] : []),
        { kind: 'handed-over', stopId, deviceAt, body },
      ] as const;
    }),
  ).map((event) => (event.kind === 'handed-over' ? { ...event, signature: SIGNATURE } : event));
}

const noticesOf = (runId: string) =>
  database().select().from(runNotices).where(eq(runNotices.runId, runId)).orderBy(asc(runNotices.createdAt));

test('[ROAD-05] the key is given once; another phone gets its own only by taking over', async () => {
  const { ctx, run } = await newRun();
  const key = await keyOf(ctx);
  expect(await runRow(run.id)).toMatchObject({ eventKeyHash: sha256(key) });
  expect(await giveRunKey(ctx, {})).toEqual({ problem: 'run-key-held' });
  expect(await giveRunKey(ctx, { isTaken: true })).toMatchObject({ ok: true, runId: run.id });
  expect(await send(ctx, run.id, key, [])).toEqual({ problem: 'run-key-invalid' });
  expect(await giveRunKey((await newColleague('driver')).ctx, {})).toEqual({ problem: 'none-out' });
});

test('[ROAD-05] a wrong key, another run’s and one that is too old change nothing', async () => {
  const tours = [await newRun(), await newRun()] as const;
  const [first, second] = tours;
  const [firstKey, secondKey] = [await keyOf(first.ctx), await keyOf(second.ctx)];
  const events = tour(first);
  const { writes } = await recordWrites(database(), async () => {
    for (const key of ['', 'x', secondKey, sha256(firstKey)])
      expect(await send(first.ctx, first.run.id, key, events)).toEqual({ problem: 'run-key-invalid' });
    expect(await send(first.ctx, randomUUID(), firstKey, events)).toEqual({ problem: 'run-key-invalid' });
    // Another run's events under a good key are nobody's.
    expect(await send(second.ctx, second.run.id, secondKey, events)).toMatchObject({ taken: [] });
    const late = { afterMs: 73 * 60 * MINUTE_MS };
    expect(await send(first.ctx, first.run.id, firstKey, events, late)).toEqual({
      problem: 'run-key-invalid',
    });
  });
  expect(writes).toEqual({});
  const endedAt = first.ctx.now;
  await database().update(runs).set({ status: 'ended', endedAt }).where(eq(runs.id, first.run.id));
  const hours = (count: number) => ({ afterMs: count * 60 * MINUTE_MS });
  expect(await send(first.ctx, first.run.id, firstKey, [], hours(12))).toMatchObject({
    isOver: true,
    run: null,
  });
  expect(await send(first.ctx, first.run.id, firstKey, [], hours(12.1))).toEqual({
    problem: 'run-key-invalid',
  });
});

test('[ROAD-06, LOOK-559] a thousand shuffled, doubled and torn batches come to one end state', async () => {
  const told = await newRun(5);
  const { ctx, run, stops } = told;
  const key = await keyOf(ctx);
  const events = tour(told, { wrongAt: [1, 4] });
  const chance = chanceFrom(20261123);
  const state = { missing: 0 };
  for (let round = 0; round < 1000; round += 1) {
    const some = Array.from({ length: 1 + chance.upTo(5) }, () => chance.pick(events));
    const answer = await send(ctx, run.id, key, some, { afterMs: (5 + round) * MINUTE_MS });
    if (!('taken' in answer)) throw new Error(JSON.stringify(answer));
    if (answer.missing !== null) state.missing += 1;
    expect(answer.missing === null || !answer.taken.includes(stopAt(events, answer.missing - 1).id)).toBe(
      true,
    );
  }
  expect(state.missing).toBeGreaterThan(0);
  const rows = await database()
    .select()
    .from(runEvents)
    .where(eq(runEvents.runId, run.id))
    .orderBy(asc(runEvents.seq));
  expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual(events.map(({ id }) => [id, 'applied']));
  expect(await noticesOf(run.id)).toEqual([]);
  for (const [place, { stopId, orderId, orderNumber, dueCents }] of stops.entries()) {
    expect(await stopRow(stopId)).toMatchObject({
      ...{ state: 'delivered', cashTakenCents: 10_000, changeGivenCents: 10_000 - dueCents },
      ...{ reason: null, version: place === 1 || place === 4 ? 6 : 4 },
    });
    expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    const log = await database()
      .select({ to: orderEvents.toStatus })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId));
    expect(log.filter(({ to }) => to === 'delivered')).toHaveLength(1);
  }
}, 600_000);

test('[LOOK-559] whatever the order of the office’s press and the phone’s late steps, the stop ends in one state', async () => {
  const states = [];
  for (const isOfficeFirst of [true, false]) {
    const told = await newRun(2);
    const { ctx, run, stops } = told;
    const { stopId, orderNumber } = stopAt(stops, 0);
    const key = await keyOf(ctx);
    const deviceAt = ctx.now;
    const steps = ['undelivered', 'reopened', 'arrived'] as const;
    const events = eventsOf(
      run.id,
      steps.map((kind) => ({
        kind,
        stopId,
        deviceAt,
        body: kind === 'undelivered' ? { reason: 'unsafe' } : {},
      })),
    );
    const office = (await newColleague('staff')).ctx;
    const press = async () =>
      expect(await reopenUndelivered(office, { number: run.number, stopId })).toEqual({ ok: true });
    await send(ctx, run.id, key, events.slice(0, 1));
    if (isOfficeFirst) await press();
    await send(ctx, run.id, key, [...events, ...events].reverse());
    if (!isOfficeFirst) await press();
    expect(await noticesOf(run.id)).toEqual([]);
    const { state, reason, endedAt } = await stopRow(stopId);
    states.push({ state, reason, endedAt, status: (await rowOf(orderNumber)).status });
  }
  const open = { state: 'arrived', reason: null, endedAt: null, status: 'en_route' };
  expect(states).toEqual([open, open]);
});

test('[LOOK-559, ROAD-07] a stop that the office has ended meanwhile is not taken back by a late phone', async () => {
  const { ctx, run, stops } = await newRun();
  const { stopId, orderId } = stopAt(stops, 0);
  const key = await keyOf(ctx);
  const events = eventsOf(run.id, [
    { kind: 'undelivered', stopId, deviceAt: ctx.now, body: { reason: 'unsafe' } },
    { kind: 'reopened', stopId, deviceAt: ctx.now },
  ]);
  await send(ctx, run.id, key, events.slice(0, 1));
  await database()
    .update(orders)
    .set({ status: 'cancelled', cancelReason: 'asked' })
    .where(eq(orders.id, orderId));
  await send(ctx, run.id, key, events);
  expect((await noticesOf(run.id)).map(({ code }) => code)).toEqual(['order-off-road']);
  expect(await stopRow(stopId)).toMatchObject({ state: 'undelivered', reason: 'unsafe' });
});

test('[ROAD-06, ROAD-08] what waits for a gap is taken once it is closed, at the moment when it happened', async () => {
  const told = await newRun();
  const { ctx, run, stops } = told;
  const key = await keyOf(ctx);
  const [arrived, handed] = tour(told);
  if (!arrived || !handed) throw new Error('no events');
  const hour = { afterMs: 60 * MINUTE_MS };
  expect(await send(ctx, run.id, key, [handed], hour)).toMatchObject({ taken: [], missing: 1 });
  expect((await stopRow(stopAt(stops, 0).stopId)).state).toBe('planned');
  const both = await send(ctx, run.id, key, [handed, arrived, arrived], hour);
  expect(both).toMatchObject({
    taken: [arrived.id, handed.id],
    missing: null,
    isOver: false,
    run: { seq: 2 },
  });
  expect(await readRoadRun(ctx, {})).toMatchObject({ run: { seq: 2 } });
  expect((await rowOf(stopAt(stops, 0).orderNumber)).deliveredAt).toEqual(ctx.now);
  const [row] = await database().select().from(runEvents).where(eq(runEvents.id, handed.id));
  const receivedAt = new Date(ctx.now.getTime() + 60 * MINUTE_MS);
  expect(row).toMatchObject({ deviceAt: ctx.now, receivedAt, hash: handed.hash, body: handed.body });
});

test('[ROAD-07] what the office changed meanwhile is kept to be looked at, with its signature, and nothing is moved', async () => {
  const told = await newRun(2);
  const { ctx, run, stops } = told;
  const key = await keyOf(ctx);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  const office = await newColleague('staff');
  const edit = { kind: 'address', street: '9 New Street', city: 'Perris' } as const;
  expect(await editOrder(office.ctx, { ...(await versionOf(first.orderNumber)), edit })).toHaveProperty('ok');
  await database().update(runStops).set({ state: 'removed' }).where(eq(runStops.id, second.stopId));
  const events = tour(told);
  const answer = await send(ctx, run.id, key, events);
  expect(answer).toMatchObject({ taken: events.map(({ id }) => id), missing: null });
  expect((await rowOf(first.orderNumber)).status).toBe('out_for_delivery');
  const notices = await noticesOf(run.id);
  expect(notices.map(({ code, stopId }) => [code, stopId])).toEqual([
    ...Array(2).fill(['address-changed', first.stopId]),
    ...Array(2).fill(['stop-removed', second.stopId]),
  ]);
  expect(notices[1]?.details).toMatchObject({ kind: 'handed-over', signature: expect.any(String) });
  const outcomes = await database().select().from(runEvents).where(eq(runEvents.runId, run.id));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['look']));
  const id = notices[0]?.id ?? '';
  expect(await seeNotice((await newColleague('driver')).ctx, { id, number: run.number })).toEqual({
    problem: 'not-found',
  });
  const { result, writes } = await recordWrites(database(), () => seeNotice(ctx, { id }));
  expect(result).toEqual({ ok: true });
  expect(writes.audit).toEqual([['run.looked-at', 'run', run.number]]);
  expect(writes.notices).toEqual([['staff', 'run', run.number]]);
  expect(await seeNotice(ctx, { id })).toEqual({ problem: 'not-found' });
});

test('[ROAD-07] an order that was cancelled on the road, a broken chain and a second phone are looked at', async () => {
  const told = await newRun(2);
  const { ctx, run, stops } = told;
  const key = await keyOf(ctx);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  await database()
    .update(orders)
    .set({ status: 'cancelled', cancelReason: 'asked' })
    .where(eq(orders.orderNumber, first.orderNumber));
  const [arrived, handed] = tour(told);
  if (!arrived || !handed) throw new Error('no events');
  await send(ctx, run.id, key, [arrived]);
  const changed = { ...handed, body: { ...handed.body, cashTakenCents: 1 } };
  await send(ctx, run.id, key, [changed]);
  const [other] = eventsOf(run.id, [{ kind: 'arrived', stopId: second.stopId, deviceAt: ctx.now }]);
  if (!other) throw new Error('no event');
  await send(ctx, run.id, key, [other]);
  expect((await noticesOf(run.id)).map(({ code }) => code).sort()).toEqual([
    'chain-broken',
    'order-off-road',
    'second-phone',
  ]);
  expect((await stopRow(second.stopId)).state).toBe('planned');
});

test('[ROAD-05, ROAD-07, ROAD-08] a closed account and a wrong clock lose nothing, and are told', async () => {
  const told = await newRun();
  const { ctx, run, driverStaffId, stops } = told;
  const key = await keyOf(ctx);
  await database().update(staff).set({ isActive: false }).where(eq(staff.id, driverStaffId));
  const events = tour(told);
  const wrong = { afterMs: 30 * MINUTE_MS, sentAt: new Date(ctx.now.getTime() + 5 * MINUTE_MS) };
  expect(await send(ctx, run.id, key, events, wrong)).toMatchObject({ missing: null, run: null });
  expect(await rowOf(stopAt(stops, 0).orderNumber)).toMatchObject({
    ...{ status: 'delivered', driverStaffId },
    deliveredAt: new Date(ctx.now.getTime() + 25 * MINUTE_MS),
  });
  expect((await noticesOf(run.id)).map(({ code }) => code).sort()).toEqual([
    ...['account-closed', 'account-closed'],
    ...['clock-wrong', 'clock-wrong'],
  ]);
});
