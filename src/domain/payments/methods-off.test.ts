import { expect, test } from 'vitest';
import { methodsOff } from './recipients.ts';

const ACCOUNT = { handle: '@shop', url: 'https://example.com/pay' };
const ALL = {
  zelle: { phone: '9515550100', name: 'Shop' },
  cashapp: ACCOUNT,
  venmo: ACCOUNT,
  applepay: ACCOUNT,
};

test('[PAY-36, PAY-40] only a method without its recipient is off; cash and credit need none', () => {
  expect(methodsOff({ paymentRecipients: ALL })).toEqual([]);
  expect(methodsOff({ paymentRecipients: { ...ALL, applepay: null } })).toEqual(['applepay']);
  expect(methodsOff({ paymentRecipients: { ...ALL, venmo: null, zelle: null } })).toEqual(['zelle', 'venmo']);
});
