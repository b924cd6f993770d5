import { expect, test } from 'vitest';
import { isCallBegun, missingOf, wrongInCall } from './missing.ts';

const NOBODY = { firstName: '', lastName: '', street: '', city: '', zip: '' };
const ADA = { firstName: 'Ada', lastName: 'Marsh', street: '1 Day Street', city: 'Corona', zip: '92882' };

test('[PHONE-07, LOOK-612] what an order by phone still lacks is named part by part, and nothing of a whole one', () => {
  expect(missingOf({ quote: null, phone: ' ', person: NOBODY, consent: false })).toEqual([
    ...['lines', 'phone', 'firstName', 'lastName', 'street', 'zip', 'city', 'consent'],
  ]);
  const said = { phone: '(951) 555-0111', person: ADA, consent: true };
  expect(missingOf({ ...said, quote: { lines: [] } })).toEqual(['lines']);
  expect(missingOf({ ...said, quote: { lines: ['one'] }, consent: false })).toEqual(['consent']);
  expect(missingOf({ ...said, quote: { lines: ['one'] } })).toEqual([]);
});

const CALL = { phoneProblem: null, method: 'cash', cash: '' } as const;

test('[LOOK-263] all that is missing is said at once, each at its field; other refusals name no field here', () => {
  const said = { ...CALL, quote: null, phone: '(951) 555-0111', person: { ...ADA, zip: '' }, consent: false };
  for (const problem of ['phone-consent-missing', 'fields-missing']) {
    const fields = wrongInCall(problem, said) ?? {};
    expect(Object.keys(fields)).toEqual(['zip', 'consent']);
    expect(fields.consent).toBe('Read it out, and tick it when the caller says yes.');
  }
  expect(wrongInCall('cart-empty', said)).toBeUndefined();
});

test('[LOOK-483] a wrong number, a ZIP code outside the area and too little cash are said beside what is missing', () => {
  const outside = {
    problem: 'outside-area',
    zip: '90210',
    city: 'Moreno Valley',
    state: 'CA',
    miles: 35,
  } as const;
  const quote = { lines: ['one'], problem: outside, amountDueCents: 2900 };
  const person = { ...ADA, zip: '90210', street: '' };
  const said = { phone: '951 555', person, consent: false, method: 'cash', cash: '5' } as const;
  const fields = wrongInCall('phone-consent-missing', { ...said, phoneProblem: 'phone-invalid', quote });
  expect(fields).toEqual({
    phone: 'Ten digits, as in (951) 555-0134.',
    zip: 'ZIP code 90210 is outside our delivery area. We only deliver within a 35-mile radius of Moreno Valley, CA.',
    cash: 'Cash amount must be at least the order total',
    street: 'Fill this in.',
    consent: 'Read it out, and tick it when the caller says yes.',
  });
  const typo = { ...said, ...CALL, consent: true, person: { ...ADA, zip: '9288' }, cash: '4o', quote: null };
  expect(wrongInCall('cash-amount-invalid', typo)).toEqual({
    zip: 'Five digits, as in 92553.',
    cash: 'Enter an amount like 12.50.',
  });
  expect(wrongInCall('cash-too-little', { ...typo, method: 'zelle' })).toEqual({
    zip: 'Five digits, as in 92553.',
  });
});

test('[LOOK-523] a call is begun with a number, a product or anything typed, and not while all is empty', () => {
  const empty = { quote: null, phone: ' ', person: NOBODY, notes: '' };
  expect(isCallBegun(empty)).toBe(false);
  expect(isCallBegun({ ...empty, phone: '951' })).toBe(true);
  expect(isCallBegun({ ...empty, quote: { lines: ['one'] } })).toBe(true);
  expect(isCallBegun({ ...empty, person: { ...NOBODY, city: 'Corona' } })).toBe(true);
});
