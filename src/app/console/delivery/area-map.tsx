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
  /** How many zones are not on it. */
  unplaced?: number;
};

/**
 * An area as a drawing that the server makes: its rings, a point for each ZIP, its towns and a scale. No map of others is
 * asked for; what it shows is said in words, too (PLACE-08).
 */
export function AreaMap({ area, said, mark, markName, unplaced = 0 }: AreaMapProps) {
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
        {towns.map(({ name, at: [x, y] }) => (
          <text key={name} className={styles.town} x={round(x * unit)} y={round(y * unit + 5)}>
            {name}
          </text>
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
          {towns.length > 0 && <li data-dot="town">{words.dots.town}</li>}
          <li data-dot="open">{words.dots.open}</li>
          {closed.length > 0 && <li data-dot="closed">{words.dots.closed}</li>}
        </ul>
        {unplaced > 0 && <p className={styles.quiet}>{words.unplaced(unplaced)}</p>}
      </figcaption>
    </figure>
  );
}

type CenterProps = { name: string; at: MapPoint; mark?: MapPoint | null; unit: number };

/** Of two marks that would lie on each other the ZIP's is drawn. */
function Center({ name, at: [x, y], mark, unit }: CenterProps) {
  const isCovered = mark && Math.hypot(...mark) * unit < 16;
  return (
    <g className={styles.center}>
      {!isCovered && <circle r="9" />}
      {!isCovered && <circle r="3.5" />}
      <text x={round(x * unit)} y={round(y * unit + 5)}>
        {name}
      </text>
    </g>
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
