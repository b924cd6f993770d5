import { expect, test } from 'vitest';
import { isReviewedOrder } from './first-order.ts';
import { mayTakeStep, orderStep } from './next-step.ts';
import { canMove } from './status.ts';

test('[CUST-10] somebody looks at a first order above the sum, and at no other', () => {
  const first = { isFirst: true, totalCents: 20_001, aboveCents: 20_000 };
  expect(isReviewedOrder(first)).toBe(true);
  expect(isReviewedOrder({ ...first, totalCents: 20_000 })).toBe(false);
  expect(isReviewedOrder({ ...first, isFirst: false })).toBe(false);
  expect(isReviewedOrder({ ...first, aboveCents: 0 })).toBe(false);
});

const now = new Date(0);
const order = {
  status: 'pending',
  paymentMethod: 'zelle',
  paymentStatus: 'awaiting_confirmation',
  deliverNotBefore: null,
  awaitsReview: true,
} as const;

test('[CUST-11] the look is the next step of a first order, before its payment, for who may confirm', () => {
  expect(orderStep(order, now)).toEqual({ kind: 'review' });
  expect(orderStep({ ...order, awaitsReview: false }, now)).toEqual({ kind: 'payment' });
  expect(orderStep({ ...order, status: 'confirmed' }, now)).toEqual({ kind: 'payment' });
  expect(mayTakeStep('packer', { kind: 'review' }, false)).toBe(true);
  expect(mayTakeStep('support', { kind: 'review' }, false)).toBe(false);
});

test('[CUST-11] an order that awaits a look is not confirmed, and may be cancelled', () => {
  const road = { isOpen: true, opensAt: null } as const;
  const move = {
    from: 'pending',
    actor: 'staff',
    paymentStatus: 'pending',
    idChecked: false,
    notBefore: null,
    road,
    now,
    awaitsReview: true,
  } as const;
  expect(canMove({ ...move, to: 'confirmed' })).toEqual({ problem: 'review-awaited' });
  expect(canMove({ ...move, to: 'confirmed', awaitsReview: false })).toEqual({ ok: true });
  expect(canMove({ ...move, to: 'cancelled' })).toEqual({ ok: true });
});
