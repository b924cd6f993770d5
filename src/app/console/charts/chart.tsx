import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { type PointerEvent, useId, useState } from 'react';
import { chartWords as words } from '#app/texts/en/console/charts.ts';
import styles from './chart.module.css';

export type ChartPoint = {
  /** What the point is, as it is spoken: "Monday, Nov 2". */
  label: string;
  /** The same below the axis; empty where there is none. */
  tick: string;
  value: number;
  /** The same of the time before; null where there is none. */
  before: number | null;
};

type ChartProps = {
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
  /** The place that is not over yet, and its word below the axis. */
  current?: { at: number; word: string } | null;
  /** Lower, with fewer values at the axis. */
  isSmall?: boolean;
};

/** Shapes are drawn in hundredths of the frame and text is not: it fits every width without a style of its own. */
const FULL = 100;
const MOST_TICKS = 7;

/**
 * Values over time or by hour as a drawing beside the table that says the same (NUM-10). Arrow keys, a finger or the mouse
 * walk the points, and each is spoken; nothing moves by itself, and no color says what a dash or a word does not.
 */
export function Chart(props: ChartProps) {
  const { caption, points, isSmall } = props;
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  if (points.every(({ value, before }) => value === 0 && !before))
    return <p className={styles.none}>{words.none}</p>;
  const shown = at === null ? null : points[at];
  return (
    <figure
      className={styles.chart}
      data-small={isSmall || undefined}
      data-kind={props.kind}
      aria-labelledby={id}
    >
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <p className={styles.readout} aria-hidden="true" data-readout="">
        {shown ? sayPoint(props, shown) : <Legend {...props} />}
      </p>
      <div className={styles.frame}>
        <Drawing {...props} at={at} />
        <Walk {...props} at={at} walk={setAt} />
      </div>
    </figure>
  );
}

function sayPoint({ say, beforeWord }: ChartProps, { label, value, before }: ChartPoint): string {
  const now = `${label}: ${say(value)}`;
  return before === null || !beforeWord ? now : `${now} (${beforeWord}: ${say(before)})`;
}

function Legend({ kind, nowWord = words.now, beforeWord }: ChartProps) {
  return (
    <>
      <span className={styles.key} data-of={kind === 'line' ? 'now' : 'bar'}>
        {nowWord}
      </span>
      {beforeWord && (
        <span className={styles.key} data-of={kind === 'line' ? 'line' : 'mark'}>
          {beforeWord}
        </span>
      )}
    </>
  );
}

type WalkProps = ChartProps & { at: number | null; walk: (at: number | null) => void };

/** The browser's own slider lies over the drawing: its arrow keys, Home and End walk the points, and it says each one. */
function Walk({ walk, at, ...props }: WalkProps) {
  const { points, caption } = props;
  const place = at ?? points.length - 1;
  const point = points[place];
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const next = Math.floor(((clientX - left) / width) * points.length);
    walk(Math.min(points.length - 1, Math.max(0, next)));
  };
  return (
    <input
      className={styles.walk}
      type="range"
      min={0}
      max={points.length - 1}
      step={1}
      value={place}
      aria-label={words.walk(caption)}
      title={words.how}
      aria-valuetext={point ? sayPoint(props, point) : undefined}
      data-print="never"
      onChange={({ currentTarget }) => walk(Number(currentTarget.value))}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => walk(null)}
      onFocus={() => walk(place)}
      onBlur={() => walk(null)}
    />
  );
}

function Drawing({ points, kind, sayShort, isSmall, at, current }: ChartProps & { at: number | null }) {
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before ?? 0]));
  const y = scaleLinear<number>({ domain: [0, most], range: [FULL, 0], nice: isSmall ? 3 : 4 });
  const lines = y.ticks(3);
  const draw = { points, at, yOf: (value: number) => y(value) ?? FULL };
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      {current && kind === 'bars' && <Now at={current.at} count={points.length} />}
      {lines.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            x1="0"
            x2="100%"
            y1={`${draw.yOf(tick)}%`}
            y2={`${draw.yOf(tick)}%`}
          />
          <text className={styles.value} x="-8" y={`${draw.yOf(tick)}%`} dy="4" textAnchor="end">
            {sayShort(tick)}
          </text>
        </g>
      ))}
      {kind === 'line' ? <Lines {...draw} /> : <Bars {...draw} />}
      <Amounts {...draw} kind={kind} sayShort={sayShort} current={current} />
      <Ticks points={points} current={current} />
      <line className={styles.base} x1="0" x2="100%" y1="100%" y2="100%" />
    </svg>
  );
}

