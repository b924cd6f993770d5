import { expect, test } from 'vitest';
import { lackedFields, missingOf } from './missing.ts';

const NOBODY = { firstName: '', lastName: '', street: '', city: '', zip: '' };
const ADA = { firstName: 'Ada', lastName: 'Marsh', street: '1 Day Street', city: 'Corona', zip: '92882' };

test('[PHONE-07] what an order by phone still lacks is named part by part, and nothing of a whole one', () => {
  expect(missingOf({ quote: null, phone: ' ', person: NOBODY, consent: false })).toEqual([
    ...['lines', 'phone', 'zip', 'firstName', 'lastName', 'street', 'city', 'consent'],
  ]);
  const said = { phone: '(951) 555-0111', person: ADA, consent: true };
  expect(missingOf({ ...said, quote: { lines: [] } })).toEqual(['lines']);
  expect(missingOf({ ...said, quote: { lines: ['one'] }, consent: false })).toEqual(['consent']);
  expect(missingOf({ ...said, quote: { lines: ['one'] } })).toEqual([]);
});

test('[LOOK-263] all that is missing is said at once, each at its field; other refusals name no field here', () => {
  const said = { quote: { lines: [] }, phone: '(951) 555-0111', person: { ...ADA, zip: '' }, consent: false };
  for (const problem of ['phone-consent-missing', 'fields-missing']) {
    const fields = lackedFields(problem, said) ?? {};
    expect(Object.keys(fields)).toEqual(['zip', 'consent']);
    expect(fields.consent).toBe('Read it out, and tick it when the caller says yes.');
  }
  expect(lackedFields('cart-empty', said)).toBeUndefined();
});
