import { expect, test } from 'vitest';
import { checkLines, type MatchableOrder } from './check-lines.ts';

const ORDER: MatchableOrder = {
  id: 'one',
  orderNumber: 'MD1763668800001',
  reference: 'BCDFGJ',
  customerName: 'Jane Doe',
  method: 'zelle',
  amountDueCents: 4000,
  heldCents: 0,
  status: 'pending',
  paymentStatus: 'awaiting_confirmation',
  day: '2026-11-18',
};
const OTHER = { ...ORDER, id: 'two', orderNumber: 'MD1763668800002', reference: null };
const LINE = { method: 'zelle', day: '2026-11-18', cents: 4000, payer: 'Jane Doe', note: '' } as const;

const judge = (line: Partial<typeof LINE> | object, ...orders: MatchableOrder[]) => {
  const [verdict] = checkLines([{ ...LINE, ...line }], orders);
  return [verdict?.kind, verdict?.orders.map(({ id }) => id).join(' '), verdict?.flags.join(' ')];
};

test.each([
  ['its reference and exact cents', { note: 'bcd fgj' }, ORDER, ['sure', 'one', '']],
  ['its whole number', { note: ORDER.orderNumber }, ORDER, ['sure', 'one', '']],
  ['number and reference of one order', { note: `${ORDER.orderNumber} BCDFGJ` }, ORDER, ['sure', 'one', '']],
  ['a spouse’s account', { note: 'BCDFGJ', payer: 'Ben Roe' }, ORDER, ['sure', 'one', 'other-name']],
  ['a cent less', { note: 'BCDFGJ', cents: 3999 }, ORDER, ['open', 'one', 'short']],
  ['a cent more', { note: 'BCDFGJ', cents: 4001 }, ORDER, ['open', 'one', 'over']],
  ['another method', { note: 'BCDFGJ', method: 'venmo' }, ORDER, ['likely', 'one', 'other-method']],
  [
    'an order that is over',
    { note: 'BCDFGJ' },
    { ...ORDER, status: 'cancelled' },
    ['likely', 'one', 'cancelled'],
  ],
  [
    'an order that is paid',
    { note: 'BCDFGJ' },
    { ...ORDER, paymentStatus: 'paid' },
    ['open', 'one', 'twice'],
  ],
  [
    'the rest after a part',
    { note: 'BCDFGJ', cents: 1000 },
    { ...ORDER, heldCents: 3000 },
    ['likely', 'one', 'rest'],
  ],
  ['all of it after a part', { note: 'BCDFGJ' }, { ...ORDER, heldCents: 3000 }, ['open', 'one', 'over rest']],
  [
    'a cash order',
    { note: 'BCDFGJ' },
    { ...ORDER, method: 'cash', paymentStatus: 'pending' },
    ['likely', 'one', 'other-method'],
  ],
  ['cents and name', {}, ORDER, ['likely', 'one', '']],
  ['two days later', { day: '2026-11-20' }, ORDER, ['likely', 'one', '']],
  ['three days later', { day: '2026-11-21' }, ORDER, ['open', '', '']],
  ['the day before it was placed', { day: '2026-11-17' }, ORDER, ['open', '', '']],
  ['cents alone', { payer: 'Ben Roe' }, ORDER, ['open', '', '']],
  ['cents and name by another method', { method: 'venmo' }, ORDER, ['open', '', '']],
  ['cents and name of a cancelled order', {}, { ...ORDER, status: 'cancelled' }, ['open', '', '']],
  ['a mistyped reference', { note: 'BCDFGK', payer: 'Ben Roe' }, ORDER, ['open', '', '']],
] as const)('[MATCH-03] %s', (_, line, order, verdict) => {
  expect(judge(line, order)).toEqual(verdict);
});

test('[MATCH-03] a line that fits two orders is never sure', () => {
  const both = `BCDFGJ ${OTHER.orderNumber}`;
  expect(judge({ note: both }, ORDER, OTHER)).toEqual(['likely', 'one two', 'two-orders']);
  expect(judge({ note: both, cents: 1 }, ORDER, OTHER)).toEqual(['open', 'one two', 'two-orders']);
  expect(judge({}, ORDER, OTHER)).toEqual(['likely', 'one two', 'two-orders']);
});

test('[MATCH-03] an order is sure for one line only, and nobody else’s guess after it', () => {
  const line = { ...LINE, note: 'BCDFGJ' };
  const verdicts = checkLines([{ ...LINE, note: '' }, line, line], [ORDER]);
  expect(verdicts.map(({ kind, flags }) => [kind, flags])).toEqual([
    ['open', []],
    ['sure', []],
    ['open', ['twice']],
  ]);
});
