/** Miles to the east and to the south of the centre, to a tenth. */
export type MapPoint = readonly [east: number, south: number];

type Dot = { city: string; at: MapPoint };
type Box = { x: number; y: number; width: number; height: number };

const MOST_TOWNS = 9;
/** How wide a letter, how high a line, and how wide a dot and a mark are, in shares of the radius. */
const LETTER = 0.04;
const LINE = 0.075;
const DOT = 0.03;
const MARK = 0.1;
/** How far below or above its place a name may stand, the nearest first. */
const DOWN = [0.065, -0.065, 0.1, -0.1, 0.135, -0.135];
/** How far to its side, in parts of what is needed to stand beside it. */
const ASIDE = [0, 0.5, -0.5, 0.75, -0.75, 1, -1, 1.15, -1.15];
/** Where on its ring a number may stand, in degrees from the top: not at the sides, which the drawing cuts. */
const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 180, 165, -165, 150, -150];

type Drawn = {
  center: string;
  /** The edge of each ring in miles, the nearest first. */
  radii: readonly number[];
  dots: readonly Dot[];
  /** One ZIP that is drawn larger. */
  mark?: MapPoint;
};

/** As long as every ZIP. */
const ZIP_NAME = '00000';

/** The middle of each name: the rings' numbers in the rings' order, the centre's, the mark's, and the towns'. */
type MapNames = { numbers: MapPoint[]; center: MapPoint; mark: MapPoint | null; towns: MapTown[] };

/** A town's name by its middle, and the one of its ZIPs at which it stands. */
export type MapTown = { name: string; at: MapPoint; zip: MapPoint };

/**
 * Places the names on the drawing of an area, so that none covers a dot, a mark or another name: the rings' numbers in
 * one line, where they cover the fewest, the centre's name, then those of the towns with the most ZIPs, each right at one
 * of its own, the nearest to their middle that has room; a town whose name has no room has none (PLACE-08).
 */
export function placeNames({ center, radii, dots, mark }: Drawn): MapNames {
  const radius = radii.at(-1) ?? 1;
  const square = ([x, y]: MapPoint, side: number): Box => ({
    ...{ x, y, width: side * radius, height: side * radius },
  });
  const boxAt = (name: string, [x, y]: MapPoint): Box => ({
    ...{ x, y, width: (name.length + 1) * LETTER * radius, height: LINE * radius },
  });
  const taken = [...dots.map(({ at }) => square(at, DOT)), ...(mark ? [square(mark, MARK)] : [])];
  const middle: MapPoint = mark && Math.hypot(...mark) < 0.08 * radius ? mark : [0, 0];
  const numbers = numberBoxes(radii, taken, boxAt);
  taken.push(square(middle, MARK), ...numbers);
  const isFree = (box: Box) => isWithin(box, radius) && !taken.some((other) => touch(box, other));
  const markBox = mark && nearMark(boxAt(ZIP_NAME, mark), { radius, taken });
  if (markBox) taken.push(markBox);
  // A town's point right beside the mark's name would be read as the name's.
  const beside = markBox && { ...markBox, width: markBox.width + MARK * 2 * radius };
  // The centre is always named: where no place is free it covers as little as it can, and no name covers it.
  const places = placesOf(boxAt(center, middle), radius);
  const centerBox = places.find(isFree) ?? leastCovering(places, taken) ?? square(middle, MARK);
  taken.push(centerBox);
  const towns: MapNames['towns'] = [];
  for (const { city, near } of townsOf(dots)) {
    if (city === center || towns.length === MOST_TOWNS) continue;
    for (const zip of near) {
      if (beside && touch(square(zip, DOT), beside)) continue;
      const box = besideOf(boxAt(city, zip), radius).find(isFree);
      if (!box) continue;
      taken.push(box);
      towns.push({ name: city, at: pointOf(box), zip });
      break;
    }
  }
  return {
    numbers: numbers.map(pointOf),
    center: pointOf(centerBox),
    mark: markBox ? pointOf(markBox) : null,
    towns,
  };
}

const tenth = (miles: number) => Math.round(miles * 10) / 10 || 0;

