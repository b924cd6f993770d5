import { expect, test } from 'vitest';
import { testsOf } from './named-tests.mjs';

test('a part of a path names test files, each in its suite', () => {
  const { unit, http, e2e, title, missing } = testsOf(['payment']);
  expect(unit).toContain('src/services/payments/payment-admin.test.ts');
  expect(http.every((file) => file.startsWith('tests/http/'))).toBe(true);
  expect(e2e).toContain('tests/e2e/payment/digital.test.ts');
  expect([title, missing]).toEqual(['', []]);
});

test('the id of a requirement names the files that cite it, and its tests alone', () => {
  const { unit, e2e, title } = testsOf(['CART-09']);
  expect(unit.length + e2e.length).toBeGreaterThan(0);
  expect(unit.length).toBeLessThan(20);
  expect(title).toBe('CART-09');
  expect(testsOf(['CART-09', 'src/domain/money.test.ts']).title).toBe('');
});

test('a name that stands for no test is missing', () => {
  expect(testsOf(['no-such-test', 'ZZZ-99']).missing).toEqual(['no-such-test', 'ZZZ-99']);
});
