import { scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { useId } from 'react';
import styles from './chart.module.css';
import { AxisWords, NowBand, PointValues } from './chart-marks.tsx';
import { barsOf, type ChartProps, type DrawProps, FULL, hasTimeBefore, middleOf } from './chart-places.ts';

/** The shapes and words of a chart; the table beside it says the same (NUM-10). */
export function Drawing({ points, kind, sayShort, at, current }: ChartProps & { at: number | null }) {
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before ?? 0]));
  const y = scaleLinear<number>({ domain: [0, most], range: [FULL, 0], nice: 3 });
  const lines = y.ticks(3);
  const draw = { points, at, yOf: (value: number) => y(value) ?? FULL };
  const values = <PointValues {...draw} kind={kind} sayShort={sayShort} current={current} />;
  const gaps = useId();
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      {current && kind === 'bars' && <NowBand at={current.at} count={points.length} />}
      {/* No line runs through a value: each leaves its room (LOOK-618). */}
      <mask
        id={gaps}
        className={styles.gaps}
        maskUnits="userSpaceOnUse"
        x="0"
        y="-10%"
        width="100%"
        height="120%"
      >
        <rect y="-10%" width="100%" height="120%" />
        {values}
      </mask>
      <g mask={`url(#${gaps})`}>
        {lines.map((tick) => (
          <line
            key={tick}
            className={styles.grid}
            x1="0"
            x2="100%"
            y1={`${draw.yOf(tick)}%`}
            y2={`${draw.yOf(tick)}%`}
          />
        ))}
      </g>
      {lines.map((tick) => (
        <text className={styles.value} x="-8" y={`${draw.yOf(tick)}%`} dy="4" textAnchor="end" key={tick}>
          {sayShort(tick)}
        </text>
      ))}
      {kind === 'line' ? <Lines {...draw} isOpen={current?.at === points.length - 1} /> : <Bars {...draw} />}
      {values}
      <AxisWords points={points} current={current} kind={kind} />
      <line className={styles.base} x1="0" x2="100%" y1="100%" y2="100%" />
    </svg>
  );
}

/** `isOpen`: the last point is not over yet, and what leads to it is dotted. */
function Lines({ points, at, yOf, isOpen }: DrawProps & { isOpen: boolean }) {
  const places = points.map((point, place) => ({ ...point, x: middleOf(place, points.length) }));
  const x = (point: (typeof places)[number]) => point.x;
  const shown = at === null ? null : places[at];
  const over = isOpen ? places.slice(0, -1) : places;
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
        <LinePath data={over} x={x} y={({ value }) => yOf(value)} className={styles.line} />
        {isOpen && (
          <LinePath
            data={places.slice(-2)}
            x={x}
            y={({ value }) => yOf(value)}
            className={`${styles.line} ${styles.soFar}`}
          />
        )}
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

function Bars({ points, at, yOf }: DrawProps) {
  const hasBefore = hasTimeBefore(points);
  const share = FULL / points.length;
  return points.map((point, place) => {
    const { label, value, before } = point;
    const bars = barsOf(point, hasBefore);
    const middle = middleOf(place, points.length);
    const top = yOf(value);
    return (
      <g key={label} data-at={at === place || undefined} className={styles.column}>
        {before !== null && before > 0 && (
          <Bar
            className={styles.mark}
            x={`${middle + bars.before.from * share}%`}
            width={`${bars.before.width * share}%`}
            y={`${yOf(before)}%`}
            height={`${FULL - yOf(before)}%`}
          />
        )}
        {value > 0 && (
          <Bar
            className={styles.bar}
            x={`${middle + bars.now.from * share}%`}
            width={`${bars.now.width * share}%`}
            y={`${top}%`}
            height={`${FULL - top}%`}
          />
        )}
      </g>
    );
  });
}
