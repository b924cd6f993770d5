import { expect, test } from 'vitest';
import { refundLacks } from './refund-form.server.ts';

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const nothing = {
  intent: 'refund-part',
  'refund-17': '0',
  sum: '',
  refundReason: '',
  way: 'credit',
  reference: '',
};

test('[LOOK-481] a refund names all that it lacks at once: something to give back, what for, what was sent back', () => {
  const empty = 'Choose what goes back, or enter a sum.';
  const reference = 'Enter the reference of the payment that you sent back.';
  expect(refundLacks(formOf(nothing))).toEqual({ sum: empty });
  expect(refundLacks(formOf({ ...nothing, way: 'digital' }))).toEqual({ sum: empty, reference });
  expect(refundLacks(formOf({ ...nothing, sum: '5', way: 'digital' }))).toEqual({
    ...{ refundReason: 'Say what the sum is for.', reference },
  });
  const enough: Record<string, string>[] = [
    ...[{ 'refund-17': '1' }, { delivery: 'yes' }],
    { sum: '5', refundReason: 'Broken' },
  ];
  for (const chosen of enough) expect(refundLacks(formOf({ ...nothing, ...chosen }))).toEqual({});
  expect(refundLacks(formOf({ ...nothing, intent: 'assign' }))).toEqual({});
});
