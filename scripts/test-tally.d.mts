export interface Tally {
  title: string;
  passed: number;
  failed: number;
  flaky?: number;
  /** A line for each test that failed, or passed at its second try only. */
  names?: string[];
}
type Counted = Omit<Tally, 'title'>;

export function fromVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: unknown[];
}): Counted;
export function fromPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: unknown[];
}): Counted;
export function closeTally(rows: readonly Tally[]): { lines: string[]; hasFailed: boolean };
