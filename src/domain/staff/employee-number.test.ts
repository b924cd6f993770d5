import { expect, test } from 'vitest';
import { parseEmployeeNumber } from './employee-number.ts';

test.each([
  ['MD-001', 'MD-001'],
  [' md-021 ', 'MD-021'],
  ['SHOP-123456', 'SHOP-123456'],
  ['MD001', null],
  ['MD-01', null],
  ['M-001', null],
  ['MD-1234567', null],
  ['', null],
])('[LAW-07] "%s" is the employee number %s', (text, number) => {
  expect(parseEmployeeNumber(text)).toBe(number);
});
