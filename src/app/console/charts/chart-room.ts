import type { ChartPoint, ChartProps } from './chart-places.ts';

/** How wide a drawing is at least, in pixels: on the smallest phone, and in a container of 36rem. */
export const WIDTHS = { phone: 192, wide: 484 };

/** A letter of the small type, and what parts two words. */
const LETTER = 6.4;
const GAP = 6;

export const widthOf = (words: string) => words.length * LETTER;

/** Have two words room side by side whose middles are so many places apart? */
export const hasRoom = (one: string, other: string, places: number, slot: number) =>
  places * slot >= (widthOf(one) + widthOf(other)) / 2 + GAP;

const widest = (words: readonly string[]) =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Have all of them room, each at every so many places? */
export const haveRoom = (words: readonly string[], places: number, slot: number) =>
  hasRoom(widest(words), widest(words), places, slot);

type WordsProps = Pick<ChartProps, 'points' | 'current'> & { edge: number };

/** So few points have a word each, where there is room. */
const FEW = 15;
const MOST_WORDS = 7;

/** The places with a word below the axis, at a desk and those that a phone keeps: each below its point, and no two touch. */
export function wordPlaces({ points, current, edge }: WordsProps) {
  const ticks = points.map(({ tick }) => tick);
  const least = points.length < FEW ? 1 : Math.ceil(points.length / MOST_WORDS);
  const every = (width: number, step: number) => {
    let places = step;
    while (places < points.length && !haveRoom(ticks, places, width / points.length)) places += step;
    return places;
  };
  const atDesk = every(WIDTHS.wide, least);
  const atPhone = every(WIDTHS.phone, atDesk);
  const among = (width: number, step: number) =>
    points.flatMap((point, place) =>
      place === current?.at || fits(point, place, width, step) ? [place] : [],
    );
  const fits = ({ tick }: ChartPoint, place: number, width: number, step: number) => {
    const slot = width / points.length;
    const isWithin = (points.length - place - 0.5) * slot + edge >= widthOf(tick) / 2;
    const isApart = !current || hasRoom(tick, current.word, Math.abs(current.at - place), slot);
    return tick !== '' && place % step === 0 && isWithin && isApart;
  };
  return { desk: among(WIDTHS.wide, atDesk), phone: new Set(among(WIDTHS.phone, atPhone)) };
}
