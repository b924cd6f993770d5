import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTry, parseRetryAfter } from './outbox.ts';

const NOW = new Date('2026-11-20T20:00:00.000Z');
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const waitMs = (attempts: number, retryAfterMs?: number) => {
  const at = nextTry({ attempts, retryAfterMs, now: NOW });
  return at === null ? null : at.getTime() - NOW.getTime();
};

test.each([
  [1, 30 * SECOND_MS],
  [2, 2 * MINUTE_MS],
  [3, 10 * MINUTE_MS],
  [4, 30 * MINUTE_MS],
  [5, 2 * HOUR_MS],
  [6, 6 * HOUR_MS],
])('[STAFF-19] after try %i the pause is %i ms', (attempts, pauseMs) => {
  expect(waitMs(attempts)).toBe(pauseMs);
  expect(waitMs(attempts, pauseMs - 1)).toBe(pauseMs);
  expect(waitMs(attempts, pauseMs)).toBe(pauseMs);
  expect(waitMs(attempts, pauseMs + 1)).toBe(pauseMs + 1);
});

test.each([7, 8, 100, Number.MAX_SAFE_INTEGER])(
  '[STAFF-19] after try %i nothing more is tried',
  (attempts) => {
    expect(nextTry({ attempts, now: NOW })).toBeNull();
    expect(nextTry({ attempts, now: NOW, retryAfterMs: HOUR_MS })).toBeNull();
  },
);

test.each([0, -1, 1.5, Number.NaN])('[STAFF-19] %d tries are no count of tries', (attempts) => {
  expect(nextTry({ attempts, now: NOW })).toBeNull();
});

test.each([
  [DAY_MS - 1, DAY_MS - 1],
  [DAY_MS, DAY_MS],
  [DAY_MS + 1, DAY_MS],
  [Number.POSITIVE_INFINITY, DAY_MS],
])('[STAFF-19] who asks for %d ms is asked again after %d ms', (asked, given) => {
  expect(waitMs(6, asked)).toBe(given);
});

test('[STAFF-19] whoever asks for longer is never asked sooner', () => {
  const asked = fc.integer({ min: 0, max: 2 * DAY_MS });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), asked, asked, (attempts, one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      expect(waitMs(attempts, short)).toBeLessThanOrEqual(waitMs(attempts, long) ?? Number.NaN);
    }),
  );
});

test('[STAFF-19] the wait begins now, whenever now is', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 6 }), (now, attempts) => {
      expect(nextTry({ attempts, now })?.getTime()).toBe(now.getTime() + (waitMs(attempts) ?? Number.NaN));
    }),
  );
});

test.each([
  ['0', 0],
  ['1', 1000],
  ['0.5', 500],
  [' 30 ', 30_000],
  ['-0', 0],
  ['', 0],
  [' ', 0],
  ['Infinity', 0],
  ['NaN', 0],
  ['1 minute', 0],
  ['💤', 0],
  ['Fri, 20 Nov 2026 20:00:00 GMT', 0],
  ['Fri, 20 Nov 2026 20:00:01 GMT', 1000],
  ['Fri, 20 Nov 2026 19:59:59 GMT', 0],
  ['Fri, 20 Nov 2026 12:01:00 -0800', 60_000],
])('[PUSH-02] Retry-After %j asks for %i ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW) + 0).toBe(ms);
});

test('[PUSH-02, STAFF-19] whatever another server writes, the next try comes within a day', () => {
  const header = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 6 }), (written, attempts) => {
      const wait = waitMs(attempts, parseRetryAfter(written, NOW)) ?? Number.NaN;
      expect(wait).toBeGreaterThanOrEqual(waitMs(attempts) ?? Number.NaN);
      expect(wait).toBeLessThanOrEqual(DAY_MS);
    }),
  );
});
