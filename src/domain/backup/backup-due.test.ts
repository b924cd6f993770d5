import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { type BackupTurn, lastDue, nextTurn } from './backup-due.ts';

const HALF_PAST_THREE = { minutes: 3 * 60 + 30, timeZone: DEFAULT_TIME_ZONE };
const at = (moment: string) => new Date(moment);
const done = (dueAt: string): BackupTurn => ({ dueAt, tries: 1, againAt: dueAt, isDone: true });

test.each([
  ['before its time, the night before', '2026-11-20T03:29:59-08:00', '2026-11-19T03:30:00-08:00'],
  ['at its time', '2026-11-20T03:30:00-08:00', '2026-11-20T03:30:00-08:00'],
  ['in summer time', '2026-07-20T12:00:00-07:00', '2026-07-20T03:30:00-07:00'],
  ['on the day without 2:30, by the clock', '2026-03-08T12:00:00-07:00', '2026-03-08T03:30:00-07:00'],
])('[KEEP-08] the backup was due last %s', (_, now, due) => {
  expect(lastDue(at(now), HALF_PAST_THREE)).toEqual(at(due));
});

test('[KEEP-08] a new shop waits for its first night', () => {
  expect(nextTurn(null, at('2026-11-20T12:00:00-08:00'), HALF_PAST_THREE)).toMatchObject({ isDone: true });
});

test('[KEEP-08] a night has one turn once it is due', () => {
  const last = done('2026-11-19T11:30:00.000Z');
  expect(nextTurn(last, at('2026-11-20T03:29:00-08:00'), HALF_PAST_THREE)).toBeNull();
  expect(nextTurn(last, at('2026-11-20T03:30:00-08:00'), HALF_PAST_THREE)).toEqual({
    dueAt: '2026-11-20T11:30:00.000Z',
    tries: 1,
    againAt: '2026-11-20T13:30:00.000Z',
    isDone: false,
  });
});

test('[KEEP-08] a turn that never ended comes again two hours later, five times at most', () => {
  const begun = { ...done('2026-11-20T11:30:00.000Z'), isDone: false, againAt: '2026-11-20T13:30:00.000Z' };
  expect(nextTurn(begun, at('2026-11-20T13:29:59Z'), HALF_PAST_THREE)).toBeNull();
  expect(nextTurn(begun, at('2026-11-20T13:30:00Z'), HALF_PAST_THREE)).toMatchObject({ tries: 2 });
  expect(nextTurn({ ...begun, tries: 5 }, at('2026-11-20T20:00:00Z'), HALF_PAST_THREE)).toBeNull();
  expect(nextTurn({ ...begun, isDone: true }, at('2026-11-20T20:00:00Z'), HALF_PAST_THREE)).toBeNull();
});
