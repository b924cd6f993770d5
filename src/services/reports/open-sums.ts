import { findFirstMoment } from '#db/queries/reports/changed-days.ts';
import { listKeptDays, listKeptSums, rankKeptKeys, sumKeptDays } from '#db/queries/reports/kept-days.ts';
import { type Dimension, mergeSums, type SumRow } from '#domain/reports/measures.ts';
import { type Days, listDays, type Period } from '#domain/reports/period.ts';
import { addShopDays, shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../context.ts';
import { countOrderDays } from './count-days.ts';
import { findTouchedDays } from './keep-days.ts';

/** So many orders are counted while somebody waits, in a second or so; older ones wait for the job of the next minute. */
const MOST_ORDERS = 20_000;

/**
 * The sums of a time, always as the orders are now (NUM-03): kept ones of the days that did not change, counted ones of today and of days
 * that changed or are not kept yet. `countedFrom` is a day where the days before are still being counted, else null.
 */
export async function openSums(ctx: Pick<ShopContext, 'db' | 'now' | 'settings'>, asked: Days) {
  const { db, now, settings } = ctx;
  const { timeZone } = settings;
  const [first, touched] = await Promise.all([findFirstMoment(db), findTouchedDays(db, timeZone)]);
  const range = clip(asked, { first: first && shopClock(first, timeZone).date, now, timeZone });
  const kept = touched ? await listKeptDays(db, { days: range, timeZone }) : new Set<string>();
  const missing = listDays(range).filter((day) => !kept.has(day) || touched?.has(day));
  const { counted, countedFrom } = await countMissing(ctx, missing);
  const without = [...counted.keys(), ...(touched ?? [])];
  const live = ({ from, until }: Days) =>
    [...counted].flatMap(([day, rows]) =>
      day >= from && day <= until ? rows.map((row) => ({ ...row, day })) : [],
    );
  const isOf = (dimensions: readonly Dimension[]) => (row: SumRow) => dimensions.includes(row.dimension);
  return {
    countedFrom,
    /** One row for each key of these dimensions, or for those of `keys` alone. */
    sum: async (
      days: Days,
      dimensions: readonly Dimension[],
      keys?: readonly string[],
    ): Promise<SumRow[]> => {
      const stored = kept.size > 0 ? await sumKeptDays(db, { days, without, dimensions, keys }) : [];
      const mine = live(days).filter(isOf(dimensions));
      const wanted = keys ? mine.filter(({ key }) => keys.includes(key)) : mine;
      return mergeSums([...stored, ...wanted.map(({ day: _, ...row }) => row)]);
    },
    /** The keys of a dimension with the most sales, at most so many, and how many there are then or before. */
    rank: ({ days, before }: Pick<Period, 'days' | 'before'>, dimension: Dimension, most: number) => {
      const isMine = isOf([dimension]);
      const counted = [...live(days), ...live(before)]
        .filter(isMine)
        .map(({ day, key, salesCents }) => ({ day, key, salesCents }));
      const hasKept = kept.size > 0;
      return rankKeptKeys(db, { days, before, without, dimension, counted, most, hasKept });
    },
    /** The rows of each day. */
    list: async (days: Days, dimensions: readonly Dimension[]) => {
      const stored = kept.size > 0 ? await listKeptSums(db, { days, without, dimensions }) : [];
      return [...stored, ...live(days).filter(isOf(dimensions))];
    },
  };
}

type Known = { first: string | null; now: Date; timeZone: string };

/** Nothing was before the first order, and nothing is after today. */
function clip({ from, until }: Days, { first, now, timeZone }: Known): Days {
  const today = shopClock(now, timeZone).date;
  return { from: first && first > from ? first : from, until: first && until < today ? until : today };
}

/** Days that follow each other are counted in one go, the newest first, until there are too many orders. */
async function countMissing({ db, settings }: Pick<ShopContext, 'db' | 'settings'>, days: readonly string[]) {
  const { timeZone } = settings;
  const counted = new Map<string, SumRow[]>();
  let left = MOST_ORDERS;
  for (const run of toRuns(days).reverse()) {
    const found = await countOrderDays(db, { days: run, timeZone, mostOrders: left });
    if (!found) return { counted, countedFrom: addShopDays(run.until, 1) };
    for (const day of listDays(run)) counted.set(day, found.get(day) ?? []);
    left -= [...found.values()]
      .flat()
      .reduce((sum, row) => sum + (row.dimension === 'all' ? row.orders : 0), 0);
  }
  return { counted, countedFrom: null };
}

/** At most a month each, so that a long time is counted in parts. */
const MOST_RUN = 31;

/** The first and last days of those that follow each other. */
export function toRuns(days: readonly string[]): Days[] {
  const runs: Days[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const follows = run && addShopDays(run.until, 1) === day && listDays(run).length < MOST_RUN;
    if (run && follows) run.until = day;
    else runs.push({ from: day, until: day });
  }
  return runs;
}
