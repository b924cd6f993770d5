export type ChartPoint = {
  /** What the point is, as it is spoken: "Monday, Nov 2". */
  label: string;
  /** The same below the axis; empty where there is none. */
  tick: string;
  value: number;
  /** The same of the time before; null where there is none. */
  before: number | null;
};

export type ChartProps = {
  caption: string;
  points: readonly ChartPoint[];
  /** A line for many days, bars for hours and weekdays. */
  kind: 'line' | 'bars';
  /** A value in words, as in the table. */
  say: (value: number) => string;
  /** Two numbers for the axis: short. */
  sayShort: (value: number) => string;
  nowWord?: string;
  /** What the dashed line or the mark is. */
  beforeWord?: string;
  /** The same in the legend, where its days are known. */
  beforeKey?: string;
  /** The place that is not over yet, and its word below the axis. */
  current?: { at: number; word: string } | null;
  /** Lower, with fewer values at the axis. */
  isSmall?: boolean;
};

/** Shapes are drawn in hundredths of the frame and text is not: it fits every width without a style of its own. */
export const FULL = 100;

export type DrawProps = { points: readonly ChartPoint[]; at: number | null; yOf: (value: number) => number };

/** The middle of a point's place, so that the finger and the drawing agree. */
export const middleOf = (place: number, count: number) => ((place + 0.5) / count) * FULL;

/** The share of a place that its bars take, and of these that of the time before. */
const BAND = 0.72;
const BESIDE = 0.34;

/**
 * Where the bars of a point begin, in shares of its place from its middle, and how wide they are: two stand side by side,
 * the hollow one of the time before at the left; one alone stands above its word.
 */
export function barsOf({ value, before }: ChartPoint, hasBefore: boolean) {
  const beside = hasBefore ? BAND * BESIDE : 0;
  const width = BAND - beside;
  const isPair = value > 0 && (before ?? 0) > 0;
  return {
    before: { from: isPair ? -BAND / 2 : -beside / 2, width: beside },
    now: { from: isPair ? beside - BAND / 2 : -width / 2, width },
  };
}

/** Has a chart bars of the time before? */
export const hasTimeBefore = (points: readonly ChartPoint[]) => points.some(({ before }) => before !== null);
