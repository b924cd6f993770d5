import { expect, test } from 'vitest';
import type { CashKind } from '#domain/cash/ways.ts';
import { movedSum } from './moved-sum.ts';

const sum = { count: 1204, inCents: 150_000, outCents: 2_500 };

test.each<[CashKind | null, string | null, string]>([
  [null, null, '1,204 movements'],
  ['sale', null, '1,204 movements, $1,525.00'],
  [null, 'safe', '1,204 movements, $1,500.00 in, $25.00 out'],
  ['float', 'safe', '1,204 movements, $1,500.00 in, $25.00 out'],
  ['difference', null, '1,204 movements, $1,500.00 too much, $25.00 missing'],
])('[LOOK-424] of kind %s and holder %s the sum says %s', (kind, holder, said) => {
  expect(movedSum(sum, { kind, holder })).toBe(said);
});

test('[LOOK-424] what is nothing is not said', () => {
  expect(movedSum({ count: 1, inCents: 0, outCents: 900 }, { kind: null, holder: 'safe' })).toBe(
    '1 movement, $9.00 out',
  );
  expect(movedSum({ count: 0, inCents: 0, outCents: 0 }, { kind: 'sale', holder: null })).toBe('0 movements');
});
