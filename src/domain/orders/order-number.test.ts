import { expect, test } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';

test('[CONF-08] an order number is MD and the epoch milliseconds', () => {
  expect(orderNumber(Date.parse('2025-10-16T07:00:00.123Z'))).toBe('MD1760598000123');
  expect(isOrderNumber(orderNumber(Date.parse('2025-10-16T07:00:00Z')))).toBe(true);
});

test.each([
  '',
  'MD',
  'md1760598000123',
  'MD176059800012',
  'MD17605980001234',
  'MD1760598000123 ',
  'MD-1760598000123',
])('[CONF-08] "%s" is no order number', (text) => {
  expect(isOrderNumber(text)).toBe(false);
});
