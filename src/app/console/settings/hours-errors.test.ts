import { expect, test } from 'vitest';
import { parseDeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { hoursErrors } from './hours-errors.ts';

test('[LOOK-536] [LAW-04] wrong hours are said at the time of their day, all at once', () => {
  const week = {
    sun: ['10:00', '05:00'],
    mon: ['05:30', '20:00'],
    tue: ['09:00', '22:30'],
    wed: ['09:00', ''],
    thu: ['', '20:00'],
    fri: ['09:00', '20:00'],
    sat: null,
  };
  expect(hoursErrors(week)).toEqual({
    'deliveryHours.mon.opens': 'From 6 AM to 10 PM.',
    'deliveryHours.tue.closes': 'From 6 AM to 10 PM.',
    'deliveryHours.wed.closes': 'Fill this in.',
    'deliveryHours.thu.opens': 'Fill this in.',
    'deliveryHours.sun.closes': 'Later than the opening.',
  });
  const none = Object.fromEntries(Object.keys(week).map((day) => [day, null]));
  expect(hoursErrors(none)).toEqual({ deliveryHours: 'At least one day needs hours.' });
});

test('[LOOK-536] a day has something wrong exactly where its hours cannot be stored', () => {
  const times = ['', '05:59', '06:00', '12:00', '22:00', '22:01', '24:00', '25:00'];
  for (const opens of times)
    for (const closes of times) {
      const week = { mon: [opens, closes] };
      const isWrong = Object.keys(hoursErrors(week)).length > 0;
      expect(isWrong).toBe(parseDeliveryHours(week) === null);
    }
});
