import { expect, test } from 'vitest';
import { MESSAGE_KINDS } from '../outbox.ts';
import { isSuperseded, type OrderStep } from './superseded.ts';

const superseded = (step: OrderStep, params: Record<string, unknown> = {}) =>
  Object.keys(MESSAGE_KINDS).filter((kind) => isSuperseded({ kind, params }, step));

const PAYMENT = ['payment-reminder', 'payment-refused', 'payment-short', 'payment-correction'];

test.each(['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'] as const)(
  '[SENT-01] "%s" supersedes what named another status, and nothing else',
  (step) => {
    expect(superseded(step)).toEqual(['order-status', 'order-correction']);
  },
);

test.each(['delivered', 'cancelled'] as const)(
  '[SENT-01] "%s" leaves a refund and what is of no order',
  (end) => {
    expect(Object.keys(MESSAGE_KINDS).filter((kind) => !superseded(end).includes(kind))).toEqual([
      ...['support-message', 'staff-invitation', 'password-reset', 'text-help', 'order-refund'],
      ...['staff-new-order', 'staff-order-waits', 'quiz-code', 'club-drop', 'drop-news'],
    ]);
  },
);

test('[SENT-01] a payment supersedes what asks for it', () => {
  expect(superseded('paid')).toEqual(PAYMENT);
  expect(superseded('paid', { isPaymentAwaited: true })).toEqual(['order-received', ...PAYMENT]);
  expect(superseded('paid', { isPaymentAwaited: false })).toEqual(PAYMENT);
});