type DrawProps = { points: readonly ChartPoint[]; at: number | null; yOf: (value: number) => number };

/** Behind the place that is not over yet. */
function Now({ at, count }: { at: number; count: number }) {
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

/** The values that one looks for stand at their points: of bars each, of a line the highest and the one of now. */
function Amounts({
  points,
  yOf,
  kind,
  sayShort,
  current,
}: DrawProps & Pick<ChartProps, 'kind' | 'sayShort' | 'current'>) {
  const most = Math.max(...points.map(({ value }) => value));
  const isLoud = (value: number, place: number) => value === most || place === current?.at;
  const hasRoom = kind === 'bars' && points.length <= MOST_AMOUNTS;
  return points.map(({ label, value }, place) => {
    if (value === 0 || (!hasRoom && !isLoud(value, place))) return null;
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
          data-loud={isLoud(value, place) || undefined}
          x={isLast ? '100%' : `${amountAt(place, points, kind)}%`}
          y={`${yOf(value)}%`}
          dy={kind === 'line' ? '-10' : '-6'}
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

/** The middle of a point's place, so that the finger and the drawing agree. */
const middleOf = (place: number, count: number) => ((place + 0.5) / count) * FULL;

function Lines({ points, at, yOf }: DrawProps) {
  const places = points.map((point, place) => ({ ...point, x: middleOf(place, points.length) }));
  const x = (point: (typeof places)[number]) => point.x;
  const shown = at === null ? null : places[at];
  const y = scaleLinear<number>({ domain: [FULL, 0], range: [FULL, 0] });
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <AreaClosed data={places} x={x} y={({ value }) => yOf(value)} yScale={y} className={styles.area} />
        <LinePath
          data={places}
          x={x}
          y={({ before }) => yOf(before ?? 0)}
          defined={({ before }) => before !== null}
          className={styles.before}
        />
        <LinePath data={places} x={x} y={({ value }) => yOf(value)} className={styles.line} />
      </svg>
      {shown && (
        <>
          <line className={styles.cursor} x1={`${shown.x}%`} x2={`${shown.x}%`} y1="0" y2="100%" />
          <circle className={styles.dot} cx={`${shown.x}%`} cy={`${yOf(shown.value)}%`} r="4.5" />
        </>
      )}
    </>
  );
}

/** The share of a bar's width that the bar of the time before takes, and of a place that both take. */
const BESIDE = 0.34;
const BAND = 0.72;

function Bars({ points, at, yOf }: DrawProps) {
  const band = scaleBand<number>({
    domain: points.map((_, place) => place),
    range: [0, FULL],
    paddingInner: 1 - BAND,
    paddingOuter: (1 - BAND) / 2,
  });
  // The time before stands beside its bar, not in it: a third of the place, hollow.
  const hasBefore = points.some(({ before }) => before !== null);
  const beside = hasBefore ? band.bandwidth() * BESIDE : 0;
  const width = band.bandwidth() - beside;
  return points.map(({ label, value, before }, place) => {
    const x = band(place) ?? 0;
    const top = yOf(value);
    return (
      <g key={label} data-at={at === place || undefined} className={styles.column}>
        {before !== null && before > 0 && (
          <Bar
            className={styles.mark}
            x={`${x}%`}
            width={`${beside}%`}
            y={`${yOf(before)}%`}
            height={`${FULL - yOf(before)}%`}
          />
        )}
        {value > 0 && (
          <Bar
            className={styles.bar}
            x={`${x + beside}%`}
            width={`${width}%`}
            y={`${top}%`}
            height={`${FULL - top}%`}
          />
        )}
      </g>
    );
  });
}

/** Points so close that the word below the first would reach beyond the drawing. */
const CLOSE = 15;

/** As many words as a phone has room for, each below its point, none beyond the drawing; the table has all. */
function Ticks({ points, current }: Pick<ChartProps, 'points' | 'current'>) {
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
    // Of a few points each has its word where there is room.
    const isMinor = !isNow && (place % every !== 0 || isNear);
    if (!tick || (isMinor && length >= CLOSE)) return null;
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
