import { expect, test } from 'vitest';
import { BOOKED_KINDS, checkBooking, MOST_CASH_CENTS } from './booking.ts';
import { bankedAtClosing, dayToClose, figuresOfHolder } from './cash-day.ts';
import { compareCounts, countedCents } from './count.ts';
import { checkDoorCash } from './door-cash.ts';

const ZONE = 'America/Los_Angeles';
const none = [null, null, null, null, null, null, null];

test('[CASH-02] at the door the amount due comes in and nothing goes back, unless more was given', () => {
  expect(checkDoorCash(6500, undefined)).toEqual({ takenCents: 6500, changeCents: 0 });
  expect(checkDoorCash(6500, { takenCents: 10_000, changeCents: 3500 })).toEqual({
    takenCents: 10_000,
    changeCents: 3500,
  });
  expect(checkDoorCash(6500, { takenCents: 10_000 })).toEqual({ takenCents: 10_000, changeCents: 3500 });
  expect(checkDoorCash(6500, { takenCents: 6499 })).toEqual({ problem: 'cash-short', dueCents: 6500 });
  expect(checkDoorCash(0, undefined)).toEqual({ takenCents: 0, changeCents: 0 });
});

test('[CASH-02] less than due, other change, no sum of money and cash for a paid order are refused', () => {
  const answer = (takenCents: number, changeCents: number) =>
    checkDoorCash(6500, { takenCents, changeCents });
  expect(answer(6499, 0)).toEqual({ problem: 'cash-short', dueCents: 6500 });
  expect(answer(10_000, 3499)).toEqual({ problem: 'cash-change-invalid', changeCents: 3500 });
  expect(answer(10_000, 3501)).toEqual({ problem: 'cash-change-invalid', changeCents: 3500 });
  for (const cents of [-1, 0.5, Number.NaN, MOST_CASH_CENTS + 1])
    expect(answer(cents, 0)).toEqual({ problem: 'cash-amount-invalid' });
  expect(answer(6500, -1)).toEqual({ problem: 'cash-amount-invalid' });
  expect(checkDoorCash(0, { takenCents: 1, changeCents: 1 })).toEqual({ problem: 'cash-not-due' });
});

test('[CASH-03] a booking needs an amount, a driver or a note where its kind does, and what is held', () => {
  const asked = { cents: 500, driverId: 'd', note: 'fuel', heldCents: 500 };
  for (const kind of BOOKED_KINDS) expect(checkBooking({ ...asked, kind })).toEqual({ ok: true });
  const problem = (changes: Partial<Parameters<typeof checkBooking>[0]>) =>
    checkBooking({ ...asked, kind: 'float', ...changes });
  for (const cents of [0, -1, 1.5, MOST_CASH_CENTS + 1])
    expect(problem({ cents, heldCents: null })).toEqual({ problem: 'cash-amount-invalid' });
  for (const kind of ['float', 'drop'] as const)
    expect(problem({ kind, driverId: null })).toEqual({ problem: 'cash-driver-missing' });
  for (const kind of ['paid-in', 'paid-out'] as const)
    expect(problem({ kind, driverId: null, note: '' })).toEqual({ problem: 'cash-note-missing' });
  expect(problem({ cents: 501 })).toEqual({ problem: 'cash-not-held', heldCents: 500 });
  expect(problem({ cents: 501, heldCents: null })).toEqual({ ok: true });
});

test('[CASH-06] a count is its notes and coins, or the sum that was typed', () => {
  const notes = [1, 0, 3, null, null, null, 4];
  expect(countedCents({ notes, coinsCents: 75, sumCents: null })).toEqual({ cents: 16_475 });
  expect(countedCents({ notes, coinsCents: 75, sumCents: 16_475 })).toEqual({ cents: 16_475 });
  expect(countedCents({ notes: none, coinsCents: null, sumCents: 0 })).toEqual({ cents: 0 });
  expect(countedCents({ notes: none, coinsCents: null, sumCents: 1234 })).toEqual({ cents: 1234 });
});

