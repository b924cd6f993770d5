import { expect, test } from 'vitest';
import { parseTypedHours } from './typed-hours.ts';
import { WEEKDAYS } from './weekdays.ts';

test.each([
  ['10 AM to 8 PM', '10:00', '20:00'],
  ['10-8pm', '10:00', '20:00'],
  ['10 – 8', '10:00', '20:00'],
  ['10:30 a.m. - 9:15 p.m.', '10:30', '21:15'],
  ['06:00-22:00', '06:00', '22:00'],
  ['12 pm to 6 pm', '12:00', '18:00'],
])('[LIST-09] “%s” is every day from %s to %s', (typed, opens, closes) => {
  const week = parseTypedHours(typed);
  expect(Object.keys(week ?? {}).toSorted()).toEqual([...WEEKDAYS].toSorted());
  expect(new Set(Object.values(week ?? {}).map((day) => day?.join()))).toEqual(
    new Set([`${opens},${closes}`]),
  );
});

test.each([
  '',
  '10',
  'all day',
  '5 AM to 8 PM',
  '10 AM to 11 PM',
  '8 PM to 10 AM',
  '13 pm - 2 pm',
  '10:75-20:00',
  '25-26',
])('[LIST-09] “%s” is no week of lawful hours', (typed) => expect(parseTypedHours(typed)).toBe(null));
