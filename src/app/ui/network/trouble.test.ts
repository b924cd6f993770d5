import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { NoAnswer } from './patient-fetch.ts';
import { isAway, troubleOf } from './trouble.ts';

const answered = (status: number, code = 'busy') => new ErrorResponse(status, '', JSON.stringify({ code }));

test.each([
  ['never sent', new NoAnswer(false), 'offline', true],
  ['sent without an answer', new NoAnswer(true), 'unknown', true],
  ['busy', answered(503), 'busy', true],
  ['too many from here', answered(429, 'too-many'), 'busy', true],
  ['the database went away', answered(503, 'database-away'), 'unknown', true],
  ['a proxy without a shop', answered(502), 'unknown', true],
  ['a proxy that waited too long', answered(504), 'unknown', true],
  ['broken', answered(500), 'unknown', false],
  ['an answer that cannot be read', new Error('Unable to decode'), 'unknown', false],
  ['no right', answered(403), null, false],
  ['no such thing', answered(404), null, false],
])('[SHELL-58] %s', (_, failure, trouble, away) => {
  expect(troubleOf(failure)).toBe(trouble);
  expect(isAway(failure)).toBe(away);
});
