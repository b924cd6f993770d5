import { findCashBalance, listCashBalances } from '#db/queries/cash/balances.ts';
import { findOpenCount, findRunNumber, findUncountedRun, listClosedCounts } from '#db/queries/cash/counts.ts';
import {
  findClosedDay,
  findDayCount,
  findOpenDay,
  listClosedDays,
  listDayEntries,
  listRunsOut,
} from '#db/queries/cash/days.ts';
import { listCashMovements, listCashPeople } from '#db/queries/cash/movements.ts';
import { listDueAtDoors } from '#db/queries/cash/order-cash.ts';
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
const MOST_COUNTS = 500;

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
  const { db, now, settings, actor } = ctx;
  if (!mayCash(ctx) || actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const [open, last, held, sheets, out, dueAtDoors] = await Promise.all([
    findOpenDay(db),
    findClosedDay(db),
    readCashNow(ctx),
    listClosedDays(db, MOST_SHEETS),
    listRunsOut(db),
    listDueAtDoors(db),
  ]);
  const plansRuns = hasRight(actor.role, 'runs');
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
    /** Their pages are for who plans runs. */
    runsOut: out.map(({ number, firstName, lastName }) => ({
      number: plansRuns ? number : null,
      driver: firstName === null ? null : nameInFull({ firstName, lastName: lastName ?? '' }),
    })),
    isReopened: Boolean(open?.reopensId),
    /** The last closed day, for who may open it again (CASH-13). */
    reopenable: hasRight(actor.role, 'cash-reopen') ? (last?.shopDay ?? null) : null,
    dueAtDoors,
    sheets,
  };
}

type DayEntry = Awaited<ReturnType<typeof listDayEntries>>[number];
type DriverCount = Awaited<ReturnType<typeof listClosedCounts>>[number];

/** What was counted this day, the safe as often as it was and each driver, the oldest first: who, when, and what the books said (CASH-12). */
function countsOf(days: readonly DayEntry[], drivers: readonly DriverCount[]) {
  const closings = days.filter(({ kind }) => kind === 'closed');
  const ofSafe = days
    .filter(({ kind }) => kind === 'counted')
    .map(({ id, at, officeCents, expectedCents, firstName, lastName }, place, all) => {
      const next = all[place + 1]?.id ?? Number.POSITIVE_INFINITY;
      // The closing that followed this very count has its reason, and what the books said then.
      const closing = closings.find((each) => each.id > id && each.id < next);
      return {
        ...{ key: `safe-${id}`, at, holder: null, run: null, by: nameOf({ firstName, lastName }) },
        ...{ countedCents: officeCents ?? 0, expectedCents: closing?.expectedCents ?? expectedCents },
        ...{ reason: closing?.reason ?? null, isClosing: closing !== undefined },
      };
    });
  const ofDrivers = drivers.map((count) => ({
    ...{ key: count.id, at: count.closedAt ?? new Date(0), holder: count.holderName, run: count.runNumber },
    ...{ by: count.officeName ?? '', countedCents: count.officeCents ?? 0 },
    ...{ expectedCents: count.expectedCents, reason: count.reason, isClosing: true },
  }));
  return [...ofSafe, ...ofDrivers].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null ? '' : nameInFull({ firstName, lastName: lastName ?? '' });

const toReopened = ({ id, at, reason, ...person }: DayEntry) => ({ id, at, reason, by: nameOf(person) });

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
  const open = isNow ? await findOpenDay(db) : null;
  const today = shopClock(now, settings.timeZone).date;
  const shopDay = isNow
    ? ((open?.reopensId ? open.shopDay : dayToClose(now, settings.timeZone, last?.shopDay ?? null)) ??
      addShopDays(today, 1))
    : day;
  const after = last?.closedAt ?? null;
  const [rows, before, then, people, days, counts] = await Promise.all([
    listCashMovements(db, { after, until: closedAt, limit: MOST_MOVEMENTS }),
    after ? listCashBalances(db, after) : [],
    listCashBalances(db, closedAt ?? undefined),
    listCashPeople(db),
    listDayEntries(db, shopDay),
    listClosedCounts(db, { after, until: closedAt, limit: MOST_COUNTS }),
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
    counts: countsOf(days, counts),
    reopened: days.filter(({ kind }) => kind === 'reopened').map(toReopened),
    orders: new Set(rows.filter(({ kind }) => kind === 'sale').map(({ orderNumber }) => orderNumber)).size,
    notes: rows.filter(({ note }) => note !== null),
  };
}
