import { type PointerEvent, useId, useState } from 'react';
import { chartWords as words } from '#app/texts/en/console/charts.ts';
import styles from './chart.module.css';
import { Drawing } from './chart-drawing.tsx';
import type { ChartPoint, ChartProps } from './chart-places.ts';

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
      data-open={props.current ? '' : undefined}
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

function Legend({ kind, nowWord = words.now, beforeWord, beforeKey = beforeWord }: ChartProps) {
  return (
    <>
      <span className={styles.key} data-of={kind === 'line' ? 'now' : 'bar'}>
        {nowWord}
      </span>
      {beforeWord && (
        <span className={styles.key} data-of={kind === 'line' ? 'line' : 'mark'}>
          {beforeKey}
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
