import { expect, test } from 'vitest';
import { stateOf } from './person-state.ts';

test('[LOOK-354] a person’s page says the state in the words of the list, and of most nothing', () => {
  const here = { isActive: true, hasPassword: true, lastSeenAt: null };
  expect(stateOf(here)).toBe('');
  expect(stateOf({ ...here, hasPassword: false })).toBe('Not signed in yet');
  expect(stateOf({ ...here, hasPassword: false, lastSeenAt: new Date(0) })).toBe('');
  expect(stateOf({ ...here, isActive: false, hasPassword: false })).toBe('Switched off');
});
