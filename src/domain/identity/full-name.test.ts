import { expect, test } from 'vitest';
import { fullName } from './person-text.ts';

test('[LOOK-526] a name without a last name ends with the first', () => {
  expect(fullName({ firstName: 'Owner', lastName: '' })).toBe('Owner');
  expect(fullName({ firstName: 'Ada', lastName: 'Marsh' })).toBe('Ada Marsh');
});
