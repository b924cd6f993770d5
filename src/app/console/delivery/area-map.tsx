import { placeMap as words } from '#app/texts/en/console/place.ts';
import { type AreaDrawing as Area, scaleMiles } from '#domain/delivery/area-map.ts';
import type { MapPoint } from '#domain/delivery/map-names.ts';
import styles from './area-map.module.css';

/** The radius of the area in the drawing's own units, and the room around it. */
const RADIUS = 200;
const ROOM = 16;
const SIDE = RADIUS + ROOM;

type AreaMapProps = {
  area: Area;
  /** Below it, before what its points are. */
  said: string;
  /** One ZIP of it. */
  mark?: MapPoint | null;
  /** The name of that one. */
  markName?: string;
  /** How many zones have no place, and how many lie beyond its edge. */
  unplaced?: number;
  outside?: number;
};

/**
 * An area as a drawing that the server makes: its rings, a point for each ZIP, its towns and a scale. No map of others is
 * asked for; what it shows is said in words, too (PLACE-08).
 */
export function AreaMap({ area, said, mark, markName, unplaced = 0, outside = 0 }: AreaMapProps) {
  const { center, centerAt, rings, open, closed, markAt, towns } = area;
  const radius = rings.at(-1)?.upToMiles ?? 1;
  const unit = RADIUS / radius;
  const outer = rings.toReversed();
  return (
    <figure className={styles.map}>
      <svg viewBox={`${-SIDE} ${-SIDE} ${2 * SIDE} ${2 * SIDE}`} role="img" aria-label={words.alt(area)}>
        {outer.map(({ upToMiles }) => (
          <circle key={upToMiles} className={styles.ring} r={round(upToMiles * unit)} />
        ))}
        <path className={styles.open} d={dots(open, unit)} />
        <path className={styles.edge} d={dots(closed, unit)} />
        <path className={styles.hollow} d={dots(closed, unit)} />
        {towns.map((town) => (
          <TownName key={town.name} town={town} unit={unit} />
        ))}
        {/* Above the halos of the names, so that each dot is whole. */}
        <path
          className={styles.named}
          d={dots(
            towns.map(({ zip }) => zip),
            unit,
          )}
        />
        <Center name={center} at={centerAt} mark={mark} unit={unit} />
        {mark && (
          <g className={styles.mark}>
            <circle cx={round(mark[0] * unit)} cy={round(mark[1] * unit)} r="10" />
            <circle cx={round(mark[0] * unit)} cy={round(mark[1] * unit)} r="4" />
            {markAt && (
              <text x={round(markAt[0] * unit)} y={round(markAt[1] * unit + 5)}>
                {markName}
              </text>
            )}
          </g>
        )}
        {rings.map(({ upToMiles, at: [x, y] }, place) => (
          <text key={upToMiles} className={styles.miles} x={round(x * unit)} y={round(y * unit + 4)}>
            {place === rings.length - 1 ? words.miles(upToMiles) : upToMiles}
          </text>
        ))}
        <Scale miles={scaleMiles(radius)} unit={unit} />
      </svg>
      <figcaption>
        <p>{said}</p>
        <ul className={styles.key}>
          {mark && <li data-dot="mark">{words.dots.mark}</li>}
          {towns.length > 0 && <li data-dot="town">{words.dots.town}</li>}
          <li data-dot="open">{words.dots.open}</li>
          {closed.length > 0 && <li data-dot="closed">{words.dots.closed}</li>}
          {!isCovered(mark, unit) && <li data-dot="center">{words.dots.center}</li>}
        </ul>
        {outside > 0 && <p className={styles.quiet}>{words.outside(outside)}</p>}
        {unplaced > 0 && <p className={styles.quiet}>{words.unplaced(unplaced)}</p>}
      </figcaption>
    </figure>
  );
}

type CenterProps = { name: string; at: MapPoint; mark?: MapPoint | null; unit: number };

/** Of two marks that would lie on each other the ZIP's is drawn. */
const isCovered = (mark: AreaMapProps['mark'], unit: number) => !!mark && Math.hypot(...mark) * unit < 16;

/** The center is a diamond: the ring is the ZIP's. */
function Center({ name, at: [x, y], mark, unit }: CenterProps) {
  return (
    <g className={styles.center}>
      {!isCovered(mark, unit) && <path d="M0-9 9 0 0 9-9 0Z" />}
      <text x={round(x * unit)} y={round(y * unit + 5)}>
        {name}
      </text>
    </g>
  );
}

type TownProps = { town: Area['towns'][number]; unit: number };

/** How far from the middle of its point a name beside it begins, however large its letters are. */
const BESIDE = 8.5;

/** Beside its point a name begins or ends there, so that larger letters do not cover it; above and below it is centered. */
function TownName({ town: { name, at, zip }, unit }: TownProps) {
  const side = at[1] === zip[1] ? Math.sign(at[0] - zip[0]) : 0;
  const x = side === 0 ? at[0] * unit : zip[0] * unit + side * BESIDE;
  const anchor = side === 0 ? undefined : side > 0 ? 'start' : 'end';
  return (
    <text x={round(x)} y={round(at[1] * unit + 5)} data-anchor={anchor}>
      {name}
    </text>
  );
}

function Scale({ miles, unit }: { miles: number; unit: number }) {
  const from = round(SIDE - miles * unit - 1);
  const to = SIDE - 1;
  return (
    <g className={styles.scale}>
      <path d={`M${from} ${SIDE - 8}v5H${to}v-5`} />
      <text x={to} y={SIDE - 12}>
        {words.miles(miles)}
      </text>
    </g>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Lines without length: their round ends are the points, in one path however many there are. */
function dots(points: readonly MapPoint[], unit: number): string {
  return points.map(([x, y]) => `M${Math.round(x * unit)} ${Math.round(y * unit)}h0`).join('');
}
