import type { BooksReport } from '#services/ledger.ts';

const MOST_NAMED = 5;

/** A size as people read it. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What the books said, as `npm run books` says it. */
export function sayBooks({ rules, entries, differences }: BooksReport): string[] {
  const counted = Object.entries(entries).map(([name, count]) => `${count} ${name}`);
  return [
    `${rules} rules over ${counted.join(', ')}: ${differences.length} differences`,
    ...differences.map(
      ({ rule, subject, expected, found }) => `  ${rule}: ${subject} should be ${expected} and is ${found}`,
    ),
  ];
}

/** The first of a list, and how many more there are. */
export function firstOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
