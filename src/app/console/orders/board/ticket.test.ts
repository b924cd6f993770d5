import { expect, test } from 'vitest';
import { ageOf, flagOf, promiseWords, type Ticket } from './ticket.ts';

const now = new Date('2026-11-18T21:00:00Z');
const cash = { paymentMethod: 'cash', paymentStatus: 'pending', status: 'pending' } as Ticket;

test('[STAFF-31] a digital order first waits until its payment is confirmed', () => {
  const zelle = { ...cash, paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
  expect(flagOf(zelle)?.words).toBe('Awaiting payment');
  expect(flagOf({ ...zelle, paymentStatus: 'paid' })).toBeNull();
  expect(flagOf({ ...cash, isFirstOrder: true })?.words).toBe('First order');
});

test('[BOARD-01] a ticket says the promised time, and that it has passed', () => {
  const promised = (promise: Ticket['promise']) => promiseWords({ ...cash, promise }, now);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(promised({ kind: 'by', at: at(20) })).toEqual({ words: 'By 1:20 PM', isLate: false });
  expect(promised({ kind: 'by', at: at(-1) })).toEqual({ words: 'Was due 12:59 PM', isLate: true });
  expect(promised({ kind: 'from', at: at(24 * 60) })?.words).toBe('Not before Nov 19, 1 PM');
  expect(promised({ kind: 'next-opening' })?.words).toBe('Next opening');
  expect(promised(null)).toBeNull();
});

test('[STAFF-02] a ticket shows its age for a day, then the time when the order was placed', () => {
  const ago = (minutes: number) => ({ ...cash, createdAt: new Date(now.getTime() - minutes * 60_000) });
  expect(ageOf(ago(7), now)).toBe('7 min');
  expect(ageOf(ago(24 * 60 - 1), now)).toBe('23 h 59 min');
  expect(ageOf(ago(24 * 60), now)).toMatch(/Nov/);
  expect(ageOf({ ...ago(7), status: 'delivered' }, now)).toBe('12:53 PM');
});