const pointOf = ({ x, y }: Box): MapPoint => [tenth(x), tenth(y)];

const touch = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height;

const isWithin = ({ x, y, width }: Box, radius: number) => Math.hypot(Math.abs(x) + width / 2, y) <= radius;

/** The numbers of all rings in one direction: where they cover the fewest dots. */
function numberBoxes(
  radii: readonly number[],
  taken: readonly Box[],
  boxAt: (name: string, at: MapPoint) => Box,
): Box[] {
  const lines = TURNS.map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const boxes = radii.map((miles) => boxAt('00', [miles * Math.sin(turn), -miles * Math.cos(turn)]));
    return { boxes, covered: boxes.filter((box) => taken.some((other) => touch(box, other))).length };
  });
  return lines.toSorted((one, other) => one.covered - other.covered)[0]?.boxes ?? [];
}

/** Where a name may stand, the best place first: below, above, beside, and then a little off. */
function placesOf(box: Box, radius: number): Box[] {
  const { x, y, width } = box;
  const aside = width / 2 + 0.03 * radius;
  const moved = (across: number, down: number) => ({ ...box, x: x + across, y: y + down * radius });
  const [below = 0, above = 0] = DOWN;
  return [
    ...[moved(0, below), moved(0, above), moved(aside, 0), moved(-aside, 0)],
    ...ASIDE.flatMap((part) => [...DOWN, 0].map((down) => moved(part * aside, down))),
  ];
}

/** Beside the mark, below or above it, within the area: where it covers the fewest of what is there, the inner side first. */
function nearMark(box: Box, { radius, taken }: { radius: number; taken: readonly Box[] }): Box {
  const inward = box.x < 0 ? 1 : -1;
  const aside = box.width / 2 + 0.065 * radius;
  const moved = (across: number, down: number) => ({ ...box, x: box.x + across, y: box.y + down * radius });
  const places = [
    ...[0, -0.05, 0.05].map((down) => moved(inward * aside, down)),
    ...[-0.1, 0.1].flatMap((down) => [0, 0.5, 0.8].map((part) => moved(inward * aside * part, down))),
    ...[0, -0.05, 0.05].map((down) => moved(-inward * aside, down)),
  ];
  const within = places.filter((place) => isWithin(place, radius));
  return leastCovering(within, taken) ?? moved(inward * aside, 0);
}

/** The first of those that cover the fewest of what is there. */
function leastCovering(boxes: readonly Box[], taken: readonly Box[]): Box | undefined {
  const covered = (box: Box) => taken.filter((other) => touch(box, other)).length;
  return boxes.toSorted((one, other) => covered(one) - covered(other))[0];
}

/** Right at a point: at its right or its left, below or above it, and at its corners. */
function besideOf(box: Box, radius: number): Box[] {
  const [below = 0, above = 0] = DOWN;
  const moved = (across: number, down: number) => ({
    ...box,
    ...{ x: box.x + across * (box.width / 2 + 0.016 * radius), y: box.y + down * radius },
  });
  return [
    ...[moved(1, 0), moved(-1, 0), moved(0, below), moved(0, above)],
    ...[below, above].flatMap((down) => [0.5, -0.5, 0.85, -0.85].map((part) => moved(part, down))),
  ];
}

/** Each town with its ZIPs, the nearest to their middle first; the towns with the most first. */
function townsOf(dots: readonly Dot[]) {
  const towns = Object.groupBy(dots, ({ city }) => city);
  const mean = (values: number[]) => tenth(values.reduce((sum, value) => sum + value, 0) / values.length);
  return Object.entries(towns)
    .map(([city, own = []]) => {
      const at: MapPoint = [mean(own.map(({ at }) => at[0])), mean(own.map(({ at }) => at[1]))];
      const off = (one: MapPoint) => Math.hypot(one[0] - at[0], one[1] - at[1]);
      return { city, near: own.map((dot) => dot.at).toSorted((one, other) => off(one) - off(other)) };
    })
    .toSorted((one, other) => other.near.length - one.near.length || one.city.localeCompare(other.city));
}
