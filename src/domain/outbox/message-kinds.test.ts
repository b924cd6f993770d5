import { expect, test } from 'vitest';
import { isPromotion, MESSAGE_KINDS } from './message-kinds.ts';

const PROMOTING = ['quiz-code', 'club-drop', 'drop-news'];
const SERVING = [
  'order-received',
  'order-status',
  'order-replacement',
  'payment-reminder',
  'payment-refused',
  'support-message',
  'staff-invitation',
];

test('[LAW-10] every kind of message is on one of the two lists', () => {
  expect(Object.keys(MESSAGE_KINDS).toSorted()).toEqual([...PROMOTING, ...SERVING].toSorted());
});

test.each(PROMOTING)('[LAW-05, LAW-10] %s promotes', (kind) => {
  expect(isPromotion(kind)).toBe(true);
});

test.each(SERVING)('[LAW-10] %s is a service', (kind) => {
  expect(isPromotion(kind)).toBe(false);
});

test.each([
  '',
  ' ',
  'order-status ',
  'Order-Status',
  'unknown',
  'constructor',
  'toString',
  '__proto__',
  '🛒',
])('[LAW-10] the kind %j, that nobody knows, counts as promotion', (kind) => {
  expect(isPromotion(kind)).toBe(true);
});
