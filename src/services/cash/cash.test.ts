import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBackOrderCash } from '#db/queries/cash/order-cash.ts';
import { cashCounts, cashMovements } from '#db/schema/cash.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addRun, addStop } from '#db/testing/rows/runs.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { ShopContext } from '../context.ts';
import { readRun } from '../runs/read-run.ts';
import {
  book,
  cashDifferences,
  handOver,
  heldBy,
  listMoved,
  orderAtDoor,
  sumOf,
} from '../testing/cash-shop.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, rowOf } from '../testing/staff-orders.ts';
import { bookCash } from './book-cash.ts';
import { closeCashDay, countSafe } from './close-day.ts';
import { countAgain, countDriverCash, countOwnCash, settleCount } from './count-cash.ts';
import { listCashForFile, readCash, readCashNow, readCashToday, readOwnCash } from './read-cash.ts';
import { readCashDay, readCount, readDaySheet } from './read-count.ts';

beforeEach(openSmallShop);
afterEach(closeSmallShop);

/** The office, a driver with a float of 50 dollars, and 150 dollars left in the safe. */
async function openTill() {
  const [office, driver] = [await newColleague('staff'), await newColleague('driver')];
  await book(office.ctx, 'paid-in', 20_000);
  await book(office.ctx, 'float', 5000, driver.staffId);
  return { office, driver };
}

const countsOf = () => database().select().from(cashCounts);

test('[CASH-03] the first money is the opening; float, drop, paid out and banked move what is held, with audit and notice', async () => {
  const { office, driver } = await openTill();
  const { writes } = await recordWrites(database(), () => book(office.ctx, 'drop', 2000, driver.staffId));
  expect(writes).toEqual({
    notices: [['staff', 'cash', 'drop']],
    audit: [['cash.drop', 'cash', driver.staffId]],
  });
  await book(office.ctx, 'paid-out', 1200);
  await book(office.ctx, 'banked', 10_000);
  expect(await listMoved()).toEqual([
    ['opening', 'owner', 'safe', 20_000],
    ['float', 'safe', 'driver', 5000],
    ['drop', 'driver', 'safe', 2000],
    ['paid-out', 'safe', 'owner', 1200],
    ['banked', 'safe', 'bank', 10_000],
  ]);
  expect([await heldBy(null), await heldBy(driver.staffId)]).toEqual([5800, 3000]);
  expect(await cashDifferences()).toEqual([]);
});

test('[LOOK-424] the sum is of all that fit on every page: of a holder in and out, of a kind together', async () => {
  const { office, driver } = await openTill();
  for (let time = 0; time < 41; time += 1) await book(office.ctx, 'paid-out', 100);
  const of = async (filter: Partial<Parameters<typeof readCash>[1]>) => {
    const found = await readCash(office.ctx, { ...ALL, ...filter });
    return found.problem ? null : [found.rows.length, found.sum];
  };
  expect(await of({})).toEqual([40, { count: 43, inCents: 0, outCents: 0 }]);
  expect(await of({ kind: 'paid-out' })).toEqual([40, { count: 41, inCents: 0, outCents: 4100 }]);
  expect(await of({ holder: 'safe' })).toEqual([40, { count: 43, inCents: 20_000, outCents: 9100 }]);
  const before = { holder: driver.staffId, beforeId: 1 };
  expect(await of(before)).toEqual([0, { count: 1, inCents: 5000, outCents: 0 }]);
  expect(await of({ search: 'no such note' })).toEqual([0, { count: 0, inCents: 0, outCents: 0 }]);
});

test('[CASH-03] nobody gives more than they hold, also two at once; a form sent twice moves once', async () => {
  const { office, driver } = await openTill();
  expect(await book(office.ctx, 'drop', 5001, driver.staffId)).toEqual({
    problem: 'cash-not-held',
    heldCents: 5000,
  });
  const answers = await Promise.all([book(office.ctx, 'banked', 9000), book(office.ctx, 'banked', 9000)]);
  expect(answers).toContainEqual({ ok: true });
  expect(answers).toContainEqual({ problem: 'cash-not-held', heldCents: 6000 });
  const form = { kind: 'paid-out', cents: 100, driverId: null, note: 'fuel', key: randomUUID() } as const;
  expect(await bookCash(office.ctx, form)).toEqual({ ok: true });
  expect(await bookCash(office.ctx, form)).toEqual({ ok: true });
  expect(await heldBy(null)).toBe(5900);
  // Also where the first sending has taken all that there was.
  const all = { ...form, kind: 'banked', cents: 5900, key: randomUUID() } as const;
  expect(await bookCash(office.ctx, all)).toEqual({ ok: true });
  expect(await bookCash(office.ctx, all)).toEqual({ ok: true });
  expect(await heldBy(null)).toBe(0);
});

