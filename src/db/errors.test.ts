import { expect, test } from 'vitest';
import { findUnavailable, toUnavailable, Unavailable } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('said by the driver'), { code });

test.each([
  [withCode('ECONNREFUSED'), 'database-away'],
  [withCode('57P03'), 'database-away'],
  [new Error('Connection terminated unexpectedly'), 'database-away'],
  [new Error('Client was closed and is not queryable'), 'database-away'],
  [withCode('57014'), 'busy'],
  [withCode('53300'), 'busy'],
  [new Error('timeout exceeded when trying to connect'), 'busy'],
] as const)('[SEC-21] %s means %s, however deep it is nested', (error, problem) => {
  const found = toUnavailable(error);
  expect(found).toBeInstanceOf(Unavailable);
  expect(findUnavailable(new Error('Failed query', { cause: found }))).toBe(problem);
  expect((found as Error).cause).toBe(error);
});

test('[SEC-21] a refusal by the database does not count as a lost database, nor does a failed connection to another host', () => {
  const violation = withCode('23505');
  expect(toUnavailable(violation)).toBe(violation);
  expect(findUnavailable(violation)).toBeNull();
  expect(findUnavailable(withCode('ECONNRESET'))).toBeNull();
});
