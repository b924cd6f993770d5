import { nameProducts, nameStaff, nameZones } from '#db/queries/reports/names.ts';
import { addAll, type Breakdown, dimensionOf, listParts } from '#domain/reports/breakdowns.ts';
import { figuresOf } from '#domain/reports/figures.ts';
import { mergeSums, type SumRow } from '#domain/reports/measures.ts';
import { type Days, findPeriod, lengthOf, type Period } from '#domain/reports/period.ts';
import { toSeries } from '#domain/reports/series.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { readFunnel } from './funnel.ts';
import { openSums } from './open-sums.ts';
import { readOwed } from './read-owed.ts';

type Sums = Awaited<ReturnType<typeof openSums>>;
type Asked = { preset: string | null; from: string | null; until: string | null; by: Breakdown };

/**
 * The report of a period beside the one before (NUM-01, NUM-02): its figures, its days, and one breakdown with the names of its
 * first `most` parts, what all of them came to and how many there are. Money in cents. `countedFrom` is a shop day where
 * what was before is still being counted, else null. Refused: too little right, and `period-invalid` with
 * what is wrong with each day.
 */
export async function readReport(ctx: ShopContext, { by, ...asked }: Asked, most: number) {
  const { actor, now, settings } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'reports-view'))
    return { problem: 'forbidden' as const };
  const today = shopClock(now, settings.timeZone).date;
  const period = findPeriod(asked, today);
  if ('problem' in period) return { problem: period.problem, wrong: period.wrong };
  const sums = await openSums(ctx, spanOf(period));
  const isOneDay = lengthOf(period.days) === 1;
  const [current, before, parts, hours, owed, funnel] = await Promise.all([
    readFigures(sums, period.days),
    readFigures(sums, period.before),
    readParts(ctx, sums, { period, by, most }),
    isOneDay ? readParts(ctx, sums, { period, by: 'hour', most: Infinity }) : null,
    readOwed(ctx, period),
    readFunnel(ctx, period.days),
  ]);
  return {
    period,
    by,
    /** Its last day is not over yet. */
    endsToday: period.days.until === today,
    countedFrom: sums.countedFrom,
    figures: { now: current.figures, before: before.figures },
    series: toSeries({ ...period, rows: { now: current.days, before: before.days } }),
    /** Of a single day: its hours. */
    hours: hours?.rows ?? null,
    owed,
    parts,
    funnel,
    mayExport: hasRight(actor.role, 'exports'),
  };
}

export type SalesReport = Extract<Awaited<ReturnType<typeof readReport>>, { period: Period }>;

/** The report for a file, with all parts of its breakdown: needs the right to take data out, too (NUM-08). */
export async function exportReport(ctx: ShopContext, asked: Asked) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'exports')) return { problem: 'forbidden' as const };
  return readReport(ctx, asked, Infinity);
}

const spanOf = ({ days, before }: Period): Days => ({
  from: before.from < days.from ? before.from : days.from,
  until: days.until,
});

async function readFigures(sums: Sums, days: Days) {
  const [list, minutes] = await Promise.all([sums.list(days, ['all']), sums.sum(days, ['minutes'])]);
  const rows = list.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return {
    figures: figuresOf({ days: rows, minutes }),
    days: rows.map(({ day, orders, salesCents }) => ({ day, orders, salesCents })),
  };
}

type Wanted = { period: Period; by: Breakdown; most: number };

/** What all parts came to are the sums of the days: a breakdown adds up to them (NUM-04). */
async function readParts(ctx: ShopContext, sums: Sums, wanted: Wanted) {
  const { by, most, period } = wanted;
  const wholeOf = async (days: Days) => addAll(await sums.list(days, ['all']));
  const [{ now, before, count }, nowWhole, beforeWhole] = await Promise.all([
    by === 'product' && Number.isFinite(most) ? readLargest(sums, wanted) : readAll(sums, wanted),
    wholeOf(period.days),
    wholeOf(period.before),
  ]);
  const parts = listParts(by, { now, before, whole: nowWhole });
  const shown = parts.slice(0, most);
  const names = await nameParts(
    ctx,
    by,
    shown.map(({ key }) => key),
  );
  return {
    count: count ?? parts.length,
    whole: { now: nowWhole, before: beforeWhole },
    rows: shown.map((part) => ({ ...part, name: names.get(part.key) ?? null })),
  };
}

type Found = { now: SumRow[]; before: SumRow[]; count?: number };

/** Of the products only those that are shown are summed one by one: a month may have tens of thousands. */
async function readLargest(sums: Sums, { period, by, most }: Wanted): Promise<Found> {
  const dimension = dimensionOf(by);
  const { keys, count } = await sums.rank(period, dimension, most);
  const [now, before] = await Promise.all([
    sums.sum(period.days, [dimension], keys),
    sums.sum(period.before, [dimension], keys),
  ]);
  return { now, before, count };
}

async function readAll(sums: Sums, { period, by }: Wanted): Promise<Found> {
  const rowsOf = async (days: Days) =>
    by === 'weekday' ? byWeekday(await sums.list(days, ['all'])) : sums.sum(days, [dimensionOf(by)]);
  const [now, before] = await Promise.all([rowsOf(period.days), rowsOf(period.before)]);
  return { now, before };
}

/** Monday is 0. */
function byWeekday(days: readonly (SumRow & { day: string })[]): SumRow[] {
  return mergeSums(
    days.map(({ day, ...row }) => ({
      ...row,
      key: String((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEKDAYS.length - 1) % WEEKDAYS.length),
    })),
  );
}

function nameParts({ db }: ShopContext, by: Breakdown, keys: readonly string[]) {
  if (by === 'product') return nameProducts(db, keys);
  if (by === 'driver') return nameStaff(db, keys.filter(Boolean));
  return by === 'zone' ? nameZones(db) : Promise.resolve(new Map<string, string>());
}
