import { reports as words } from '#app/texts/en/console/reports.ts';
import { moments } from '#app/texts/en/moments.ts';
import { noonOf, type Spans } from './report-chart.tsx';

type Days = { from: string; until: string };

const yearOf = (day: string) => day.slice(0, 4);

/** “Oct 29 – Nov 27, 2026”: the year once, and not at all where it is `known`. */
export function spanWords({ from, until }: Days, known?: string): string {
  const end = yearOf(until) === known ? dateOf(until) : words.inYear(dateOf(until), yearOf(until));
  if (from === until) return end;
  const isOneYear = yearOf(from) === yearOf(until);
  return words.span(isOneYear ? dateOf(from) : words.inYear(dateOf(from), yearOf(from)), end);
}

const dateOf = (day: string) => moments.date(noonOf(day));

/** Both periods of a report, each by its days: what its figures stand under (LOOK-430). */
export const bothSpans = ({ days, before }: { days: Days; before: Days }): Spans => ({
  now: spanWords(days, yearOf(days.until)),
  before: spanWords(before, yearOf(days.until)),
});

/** The days of a report, and those beside which it stands. */
export const periodWords = ({ days, before }: { days: Days; before: Days }): string =>
  words.versus(spanWords(days), spanWords(before, yearOf(days.until)));