test('[CASH-03, CASH-05] only who holds the right moves cash, and only to somebody who is there', async () => {
  const { office, driver } = await openTill();
  for (const role of ['driver', 'packer', 'support'] as const) {
    const { ctx } = await newColleague(role);
    expect(await book(ctx, 'paid-out', 100)).toEqual({ problem: 'forbidden' });
    expect(await countDriverCash(ctx, { holderStaffId: driver.staffId, ...sumOf(1) })).toEqual({
      problem: 'forbidden',
    });
    expect(await countSafe(ctx, sumOf(1))).toEqual({ problem: 'forbidden' });
    if (role !== 'driver') expect(await countOwnCash(ctx, sumOf(1))).toEqual({ problem: 'forbidden' });
  }
  expect(await book(office.ctx, 'float', 100, randomUUID())).toEqual({ problem: 'cash-driver-missing' });
  expect(await countDriverCash(office.ctx, { holderStaffId: randomUUID(), ...sumOf(1) })).toEqual({
    problem: 'not-found',
  });
  expect(await listMoved()).toHaveLength(2);
});

test('[CASH-02] at the door the driver takes what was given and gives change, in the transaction of the hand-over', async () => {
  const { office, driver } = await openTill();
  const order = await orderAtDoor(driver.staffId);
  const due = order.amountDueCents;
  const run = await addRun(database(), {
    ...{ status: 'out', driverStaffId: driver.staffId, plannedByStaffId: office.staffId },
  });
  await addStop(database(), { runId: run.id, orderId: order.id });
  const short = { takenCents: due - 1, changeCents: 0 };
  expect(await handOver(driver.ctx, order, short)).toEqual({ problem: 'cash-short', dueCents: due });
  expect((await rowOf(order.orderNumber)).status).toBe('en_route');
  const cash = { takenCents: 10_000, changeCents: 10_000 - due };
  expect(await handOver(driver.ctx, order, cash)).toEqual({ ok: true, status: 'delivered' });
  const moved = await database().select().from(cashMovements).where(eq(cashMovements.orderId, order.id));
  expect(moved).toMatchObject([
    { kind: 'sale', cents: 10_000, toStaffId: driver.staffId, runId: run.id, staffId: driver.staffId },
    { kind: 'change', cents: 10_000 - due, fromStaffId: driver.staffId, runId: run.id },
  ]);
  expect(await heldBy(driver.staffId)).toBe(5000 + due);
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-04] a movement is found by either number of its order, by its run, or by a part of its note', async () => {
  const { office, driver } = await openTill();
  const order = await orderAtDoor(driver.staffId);
  const run = await addRun(database(), {
    ...{ status: 'out', driverStaffId: driver.staffId, plannedByStaffId: office.staffId },
  });
  await addStop(database(), { runId: run.id, orderId: order.id });
  await handOver(driver.ctx, order);
  const form = { kind: 'paid-out', cents: 100, driverId: null, key: randomUUID() } as const;
  await bookCash(office.ctx, { ...form, note: 'Fuel, 10% off' });
  const found = async (search: string) => {
    const { rows } = await readCash(office.ctx, { ...ALL, search });
    return rows?.map(({ kind }) => kind);
  };
  const { orderNumber, callNumber } = await rowOf(order.orderNumber);
  for (const typed of [
    orderNumber,
    ` ${orderNumber.toLowerCase()} `,
    callNumberWords(callNumber),
    run.number,
  ])
    expect(await found(typed)).toEqual(['sale']);
  for (const typed of ['fuel', '10%']) expect(await found(typed)).toEqual(['paid-out']);
  // Signs stand for themselves, and a part of a number is no number.
  for (const typed of ['1_%', orderNumber.slice(0, -1), 'Z-99']) expect(await found(typed)).toEqual([]);
});

test('[CASH-02] without figures the amount due comes in; the named driver holds it, whoever presses; twice moves once', async () => {
  const { office, driver } = await openTill();
  const order = await orderAtDoor(driver.staffId);
  const answers = await Promise.all([handOver(office.ctx, order), handOver(driver.ctx, order)]);
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(await heldBy(driver.staffId)).toBe(5000 + order.amountDueCents);
  expect(await heldBy(office.staffId)).toBe(0);
});

