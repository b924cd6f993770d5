import { stripVTControlCharacters } from 'node:util';

// What the suites of `npm test` count, and its closing lines.

/** A test that passed at its second try is no proof and no failure yet: two a run are let by, three fail it. */
const FLAKY_ALLOWED = 2;
const FLAKY = ' (flaky)';

/** Vitest counts what passed at its second try as passed, and keeps why the first one failed. */
export function fromVitest({ numPassedTests, numFailedTests, testResults = [] }) {
  const cases = testResults.flatMap((file) => file.assertionResults);
  const isFlaky = ({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0;
  const flaky = cases.filter(isFlaky).length;
  return {
    passed: numPassedTests - flaky,
    failed: numFailedTests,
    ...(flaky > 0 ? { flaky } : {}),
    names: cases
      .filter((one) => one.status === 'failed' || isFlaky(one))
      .map((one) => named(`${one.fullName}${isFlaky(one) ? FLAKY : ''}`, one.failureMessages?.[0])),
  };
}

/** Flaky journeys stand apart from those that passed at once. */
export const fromPlaywright = ({ stats, suites = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
  flaky: stats.flaky,
  names: suites.flatMap(specsOf).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const mark = status === 'flaky' ? FLAKY : '';
        return named(`${title} [${projectName}]${mark}`, results.find(({ error }) => error)?.error.message);
      }),
  ),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A failed test and what it missed, in one line: the end of a long log is what its reader sees first. */
const named = (title, message = '') => `${title}: ${stripVTControlCharacters(message).split('\n')[0]}`;

function namesOf(rows) {
  const names = rows.flatMap((row) => row.names ?? []);
  return names.length === 0 ? [] : ['What failed:', ...names.map((name) => `  ${name}`), ''];
}

/** Rows of `{ title, passed, failed, flaky?, names? }`; answers the lines to print and whether the run has failed. */
export function closeTally(rows) {
  const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  const flaky = sum('flaky');
  const isTooFlaky = flaky > FLAKY_ALLOWED;
  const failed = sum('failed') + (isTooFlaky ? 1 : 0);
  const words = ({ title, passed, failed: bad, flaky: shaky }) =>
    `  ${title}: ${passed} passed, ${bad} failed${shaky ? `, ${shaky} flaky` : ''}`;
  const lines = [
    ...namesOf(rows),
    'What ran:',
    ...rows.map(words),
    ...(isTooFlaky ? [`  At most ${FLAKY_ALLOWED} flaky tests: 0 passed, 1 failed`] : []),
    '',
    `${flaky} flaky`,
    `${sum('passed')} passed, ${failed} failed`,
  ];
  return { lines, hasFailed: failed > 0 };
}
