import { moments } from './moments.ts';

type Window = { startsAt: Date; endsAt: Date };

/** "2 PM to 4 PM". */
export const windowTimes = ({ startsAt, endsAt }: Window) =>
  `${moments.time(startsAt)} to ${moments.time(endsAt)}`;

/** "Tuesday, Nov 24, 2 PM to 4 PM". */
export const windowWords = (window: Window) =>
  `${moments.weekdayAndDate(window.startsAt)}, ${windowTimes(window)}`;

/** The facts of a refused window: the first one that has a place. */
export type NextWindow = { next: Window | null };