test('[CASH-02] cash for an order that was paid otherwise is refused, and none moves by itself', async () => {
  const { driver } = await openTill();
  const order = await orderAtDoor(driver.staffId);
  const paid = { paymentMethod: 'zelle', paymentStatus: 'paid' } as const;
  await database().update(orders).set(paid).where(eq(orders.id, order.id));
  expect(await handOver(driver.ctx, order, { takenCents: 100, changeCents: 0 })).toEqual({
    problem: 'cash-not-due',
  });
  expect(await handOver(driver.ctx, order)).toEqual({ ok: true, status: 'delivered' });
  expect(await heldBy(driver.staffId)).toBe(5000);
});

test('[CASH-02] a hand-over that is taken back gives its cash back: from the driver, the safe, or named as missing', async () => {
  const { office, driver } = await openTill();
  const takeBack = async (change: (dueCents: number) => Promise<unknown>) => {
    const order = await orderAtDoor(driver.staffId);
    await handOver(driver.ctx, order);
    await change(order.amountDueCents);
    const { id: orderId, version } = await rowOf(order.orderNumber);
    const input = { orderId, version, staffId: office.staffId, now: office.ctx.now };
    await database().transaction((tx) => takeBackOrderCash(tx, input));
    await database().transaction((tx) => takeBackOrderCash(tx, input));
    await database().update(orders).set({ status: 'en_route' }).where(eq(orders.id, orderId));
    const isBack = and(eq(cashMovements.orderId, orderId), eq(cashMovements.kind, 'taken-back'));
    const moved = await database().select().from(cashMovements).where(isBack);
    return moved.map(({ fromPlace, cents }) => [fromPlace, cents === order.amountDueCents]);
  };
  expect(await takeBack(async () => {})).toEqual([['driver', true]]);
  const dropAll = async () => book(office.ctx, 'drop', await heldBy(driver.staffId), driver.staffId);
  expect(await takeBack(dropAll)).toEqual([['safe', true]]);
  const empty = async () => {
    await dropAll();
    await book(office.ctx, 'banked', await heldBy(null));
  };
  expect(await takeBack(empty)).toEqual([['difference', true]]);
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-06, CASH-07] both count the same as the books: the count closes by itself, and the safe has it', async () => {
  const { office, driver } = await openTill();
  expect(await countOwnCash(driver.ctx, sumOf(5000))).toEqual({ ok: true, isClosed: false });
  const { result, writes } = await recordWrites(database(), () =>
    countDriverCash(office.ctx, { holderStaffId: driver.staffId, ...sumOf(5000) }),
  );
  expect(result).toEqual({ ok: true, isClosed: true, differenceCents: 0 });
  expect(writes.audit).toEqual([
    ['cash.office-count', 'cash', driver.staffId],
    ['cash.count-close', 'cash', driver.staffId],
  ]);
  expect(await countsOf()).toMatchObject([
    { kind: 'driver', expectedCents: 5000, driverCents: 5000, officeCents: 5000, reason: null },
  ]);
  expect([await heldBy(null), await heldBy(driver.staffId)]).toEqual([20_000, 0]);
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-07] a gap of one dollar is named, needs a reason, and is in the books as a difference', async () => {
  const { office, driver } = await openTill();
  const holderStaffId = driver.staffId;
  await countDriverCash(office.ctx, { holderStaffId, ...sumOf(4900) });
  expect(await countOwnCash(driver.ctx, sumOf(4900))).toEqual({ ok: true, isClosed: false });
  const [{ version } = { version: 0 }] = await countsOf();
  const settle = (reason: string) => settleCount(office.ctx, { holderStaffId, version, reason });
  expect(await settle('  ')).toEqual({ problem: 'cash-reason-missing' });
  expect(await heldBy(holderStaffId)).toBe(5000);
  expect(await settle('gave one too much')).toEqual({ ok: true, isClosed: true, differenceCents: -100 });
  expect((await listMoved()).slice(2)).toEqual([
    ['difference', 'driver', 'difference', 100],
    ['hand-in', 'driver', 'safe', 4900],
  ]);
  expect([await heldBy(null), await heldBy(holderStaffId)]).toEqual([19_900, 0]);
  expect(await settle('again')).toEqual({ problem: 'changed' });
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-07] more than the books say is named too; within the setting nobody is asked', async () => {
  const { office, driver } = await openTill();
  const settings = { ...DEFAULT_SETTINGS, cashDifferenceCents: 100 };
  const lenient: ShopContext = { ...office.ctx, settings };
  await countOwnCash({ ...driver.ctx, settings }, sumOf(5100));
  const answer = await countDriverCash(lenient, { holderStaffId: driver.staffId, ...sumOf(5100) });
  expect(answer).toEqual({ ok: true, isClosed: true, differenceCents: 100 });
  expect((await listMoved()).slice(2)).toEqual([
    ['difference', 'difference', 'driver', 100],
    ['hand-in', 'driver', 'safe', 5100],
  ]);
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-06, CASH-07] two figures that differ wait for the office: count again, or a reason; the old ones stay in the audit', async () => {
  const { office, driver } = await openTill();
  const holderStaffId = driver.staffId;
  await countOwnCash(driver.ctx, sumOf(4800));
  await countOwnCash(driver.ctx, sumOf(4900));
  expect(await countDriverCash(office.ctx, { holderStaffId, ...sumOf(5000) })).toEqual({
    ok: true,
    isClosed: false,
  });
  expect(await countOwnCash(driver.ctx, sumOf(5000))).toEqual({ problem: 'cash-counted' });
  const [{ version } = { version: 0 }] = await countsOf();
  expect(await countAgain(office.ctx, { holderStaffId, version: version - 1 })).toEqual({
    problem: 'changed',
  });
  expect(await countAgain(office.ctx, { holderStaffId, version })).toEqual({ ok: true });
  expect(await countsOf()).toMatchObject([{ driverCents: null, officeCents: null, closedAt: null }]);
  const [again] = await database().select().from(auditLog).where(eq(auditLog.action, 'cash.count-again'));
  expect(again?.before).toEqual({ driverCents: 4900, officeCents: 5000 });
});

