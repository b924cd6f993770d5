import { type Measures, mergeSums, NO_SUMS, type SumRow } from './measures.ts';

/** What a period came to, in cents and orders; null where there is nothing to say it of. */
export type PeriodFigures = ReturnType<typeof figuresOf>;

type Counted = {
  /** The rows of whole days. */
  days: readonly SumRow[];
  /** How many deliveries took so many minutes. */
  minutes: readonly SumRow[];
};

/**
 * The figures of a period from its sums (NUM-02 to NUM-06): sales are the totals of what was ordered in it, what went back
 * in it stands beside. The margin is what was paid for goods of known cost, without taxes and without what went back,
 * less their cost; `costedShare` says in percent how much of the goods that is.
 */
export function figuresOf({ days, minutes }: Counted) {
  const sums: Measures = mergeSums(
    days.map((row) => ({ ...row, dimension: 'all' as const, key: '' })),
  )[0] ?? {
    ...NO_SUMS,
  };
  const { orders, salesCents, promised, kept } = sums;
  return {
    ...sums,
    averageCents: orders > 0 ? Math.round(salesCents / orders) : null,
    margin: marginOf(sums),
    times: { median: percentileOf(minutes, 50), most: percentileOf(minutes, 90) },
    keptPercent: promised > 0 ? (kept / promised) * 100 : null,
  };
}

/** What is left of goods of known cost, in cents and in percent of what they brought; null where no cost is known (NUM-05). */
export function marginOf(sums: Measures) {
  const { costedCents, costedNetCents, costCents, goodsCents, discountCents, roundingCents } = sums;
  if (costedCents === 0 && costCents === 0) return null;
  const cents = costedNetCents - costCents;
  const paidCents = goodsCents - discountCents + roundingCents;
  return {
    cents,
    percent: costedNetCents > 0 ? (cents / costedNetCents) * 100 : null,
    costedShare: paidCents > 0 ? Math.min(100, (costedCents / paidCents) * 100) : null,
  };
}

/** The minutes within which so many percent of the deliveries came; null without one (NUM-06). */
export function percentileOf(minutes: readonly SumRow[], percent: number): number | null {
  const sorted = minutes
    .map(({ key, delivered }) => ({ minutes: Number(key), delivered }))
    .toSorted((one, other) => one.minutes - other.minutes);
  const all = sorted.reduce((sum, { delivered }) => sum + delivered, 0);
  const wanted = Math.ceil((all * percent) / 100);
  let seen = 0;
  for (const each of sorted) {
    seen += each.delivered;
    if (seen >= wanted) return each.minutes;
  }
  return null;
}

/** By how much more, in percent of before; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? ((now - before) / before) * 100 : null;
