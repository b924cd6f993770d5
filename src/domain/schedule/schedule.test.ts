import { expect, test } from 'vitest';
import { MOST_DAYS_AHEAD, momentProblems } from './schedule.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-27T22:20:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const far = inHours((MOST_DAYS_AHEAD + 1) * 24);

test.each([
  [inHours(1), inHours(2), {}],
  [inHours(1), null, {}],
  [null, null, {}],
  [inHours(-2), inHours(-1), { startsAt: 'schedule-past', endsAt: 'schedule-span-invalid' }],
  [inHours(-2), inHours(1), { startsAt: 'schedule-past' }],
  [null, inHours(-1), { endsAt: 'schedule-span-invalid' }],
  [inHours(2), inHours(1), { endsAt: 'schedule-span-invalid' }],
  [inHours(1), far, { endsAt: 'schedule-far' }],
  [far, far, { startsAt: 'schedule-far', endsAt: 'schedule-far' }],
])(
  '[LOOK-465] each moment of a plan says by itself what is wrong: %s to %s',
  (startsAt, endsAt, problems) => {
    expect(momentProblems({ startsAt, endsAt }, now)).toEqual(problems);
  },
);
