import { expect, test } from 'vitest';
import { kindOf, type RequestKind, type RequestOutcome, type Tried, waitBeforeNext } from './retry-policy.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 0, 0);
const busy = (retryAfter: string | null = null, status = 503): RequestOutcome => ({ status, retryAfter });
const tried = (more: Partial<Tried>): Tried => ({
  kind: 'read',
  outcome: busy(),
  tries: 1,
  isOnline: true,
  nowMs: NOW,
  chance: 0,
  ...more,
});

test.each([
  ['GET', '/orders', 'read'],
  ['HEAD', '/shop', 'read'],
  ['POST', '/quote', 'read'],
  ['POST', '/orders/waiting', 'read'],
  ['POST', '/orders/place', 'attempt'],
  ['GET', '/orders/place', 'read'],
  ['POST', '/orders', 'write'],
  ['POST', '/messages/say', 'write'],
  ['POST', '/staff/orders/MD1', 'write'],
  ['DELETE', '/anything', 'write'],
  ['GET', '/healthz', 'probe'],
] as const)('[SHELL-56] %s %s is a %s', (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind);
});

test.each<[string, Partial<Tried>, number | null]>([
  ['busy once', {}, 1000],
  ['busy twice', { tries: 2 }, 2000],
  ['busy three times', { tries: 3 }, 4000],
  ['busy four times', { tries: 4 }, null],
  ['no answer once', { outcome: 'no-answer' }, 1000],
  ['no answer twice', { outcome: 'no-answer', tries: 2 }, 2000],
  ['no answer three times', { outcome: 'no-answer', tries: 3 }, null],
  ['a proxy without a shop behind it', { outcome: busy(null, 502) }, 1000],
  ['a proxy that waited too long', { outcome: busy(null, 504) }, 1000],
  ['too many from here', { outcome: busy('3', 429) }, 3000],
  ['a named wait', { outcome: busy('5') }, 5000],
  ['a named wait shorter than the own', { outcome: busy('1'), tries: 3 }, 4000],
  ['a named wait of a quarter of a minute', { outcome: busy('15') }, 15_000],
  ['a named wait of longer', { outcome: busy('16') }, null],
  ['a named moment', { outcome: busy('Sat, 21 Nov 2026 20:00:06 GMT') }, 6000],
  ['a moment that has passed', { outcome: busy('Sat, 21 Nov 2026 19:00:00 GMT') }, 1000],
  ['a wait nobody can read', { outcome: busy('soon') }, 1000],
  ['at the end of the chance', { chance: 1, outcome: busy('4') }, 5000],
  ['without a network', { outcome: 'no-answer', isOnline: false }, null],
  ['taken', { outcome: busy(null, 200) }, null],
  ['broken', { outcome: busy(null, 500) }, null],
  ['refused', { outcome: busy('1', 409) }, null],
])('[SHELL-56] a read, %s', (_, more, wait) => {
  expect(waitBeforeNext(tried(more))).toBe(wait);
});

test.each<[RequestKind, RequestOutcome]>([
  ['write', busy('1')],
  ['write', busy('1', 429)],
  ['write', 'no-answer'],
  ['probe', busy('1')],
  ['probe', 'no-answer'],
])('[SHELL-56, SHELL-58] a %s is never sent again by itself', (kind, outcome) => {
  expect(waitBeforeNext(tried({ kind, outcome }))).toBeNull();
});

test.each<[number, number | null]>([
  [1, 1000],
  [4, 8000],
  [7, 8000],
  [8, null],
])('[SHELL-59] an order is sent again after try %i, whatever failed', (tries, wait) => {
  expect(waitBeforeNext(tried({ kind: 'attempt', tries }))).toBe(wait);
  expect(waitBeforeNext(tried({ kind: 'attempt', tries, outcome: 'no-answer' }))).toBe(wait);
});

test.each<[number, string, number | null]>([
  [1, '3', 3000],
  [7, '3', 3000],
  [79, '2', 2000],
  [80, '2', null],
  [9, '0', null],
  [9, '16', null],
])(
  '[SHELL-59] an order that is asked to wait comes back as it is told, on try %i after %s s',
  (tries, after, wait) => {
    expect(waitBeforeNext(tried({ kind: 'attempt', tries, outcome: busy(after) }))).toBe(wait);
  },
);
