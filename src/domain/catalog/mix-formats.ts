import type { Mood } from '../moods.ts';
import { firstPassing, type Kind, type Kinds } from './kinds.ts';

/** As many neighbours as a wide row shows: among them no mood comes twice where the format has another. */
const NEIGHBOURS = 3;

/** The places of one kind, in the list's order; those before `next` have been taken. */
type Queue = { mood: Mood | null; places: readonly number[]; next: number };

/**
 * The places of the first `most` products whose kinds pass, of a list in the shop's order, mixed: one of each format in
 * turn, in the order in which the formats come up, the first of it whose mood the cards just before do not have;
 * accessories close the list (CAT-36, CAT-37). Its cost grows with the kinds and the cards, not with the products.
 */
export function mixFormats(kinds: Kinds, passes: (kind: Kind) => boolean, most: number): number[] {
  const mixed: number[] = [];
  const near: (Mood | null)[] = [];
  let left = queueUp(kinds.all.filter((kind) => !kind.isAccessory && passes(kind)));
  while (left.length > 0 && mixed.length < most) {
    for (const queues of left) {
      const { mood, place } = takeFirst(queues, near);
      mixed.push(place);
      near.push(mood);
      if (near.length > NEIGHBOURS) near.shift();
    }
    left = left.filter((queues) => queues.some(isWaiting));
  }
  const isLast = (kind: Kind) => kind.isAccessory && passes(kind);
  const accessories = mixed.length < most ? firstPassing(kinds, isLast, most - mixed.length) : [];
  return [...mixed, ...accessories].slice(0, most);
}

/** The kinds by their formats, in the order in which these come up. */
function queueUp(kinds: readonly Kind[]): Queue[][] {
  const formats = Map.groupBy(kinds, ({ format }) => format);
  const queues = [...formats.values()].map((group) =>
    group.map(({ mood, places }): Queue => ({ mood, places, next: 0 })),
  );
  const firstOf = (group: readonly Queue[]) => Math.min(...group.map(headOf));
  return queues.toSorted((one, other) => firstOf(one) - firstOf(other));
}

/** Takes the first whose mood is not near, one without a mood among them, else the first of all. */
function takeFirst(queues: readonly Queue[], near: readonly (Mood | null)[]) {
  const waiting = queues.filter(isWaiting);
  const free = waiting.filter(({ mood }) => mood === null || !near.includes(mood));
  const first = (free.length > 0 ? free : waiting).reduce((one, other) =>
    headOf(other) < headOf(one) ? other : one,
  );
  const place = headOf(first);
  first.next += 1;
  return { mood: first.mood, place };
}

const isWaiting = ({ places, next }: Queue) => next < places.length;
const headOf = ({ places, next }: Queue) => places[next] ?? Number.POSITIVE_INFINITY;
