import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPromotion, MESSAGE_KINDS, nextTry, parseRetryAfter } from './outbox.ts';

const now = new Date('2026-11-20T20:00:00.000Z');
const waitOf = (attempts: number, retryAfterMs?: number) =>
  (nextTry({ attempts, retryAfterMs, now })?.getTime() ?? Number.NaN) - now.getTime();

test('[STAFF-19] the pauses grow from half a minute, and there are six', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => waitOf(attempts));
  expect(waits[0]).toBe(30_000);
  expect(waits.every((wait, place) => place === 0 || wait > (waits[place - 1] ?? 0))).toBe(true);
  expect(nextTry({ attempts: 7, now })).toBeNull();
});

test('[STAFF-19] the receiver may ask for a longer pause, but not for more than a day', () => {
  expect(waitOf(1, 90_000)).toBe(90_000);
  expect(waitOf(1, 1_000)).toBe(30_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.double({ min: 0, noNaN: true }), (attempts, asked) => {
      const wait = waitOf(attempts, asked);
      return wait > 0 && wait <= 86_400_000;
    }),
  );
});

test.each([
  [undefined, 0],
  ['120', 120_000],
  ['-5', 0],
  ['soon', 0],
  ['Fri, 20 Nov 2026 20:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 19:00:00 GMT', 0],
])('[PUSH-02] Retry-After %s means %i ms', (header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms);
});

const PROMOTING = ['quiz-code', 'club-drop', 'drop-news'];
const SERVING = [
  'order-received',
  'order-status',
  'order-replacement',
  'order-proposal',
  'order-changed',
  'payment-reminder',
  'payment-refused',
  'payment-short',
  'payment-correction',
  'support-message',
  'staff-invitation',
  'password-reset',
  'text-help',
  'order-correction',
  'order-refund',
  'driver-message',
  'staff-new-order',
  'staff-order-waits',
];

test('[LAW-10] every kind of message is on one of the two lists', () => {
  expect(Object.keys(MESSAGE_KINDS).toSorted()).toEqual([...PROMOTING, ...SERVING].toSorted());
});

test.each(PROMOTING)('[LAW-05, LAW-10] %s promotes', (kind) => {
  expect(isPromotion(kind)).toBe(true);
});

test.each(SERVING)('[LAW-10] %s is a service', (kind) => {
  expect(isPromotion(kind)).toBe(false);
});

test.each([
  '',
  ' ',
  'order-status ',
  'Order-Status',
  'unknown',
  'constructor',
  'toString',
  '__proto__',
  '🛒',
])('[LAW-10] the kind %j, that nobody knows, counts as promotion', (kind) => {
  expect(isPromotion(kind)).toBe(true);
});
