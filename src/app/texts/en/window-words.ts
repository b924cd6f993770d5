import { moments } from './moments.ts';

type Window = { startsAt: Date; endsAt: Date };

/** "2 PM to 4 PM". */
export const windowTimes = ({ startsAt, endsAt }: Window) =>
  `${moments.time(startsAt)} to ${moments.time(endsAt)}`;

/** "2:00 PM to 4:00 PM": the console's way (LOOK-130). */
export const windowMinutes = ({ startsAt, endsAt }: Window) =>
  `${moments.minute(startsAt)} to ${moments.minute(endsAt)}`;

/** "Tuesday, Nov 24, 2 PM to 4 PM". */
export const windowWords = (window: Window) =>
  `${moments.weekdayAndDate(window.startsAt)}, ${windowTimes(window)}`;

/** The facts of a refused window: the first one that has a place. */
export type NextWindow = { next: Window | null };
