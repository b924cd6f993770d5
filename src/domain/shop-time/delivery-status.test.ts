import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';
import { DEFAULT_DELIVERY_HOURS } from './delivery-hours.ts';
import { deliveryStates, deliveryStatus, nextChange } from './delivery-status.ts';
import { shopMoment } from './shop-clock.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

function at(date: string, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  return shopMoment(date, (hours ?? 0) * 60 + (minutes ?? 0), DEFAULT_TIME_ZONE);
}

const hours = DEFAULT_DELIVERY_HOURS;
const THURSDAY = '2025-07-03';
const FRIDAY = '2025-07-04';
const SATURDAY = '2025-07-05';
const SUNDAY = '2025-07-06';
const MONDAY = '2025-07-07';

test.each([
  ['Thursday', THURSDAY, '9:00', '20:00'],
  ['Friday', FRIDAY, '9:00', '22:00'],
  ['Saturday', SATURDAY, '9:00', '22:00'],
  ['Sunday', SUNDAY, '10:00', '20:00'],
  ['Monday', MONDAY, '9:00', '20:00'],
  ['the Sunday of the spring change', '2025-03-09', '10:00', '20:00'],
  ['the Sunday of the autumn change', '2025-11-02', '10:00', '20:00'],
])('[SHELL-27, SHELL-28] on %s the shop opens and closes at its hours', (_, date, opens, closes) => {
  const opensAt = at(date, opens);
  const closesAt = at(date, closes);
  expect(deliveryStatus(hours, new Date(opensAt.getTime() - 1), DEFAULT_TIME_ZONE)).toEqual({
    kind: 'closed',
    opensAt,
  });
  expect(deliveryStatus(hours, opensAt, DEFAULT_TIME_ZONE)).toEqual({ kind: 'open', closesAt });
  expect(deliveryStatus(hours, new Date(closesAt.getTime() - 1), DEFAULT_TIME_ZONE)).toEqual({
    kind: 'urgent',
    minutesLeft: 1,
    closesAt,
  });
  expect(deliveryStatus(hours, closesAt, DEFAULT_TIME_ZONE).kind).toBe('closed');
});

test.each([
  [60 * 60_000 + 1, 'open', undefined],
  [60 * 60_000, 'urgent', 60],
  [59 * 60_000 + 1, 'urgent', 60],
  [59 * 60_000, 'urgent', 59],
  [1, 'urgent', 1],
])('[SHELL-30] %i ms before the cutoff it is %s with %s minutes left', (leftMs, kind, minutesLeft) => {
  const now = new Date(at(THURSDAY, '20:00').getTime() - leftMs);
  expect(deliveryStatus(hours, now, DEFAULT_TIME_ZONE)).toMatchObject(
    minutesLeft ? { kind, minutesLeft } : { kind },
  );
});

test.each([
  ['after closing', at(THURSDAY, '20:00'), at(FRIDAY, '9:00')],
  ['just before midnight', at(THURSDAY, '23:59'), at(FRIDAY, '9:00')],
  ['at midnight', at(FRIDAY, '0:00'), at(FRIDAY, '9:00')],
  ['early in the morning', at(FRIDAY, '5:00'), at(FRIDAY, '9:00')],
  ['on Saturday night', at(SATURDAY, '22:00'), at(SUNDAY, '10:00')],
  ['the night before the spring change', at('2025-03-08', '23:00'), at('2025-03-09', '10:00')],
  ['the night before the autumn change', at('2025-11-01', '23:00'), at('2025-11-02', '10:00')],
])('[SHELL-32] %s it is closed until the next opening', (_, now, opensAt) => {
  expect(deliveryStatus(hours, now, DEFAULT_TIME_ZONE)).toEqual({ kind: 'closed', opensAt });
});

test('[SHELL-32] days without delivery are skipped, up to a whole week', () => {
  const onlyThursday = { ...hours, mon: null, tue: null, wed: null, fri: null, sat: null, sun: null };
  expect(deliveryStatus(onlyThursday, at(SATURDAY, '12:00'), DEFAULT_TIME_ZONE)).toEqual({
    kind: 'closed',
    opensAt: at('2025-07-10', '9:00'),
  });
  expect(deliveryStatus(onlyThursday, at(THURSDAY, '20:00'), DEFAULT_TIME_ZONE)).toEqual({
    kind: 'closed',
    opensAt: at('2025-07-10', '9:00'),
  });
});