test('[CASH-06] no count, two figures that differ, and what is no number of notes are refused', () => {
  expect(countedCents({ notes: none, coinsCents: null, sumCents: null })).toEqual({
    problem: 'cash-count-missing',
  });
  expect(countedCents({ notes: [1], coinsCents: null, sumCents: 9900 })).toEqual({
    problem: 'cash-sum-differs',
    notesCents: 10_000,
  });
  for (const bad of [-1, 0.5, 10_001])
    expect(countedCents({ notes: [null, bad], coinsCents: null, sumCents: null })).toEqual({
      problem: 'cash-amount-invalid',
    });
});

test('[CASH-07] a gap is named to the cent, and needs a reason above the tolerance or between the counts', () => {
  const figures = { expectedCents: 10_000, officeCents: 10_000, driverCents: 10_000 };
  const compare = (changes: Partial<Parameters<typeof compareCounts>[0]>) =>
    compareCounts({ ...figures, isAlone: false, toleranceCents: 0, ...changes });
  expect(compare({})).toEqual({ differenceCents: 0, betweenCents: 0, needsReason: false });
  expect(compare({ officeCents: 9900, driverCents: 9900 })).toEqual({
    differenceCents: -100,
    betweenCents: 0,
    needsReason: true,
  });
  expect(compare({ officeCents: 9900, driverCents: 9900, toleranceCents: 100 }).needsReason).toBe(false);
  expect(compare({ officeCents: 10_101, driverCents: 10_101, toleranceCents: 100 }).needsReason).toBe(true);
  expect(compare({ driverCents: 9999, toleranceCents: 100 })).toEqual({
    differenceCents: 0,
    betweenCents: 1,
    needsReason: true,
  });
  expect(compare({ driverCents: null }).needsReason).toBe(true);
  expect(compare({ driverCents: null, isAlone: true }).needsReason).toBe(false);
});

test('[CASH-08] in the night the evening before is closed, and a closed day is not closed again', () => {
  const evening = new Date('2026-11-19T06:30:00Z');
  const night = new Date('2026-11-19T09:30:00Z');
  const morning = new Date('2026-11-19T13:00:00Z');
  expect(dayToClose(evening, ZONE, null)).toBe('2026-11-18');
  expect(dayToClose(evening, ZONE, '2026-11-18')).toBeNull();
  expect(dayToClose(night, ZONE, '2026-11-17')).toBe('2026-11-18');
  expect(dayToClose(night, ZONE, '2026-11-18')).toBe('2026-11-19');
  expect(dayToClose(morning, ZONE, '2026-11-17')).toBe('2026-11-19');
});

test('[CASH-09] the figures of a holder are what came in and went out, by kind', () => {
  const nobody = { fromStaffId: null, toStaffId: null };
  const moved = [
    { ...nobody, kind: 'float', fromPlace: 'safe', toPlace: 'driver', toStaffId: 'd', cents: 500 },
    { ...nobody, kind: 'sale', fromPlace: 'customer', toPlace: 'driver', toStaffId: 'd', cents: 300 },
    { ...nobody, kind: 'drop', fromPlace: 'driver', fromStaffId: 'd', toPlace: 'safe', cents: 200 },
    { ...nobody, kind: 'sale', fromPlace: 'customer', toPlace: 'driver', toStaffId: 'other', cents: 7 },
  ];
  expect(figuresOfHolder(moved, 'd')).toEqual({ float: 500, sale: 300, drop: -200 });
  expect(figuresOfHolder(moved, null)).toEqual({ float: -500, drop: 200 });
});

test('[LOOK-222] what went to the bank at the closing is told from what went there before', () => {
  const figures = { float: -44_000, 'hand-in': 181_750, banked: -147_750, difference: -50 };
  // 100 dollars were brought there during the day.
  expect(bankedAtClosing({ figures, startCents: 20_000, expectedCents: 147_750 })).toBe(-137_750);
  expect(bankedAtClosing({ figures: {}, startCents: 20_000, expectedCents: 20_000 })).toBe(0);
});
