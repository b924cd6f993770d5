// What the suites of `npm test` count, and its closing lines.

/** A journey that passed at its second try is no proof and no failure yet: two a run are let by, three fail it. */
const FLAKY_ALLOWED = 2;

export const fromVitest = ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
});

/** Flaky journeys stand apart from those that passed at once. */
export const fromPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
  flaky: stats.flaky,
});

/** Rows of `{ title, passed, failed, flaky? }`; answers the lines to print and whether the run has failed. */
export function closeTally(rows) {
  const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  const flaky = sum('flaky');
  const isTooFlaky = flaky > FLAKY_ALLOWED;
  const failed = sum('failed') + (isTooFlaky ? 1 : 0);
  const words = ({ title, passed, failed: bad, flaky: shaky }) =>
    `  ${title}: ${passed} passed, ${bad} failed${shaky ? `, ${shaky} flaky` : ''}`;
  const lines = [
    'What ran:',
    ...rows.map(words),
    ...(isTooFlaky ? [`  At most ${FLAKY_ALLOWED} flaky journeys: 0 passed, 1 failed`] : []),
    '',
    `${flaky} flaky`,
    `${sum('passed')} passed, ${failed} failed`,
  ];
  return { lines, hasFailed: failed > 0 };
}
