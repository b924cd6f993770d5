import { expect, test } from 'vitest';
import { mayTakeStep, orderStep } from './next-step.ts';
import { ORDER_STATUSES } from './status.ts';

const now = new Date('2026-11-18T21:00:00Z');
const cash = { paymentMethod: 'cash', paymentStatus: 'pending', deliverNotBefore: null } as const;
const zelle = { ...cash, paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;

test('[BOARD-02, STAFF-31] an order whose digital payment is awaited asks for the payment, at every status', () => {
  const kinds = ORDER_STATUSES.map((status) => orderStep({ ...zelle, status }, now)?.kind ?? null);
  expect(kinds).toEqual([...Array(6).fill('payment'), null, null]);
  expect(orderStep({ ...zelle, paymentStatus: 'paid', status: 'pending' }, now)).toEqual({
    kind: 'move',
    to: 'confirmed',
  });
});

test('[BOARD-02] every other order goes one status on, and at the end through the door', () => {
  const steps = ORDER_STATUSES.map((status) => orderStep({ ...cash, status }, now));
  expect(steps.map((step) => (step?.kind === 'move' ? step.to : (step?.kind ?? null)))).toEqual([
    ...['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'],
    ...['door', null, null],
  ]);
});

test('[BOARD-02, DROP-33] what may not leave yet is confirmed and then waits', () => {
  const early = { ...cash, deliverNotBefore: new Date(now.getTime() + 1) };
  expect(orderStep({ ...early, status: 'pending' }, now)).toEqual({ kind: 'move', to: 'confirmed' });
  expect(orderStep({ ...early, status: 'confirmed' }, now)).toBeNull();
  expect(orderStep({ ...early, deliverNotBefore: now, status: 'confirmed' }, now)?.kind).toBe('move');
});

test('[BOARD-02, STAFF-01] a step is offered to the roles that may take it', () => {
  expect(mayTakeStep('packer', { kind: 'payment' }, false)).toBe(false);
  expect(mayTakeStep('staff', { kind: 'payment' }, false)).toBe(true);
  expect(mayTakeStep('packer', { kind: 'move', to: 'ready' }, false)).toBe(true);
  expect(mayTakeStep('support', { kind: 'move', to: 'ready' }, false)).toBe(false);
  expect([true, false].map((isOwnRun) => mayTakeStep('driver', { kind: 'door' }, isOwnRun))).toEqual([
    true,
    false,
  ]);
});
