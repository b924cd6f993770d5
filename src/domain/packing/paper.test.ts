import { expect, test } from 'vitest';
import { paperOf } from './paper.ts';

const settings = { labelFormat: '62mm', receiptFormat: 'a5' } as const;

test('[PACK-10] the papers that are asked for are taken, else those of the settings', () => {
  const both = { label: '4x6', receipt: '80mm' };
  expect(paperOf(both, settings)).toEqual(both);
  const set = { label: '62mm', receipt: 'a5' };
  expect(paperOf({ label: null, receipt: null }, settings)).toEqual(set);
  expect(paperOf({ label: 'a5', receipt: '4x6' }, settings)).toEqual(set);
});
