import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOpenCount } from '#db/queries/cash/counts.ts';
import { findOpenDay } from '#db/queries/cash/days.ts';
import { cashDayEntries } from '#db/schema/cash.ts';
import { shifts } from '#db/schema/runs.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addRun } from '#db/testing/rows/runs.ts';
import type { ShopContext } from '../context.ts';
import { book, cashDifferences, heldBy, listMoved, sumOf } from '../testing/cash-shop.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { closeCashDay, countSafe } from './close-day.ts';
import { countDriverCash, settleCount } from './count-cash.ts';
import { readCash } from './read-cash.ts';
import { readCashDay, readDaySheet } from './read-count.ts';
import { reopenCashDay } from './reopen-day.ts';

beforeEach(openSmallShop);
afterEach(closeSmallShop);

const plus = (ctx: ShopContext, hours: number): ShopContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * 3_600_000),
});

const close = async (
  ctx: ShopContext,
  more: { reason?: string; bankedCents?: number; isDespiteRuns?: boolean },
) => {
  const version = (await findOpenDay(database()))?.version ?? 0;
  return closeCashDay(ctx, { version, reason: '', bankedCents: 0, ...more });
};

const dayOf = (answer: Awaited<ReturnType<typeof close>>) =>
  'shopDay' in answer ? (answer.shopDay ?? '') : '';

/** A safe with 200 dollars, counted as 190, of which 100 went to the bank. */
async function closedDay() {
  const { ctx } = await newColleague('manager');
  await book(ctx, 'paid-in', 20_000);
  expect(await countSafe(ctx, sumOf(19_000))).toEqual({ ok: true });
  const answer = await close(ctx, { reason: 'A note is gone', bankedCents: 10_000 });
  expect(answer).toMatchObject({ ok: true, differenceCents: -1000 });
  return { ctx, shopDay: dayOf(answer) };
}

const entriesOf = async (shopDay: string) => {
  const isIts = eq(cashDayEntries.shopDay, shopDay);
  const rows = await database().select().from(cashDayEntries).where(isIts).orderBy(asc(cashDayEntries.id));
  return rows.map(({ kind, officeCents, expectedCents, reason }) => [
    kind,
    officeCents,
    expectedCents,
    reason,
  ]);
};

test('[CASH-13] the last closed day is opened again by counter-entries, counted and closed anew; both closings stay, and the books agree', async () => {
  const { ctx, shopDay } = await closedDay();
  expect(await heldBy(null)).toBe(9000);
  const later = plus(ctx, 1);
  const { result, writes } = await recordWrites(database(), () =>
    reopenCashDay(later, { shopDay, reason: 'The note lay below the drawer' }),
  );
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    notices: [['staff', 'cash', 'day']],
    audit: [['cash.day-reopen', 'cash', shopDay]],
  });
  expect((await listMoved()).slice(-2)).toEqual([
    ['difference', 'difference', 'safe', 1000],
    ['taken-back', 'bank', 'safe', 10_000],
  ]);
  expect(await heldBy(null)).toBe(20_000);
  expect(await cashDifferences()).toEqual([]);
  expect(await readDaySheet(later, shopDay)).toEqual({ problem: 'not-found' });
  expect(await readCashDay(plus(ctx, 30))).toMatchObject({ shopDay, isReopened: true, counted: null });

  const next = plus(ctx, 30);
  expect(await countSafe(next, sumOf(20_000))).toEqual({ ok: true });
  const again = await close(next, { bankedCents: 12_000 });
  expect(again).toMatchObject({ ok: true, shopDay, differenceCents: 0 });
  expect(await entriesOf(shopDay)).toEqual([
    ['counted', 19_000, 20_000, null],
    ['closed', 19_000, 20_000, 'A note is gone'],
    ['reopened', null, null, 'The note lay below the drawer'],
    ['counted', 20_000, 20_000, null],
    ['closed', 20_000, 20_000, null],
  ]);
  expect(await heldBy(null)).toBe(8000);
  expect(await cashDifferences()).toEqual([]);
  const sheet = await readDaySheet(next, shopDay);
  if (sheet.problem) throw new Error(sheet.problem);
  expect(sheet.counts).toMatchObject([
    { countedCents: 19_000, expectedCents: 20_000, reason: 'A note is gone', by: 'Dana Reyes' },
    { countedCents: 20_000, expectedCents: 20_000, reason: null },
  ]);
  expect(sheet.reopened).toMatchObject([{ reason: 'The note lay below the drawer', by: 'Dana Reyes' }]);
  expect(sheet.safe).toMatchObject({ startCents: 0, endCents: 8000 });
  const audit = await database().select().from(auditLog).where(eq(auditLog.action, 'cash.day-reopen'));
  expect(audit).toMatchObject([{ before: { officeCents: 19_000, expectedCents: 20_000 } }]);
});

