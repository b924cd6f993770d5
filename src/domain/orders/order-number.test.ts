import { expect, test } from 'vitest';
import { orderNumber } from './placement.ts';

test('[CONF-08] an order number is MD and the epoch milliseconds', () => {
  expect(orderNumber(Date.parse('2025-10-16T07:00:00.123Z'))).toBe('MD1760598000123');
  expect(orderNumber(Date.parse('2025-10-16T07:00:00Z'))).toBe('MD1760598000000');
});
