import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { findWindow, listWindows, windowCapacity } from './windows.ts';

const settings = { ...DEFAULT_SETTINGS, deliveryWindows: true };
/** Thursday 19 to Sunday 22 November 2026; on Thursday one orders from 9 AM until 8 PM. */
const at = (time: string, day = '19') => new Date(`2026-11-${day}T${time}:00-08:00`);
const NOTHING = { deliverNotBefore: null, zone: null, settings };
const starts = (now: Date, more: object = {}) =>
  listWindows({ ...NOTHING, ...more, now }).map(({ startsAt }) => startsAt);
const hours = (day: string, ...times: string[]) => times.map((time) => at(`${time}:00`, day));
const FRIDAY = hours('20', '09', '11', '13', '15', '17', '19');

test('[WINDOW-02] windows are counted from the opening until the lawful end, today and on the next day', () => {
  expect(listWindows({ ...NOTHING, now: at('08:00') })[0]).toEqual({
    startsAt: at('09:00'),
    endsAt: at('11:00'),
  });
  expect(starts(at('12:40'))).toEqual([...hours('19', '15', '17', '19'), ...FRIDAY]);
  expect(starts(at('12:40'), { settings: { ...settings, windowDays: 1 } })).toEqual(
    hours('19', '15', '17', '19'),
  );
});

test('[WINDOW-02] a window is offered until the cut-off before it begins, to the minute', () => {
  expect(starts(at('14:30'))[0]).toEqual(at('15:00'));
  expect(starts(at('14:31'))[0]).toEqual(at('17:00'));
  expect(starts(at('14:59'), { settings: { ...settings, windowCutoffMinutes: 0 } })[0]).toEqual(at('15:00'));
});

test('[WINDOW-02] after the closing time the next opening’s windows come first, and both days follow', () => {
  const saturday = hours('21', '09', '11', '13', '15', '17', '19');
  expect(starts(at('20:00'))).toEqual([...FRIDAY, ...saturday]);
  expect(starts(at('18:30'))).toEqual([...hours('19', '19'), ...FRIDAY]);
  expect(starts(at('19:00'))).toEqual([...FRIDAY, ...saturday]);
});

test('[WINDOW-02, LAW-04] a zone’s hours leave only the windows that lie within them whole', () => {
  const zone = { thu: ['10:00', '16:30'], sat: ['09:00', '11:00'] };
  expect(starts(at('08:00'), { zone })).toEqual(hours('19', '11', '13'));
  expect(starts(at('14:00'), { zone })).toEqual(hours('21', '09'));
  expect(starts(at('08:00'), { zone: { thu: ['06:00', '08:00'] } })).toEqual([]);
  expect(starts(at('08:00'), { zone: { thu: ['09:30', '11:30'] } })).toEqual([]);
});

test('[WINDOW-02, DROP-33] a pre-order has the windows after its unlock', () => {
  expect(starts(at('12:00'), { deliverNotBefore: at('14:00', '21') })).toEqual([
    ...hours('21', '15', '17', '19'),
    ...hours('22', '10', '12', '14', '16', '18', '20'),
  ]);
});

test('[WINDOW-03] a window takes what the drivers on shift carry today, and at least the minimum', () => {
  const own = { ...settings, windowOrdersPerDriver: 3, windowMinimumOrders: 4 };
  const now = at('12:00');
  const window = (startsAt: Date) => ({ startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) });
  const of = (startsAt: Date, drivers: number) =>
    windowCapacity(window(startsAt), { drivers, now, settings: own });
  expect([0, 1, 2, 5].map((drivers) => of(at('15:00'), drivers))).toEqual([4, 4, 6, 15]);
  expect(of(at('15:00', '20'), 5)).toBe(4);
});

test('[WINDOW-04] a window is found by its start as it is written, and by nothing else', () => {
  const windows = listWindows({ ...NOTHING, now: at('08:00') });
  expect(findWindow(windows, '2026-11-19T19:00:00.000Z')).toEqual(windows[1]);
  for (const wrong of ['', '2026-11-19T19:00:00Z', '2026-11-19T18:00:00.000Z', 'x'])
    expect(findWindow(windows, wrong)).toBeNull();
});