test('[CASH-13, SEC-14] refused: without the right, without a reason, a day that is not the last one, twice, and what the safe no longer holds', async () => {
  const { ctx, shopDay } = await closedDay();
  const ask = (by: ShopContext, change = {}) => reopenCashDay(by, { shopDay, reason: 'Wrong', ...change });
  const { writes } = await recordWrites(database(), async () => {
    for (const role of ['staff', 'packer', 'driver', 'support'] as const)
      expect(await ask((await newColleague(role)).ctx)).toEqual({ problem: 'forbidden' });
    expect(await ask(ctx, { reason: ' ' })).toEqual({ problem: 'cash-reopen-reason-missing' });
    expect(await ask(ctx, { shopDay: '2020-01-01' })).toEqual({ problem: 'cash-day-not-last' });
  });
  expect(writes).toEqual({});
  const tomorrow = plus(ctx, 24);
  await countSafe(tomorrow, sumOf(9500));
  const second = await close(tomorrow, { reason: 'Too much' });
  expect(await ask(tomorrow)).toEqual({ problem: 'cash-day-not-last' });
  await book(tomorrow, 'banked', 9400);
  expect(await ask(tomorrow, { shopDay: dayOf(second) })).toEqual({ problem: 'cash-reopen-not-held' });
  expect(await heldBy(null)).toBe(100);
  await book(tomorrow, 'paid-in', 500);
  const both = await Promise.all([
    ask(tomorrow, { shopDay: dayOf(second) }),
    ask(tomorrow, { shopDay: dayOf(second) }),
  ]);
  expect(both).toContainEqual({ ok: true });
  expect(both).toContainEqual({ problem: 'cash-day-not-last' });
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-13] a count that was begun for the next day gives way, and that day is closed after it', async () => {
  const { ctx, shopDay } = await closedDay();
  const tomorrow = plus(ctx, 24);
  await countSafe(tomorrow, sumOf(9000));
  expect(await reopenCashDay(tomorrow, { shopDay, reason: 'Wrong' })).toEqual({ ok: true });
  expect(await readCashDay(tomorrow)).toMatchObject({ shopDay, counted: null });
  await countSafe(tomorrow, sumOf(20_000));
  expect(await close(tomorrow, {})).toMatchObject({ shopDay });
  await countSafe(tomorrow, sumOf(20_000));
  const next = dayOf(await close(tomorrow, {}));
  expect(next > shopDay).toBe(true);
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-12] the sheet has every count of the day: the safe as often as it was counted, and each driver, with the reason', async () => {
  const [office, driver] = [await newColleague('manager'), await newColleague('driver')];
  await book(office.ctx, 'paid-in', 20_000);
  await book(office.ctx, 'float', 5000, driver.staffId);
  await countDriverCash(office.ctx, { holderStaffId: driver.staffId, ...sumOf(4900) });
  const version = (await findOpenCount(database(), driver.staffId))?.version ?? 0;
  const settling = { holderStaffId: driver.staffId, version, reason: 'A dollar fell out' };
  expect(await settleCount(office.ctx, settling)).toMatchObject({ ok: true });
  await countSafe(plus(office.ctx, 0.1), sumOf(18_000));
  await countSafe(plus(office.ctx, 0.2), sumOf(19_900));
  const answer = await close(plus(office.ctx, 0.3), {});
  const sheet = await readDaySheet(plus(office.ctx, 1), dayOf(answer));
  if (sheet.problem) throw new Error(sheet.problem);
  expect(sheet.counts).toMatchObject([
    { holder: 'Dana', countedCents: 4900, expectedCents: 5000, reason: 'A dollar fell out', isClosing: true },
    { holder: null, countedCents: 18_000, expectedCents: 19_900, reason: null, isClosing: false },
    { holder: null, countedCents: 19_900, expectedCents: 19_900, reason: null, isClosing: true },
  ]);
});

test('[CASH-14] while a run is out the day closes only where somebody has said so; the run and its driver are named', async () => {
  const [office, driver] = [await newColleague('staff'), await newColleague('driver')];
  await book(office.ctx, 'paid-in', 20_000);
  const run = await addRun(database(), {
    driverStaffId: driver.staffId,
    plannedByStaffId: office.staffId,
    status: 'out',
  });
  await countSafe(office.ctx, sumOf(20_000));
  expect(await readCashDay(office.ctx)).toMatchObject({
    runsOut: [{ number: run.number, driver: 'Dana Reyes' }],
    reopenable: null,
  });
  const { result, writes } = await recordWrites(database(), () => close(office.ctx, {}));
  expect([result, writes]).toEqual([{ problem: 'cash-runs-out' }, {}]);
  expect(await close(office.ctx, { isDespiteRuns: true })).toMatchObject({ ok: true });
});

test('[LOOK-574] who gets a float is chosen among those on shift first', async () => {
  const [office, off] = [await newColleague('staff'), await newColleague('driver')];
  await database()
    .update(shifts)
    .set({ endedAt: plus(office.ctx, 1).now })
    .where(eq(shifts.staffId, off.staffId));
  const on = await newColleague('driver');
  const none = { kind: null, holder: null, day: null, beforeId: null, search: '' };
  const found = await readCash(office.ctx, none);
  if ('problem' in found) throw new Error(found.problem);
  const place = (id: string) => found.holders.findIndex((holder) => holder.id === id);
  expect(place(on.staffId)).toBeLessThan(place(off.staffId));
  expect(found.holders[place(on.staffId)]).toMatchObject({ isOnShift: true });
  expect(found.holders[place(off.staffId)]).toMatchObject({ isOnShift: false });
});