test('[CASH-06] who drives and keeps the office counts alone; a driver who does not count needs a reason', async () => {
  const { office, driver } = await openTill();
  await book(office.ctx, 'float', 1000, office.staffId);
  const alone = await countDriverCash(office.ctx, { holderStaffId: office.staffId, ...sumOf(1000) });
  expect(alone).toEqual({ ok: true, isClosed: true, differenceCents: 0 });
  const holderStaffId = driver.staffId;
  await countDriverCash(office.ctx, { holderStaffId, ...sumOf(5000) });
  const open = (await countsOf()).find((count) => count.holderStaffId === holderStaffId);
  const settle = (reason: string) =>
    settleCount(office.ctx, { holderStaffId, version: open?.version ?? 0, reason });
  expect(await settle('')).toEqual({ problem: 'cash-reason-missing' });
  expect(await settle('phone was empty')).toEqual({ ok: true, isClosed: true, differenceCents: 0 });
});

test('[CASH-06] a count belongs to the run whose cash it is, once; the next one is of the driver', async () => {
  const { office, driver } = await openTill();
  const run = await addRun(database(), {
    ...{ status: 'out', driverStaffId: driver.staffId, plannedByStaffId: office.staffId },
  });
  const order = await orderAtDoor(driver.staffId);
  await addStop(database(), { runId: run.id, orderId: order.id });
  await handOver(driver.ctx, order);
  const cents = 5000 + order.amountDueCents;
  await countOwnCash(driver.ctx, sumOf(cents));
  await countDriverCash(office.ctx, { holderStaffId: driver.staffId, ...sumOf(cents) });
  await countOwnCash(driver.ctx, sumOf(0));
  expect(await countsOf()).toMatchObject([
    { kind: 'run', runId: run.id, expectedCents: cents },
    { kind: 'driver', runId: null, driverCents: 0, closedAt: null },
  ]);
});

test('[LOOK-272, LOOK-274] a run that was counted says its cash to who may see it, and the counts name the run', async () => {
  const { office, driver } = await openTill();
  const run = await addRun(database(), {
    ...{ number: 'R-1118-9', status: 'out', driverStaffId: driver.staffId, plannedByStaffId: office.staffId },
  });
  const order = await orderAtDoor(driver.staffId);
  await addStop(database(), { runId: run.id, orderId: order.id });
  await handOver(driver.ctx, order);
  expect(await readRun(office.ctx, run.number)).toMatchObject({ mayCount: true, counted: null });
  const [holderStaffId, cents] = [driver.staffId, 5000 + order.amountDueCents];
  await countOwnCash(driver.ctx, sumOf(cents));
  await countDriverCash(office.ctx, { holderStaffId, ...sumOf(cents) });
  const counted = { officeCents: cents, expectedCents: cents };
  expect(await readRun(office.ctx, run.number)).toMatchObject({ counted });
  expect(await readRun(driver.ctx, run.number)).toMatchObject({ mayCount: false, counted: null });
  expect(await readCount(office.ctx, holderStaffId)).toMatchObject({ last: [{ runNumber: run.number }] });
});

