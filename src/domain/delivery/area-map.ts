import type { DistanceBand } from '../settings/settings.ts';
import type { AreaZip } from './place.ts';

/** Miles to the east and to the south of the centre, to a tenth. */
export type MapPoint = readonly [east: number, south: number];

/** A delivery area as a drawing: north is up, and every length is in miles from its centre (PLACE-08). */
export type AreaDrawing = {
  center: string;
  /** The edge of each band in miles, the nearest first, and how many ZIPs it holds beyond the one before. */
  rings: { upToMiles: number; zips: number }[];
  open: MapPoint[];
  closed: MapPoint[];
  /** The middles of the names of its towns: those with the most ZIPs, as many as do not touch each other. */
  towns: { name: string; at: MapPoint }[];
};

type Middle = { city: string; latitude: number; longitude: number };

type AreaOnMap = {
  center: Middle;
  bands: readonly DistanceBand[];
  /** Of `zipsAround`: all of them lie within the bands. */
  area: readonly AreaZip[];
  /** The ZIPs to which nobody drives. */
  closed: ReadonlySet<string>;
};

/** Draws an area: its rings, a point for each ZIP as far from the centre as it is, and the names of its towns (PLACE-08). */
export function drawArea({ center, bands, area, closed }: AreaOnMap): AreaDrawing {
  const points = area.map((zip) => ({ ...zip, at: pointOf(zip, center) }));
  const pick = (isClosed: boolean) =>
    points.filter(({ zipCode }) => closed.has(zipCode) === isClosed).map(({ at }) => at);
  const rings = bands.map(({ upToMiles }, place) => {
    const from = bands[place - 1]?.upToMiles ?? -1;
    return { upToMiles, zips: area.filter(({ miles }) => miles > from && miles <= upToMiles).length };
  });
  const towns = nameTowns(points, { center: center.city, rings });
  return { center: center.city, rings, open: pick(false), closed: pick(true), towns };
}

/** A ZIP of the area on the map: as far from the centre as it is along the earth, in its direction. */
export function pointOf(zip: Omit<Middle, 'city'> & { miles: number }, center: Middle): MapPoint {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(center.latitude), radians(zip.latitude)];
  const turn = radians(zip.longitude - center.longitude);
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  const length = Math.hypot(east, north) || 1;
  return [tenth((east / length) * zip.miles), tenth((-north / length) * zip.miles)];
}

const tenth = (miles: number) => Math.round(miles * 10) / 10 || 0;

const MOST_TOWNS = 9;
/** How wide a letter and how high a line is, and how far from its point a name stands, in shares of the radius. */
const LETTER = 0.039;
const LINE = 0.1;
const OFF = 0.07;

type Box = { x: number; y: number; width: number; height: number };

const touch = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height;

const isWithin = ({ x, y, width }: Box, radius: number) => Math.hypot(Math.abs(x) + width / 2, y) <= radius;

type Named = { center: string; rings: AreaDrawing['rings'] };

/**
 * The towns with the most ZIPs, each below its ZIPs, above or beside them: wherever its name touches neither the
 * centre's, nor a ring's number, nor another town's, nor the edge.
 */
function nameTowns(points: readonly { city: string; at: MapPoint }[], { center, rings }: Named) {
  const radius = rings.at(-1)?.upToMiles ?? 1;
  const boxAt = (name: string, x: number, y: number): Box => ({
    ...{ x, y, width: (name.length + 1) * LETTER * radius, height: LINE * radius },
  });
  const numbers = rings.map(({ upToMiles }) => boxAt('000', 0, -upToMiles));
  const taken = [...numbers, boxAt(center, 0, OFF * radius), boxAt('0', 0, 0)];
  const towns: AreaDrawing['towns'] = [];
  for (const { city, at } of townsOf(points)) {
    const box = city === center ? undefined : placesOf(boxAt(city, ...at), OFF * radius).find(isFree);
    if (box) towns.push({ name: city, at: [tenth(box.x), tenth(box.y)] });
    if (box) taken.push(box);
    if (towns.length === MOST_TOWNS) break;
  }
  return towns;

  function isFree(box: Box) {
    return isWithin(box, radius) && !taken.some((other) => touch(box, other));
  }
}

/** Where a name may stand, the best place first. */
function placesOf(box: Box, off: number): Box[] {
  const { x, y, width } = box;
  const aside = width / 2 + off / 2;
  return [
    { ...box, y: y + off },
    { ...box, y: y - off },
    { ...box, x: x + aside },
    { ...box, x: x - aside },
  ];
}

/** Each town in the middle of its ZIPs, those with the most first. */
function townsOf(points: readonly { city: string; at: MapPoint }[]) {
  const towns = Object.groupBy(points, ({ city }) => city);
  const mean = (values: number[]) => tenth(values.reduce((sum, value) => sum + value, 0) / values.length);
  return Object.entries(towns)
    .map(([city, own = []]) => {
      const at: MapPoint = [mean(own.map(({ at }) => at[0])), mean(own.map(({ at }) => at[1]))];
      return { city, at, zips: own.length };
    })
    .toSorted((one, other) => other.zips - one.zips || one.city.localeCompare(other.city));
}

/** A round length for the scale of a map: the greatest that takes at most a third of the radius, in miles. */
export function scaleMiles(radiusMiles: number): number {
  const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];
  return lengths.findLast((miles) => miles <= radiusMiles / 3) ?? 0.1;
}
