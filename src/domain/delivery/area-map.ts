import type { DistanceBand } from '../settings/settings.ts';
import { type MapPoint, type MapTown, placeNames } from './map-names.ts';
import type { AreaZip } from './place.ts';

/** A delivery area as a drawing: north is up, and every length is in miles from its centre (PLACE-08). */
export type AreaDrawing = {
  center: string;
  /** The middle of the centre's name. */
  centerAt: MapPoint;
  /** The edge of each band in miles, the nearest first, how many ZIPs it holds beyond the one before, and where its number stands. */
  rings: { upToMiles: number; zips: number; at: MapPoint }[];
  open: MapPoint[];
  closed: MapPoint[];
  /** The middle of the name of the ZIP that is drawn larger. */
  markAt: MapPoint | null;
  /** Its towns by name, each at one of its ZIPs: those with the most ZIPs, as many as have room. */
  towns: MapTown[];
};

type Middle = { city: string; latitude: number; longitude: number };

type AreaOnMap = {
  center: Middle;
  bands: readonly DistanceBand[];
  /** Of `zipsAround`: all of them lie within the bands. */
  area: readonly AreaZip[];
  /** The ZIPs to which nobody drives. */
  closed: ReadonlySet<string>;
  /** One ZIP that is drawn larger: no name covers it. */
  mark?: MapPoint;
};

/** Draws an area: its rings, a point for each ZIP as far from the centre as it is, and the names of its towns (PLACE-08). */
export function drawArea({ center, bands, area, closed, mark }: AreaOnMap): AreaDrawing {
  const points = area.map((zip) => ({ ...zip, at: pointOf(zip, center) }));
  const pick = (isClosed: boolean) =>
    points.filter(({ zipCode }) => closed.has(zipCode) === isClosed).map(({ at }) => at);
  const radii = bands.map(({ upToMiles }) => upToMiles);
  const names = placeNames({ center: center.city, radii, dots: points, mark });
  const rings = radii.map((upToMiles, place) => {
    const from = radii[place - 1] ?? -1;
    const zips = area.filter(({ miles }) => miles > from && miles <= upToMiles).length;
    return { upToMiles, zips, at: names.numbers[place] ?? ([0, -upToMiles] as const) };
  });
  const drawn = { rings, open: pick(false), closed: pick(true) };
  return { center: center.city, centerAt: names.center, ...drawn, markAt: names.mark, towns: names.towns };
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

/** A round length for the scale of a map: the greatest that takes at most a third of the radius, in miles. */
export function scaleMiles(radiusMiles: number): number {
  const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];
  return lengths.findLast((miles) => miles <= radiusMiles / 3) ?? 0.1;
}
