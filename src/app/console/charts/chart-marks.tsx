import styles from './chart.module.css';
import {
  barsOf,
  type ChartPoint,
  type ChartProps,
  type DrawProps,
  FULL,
  hasTimeBefore,
  middleOf,
} from './chart-places.ts';
import { hasRoom, haveRoom, WIDTHS, widthOf, wordPlaces } from './chart-room.ts';

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

type ValuesProps = DrawProps & Pick<ChartProps, 'kind' | 'sayShort' | 'current'>;

/** The values that one looks for stand at their points: of bars each that has room, of a line the highest and the one of now. */
export function PointValues({ points, yOf, kind, sayShort, current }: ValuesProps) {
  const values = points.map(({ value }) => value);
  const said = values.map((value) => (value === 0 ? '' : sayShort(value)));
  const peak = values.indexOf(Math.max(...values));
  const isLoud = (place: number, width: number) => {
    if (place === peak) return true;
    if (place !== current?.at) return false;
    // Of a line it stands beside its last point, where nothing else is.
    const apart = Math.abs(place - peak);
    return kind === 'line' || hasRoom(said[place] ?? '', said[peak] ?? '', apart, width / points.length);
  };
  const isEach = kind === 'bars' && haveRoom(said, 1, WIDTHS.wide / points.length);
  return points.map(({ label, value }, place) => {
    if (value === 0 || (!isEach && !isLoud(place, WIDTHS.wide))) return null;
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
          data-loud={isLoud(place, WIDTHS.phone) || undefined}
          x={`${amountAt(place, points, kind)}%`}
          y={`${yOf(value)}%`}
          {...placed({ said: said[place] ?? '', place, count: points.length, kind, current })}
        >
          {said[place]}
        </text>
      </g>
    );
  });
}

type PlacedProps = Pick<ChartProps, 'kind' | 'current'> & { said: string; place: number; count: number };

/** Above its point; of now, to which a line leads from the left, beside it; near an end of the drawing it begins or ends there. */
function placed({ said, place, count, kind, current }: PlacedProps) {
  if (kind === 'bars') return { dy: '-6', textAnchor: 'middle' } as const;
  if (place === current?.at && place === count - 1)
    return { dx: '10', dy: '4', textAnchor: 'start' } as const;
  const half = widthOf(said) / 2 / (WIDTHS.phone / count);
  const textAnchor = place + 0.5 < half ? 'start' : count - place - 0.5 < half ? 'end' : 'middle';
  return { dy: '-10', textAnchor } as const;
}

/** Above the middle of its bar. */
function amountAt(place: number, points: readonly ChartPoint[], kind: ChartProps['kind']): number {
  const middle = middleOf(place, points.length);
  const point = points[place];
  if (kind !== 'bars' || !point) return middle;
  const { from, width } = barsOf(point, hasTimeBefore(points)).now;
  return middle + (from + width / 2) * (FULL / points.length);
}

/** Beyond a drawing is the edge of the page, or what is kept free for the value of now. */
const EDGE = { page: 12, now: 40 };

/** As many words as a phone has room for, each below its point; the table has all. */
export function AxisWords({ points, current, kind }: Pick<ChartProps, 'points' | 'current' | 'kind'>) {
  const edge = kind === 'line' && current ? EDGE.now : EDGE.page;
  const { desk, phone } = wordPlaces({ points, current, edge });
  return desk.map((place) => {
    const isNow = place === current?.at;
    return (
      <text
        key={points[place]?.label}
        className={styles.tick}
        data-now={isNow || undefined}
        data-minor={!phone.has(place) || undefined}
        x={`${middleOf(place, points.length)}%`}
        y="100%"
        dy="18"
        textAnchor="middle"
      >
        {isNow ? current?.word : points[place]?.tick}
      </text>
    );
  });
}
