import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_HOURS, limitHours, parseDeliveryHours } from './delivery-hours.ts';

const stored = {
  mon: ['09:00', '20:00'],
  tue: ['09:00', '20:00'],
  wed: ['09:00', '20:00'],
  thu: ['09:00', '20:00'],
  fri: ['09:00', '22:00'],
  sat: ['09:00', '22:00'],
  sun: ['10:00', '20:00'],
};

test('[SHELL-27] the default hours are those of the specification', () => {
  expect(parseDeliveryHours(stored)).toEqual(DEFAULT_DELIVERY_HOURS);
});

test('[SHELL-32] a day without hours is a day without delivery', () => {
  expect(parseDeliveryHours({ ...stored, mon: null })?.mon).toBeNull();
  expect(parseDeliveryHours({ sat: ['09:00', '22:00'] })?.mon).toBeNull();
});

test.each([
  ['06:00', '22:00', true],
  ['05:59', '22:00', false],
  ['06:00', '22:01', false],
  ['09:00', '09:01', true],
  ['09:00', '09:00', false],
  ['20:00', '09:00', false],
  ['9:00', '20:00', false],
  ['09:60', '20:00', false],
  ['25:00', '26:00', false],
])('[LAW-04] hours from %s to %s are accepted: %s', (opens, closes, isKept) => {
  expect(parseDeliveryHours({ ...stored, mon: [opens, closes] }) !== null).toBe(isKept);
});

test.each([
  [null],
  ['9 to 5'],
  [[]],
  [{}],
  [{ mon: null, tue: null }],
  [{ ...stored, mon: ['09:00'] }],
  [{ ...stored, mon: [9, 20] }],
  [{ ...stored, mon: 'closed' }],
])('[SHELL-32] %j are not hours', (value) => {
  expect(parseDeliveryHours(value)).toBeNull();
});

test('[LAW-04] a zone may shorten the hours of the shop, never extend them', () => {
  const zone = parseDeliveryHours({
    mon: ['10:00', '22:00'],
    tue: ['06:00', '19:00'],
    wed: ['20:00', '21:00'],
  });
  const limited = limitHours(DEFAULT_DELIVERY_HOURS, zone);
  expect(limited.mon).toEqual({ opensMinute: 600, closesMinute: 1200 });
  expect(limited.tue).toEqual({ opensMinute: 540, closesMinute: 1140 });
  expect(limited.wed).toBeNull();
  expect(limited.thu).toBeNull();
  expect(limitHours(DEFAULT_DELIVERY_HOURS, null)).toEqual(DEFAULT_DELIVERY_HOURS);
});
