import { expect, test } from 'vitest';
import type { ZipVerdict } from '#domain/delivery/zone.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { promisedWindows } from './order-marks.ts';
import type { ResolvedGroup } from './resolve-bundle.ts';

const at = (time: string, day: string) => new Date(`2026-11-${day}T${time}:00-08:00`).getTime();
const ctx = { now: new Date(at('11:00', '18')), settings: DEFAULT_SETTINGS };
const NIGHT = at('01:00', '21');

function told(unlockAtMs: number | null, zip: object | null = null) {
  const marks = { dropId: null, isPreorder: true, isEarlyWindow: false, quizResultId: null, unlockAtMs };
  const groups = [{ groupId: 'g1', unlockAtMs } as ResolvedGroup];
  const found = promisedWindows(ctx, { groups, marks }, zip as ZipVerdict | null);
  return [found.groups[0]?.window, found.marks.deliverNotBeforeMs, found.marks.unlockAtMs];
}

test('[CONF-32, DROP-33, ORD-30] a drop that unlocks at night is delivered in the hours of that day, and its unlock stays', () => {
  const window = { fromMs: at('09:00', '21'), untilMs: at('22:00', '21') };
  expect(told(NIGHT)).toEqual([window, at('09:00', '21'), NIGHT]);
  const noon = at('12:00', '21');
  expect(told(noon)).toEqual([{ ...window, fromMs: noon }, noon, noon]);
});

test('[CONF-32, LAW-04] the hours of the area count where its ZIP is known', () => {
  const zip = { valid: true, zone: { hours: { sat: ['14:00', '18:00'] } } };
  const window = { fromMs: at('14:00', '21'), untilMs: at('18:00', '21') };
  expect(told(NIGHT, zip)).toEqual([window, window.fromMs, NIGHT]);
});

test('[DROP-33] an order that does not wait has no note; without common hours the unlock is shown', () => {
  expect(told(null)).toEqual([null, null, null]);
  const early = ['06:00', '07:00'];
  const hours = { mon: early, tue: early, wed: early, thu: early, fri: early, sat: early, sun: early };
  expect(told(NIGHT, { valid: true, zone: { hours } })).toEqual([null, NIGHT, NIGHT]);
});
