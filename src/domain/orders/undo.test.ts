import { expect, test } from 'vitest';
import { BOOKED_BY_REFERENCE, newsDueAt, standingLog, undoableStep } from './undo.ts';

const AT = new Date('2026-11-18T20:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

const entry = (change: Partial<Parameters<typeof undoableStep>[0][number]> = {}) => ({
  ...{
    kind: 'status',
    fromStatus: 'pending',
    toStatus: 'confirmed',
    actor: 'staff',
    staffId: 'dana',
    note: null,
    details: null,
    at: AT,
  },
  ...change,
});

const ask = (log: Parameters<typeof undoableStep>[0], now = after(10), undoSeconds = 10) =>
  undoableStep(log, { status: 'confirmed', staffId: 'dana', now, undoSeconds });

const paid = entry({ kind: 'payment', fromStatus: null, toStatus: null, note: 'paid' });

test('[UNDO-01] a step may be undone to the last moment of its seconds, and its news leaves then', () => {
  const step = { from: 'confirmed', to: 'pending', isPayment: false, at: AT, endsAt: after(10) };
  expect(ask([entry()])).toEqual(step);
  expect(ask([entry()], after(10.001))).toBeNull();
  expect(ask([entry()], AT, 0)).toBeNull();
  expect([newsDueAt(AT, 10), newsDueAt(AT, 0)]).toEqual([after(10), AT]);
});

test.each([
  ['a colleague’s step', [entry({ staffId: 'robin' })]],
  ['the customer’s own', [entry({ actor: 'customer', staffId: null })]],
  ['an end', [entry({ fromStatus: 'en_route', toStatus: 'delivered' })]],
  ['a cancelled order', [entry({ toStatus: 'cancelled' })]],
  ['money booked by its reference', [{ ...paid, details: BOOKED_BY_REFERENCE }, entry()]],
  ['money booked by its reference alone', [{ ...paid, details: BOOKED_BY_REFERENCE }]],
  ['money that came short', [{ ...paid, note: 'short' }]],
  ['money that was not received', [{ ...paid, note: 'not-received' }]],
  ['a colleague’s payment', [{ ...paid, staffId: 'robin' }]],
  ['a payment that is undone already', [paid, entry({ kind: 'payment', note: 'undone', at: after(1) })]],
  ['what was written since', [entry(), entry({ kind: 'notes', at: after(1), toStatus: null })]],
  ['a placed order', [entry({ fromStatus: null, toStatus: 'pending' })]],
  ['what is back already', [entry(), entry({ kind: 'taken-back', at: after(1) })]],
  ['an empty log', []],
])('[UNDO-02] %s is not undone by a press', (_, log) => {
  expect(ask(log, after(2))).toBeNull();
});

test('[UNDO-01] the steps of one press go back together, before the first', () => {
  const sent = entry({ fromStatus: 'ready', toStatus: 'out_for_delivery' });
  const log = [entry({ at: after(-60) }), entry({ kind: 'driver', toStatus: null }), sent];
  const on = entry({ fromStatus: 'out_for_delivery', toStatus: 'en_route' });
  expect(ask([...log, on])).toMatchObject({ from: 'en_route', to: 'ready' });
});

test('[UNDO-09] a payment that a press alone has booked is a step, with its status or without', () => {
  const step = { from: 'confirmed', isPayment: true, at: AT, endsAt: after(10) };
  expect(ask([paid, entry()])).toEqual({ ...step, to: 'pending' });
  expect(ask([entry({ at: after(-60) }), paid])).toEqual({ ...step, to: 'confirmed' });
  const end = { status: 'cancelled', staffId: 'dana', now: AT, undoSeconds: 10 } as const;
  expect(undoableStep([entry({ at: after(-60), toStatus: 'cancelled' }), paid], end)).toBeNull();
});

test('[UNDO-03] what was undone stands no more, whatever else the log says', () => {
  const step = (fromStatus: string | null, toStatus: string) => entry({ fromStatus, toStatus });
  const [placed, confirmed, packing] = [
    step(null, 'pending'),
    step('pending', 'confirmed'),
    step('confirmed', 'preparing'),
  ];
  const note = entry({ kind: 'note', toStatus: null });
  const back = (toStatus: string) => entry({ kind: 'taken-back', toStatus });
  expect(standingLog([placed, confirmed, note, packing, back('confirmed')])).toEqual([
    placed,
    confirmed,
    note,
  ]);
  expect(standingLog([placed, confirmed, packing, back('pending'), confirmed])).toEqual([placed, confirmed]);
  expect(standingLog([placed, note])).toEqual([placed, note]);
});
