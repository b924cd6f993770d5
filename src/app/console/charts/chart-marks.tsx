import styles from './chart.module.css';
import {
  BAND,
  BESIDE,
  type ChartPoint,
  type ChartProps,
  type DrawProps,
  FULL,
  middleOf,
} from './chart-places.ts';

/** Behind the place that is not over yet. */
export function NowBand({ at, count }: { at: number; count: number }) {
  return (
    <rect
      className={styles.now}
      x={`${(at / count) * FULL}%`}
      width={`${FULL / count}%`}
      y="0"
      height="100%"
    />
  );
}

/** So many bars have room for their values. */
const MOST_AMOUNTS = 14;

/** Below it, in hundredths of the drawing, a value has no room between its point and the axis. */
const LOWEST = 85;

/** The values that one looks for stand at their points: of bars each, of a line the highest and the one of now. */
export function PointValues({
  points,
  yOf,
  kind,
  sayShort,
  current,
}: DrawProps & Pick<ChartProps, 'kind' | 'sayShort' | 'current'>) {
  const values = points.map(({ value }) => value);
  const peak = values.indexOf(Math.max(...values));
  // Beside the highest the one of now has no room where bars are narrow.
  const isBeside = kind === 'bars' && current && Math.abs(current.at - peak) === 1;
  const isLoud = (place: number) => place === peak || (place === current?.at && !isBeside);
  const hasRoom = kind === 'bars' && points.length <= MOST_AMOUNTS;
  /** A line that comes down to its last point would run through the value above it. */
  const isBelow = (place: number) =>
    kind === 'line' &&
    place === points.length - 1 &&
    (values[place - 1] ?? 0) > (values[place] ?? 0) &&
    yOf(values[place] ?? 0) < LOWEST;
  return points.map(({ label, value }, place) => {
    if (value === 0 || (!hasRoom && !isLoud(place))) return null;
    const isLast = kind === 'line' && place === points.length - 1;
    return (
      <g key={label}>
        {kind === 'line' && (
          <circle
            className={styles.dot}
            cx={`${middleOf(place, points.length)}%`}
            cy={`${yOf(value)}%`}
            r="4"
          />
        )}
        <text
          className={styles.amount}
          data-loud={isLoud(place) || undefined}
          x={isLast ? '100%' : `${amountAt(place, points, kind)}%`}
          y={`${yOf(value)}%`}
          dy={isBelow(place) ? '20' : kind === 'line' ? '-10' : '-6'}
          textAnchor={isLast ? 'end' : 'middle'}
        >
          {sayShort(value)}
        </text>
      </g>
    );
  });
}

/** Above its bar, which stands right of the one before. */
function amountAt(place: number, points: readonly ChartPoint[], kind: ChartProps['kind']): number {
  const middle = middleOf(place, points.length);
  const hasBefore = kind === 'bars' && points.some(({ before }) => before !== null);
  return hasBefore ? middle + ((BAND * BESIDE) / 2 / points.length) * FULL : middle;
}

const MOST_TICKS = 7;

/** Points so close that the word below the first would reach beyond the drawing. */
const CLOSE = 15;

/** As many words as a phone has room for, each below its point, none beyond the drawing; the table has all. */
export function AxisWords({ points, current }: Pick<ChartProps, 'points' | 'current'>) {
  const { length } = points;
  const every = Math.max(1, Math.ceil(length / MOST_TICKS));
  const anchorOf = (place: number) => {
    if (length < CLOSE) return 'middle';
    if (place === 0) return 'start';
    return place === length - 1 ? 'end' : 'middle';
  };
  const xOf = {
    start: () => '0',
    end: () => '100%',
    middle: (place: number) => `${middleOf(place, length)}%`,
  };
  return points.map(({ tick, label }, place) => {
    const isNow = place === current?.at;
    const isNear = !isNow && current ? Math.abs(place - current.at) < every * 0.6 : false;
    const isStep = place % every === 0 && !isNear;
    // Of a few points each has its word where there is room; a phone has room for every second word of many.
    const isMinor = !isNow && (!isStep || (length >= CLOSE && (place / every) % 2 === 1));
    if (!tick || (!isNow && !isStep && length >= CLOSE)) return null;
    const anchor = anchorOf(place);
    return (
      <text
        key={label}
        className={styles.tick}
        data-now={isNow || undefined}
        data-minor={isMinor || undefined}
        x={xOf[anchor](place)}
        y="100%"
        dy="18"
        textAnchor={anchor}
      >
        {isNow ? current?.word : tick}
      </text>
    );
  });
}
