import { expect, test } from 'vitest';
import { awaitsDay } from './no-step.ts';
import { ageOf, flagOf, momentOf, placedWords, promiseWords, type Ticket, waitOf } from './ticket.ts';

const now = new Date('2026-11-18T21:00:00Z');
const cash = { paymentMethod: 'cash', paymentStatus: 'pending', status: 'pending' } as Ticket;

test('[STAFF-31] a digital order first waits until its payment is confirmed', () => {
  const zelle = { ...cash, paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
  expect(flagOf(zelle)?.words).toBe('Payment not sent yet');
  expect(flagOf({ ...zelle, paymentClaimedAt: now })?.words).toBe('Payment to check');
  expect(flagOf({ ...zelle, paymentStatus: 'paid' })).toBeNull();
  expect(flagOf({ ...cash, isFirstOrder: true })?.words).toBe('First order');
});

test('[BOARD-01, LOOK-130] a ticket says the promised time, and since when it is overdue', () => {
  const promised = (promise: Ticket['promise'], isOverdue = false) =>
    promiseWords({ ...cash, promise, isOverdue }, now);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(promised({ kind: 'by', at: at(20) })).toEqual({ words: 'By 1:20 PM', isLate: false });
  expect(promised({ kind: 'by', at: at(-1) }, true)).toEqual({
    words: 'Overdue since 12:59 PM',
    isLate: true,
  });
  const window = { kind: 'between', from: at(-60), until: at(-1) } as const;
  const ahead = { kind: 'between', from: at(0), until: at(60) } as const;
  expect(promised(ahead)?.words).toBe('1:00 PM to 2:00 PM');
  expect(promised(window, true)).toEqual({ words: 'Overdue since 12:59 PM', isLate: true });
  expect(promised({ kind: 'from', at: at(24 * 60) })?.words).toBe('From Nov 19, 1:00 PM');
  expect(promised({ kind: 'next-opening' })?.words).toBe('Next opening');
  expect(promised({ kind: 'today', at: at(60) })).toEqual({
    words: 'By 2:00 PM',
    ...{ isLate: false, isQuiet: true },
  });
  expect(promised(null)).toBeNull();
  const soon = { ...cash, promise: { kind: 'by', at: at(9) }, isOverdue: false, isDueSoon: true } as const;
  expect(promiseWords(soon, now)).toEqual({ words: 'By 1:09 PM', isLate: false, isSoon: true });
});

test('[BOARD-02] what is confirmed and may not be packed yet awaits its day, and nothing else does', () => {
  const held = { ...cash, status: 'confirmed', promise: { kind: 'from', at: now }, step: null } as Ticket;
  expect(awaitsDay(held)).toBe(true);
  expect(awaitsDay({ ...held, status: 'pending' })).toBe(false);
  expect(awaitsDay({ ...held, step: { kind: 'door' } })).toBe(false);
  expect(awaitsDay({ ...held, promise: { kind: 'next-opening' } })).toBe(false);
});

test('[STAFF-02] a ticket shows its age for a day, then the time when the order was placed', () => {
  const ago = (minutes: number) => ({ ...cash, createdAt: new Date(now.getTime() - minutes * 60_000) });
  expect(ageOf(ago(7), now)).toBe('7 min');
  expect(ageOf(ago(24 * 60 - 1), now)).toBe('23 h 59 min');
  expect(ageOf(ago(24 * 60), now)).toMatch(/Nov/);
  expect(ageOf({ ...ago(7), status: 'delivered' }, now)).toBe('12:53 PM');
});

test('[LOOK-607] beside a promise an order says how long ago it was placed, never a bare age', () => {
  const ago = (minutes: number) => ({ createdAt: new Date(now.getTime() - minutes * 60_000) });
  expect(placedWords(ago(0), now)).toBe('placed just now');
  expect(placedWords(ago(59), now)).toBe('placed 59\u00a0min\u00a0ago');
  expect(placedWords(ago(64), now)).toBe('placed 1\u00a0h\u00a04\u00a0min\u00a0ago');
  expect(placedWords(ago(24 * 60), now)).toBe('placed Nov 17, 1:00 PM');
});

test('[BOARD-17] a ticket of the last column shows when it ended, not when it was placed', () => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const over = { ...cash, status: 'delivered', createdAt: at(180), endedAt: at(10) } as const;
  expect(ageOf(over, now)).toBe('12:50 PM');
  expect(ageOf({ ...over, status: 'en_route' }, now)).toBe('3 h');
});

test('[BOARD-16] what failed at the door is told before all else, in the words of the driver', () => {
  const failed = { ...cash, status: 'en_route', isFirstOrder: true, failedReason: 'nobody-home' } as const;
  expect(flagOf(failed)).toEqual({ words: 'Nobody at home', tone: 'bad' });
  expect(flagOf({ ...failed, failedReason: 'The dog bites' })?.words).toBe('The dog bites');
  expect(flagOf({ ...failed, failedReason: null })?.words).toBe('First order');
  expect(flagOf({ ...failed, status: 'delivered' })).toBeNull();
});

test('[BOARD-19] the table tells when an order was placed and, beside it, how long it waits', () => {
  const placed = (minutes: number) => ({ ...cash, createdAt: new Date(now.getTime() - minutes * 60_000) });
  expect([waitOf(placed(7), now), momentOf(placed(7).createdAt, now)]).toEqual(['7 min', '12:53 PM']);
  expect([waitOf(placed(24 * 60), now), waitOf(placed(49 * 60), now)]).toEqual(['1 day', '2 days']);
  expect(waitOf({ ...placed(7), status: 'delivered' }, now)).toBe('');
});
