import { expect, test } from 'vitest';
import { closeTally, fromPlaywright, fromVitest } from './test-tally.mjs';

const journeys = (stats: { expected: number; unexpected: number; flaky: number }) => ({
  title: 'Journeys',
  ...fromPlaywright({ stats }),
});
const rules = { title: 'Rules', ...fromVitest({ numPassedTests: 40, numFailedTests: 0 }) };

test('a flaky journey is counted apart from passed ones, and two do not fail the run', () => {
  const { lines, hasFailed } = closeTally([rules, journeys({ expected: 10, unexpected: 0, flaky: 2 })]);
  expect(lines.slice(-2)).toEqual(['2 flaky', '50 passed, 0 failed']);
  expect(lines).toContain('  Journeys: 10 passed, 0 failed, 2 flaky');
  expect(hasFailed).toBe(false);
});

test('three flaky journeys fail the run, and the summary says so', () => {
  const { lines, hasFailed } = closeTally([rules, journeys({ expected: 9, unexpected: 0, flaky: 3 })]);
  expect(lines.at(-1)).toBe('49 passed, 1 failed');
  expect(hasFailed).toBe(true);
});

test('a failed journey fails the run', () => {
  const { lines, hasFailed } = closeTally([rules, journeys({ expected: 9, unexpected: 1, flaky: 0 })]);
  expect(lines.at(-1)).toBe('49 passed, 1 failed');
  expect(hasFailed).toBe(true);
});

test('a question over HTTP that was answered at the second try is flaky, and the summary says why', () => {
  const http = fromVitest({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'passed', fullName: 'answers', failureMessages: ['timed out\n    at somewhere'] },
        ],
      },
    ],
  });
  const { lines, hasFailed } = closeTally([{ title: 'Over HTTP', ...http }]);
  expect(lines).toContain('  answers (flaky): timed out');
  expect(lines).toContain('  Over HTTP: 1 passed, 0 failed, 1 flaky');
  expect(hasFailed).toBe(false);
});

test('the end of the run names each failure with the first line of its reason', () => {
  const red = fromVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1\n    at somewhere'] },
        ],
      },
    ],
  });
  const shaky = fromPlaywright({
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        suites: [
          {
            specs: [
              {
                title: 'opens',
                tests: [
                  {
                    status: 'flaky',
                    projectName: 'phone',
                    results: [{ error: { message: '\u001b[31mtoo late\u001b[0m\nmore' } }, {}],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const { lines } = closeTally([
    { title: 'Rules', ...red },
    { title: 'Journeys', ...shaky },
  ]);
  expect(lines.slice(0, 4)).toEqual([
    'What failed:',
    '  breaks: expected 1',
    '  opens [phone] (flaky): too late',
    '',
  ]);
});
