import { expect, test } from 'vitest';
import { createReport } from './failures.ts';
import { openLog } from './open-log.ts';

const facts = { requestId: 'r1', method: 'GET', address: '/product/:id', audience: 'public' };

function reporting(hasLeft: boolean) {
  const lines: { level: number }[] = [];
  const log = openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, report: createReport({ log, facts, hasLeft: () => hasLeft }) };
}

const ERROR = 50;
const DEBUG = 20;

test('[SEC-19] several failures of one request are logged as one error with the request', () => {
  const { lines, report } = reporting(false);
  report(new TypeError('one'));
  report(new Error('two'), 'another part failed');
  expect(lines).toMatchObject([
    { level: ERROR, ...facts, msg: 'a request failed', err: { name: 'TypeError', message: 'one' } },
    { level: DEBUG, ...facts, msg: 'another part failed' },
  ]);
});

test.each([
  ['an aborted body', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['a reason without an error', 'Client connection prematurely closed.'],
  ['an aborted loader', new DOMException('This operation was aborted', 'AbortError')],
  ['a form that broke off', new Error('Unexpected end of form')],
])('[SEC-19] a browser that has left is not an error: %s', (_, error) => {
  const { lines, report } = reporting(true);
  report(error);
  expect(lines).toMatchObject([{ level: DEBUG }]);
});

test.each([
  ['a fault of ours', new TypeError('x is not a function'), true],
  ['a query', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }), true],
  ['a database that has gone', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), false],
])('[SEC-19] %s stays an error', (_, error, hasLeft) => {
  const { lines, report } = reporting(hasLeft);
  report(error);
  expect(lines).toMatchObject([{ level: ERROR }]);
});
