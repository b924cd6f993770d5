import { type Breakdown, toBreakdown } from '#domain/reports/breakdowns.ts';
import type { Period } from '#domain/reports/period.ts';

export type AskedReport = {
  preset: string | null;
  from: string | null;
  until: string | null;
  by: Breakdown;
};

/** What the address asks for; the rules say whether it is a period. */
export function parseReportQuery(url: string): AskedReport {
  const { searchParams } = new URL(url);
  const [from, until] = [searchParams.get('from'), searchParams.get('to')];
  return {
    preset: searchParams.get('period'),
    // Empty fields ask for nothing.
    ...(from || until ? { from: from ?? '', until: until ?? '' } : { from: null, until: null }),
    by: toBreakdown(searchParams.get('by')) ?? 'product',
  };
}

/** The address of a report, with its question mark. */
export function reportSearch(
  { preset, days }: Omit<Period, 'before'>,
  more: Record<string, string> = {},
): string {
  const period: Record<string, string> = preset ? { period: preset } : { from: days.from, to: days.until };
  return `?${new URLSearchParams({ ...period, ...more })}`;
}
