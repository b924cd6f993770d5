import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { quietUntil } from './quiet-hours.ts';

const timeZone = DEFAULT_TIME_ZONE;
const NIGHT = { fromHour: 21, untilHour: 8, timeZone };
const promotion = { channel: 'text', kind: 'club-drop', hours: NIGHT };

test.each([
  ['2026-11-20T20:59:59-08:00', null],
  ['2026-11-20T21:00:00-08:00', '2026-11-21T08:00:00-08:00'],
  ['2026-11-21T03:00:00-08:00', '2026-11-21T08:00:00-08:00'],
  ['2026-11-21T07:59:59-08:00', '2026-11-21T08:00:00-08:00'],
  ['2026-11-21T08:00:00-08:00', null],
  // The night in which clocks go back has an hour more.
  ['2026-10-31T22:00:00-07:00', '2026-11-01T08:00:00-08:00'],
])('[MAIL-06] a promotional text of %s goes at %s', (now, until) => {
  expect(quietUntil({ ...promotion, now: new Date(now) })).toEqual(until && new Date(until));
});

test.each([
  ['text', 'order-status'],
  ['text', 'payment-reminder'],
  ['text', 'text-help'],
  ['email', 'club-drop'],
])('[MAIL-06] a %s of %s waits for no morning', (channel, kind) => {
  expect(quietUntil({ channel, kind, hours: NIGHT, now: new Date('2026-11-21T03:00:00-08:00') })).toBeNull();
});

test.each([
  ['2026-11-20T13:30:00-08:00', { fromHour: 13, untilHour: 14 }, '2026-11-20T14:00:00-08:00'],
  ['2026-11-20T14:00:00-08:00', { fromHour: 13, untilHour: 14 }, null],
  ['2026-11-20T12:59:00-08:00', { fromHour: 13, untilHour: 14 }, null],
  ['2026-11-20T03:00:00-08:00', { fromHour: 8, untilHour: 8 }, null],
  ['2026-11-20T23:00:00-08:00', { fromHour: 22, untilHour: 24 }, '2026-11-21T00:00:00-08:00'],
])('[MAIL-06] at %s with the hours %j', (now, hours, until) => {
  expect(quietUntil({ ...promotion, hours: { ...hours, timeZone }, now: new Date(now) })).toEqual(
    until && new Date(until),
  );
});
