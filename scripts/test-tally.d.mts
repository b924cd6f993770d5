export interface Tally {
  title: string;
  passed: number;
  failed: number;
  flaky?: number;
}
type Counted = Omit<Tally, 'title'>;

export function fromVitest(report: { numPassedTests: number; numFailedTests: number }): Counted;
export function fromPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
}): Counted;
export function closeTally(rows: readonly Tally[]): { lines: string[]; hasFailed: boolean };
