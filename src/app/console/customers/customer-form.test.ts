import { expect, test } from 'vitest';
import { errorsOf } from '../form/field-errors.tsx';
import { parseCustomerForm, refuseCustomerForm } from './customer-form.server.ts';

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const credit = {
  ...{ form: 'credit', intent: 'credit', key: '5f0c2c1e-8a41-4a0e-9c53-2f0b6a3f9d11' },
  ...{ direction: 'give', amount: '5.50', description: 'Sorry', expiryDays: '30' },
};

test('[STAFF-29] [STAFF-17] the credit form names a missing amount and reason at once', () => {
  expect(parseCustomerForm(formOf({ ...credit, amount: '', description: ' ' }))).toEqual({
    problem: 'fields-invalid',
    count: 2,
    form: 'credit',
    fields: { amount: 'Fill this in.', description: 'Fill this in.' },
  });
  expect(parseCustomerForm(formOf({ ...credit, amount: '1000.01' }))).toMatchObject({
    fields: { amount: 'At most 1000.' },
  });
  expect(parseCustomerForm(formOf(credit))).toMatchObject({ amount: 550, description: 'Sorry' });
});

test('[STAFF-29] a wrong value that nobody types is not a field error, and an unknown form is not read', () => {
  expect(parseCustomerForm(formOf({ ...credit, key: 'x' }))).toEqual({ problem: 'malformed' });
  expect(parseCustomerForm(formOf({ ...credit, intent: 'x' }))).toEqual({ problem: 'malformed' });
});

test('[STAFF-29] [STAFF-17] adding an order and closing the account name a missing value at its field', () => {
  expect(parseCustomerForm(formOf({ form: 'attach', intent: 'attach', orderNumber: ' ' }))).toMatchObject({
    fields: { orderNumber: 'Fill this in.' },
  });
  expect(parseCustomerForm(formOf({ form: 'close', intent: 'close' }))).toMatchObject({
    fields: { confirmed: 'Tick this first.' },
  });
});

test('[STAFF-29] [STAFF-17] a refusal by the shop appears at its field of the customer form', () => {
  expect(
    errorsOf({ ...{ problem: 'credit-above-balance', balanceCents: 500 }, form: 'credit' }, 'credit'),
  ).toEqual({
    amount: 'Insufficient Monster Dollars. Available: $5.00',
  });
  expect(errorsOf({ problem: 'membership-missing', form: 'club' }, 'club')).toEqual({
    status: 'This customer has no membership to change.',
  });
  expect(errorsOf({ problem: 'membership-missing', form: 'club' }, 'flags')).toEqual({});
  const attach = formOf({ form: 'attach', intent: 'attach', orderNumber: 'MD1' });
  expect(refuseCustomerForm({ problem: 'not-found' }, attach)).toMatchObject({
    form: 'attach',
    fields: { orderNumber: 'There is nothing here.' },
  });
  expect(refuseCustomerForm({ problem: 'not-found' }, formOf(credit))).toEqual({ problem: 'not-found' });
});

test('[LOOK-481] what the shop refuses of a field is said beside what is missing in the others', () => {
  const measure = {
    ...{ now: new Date('2026-11-18T11:00:00-08:00'), timeZone: 'America/Los_Angeles' },
    balanceCents: 3800,
  };
  const fieldsOf = (fields: Record<string, string>) => {
    const read = parseCustomerForm(formOf(fields), measure);
    return 'fields' in read ? read.fields : null;
  };
  expect(fieldsOf({ ...credit, direction: 'take', amount: '40', description: '' })).toEqual({
    amount: 'Insufficient Monster Dollars. Available: $38.00',
    description: 'Fill this in.',
  });
  expect(fieldsOf({ ...credit, direction: 'take', amount: '38' })).toBeNull();
  const hold = { form: 'hold', intent: 'hold', scope: 'person', reason: '', until: '2026-11-17' };
  expect(Object.keys(fieldsOf(hold) ?? {}).toSorted()).toEqual(['reason', 'until']);
  expect(fieldsOf({ ...hold, reason: 'Rude', until: '2026-11-18' })).toBeNull();
  const correction = { form: 'correct', intent: 'correct', version: '1', lastName: 'Marsh', reason: 'Typo' };
  const wrong = { ...correction, firstName: '', phone: '951 55', email: 'x@' };
  expect(Object.keys(fieldsOf(wrong) ?? {}).toSorted()).toEqual(['email', 'firstName', 'phone']);
});
