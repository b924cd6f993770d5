import { addMeasures, type Dimension, type Measures, NO_SUMS, type SumRow } from './measures.ts';

/** What a report is broken down by; the weekday is that of the day, all else is kept (NUM-02). */
export const BREAKDOWNS = [
  'product',
  'mood',
  'format',
  'driver',
  'zone',
  'hour',
  'weekday',
  'payment',
  'tax',
] as const;

export type Breakdown = (typeof BREAKDOWNS)[number];

/** The breakdown of this name; null for none. */
export const toBreakdown = (text: string | null): Breakdown | null =>
  BREAKDOWNS.find((name) => name === text) ?? null;

/** The rows that a breakdown is made of. */
export const dimensionOf = (by: Breakdown): Dimension => (by === 'weekday' ? 'all' : by);

/** What all of these rows came to. */
export function addAll(rows: Iterable<Measures>): Measures {
  const all = { ...NO_SUMS };
  for (const row of rows) addMeasures(all, row);
  return all;
}

/** A key of a breakdown with what it came to, and what it came to before. */
export type Part = { key: string; now: Measures; before: Measures | null; share: number };

/** Hours, weekdays and taxes stand in their own order, all else by what they came to. */
const BY_KEY: ReadonlySet<Breakdown> = new Set(['hour', 'weekday', 'tax']);

type PartRows = {
  now: readonly SumRow[];
  before: readonly SumRow[];
  /** What all parts came to, where these rows are some of them. */
  whole?: Measures;
};

/**
 * The parts of a breakdown beside those of the time before, with each one's share in percent of the whole (NUM-02); the largest
 * first, or by hour, weekday and place. A part that was only there before comes with nothing now.
 */
export function listParts(by: Breakdown, { now, before, whole: sums = addAll(now) }: PartRows): Part[] {
  const earlier = new Map(before.map((row) => [row.key, row]));
  const current = new Map(now.map((row) => [row.key, row]));
  const measure = by === 'tax' ? 'taxCents' : 'salesCents';
  const whole = sums[measure];
  const parts = [...new Set([...current.keys(), ...earlier.keys()])].map((key) => {
    const mine = current.get(key) ?? NO_SUMS;
    const share = whole > 0 ? (mine[measure] / whole) * 100 : 0;
    return { key, now: mine, before: earlier.get(key) ?? null, share };
  });
  return BY_KEY.has(by)
    ? parts.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    : parts.toSorted((one, other) => other.now[measure] - one.now[measure] || (one.key < other.key ? -1 : 1));
}
