import { expect, test } from 'vitest';
import { ageOf, flagOf, isAwaitingPayment, type Ticket } from './ticket.ts';

const now = new Date('2026-11-18T21:00:00Z');
const cash = { paymentMethod: 'cash', paymentStatus: 'pending', status: 'pending' } as Ticket;

test('[STAFF-31] a digital order first waits until its payment is confirmed', () => {
  const zelle = { ...cash, paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
  expect([cash, zelle, { ...zelle, paymentStatus: 'paid' as const }].map(isAwaitingPayment)).toEqual([
    false,
    true,
    false,
  ]);
  expect(flagOf(zelle, now)?.words).toBe('Awaiting payment');
});

test('[STAFF-02] a ticket shows its age for a day, then the time when the order was placed', () => {
  const ago = (minutes: number) => ({ ...cash, createdAt: new Date(now.getTime() - minutes * 60_000) });
  expect(ageOf(ago(7), now)).toBe('7 min');
  expect(ageOf(ago(24 * 60 - 1), now)).toBe('23 h 59 min');
  expect(ageOf(ago(24 * 60), now)).toMatch(/Nov/);
});