test('[CASH-08] the day closes with its gap named and the rest banked; what comes later is of the next day', async () => {
  const { office, driver } = await openTill();
  expect(await closeCashDay(office.ctx, { version: 1, reason: '', bankedCents: 0 })).toEqual({
    problem: 'changed',
  });
  await countSafe(office.ctx, sumOf(1));
  await countSafe(office.ctx, sumOf(14_900));
  const [{ version } = { version: 0 }] = await countsOf();
  const close = (reason: string, bankedCents: number) =>
    closeCashDay(office.ctx, { version, reason, bankedCents });
  expect(await close('', 0)).toEqual({ problem: 'cash-reason-missing' });
  expect(await close('a dollar', 14_901)).toEqual({ problem: 'cash-not-held', heldCents: 14_900 });
  expect(await close('a dollar', -1)).toEqual({ problem: 'cash-amount-invalid' });
  const answer = await close('a dollar', 10_000);
  expect(answer).toEqual({ ok: true, shopDay: '2026-11-20', differenceCents: -100 });
  expect(await countsOf()).toMatchObject([{ expectedCents: 15_000, officeCents: 14_900 }]);
  expect(await heldBy(null)).toBe(4900);
  expect(await countSafe(office.ctx, sumOf(4900))).toEqual({ problem: 'cash-day-closed' });
  // At the very moment of the closing, and still after it.
  await book(office.ctx, 'drop', 500, driver.staffId);
  const [closed] = await countsOf();
  const [last] = (await database().select().from(cashMovements)).slice(-1);
  expect(last?.at.getTime()).toBeGreaterThan(closed?.closedAt?.getTime() ?? Infinity);
  expect(await cashDifferences()).toEqual([]);
  const tomorrow = later(office.ctx, 24 * 60);
  expect(await countSafe(tomorrow, sumOf(5400))).toEqual({ ok: true });
});

const ALL = { kind: null, holder: null, day: null, beforeId: null, search: '' };

test('[CASH-04] what a driver who is out still collects at doors is named until it is taken', async () => {
  const { office, driver } = await openTill();
  const dueAt = async () => {
    const { dueAtDoors = [] } = await readCash(office.ctx, ALL);
    return dueAtDoors.reduce((sum, { cents }) => sum + cents, 0);
  };
  const before = await dueAt();
  const order = await orderAtDoor(driver.staffId);
  expect(await dueAt()).toBe(before + order.amountDueCents);
  await handOver(driver.ctx, order);
  expect(await dueAt()).toBe(before);
});

test('[CASH-04, CASH-10] who holds what, and the movements by kind, holder and day; only for those with the right', async () => {
  const { office, driver } = await openTill();
  const found = await readCash(office.ctx, ALL);
  expect(found.now).toEqual({
    safeCents: 15_000,
    allCents: 20_000,
    drivers: [{ staffId: driver.staffId, name: 'Dana Reyes', cents: 5000, state: 'none' }],
  });
  const kinds = async (filter: Partial<typeof ALL> | { kind: 'float' } | { holder: string }) => {
    const { rows } = await listCashForFile(office.ctx, { ...ALL, ...filter });
    return rows?.map(({ kind }) => kind);
  };
  expect(await kinds({})).toEqual(['float', 'opening']);
  expect(await kinds({ kind: 'float' })).toEqual(['float']);
  expect(await kinds({ holder: driver.staffId })).toEqual(['float']);
  expect(await kinds({ holder: 'safe' })).toEqual(['float', 'opening']);
  expect(await kinds({ holder: 'nobody' })).toEqual(['float', 'opening']);
  const onDay = async (day: string) => (await readCash(office.ctx, { ...ALL, day })).rows?.length;
  expect([await onDay('2026-11-19'), await onDay('2026-11-20'), await onDay('2026-11-21')]).toEqual([
    0, 2, 0,
  ]);
  const older = await readCash(office.ctx, { ...ALL, beforeId: found.rows?.at(0)?.id ?? 0 });
  expect(older.rows?.map(({ kind }) => kind)).toEqual(['opening']);
  expect(await readCashToday(office.ctx)).toEqual(found.now);
  for (const ctx of [driver.ctx, (await newColleague('packer')).ctx]) {
    expect(await readCashToday(ctx)).toBeNull();
    expect(await readCash(ctx, ALL)).toEqual({ problem: 'forbidden' });
    expect(await listCashForFile(ctx, ALL)).toEqual({ problem: 'forbidden' });
    expect(await readCashDay(ctx)).toEqual({ problem: 'forbidden' });
    expect(await readDaySheet(ctx, 'now')).toEqual({ problem: 'forbidden' });
    expect(await readCount(ctx, driver.staffId)).toEqual({ problem: 'forbidden' });
  }
});

