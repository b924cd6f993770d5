import { expect, test } from 'vitest';
import { doorNeeds } from './door-needs.ts';

test('[LOOK-410] what the hand-over still needs is said beside its button, and nothing once it may be pressed', () => {
  const today = '2026-11-27';
  const passport = { document: 'passport', expiresOn: '' };
  expect(doorNeeds(passport, today)).toBe('Still needed: “Valid until” and “21+ ID checked”.');
  expect(doorNeeds({ ...passport, outcome: 'passed', expiresOn: '2026-11-26' }, today)).toBe(
    'Still needed: a document that has not expired.',
  );
  expect(doorNeeds({ ...passport, outcome: 'passed', expiresOn: today }, today)).toBe('');
});