test('[SHELL-29, SHELL-30] a delivery day shorter than an hour is urgent from its start', () => {
  const short = { ...hours, thu: { opensMinute: 720, closesMinute: 750 } };
  expect(deliveryStatus(short, at(THURSDAY, '12:00'), DEFAULT_TIME_ZONE)).toMatchObject({
    kind: 'urgent',
    minutesLeft: 30,
  });
  expect(nextChange(short, at(THURSDAY, '11:00'), DEFAULT_TIME_ZONE)).toEqual(at(THURSDAY, '12:00'));
});

test.each([
  ['closed', at(THURSDAY, '8:00'), at(THURSDAY, '9:00')],
  ['open', at(THURSDAY, '9:00'), at(THURSDAY, '19:00')],
  ['urgent', at(THURSDAY, '19:00'), at(THURSDAY, '20:00')],
  ['closed for the night', at(THURSDAY, '20:00'), at(FRIDAY, '9:00')],
])('[SHELL-29] while %s the next change is known', (_, now, change) => {
  expect(nextChange(hours, now, DEFAULT_TIME_ZONE)).toEqual(change);
});

test('[SHELL-29] the delivery status stays the same until the next change and differs from then on', () => {
  const start = Date.UTC(2025, 0, 1);
  const twoYearsMs = 2 * 365 * 24 * 3_600_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: twoYearsMs }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (offset, part) => {
        const now = new Date(start + offset);
        const change = nextChange(hours, now, DEFAULT_TIME_ZONE).getTime();
        const between = new Date(
          Math.min(change - 1, now.getTime() + Math.floor((change - now.getTime()) * part)),
        );
        const kind = deliveryStatus(hours, now, DEFAULT_TIME_ZONE).kind;
        expect(change).toBeGreaterThan(now.getTime());
        expect(deliveryStatus(hours, between, DEFAULT_TIME_ZONE).kind).toBe(kind);
        expect(deliveryStatus(hours, new Date(change), DEFAULT_TIME_ZONE).kind).not.toBe(kind);
      },
    ),
  );
});

const TARGET = Date.parse('2025-10-22T02:00:00Z');

test.each([
  [1, 0, 0, 0, 1],
  [1000, 0, 0, 0, 1],
  [1001, 0, 0, 0, 2],
  [59_000, 0, 0, 0, 59],
  [60_000, 0, 0, 1, 0],
  [3_599_000, 0, 0, 59, 59],
  [3_600_000, 0, 1, 0, 0],
  [86_399_000, 0, 23, 59, 59],
  [86_400_000, 1, 0, 0, 0],
  [40 * 86_400_000 + 3_661_000, 40, 1, 1, 1],
])(
  '[SHELL-11, DROP-07, TEASE-03] %i ms before the target: %i d %i h %i m %i s',
  (leftMs, days, hours, minutes, seconds) => {
    expect(countdown(TARGET, TARGET - leftMs)).toEqual({ days, hours, minutes, seconds });
  },
);

test.each([0, 1, 86_400_000])(
  '[SHELL-12, DROP-08, TEASE-04] %i ms after the target no time is left',
  (pastMs) => {
    expect(countdown(TARGET, TARGET + pastMs)).toBeNull();
  },
);

test('[SHELL-29] the states of a day follow one another, each until the next begins', () => {
  const states = deliveryStates(hours, at(THURSDAY, '12:00'), DEFAULT_TIME_ZONE);
  expect(states.map(({ untilMs, status }) => [status.kind, new Date(untilMs)])).toEqual([
    ['open', at(THURSDAY, '19:00')],
    ['urgent', at(THURSDAY, '20:00')],
    ['closed', at(FRIDAY, '9:00')],
    ['open', at(FRIDAY, '21:00')],
  ]);
});
