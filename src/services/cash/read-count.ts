import { findCashBalance, listCashBalances } from '#db/queries/cash/balances.ts';
import { findOpenCount, findRunNumber, findUncountedRun, listClosedCounts } from '#db/queries/cash/counts.ts';
import { findClosedDay, findDayCount, findOpenDay, listClosedDays } from '#db/queries/cash/days.ts';
import { listCashMovements, listCashPeople } from '#db/queries/cash/movements.ts';
import { listDueAtDoors } from '#db/queries/cash/order-cash.ts';
import { listDriversOut } from '#db/queries/runs/drivers-out.ts';
import { dayToClose, figuresOfHolder } from '#domain/cash/cash-day.ts';
import { compareCounts } from '#domain/cash/count.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { addShopDays, isShopDay, shopClock } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { readCashNow } from './read-cash.ts';

const LAST = 8;
const MOST_SHEETS = 31;
const MOST_MOVEMENTS = 20_000;

const mayCash = ({ actor }: ShopContext) => actor.kind === 'staff' && hasRight(actor.role, 'cash');

/**
 * The office's side of a driver's count (CASH-06): its own figure at once, the driver's and the books' when both are in.
 * Refused without the right; `not-found` for nobody.
 */
export async function readCount(ctx: ShopContext, holderStaffId: string) {
  const { db, actor, settings } = ctx;
  if (!mayCash(ctx) || actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const person = (await listCashPeople(db)).find(({ id }) => id === holderStaffId);
  if (!person) return { problem: 'not-found' as const };
  const [count, expectedCents, last, runId] = await Promise.all([
    findOpenCount(db, holderStaffId),
    findCashBalance(db, holderStaffId),
    listClosedCounts(db, { holderStaffId, limit: LAST }),
    findUncountedRun(db, holderStaffId),
  ]);
  const run = await findRunNumber(db, count?.runId ?? runId);
  const officeCents = count?.officeCents ?? null;
  const driverCents = count?.driverCents ?? null;
  const isAlone = actor.staffId === holderStaffId;
  const plansRuns = hasRight(actor.role, 'runs');
  const areBothIn = officeCents !== null && (driverCents !== null || isAlone);
  const figures = { expectedCents, officeCents: officeCents ?? 0, driverCents };
  const toleranceCents = settings.cashDifferenceCents;
  return {
    name: nameInFull(person),
    isAlone,
    /** Of which the cash is counted; its page is for who plans runs. */
    runNumber: plansRuns ? run : null,
    version: count?.version ?? 0,
    officeCents,
    compared: areBothIn ? { ...figures, ...compareCounts({ ...figures, isAlone, toleranceCents }) } : null,
    last: last.map((each) => ({ ...each, runNumber: plansRuns ? each.runNumber : null })),
  };
}

/** The end of the day (CASH-08): which day it closes, who is still out, what was counted and, after that only, what the books say. */
export async function readCashDay(ctx: ShopContext) {
  const { db, now, settings } = ctx;
  if (!mayCash(ctx)) return { problem: 'forbidden' as const };
  const [open, last, held, sheets, out, dueAtDoors] = await Promise.all([
    findOpenDay(db),
    findClosedDay(db),
    readCashNow(ctx),
    listClosedDays(db, MOST_SHEETS),
    listDriversOut(db),
    listDueAtDoors(db),
  ]);
  const shopDay = open?.shopDay ?? dayToClose(now, settings.timeZone, last?.shopDay ?? null);
  const officeCents = open?.officeCents ?? null;
  const expectedCents = held.safeCents;
  const toleranceCents = settings.cashDifferenceCents;
  const figures = { expectedCents, officeCents: officeCents ?? 0, driverCents: null, isAlone: true };
  return {
    shopDay,
    version: open?.version ?? 0,
    counted:
      officeCents === null
        ? null
        : { expectedCents, officeCents, ...compareCounts({ ...figures, toleranceCents }) },
    drivers: held.drivers,
    runsOut: out.length,
    dueAtDoors,
    sheets,
  };
}

/**
 * The sheet of one day (CASH-09): all between the closing before and its own; `now` is what has come since the last
 * closing. Refused without the right; `not-found` for a day that was not closed.
 */
export async function readDaySheet(ctx: ShopContext, day: string) {
  const { db, now, settings } = ctx;
  if (!mayCash(ctx)) return { problem: 'forbidden' as const };
  const isNow = day === 'now';
  const closed = !isNow && isShopDay(day) ? await findDayCount(db, day) : null;
  const closedAt = closed?.count.closedAt ?? null;
  if (!closedAt && !isNow) return { problem: 'not-found' as const };
  const last = await findClosedDay(db, isNow ? undefined : day);
  const today = shopClock(now, settings.timeZone).date;
  const shopDay = isNow
    ? (dayToClose(now, settings.timeZone, last?.shopDay ?? null) ?? addShopDays(today, 1))
    : day;
  const after = last?.closedAt ?? null;
  const [rows, before, then, people] = await Promise.all([
    listCashMovements(db, { after, until: closedAt, limit: MOST_MOVEMENTS }),
    after ? listCashBalances(db, after) : [],
    listCashBalances(db, closedAt ?? undefined),
    listCashPeople(db),
  ]);
  const held = (balances: typeof then, id: string | null) =>
    balances.find(({ staffId }) => staffId === id)?.cents ?? 0;
  const drivers = people.flatMap(({ id, firstName, lastName }) => {
    const figures = figuresOfHolder(rows, id);
    const [startCents, endCents] = [held(before, id), held(then, id)];
    if (Object.keys(figures).length === 0 && startCents === 0) return [];
    return [{ id, name: nameInFull({ firstName, lastName }), figures, startCents, endCents }];
  });
  return {
    shopDay,
    after,
    until: closedAt ?? now,
    closed: closedAt && closed ? { ...closed, at: closedAt } : null,
    safe: {
      figures: figuresOfHolder(rows, null),
      startCents: held(before, null),
      endCents: held(then, null),
    },
    drivers,
    orders: new Set(rows.filter(({ kind }) => kind === 'sale').map(({ orderNumber }) => orderNumber)).size,
    notes: rows.filter(({ note }) => note !== null),
  };
}
