import { expect, test } from 'vitest';
import { nameInFull } from './name-in-full.ts';

test('[LOOK-526] a name without a last name ends with the first', () => {
  expect(nameInFull({ firstName: 'Owner', lastName: '' })).toBe('Owner');
  expect(nameInFull({ firstName: 'Ada', lastName: 'Marsh' })).toBe('Ada Marsh');
});
