import { expect, test } from 'vitest';
import { readBooking } from './cash-form.server.ts';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'book', key: crypto.randomUUID(), ...fields }))
    form.set(name, value);
  return readBooking(form);
}

test('[LOOK-222] all that the kind of an entry lacks is said at once', () => {
  const wrongOf = (kind: string, fields = {}) => {
    const answer = read({ kind, amount: '', driver: '', note: '', ...fields });
    return 'problem' in answer && answer.problem === 'fields-invalid'
      ? Object.keys(answer.fields).sort()
      : [];
  };
  expect(wrongOf('float')).toEqual(['amount', 'driver']);
  expect(wrongOf('drop', { amount: '5' })).toEqual(['driver']);
  expect(wrongOf('paid-out')).toEqual(['amount', 'note']);
  expect(wrongOf('banked')).toEqual(['amount']);
  expect(read({ kind: 'banked', amount: '5' })).toMatchObject({ booking: { cents: 500, driverId: null } });
});