test('[CASH-05, CASH-06] while a count is open neither side sees the other’s figure or the books', async () => {
  const { office, driver } = await openTill();
  const other = await newColleague('driver');
  await book(office.ctx, 'float', 700, other.staffId);
  await countOwnCash(driver.ctx, sumOf(4321));
  const seen = async () =>
    JSON.stringify([await readCount(office.ctx, driver.staffId), await readCashNow(office.ctx)]);
  expect(await seen()).not.toMatch(/4321|5000/);
  expect((await readCashNow(office.ctx)).allCents).toBeNull();
  expect(await readOwnCash(driver.ctx)).toMatchObject({ typedCents: 4321, areBothIn: false, counts: [] });
  const own = await readOwnCash(other.ctx);
  expect(own.rows?.map(({ cents }) => cents)).toEqual([700]);
  expect(own.typedCents).toBeNull();
  await countDriverCash(office.ctx, { holderStaffId: driver.staffId, ...sumOf(4444) });
  expect(JSON.stringify(await readOwnCash(driver.ctx))).not.toMatch(/4444/);
  expect((await readCount(office.ctx, driver.staffId)).compared).toEqual({
    ...{ expectedCents: 5000, officeCents: 4444, driverCents: 4321 },
    ...{ differenceCents: -556, betweenCents: 123, needsReason: true },
  });
});

test('[CASH-08, CASH-09] the sheet of a closed day stays as it is; the books stand on the page after the count only', async () => {
  const { office, driver } = await openTill();
  const order = await orderAtDoor(driver.staffId);
  const due = { name: expect.any(String), cents: order.amountDueCents };
  expect(await readCashDay(office.ctx)).toMatchObject({ runsOut: [], dueAtDoors: [due] });
  await handOver(driver.ctx, order, { takenCents: 10_000, changeCents: 10_000 - order.amountDueCents });
  expect(await readCashDay(office.ctx)).toMatchObject({ dueAtDoors: [] });
  expect(await readCashDay(office.ctx)).toMatchObject({ shopDay: '2026-11-20', counted: null, sheets: [] });
  await countSafe(office.ctx, sumOf(14_900));
  const { counted, version = 0, drivers } = await readCashDay(office.ctx);
  expect(counted).toMatchObject({ expectedCents: 15_000, officeCents: 14_900, differenceCents: -100 });
  expect(drivers).toMatchObject([{ cents: 5000 + order.amountDueCents }]);
  await closeCashDay(office.ctx, { version, reason: 'a dollar', bankedCents: 4900 });
  await book(office.ctx, 'drop', 3000, driver.staffId);
  const sheet = await readDaySheet(office.ctx, '2026-11-20');
  expect(sheet).toMatchObject({
    orders: 1,
    safe: {
      startCents: 0,
      figures: { opening: 20_000, float: -5000, difference: -100, banked: -4900 },
      endCents: 10_000,
    },
    closed: { firstName: 'Dana' },
  });
  const change = order.amountDueCents - 10_000;
  expect(sheet.drivers).toMatchObject([
    { startCents: 0, figures: { float: 5000, sale: 10_000, change }, endCents: 5000 + order.amountDueCents },
  ]);
  expect(sheet.notes?.map(({ kind }) => kind)).toEqual(['difference', 'float', 'opening']);
  const next = await readDaySheet(office.ctx, 'now');
  expect(next).toMatchObject({
    shopDay: '2026-11-21',
    safe: { startCents: 10_000, figures: { drop: 3000 } },
  });
  expect(await readDaySheet(office.ctx, '2026-11-21')).toEqual({ problem: 'not-found' });
  expect(await readDaySheet(office.ctx, 'x')).toEqual({ problem: 'not-found' });
});
